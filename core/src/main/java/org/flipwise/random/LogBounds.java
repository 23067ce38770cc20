package org.flipwise.random;

import org.flipwise.numeric.Elementary;

/**
 * Bounds on the logarithm of a uniform number k·2^−53, cheap and certain: with b from {@link #below}, a log-probability of b or less is never accepted, and one above b + {@link #WIDTH}
 * always is. Written for acceptance tests that seldom need an exponential.
 */
final class LogBounds {
    /** More than log(1 + 1/128) and the slack twice. */
    static final double WIDTH = 0.0079;

    /** Far above the rounding of logarithms and of {@link Elementary#exp}, far below a step. */
    private static final double SLACK = 1e-9;

    /** Leaves the exponent and the seven bits that follow the leading one. */
    private static final int TO_STEP = 52 - 7;

    private static final int OF_ONE = (int) (Double.doubleToRawLongBits(1) >>> TO_STEP);
    /** log of the least double of each step from 1 to 2^53, less 53·log 2 and the slack; before them what holds for 0. */
    private static final double[] BOUND = bounds();

    private LogBounds() {}

    private static double[] bounds() {
        double[] bounds = new double[1 + (53 << 7)];
        bounds[0] = Elementary.log(Double.MIN_VALUE) - Elementary.log(2) - WIDTH / 2;
        for (int i = 1; i < bounds.length; i++) {
            double least = Double.longBitsToDouble((long) (OF_ONE + i - 1) << TO_STEP);
            bounds[i] = Elementary.log(least * 0x1.0p-53) - SLACK;
        }
        return bounds;
    }

    /**
     * Returns a lower bound of log(k·2^−53), for 0 ≤ k &lt; 2^53. At k = 0 it is half a width below −1075·log 2, where {@link Elementary#exp} becomes 0.
     */
    static double below(long k) {
        int step = (int) (Double.doubleToRawLongBits((double) k) >>> TO_STEP) - OF_ONE + 1;
        return BOUND[Math.max(step, 0)];
    }
}
