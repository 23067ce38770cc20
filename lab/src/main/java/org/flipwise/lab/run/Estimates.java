package org.flipwise.lab.run;

import java.util.List;
import org.flipwise.estimate.BatchMeans;
import org.flipwise.estimate.BitMarginals;
import org.flipwise.estimate.BitPrecisions;
import org.flipwise.estimate.LogNormalizers;
import org.flipwise.estimate.ModeRecorder;
import org.flipwise.estimate.PotentialRecorder;
import org.flipwise.estimate.SteppingStones;
import org.flipwise.target.Target;
import org.jspecify.annotations.Nullable;

/**
 * How well the coldest rung's quantities are known so far. A known mode that has not been seen beside another one has an error of 0 that means nothing; as long as
 * there is one, "all of them" is not known. Bits that never changed have no error; they are left out of the largest.
 */
final class Estimates {
    /** Fewer batches say little about an error. */
    private static final int LEAST_BATCHES = 16;

    private final RungRecord coldest;
    private final ColdRecord cold;
    private final SteppingStones stones;
    private final Target target;

    Estimates(RungRecord coldest, ColdRecord cold, SteppingStones stones, Target target) {
        this.stones = stones;
        this.coldest = coldest;
        this.cold = cold;
        this.target = target;
    }

    /**
     * The smallest effective sample size among the log density, the marginals and the known modes' basins.
     *
     * @param of whose it is
     */
    record Smallest(double size, String of) {}

    /** Of one quantity, or the smallest of all; NaN where not known. Where it is less than enough, some value below that. */
    double effectiveSampleSize(@Nullable Quantity of, double enough) {
        if (tooFewBatches()) {
            return Double.NaN;
        }
        if (of == null) {
            if (!everyModeSeen()) {
                return Double.NaN;
            }
            double ofLogDensity = ofLogDensity(coldest.potential(), cold.marginals());
            return ofLogDensity < enough ? ofLogDensity : orNaN(smallest(coldest.potential(), cold, target));
        }
        return switch (of.kind()) {
            case LOG_DENSITY -> ofLogDensity(coldest.potential(), cold.marginals());
            case LOG_NORMALIZER -> Double.NaN;
            case MODE_MASS -> modes().effectiveSampleSizes()[of.index()];
            case MARGINAL -> cold.marginals().precisions().effectiveSampleSize(of.index());
        };
    }

    private static double orNaN(@Nullable Smallest smallest) {
        return smallest == null ? Double.NaN : smallest.size();
    }

    /** Of one quantity, or the largest of the modes' masses and, without modes, of the marginals; NaN where not known. */
    double standardError(@Nullable Quantity of) {
        if (tooFewBatches()) {
            return Double.NaN;
        }
        if (of == null) {
            ModeRecorder modes = cold.modes();
            return modes == null || modes.count() < 2 ? ofMarginals() : ofModes(modes);
        }
        return switch (of.kind()) {
            case LOG_DENSITY -> coldest.potential().standardError();
            case LOG_NORMALIZER -> LogNormalizers.of(List.of(stones)).bridgeError(0);
            case MODE_MASS -> varies(modes().basin(of.index())) ? modes().basinError(of.index()) : Double.NaN;
            case MARGINAL -> cold.marginals().precisions().standardError(of.index());
        };
    }

    private boolean tooFewBatches() {
        return coldest.rates().iterations().batches() < LEAST_BATCHES;
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
        for (int bit = 0; bit < target.dimension(); bit++) {
            double error = marginals.standardError(bit);
            largest = error > largest || Double.isNaN(largest) ? error : largest;
        }
        return largest;
    }

    /** Of the mean log density: no more than the coldest rung's state has changed. */
    static double ofLogDensity(PotentialRecorder potential, BitMarginals marginals) {
        long changes = marginals.changes();
        return changes == 0 ? Double.NaN : Math.min((double) changes, potential.effectiveSampleSize());
    }

    /** The smallest of all; null where nothing is known. Of more bits than are reported, evenly spaced ones are looked at. */
    static @Nullable Smallest smallest(PotentialRecorder potential, ColdRecord cold, Target target) {
        double smallest = ofLogDensity(potential, cold.marginals());
        String of = "the log density";
        BitPrecisions marginals = cold.marginals().precisions();
        int spacing = 1 + (target.dimension() - 1) / SummaryBuilder.MOST_MARGINALS;
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
        return Math.abs(smallest) < Double.POSITIVE_INFINITY ? new Smallest(smallest, of) : null;
    }
}
