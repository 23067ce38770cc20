package org.flipwise.lab.run;

import java.util.List;
import org.flipwise.estimate.BatchMeans;
import org.flipwise.estimate.BitMarginals;
import org.flipwise.estimate.LogNormalizers;
import org.flipwise.estimate.ModeRecorder;
import org.flipwise.estimate.PotentialRecorder;
import org.flipwise.estimate.SteppingStones;
import org.jspecify.annotations.Nullable;

/**
 * How well the coldest rung's quantities are known so far. A known mode that has not been seen beside another one has an error of 0 that means nothing; as long as
 * there is one, "all of them" is not known.
 */
final class Estimates {
    /** Fewer batches say little about an error. */
    private static final int LEAST_BATCHES = 16;

    private final RungRecord coldest;
    private final ColdRecord cold;
    private final SteppingStones stones;
    private final int dimension;

    Estimates(RungRecord coldest, ColdRecord cold, SteppingStones stones, int dimension) {
        this.stones = stones;
        this.coldest = coldest;
        this.cold = cold;
        this.dimension = dimension;
    }

    /** Of one quantity, or the smallest of the log density and the modes' basins; NaN where not known. */
    double effectiveSampleSize(@Nullable Quantity of) {
        if (tooFewBatches()) {
            return Double.NaN;
        }
        if (of == null) {
            Double smallest = everyModeSeen() ? smallestEffectiveSampleSize(coldest.potential(), cold.modes()) : null;
            return smallest == null ? Double.NaN : smallest;
        }
        return switch (of.kind()) {
            case LOG_DENSITY -> coldest.potential().effectiveSampleSize();
            case LOG_NORMALIZER -> Double.NaN;
            case MODE_MASS -> modes().effectiveSampleSize(of.index());
            case MARGINAL -> {
                double error = cold.marginals().standardError(of.index());
                yield share(cold.marginals().mean(of.index()), error * error);
            }
        };
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
            case MARGINAL -> cold.marginals().standardError(of.index());
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
        BitMarginals marginals = cold.marginals();
        double largest = 0;
        for (int bit = 0; bit < dimension; bit++) {
            largest = Math.max(largest, marginals.standardError(bit));
        }
        return largest;
    }

    /** How many independent draws of an event of this probability would know it as well. */
    private static double share(double mean, double variance) {
        return mean * (1 - mean) / variance;
    }

    /** The smallest over the log density and, where modes are known, their basins: the slowest of what is reported. */
    static @Nullable Double smallestEffectiveSampleSize(PotentialRecorder potential, @Nullable ModeRecorder modes) {
        double smallest = potential.effectiveSampleSize();
        if (modes != null) {
            for (int mode = 0; mode < modes.count(); mode++) {
                double ess = modes.effectiveSampleSize(mode);
                smallest = ess < smallest || Double.isNaN(smallest) ? ess : smallest;
            }
        }
        return Math.abs(smallest) < Double.POSITIVE_INFINITY ? smallest : null;
    }
}
