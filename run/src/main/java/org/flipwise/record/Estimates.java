package org.flipwise.record;

import java.util.List;
import java.util.function.IntFunction;
import org.flipwise.estimate.BasinRecorder;
import org.flipwise.estimate.BasinReport;
import org.flipwise.estimate.BatchMeans;
import org.flipwise.estimate.BitPrecisions;
import org.flipwise.estimate.LogNormalizers;
import org.flipwise.estimate.ModeRecorder;
import org.flipwise.estimate.PotentialRecorder;
import org.flipwise.estimate.SteppingStones;
import org.flipwise.result.Summary;
import org.flipwise.settings.SampleSettings;
import org.flipwise.stop.Quantity;
import org.flipwise.target.Target;
import org.jspecify.annotations.Nullable;

/**
 * How well the coldest rung's quantities are known so far. A known mode that has not been seen beside another one has an error of 0 that means nothing; as long as
 * there is one, "all of them" is not known. Bits that never changed have no error; they are left out of the largest.
 */
public final class Estimates {
    /** Fewer batches say little about an error. */
    private static final int LEAST_BATCHES = 16;

    /** Lighter basins are come to seldom by right. */
    private static final double HEAVY = 0.05;

    /** Looks at neighbours for finding out which maxima are one basin while a run is under way. */
    public static final long BASIN_LOOKS = 50_000;

    private final PotentialRecorder potential;
    private final ColdRecord cold;
    private final Target target;
    private final double beta;
    private final double reach;
    private final double rounds;
    private final long basinLooks;
    private @Nullable Smallest ofAll;

    /**
     * Estimates by the records of a run.
     *
     * @param potential the record of the potential on each rung
     * @param rounds rounds that count, of all runs together
     * @param basinLooks looks at neighbours for finding out which maxima are one basin; 0 where looks are dear
     */
    public Estimates(
            IntFunction<PotentialRecorder> potential,
            ColdRecord cold,
            Target target,
            SampleSettings settings,
            long rounds,
            long basinLooks) {
        this.potential = potential.apply(0);
        this.cold = cold;
        this.target = target;
        this.beta = settings.ladder().beta(0);
        int hottest = settings.ladder().rungs() - 1;
        this.reach = hottest == 0
                ? UnseenMass.reach(cold.marginals())
                : UnseenMass.reach(this.potential, potential.apply(hottest));
        this.rounds = (double) rounds * settings.ownRounds();
        this.basinLooks = basinLooks;
    }

    /**
     * The smallest effective sample size among the log density, the marginals and the basins.
     *
     * @param of whose it is
     */
    public record Smallest(double size, String of) {}

    /**
     * Of one quantity, or the smallest of all once every known mode has been seen; NaN where not known. Where it is less than enough, some
     * value below that.
     */
    public double effectiveSampleSize(@Nullable Quantity of, double enough) {
        if (tooFewBatches()) {
            return Double.NaN;
        }
        if (of == null) {
            return everyModeSeen() ? evidence(enough) : Double.NaN;
        }
        return switch (of.kind()) {
            case LOG_DENSITY -> ofLogDensity();
            case LOG_NORMALIZER -> Double.NaN;
            case MODE_MASS -> modes().effectiveSampleSizes()[of.index()];
            case MARGINAL -> cold.marginals().precisions().effectiveSampleSize(of.index());
        };
    }

    /** The smallest of all that has one; where that is less than enough, some value below that. NaN where not known. */
    public double evidence(double enough) {
        if (tooFewBatches()) {
            return Double.NaN;
        }
        double ofLogDensity = ofLogDensity();
        if (ofLogDensity < enough) {
            return ofLogDensity;
        }
        Smallest withoutBasins = smallest(List.of());
        if (withoutBasins == null || withoutBasins.size() < enough) {
            return withoutBasins == null ? Double.NaN : withoutBasins.size();
        }
        Smallest all = smallest();
        return all == null ? Double.NaN : all.size();
    }

    /** Of one quantity, or the largest of the modes' masses and, without modes, of the marginals that a summary lists; NaN where not known. */
    public double standardError(@Nullable Quantity of, SteppingStones stones) {
        if (tooFewBatches()) {
            return Double.NaN;
        }
        if (of == null) {
            ModeRecorder modes = cold.modes();
            return modes == null || modes.count() < 2 ? ofMarginals() : ofModes(modes);
        }
        return switch (of.kind()) {
            case LOG_DENSITY -> errorOfLogDensity();
            case LOG_NORMALIZER -> LogNormalizers.of(List.of(stones)).bridgeError(0);
            case MODE_MASS -> varies(modes().basin(of.index())) ? modes().basinError(of.index()) : Double.NaN;
            case MARGINAL -> errorOfMarginal(cold.marginals().precisions(), of.index());
        };
    }

    private boolean tooFewBatches() {
        return potential.means().batches() < LEAST_BATCHES;
    }

    /** The error of the mean log density. */
    public double errorOfLogDensity() {
        return UnseenMass.widened(potential.standardError(), UnseenMass.ofLogDensity(beta, reach, rounds));
    }

    /** The error of a bit's mean; NaN where the bit has never changed. */
    double errorOfMarginal(BitPrecisions precisions, int bit) {
        return UnseenMass.widened(precisions.standardError(bit), UnseenMass.ofShare(rounds));
    }

    private ModeRecorder modes() {
        ModeRecorder modes = cold.modes();
        if (modes == null) {
            throw new IllegalStateException("a mode was named where none is known");
        }
        return modes;
    }

    private boolean everyModeSeen() {
        ModeRecorder modes = cold.modes();
        if (modes == null || modes.count() < 2) {
            return true;
        }
        for (int mode = 0; mode < modes.count(); mode++) {
            if (!varies(modes.basin(mode))) {
                return false;
            }
        }
        return true;
    }

    private static boolean varies(BatchMeans mass) {
        return mass.mean() > 0 && mass.mean() < 1;
    }

    private double ofModes(ModeRecorder modes) {
        if (!everyModeSeen()) {
            return Double.NaN;
        }
        double largest = 0;
        for (int mode = 0; mode < modes.count(); mode++) {
            largest = Math.max(largest, modes.basinError(mode));
        }
        return largest;
    }

    private double ofMarginals() {
        BitPrecisions marginals = cold.marginals().precisions();
        double largest = Double.NaN;
        int spacing = Summary.MarginalLine.spacing(target.dimension());
        for (int bit = 0; bit < target.dimension(); bit += spacing) {
            double error = errorOfMarginal(marginals, bit);
            largest = error > largest || Double.isNaN(largest) ? error : largest;
        }
        return largest;
    }

    /** Of the mean log density: no more than the coldest rung's state has changed. */
    double ofLogDensity() {
        long changes = cold.marginals().changes();
        double size = 1
                / (1 / potential.effectiveSampleSize()
                        + UnseenMass.ofLogDensity(beta, reach, rounds) / potential.variance());
        return changes == 0 ? Double.NaN : Math.min((double) changes, size);
    }

    /**
     * The smallest of all; null where nothing is known. Of more bits than are listed, evenly spaced ones are looked at;
     * of basins, the heavy ones.
     */
    public @Nullable Smallest smallest() {
        if (ofAll == null) {
            BasinRecorder record = cold.basins();
            ofAll = smallest(record == null ? List.of() : BasinReport.of(record, basinLooks));
        }
        return ofAll;
    }

    private @Nullable Smallest smallest(List<BasinReport.Basin> basins) {
        double smallest = ofLogDensity();
        String of = "the log density";
        BitPrecisions marginals = cold.marginals().precisions();
        int spacing = Summary.MarginalLine.spacing(target.dimension());
        int slowest = -1;
        for (int bit = 0; bit < target.dimension(); bit += spacing) {
            double size = marginals.effectiveSampleSize(bit);
            if (size < smallest || (Double.isNaN(smallest) && size > 0)) {
                smallest = size;
                slowest = bit;
            }
        }
        of = slowest < 0 ? of : target.variable(slowest);
        ModeRecorder modes = cold.modes();
        double[] ofModes = modes == null || modes.count() < 2 ? new double[0] : modes.effectiveSampleSizes();
        for (int mode = 0; mode < ofModes.length; mode++) {
            if (ofModes[mode] < smallest || (Double.isNaN(smallest) && ofModes[mode] > 0)) {
                smallest = ofModes[mode];
                of = "mode " + (mode + 1);
            }
        }
        for (int basin = 0; basin < basins.size(); basin++) {
            BasinReport.Basin one = basins.get(basin);
            if (one.mass() >= HEAVY && one.mass() <= 1 - HEAVY && one.mixing() < smallest) {
                smallest = one.mixing();
                of = "basin " + (basin + 1);
            }
        }
        return Math.abs(smallest) < Double.POSITIVE_INFINITY ? new Smallest(smallest, of) : null;
    }
}
