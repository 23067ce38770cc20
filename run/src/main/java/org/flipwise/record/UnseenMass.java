package org.flipwise.record;

import org.flipwise.estimate.BitMarginals;
import org.flipwise.estimate.PotentialRecorder;
import org.flipwise.numeric.Elementary;

/**
 * What states may add to a mean that a run has not seen. A frozen rung that stays where it is sees no spread and would
 * claim certainty; but n rounds say nothing of states whose mass is below 1/n in all. So much is added to squared errors.
 * Where a rung moves, it is far below what they are: they fall with 1/n, this with 1/n².
 */
public final class UnseenMass {
    private static final double DEVIATIONS = 4;
    private static final double STILL = 0.01;

    private UnseenMass() {}

    /**
     * Of the mean log density: states of mass 1/n whose weight is n times smaller than that of those seen lie
     * lower by log n/β, or by as much as the log density reaches down if that is less.
     */
    static double ofLogDensity(double beta, double reach, double rounds) {
        double gap = beta > 0 ? Math.min(reach, Elementary.log(1 + rounds) / beta) : 0;
        return gap * gap / (rounds * rounds);
    }

    /**
     * How far below its mean on the coldest rung the log density reaches, by the hottest rung: to four standard deviations below the mean
     * there.
     */
    static double reach(PotentialRecorder coldest, PotentialRecorder hottest) {
        return Math.max(0, coldest.mean() - hottest.mean() + DEVIATIONS * Math.sqrt(hottest.variance()));
    }

    /** Returns how far the log density of a single rung may reach below its mean: not at all where it moves, and without bound where nearly all bits stand still. */
    static double reach(BitMarginals bits) {
        return standsStill(bits) ? Double.POSITIVE_INFINITY : 0;
    }

    /** Whether the mean of p(1 − p) over the bits is below a hundredth. */
    public static boolean standsStill(BitMarginals bits) {
        double sum = 0;
        for (int bit = 0; bit < bits.dimension(); bit++) {
            sum += bits.mean(bit) * (1 - bits.mean(bit));
        }
        return sum < STILL * bits.dimension();
    }

    /** Of the share of a bit: the mass 1/n. */
    static double ofShare(double rounds) {
        return 1 / ((rounds + 2) * (rounds + 2));
    }

    /** An error with so much added to its square; NaN remains NaN. */
    static double widened(double error, double unseen) {
        return Math.sqrt(error * error + unseen);
    }
}
