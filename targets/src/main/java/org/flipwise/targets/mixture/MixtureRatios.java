package org.flipwise.targets.mixture;

import org.flipwise.numeric.Elementary;

/**
 * The log density and the log-ratios of a mixture as functions of the distances d_i alone. With w_i ∝ a_i e^(−θ_i d_i), Σw = 1,
 * flipping a bit that agrees with the modes in A gives
 * <pre>r = Σ_{i∈A} w_i e^(−θ_i) + Σ_{i∉A} w_i e^(θ_i).</pre>
 * Three forms keep its digits: log1p(Σ w_i expm1(∓θ_i)) for small θ, where r is near 1; the logarithm of the sum, whose terms are all
 * positive, for moderate θ; log-sum-exp for large θ, where e^θ or the w would leave the range of doubles. Recomputed from whole
 * numbers after each move, so nothing drifts.
 *
 * <p>Far from every mode the θ_i d_i are large and only their differences count. So θ is cut in two parts whose products with a
 * distance are exact, and the products are subtracted before anything is rounded.
 */
final class MixtureRatios {
    private static final double SMALL = 0.5;
    private static final double LARGE = 300;
    private static final int MOST_TABULATED = 64;
    /** Leaves 26 significant bits: times a distance below 2^27 they fit a double. */
    private static final long LEADING_BITS = -1L << 27;

    private final double[] theta;
    private final double[] leading;
    private final double[] trailing;
    private final double[] logWeight;
    private final double[] ifAgrees;
    private final double[] ifDiffers;
    /** log w_i, short of {@code logShares}. */
    private final double[] logShare;

    private final double[] share;
    private final double[] scratch;
    /** Blocks of up to so many bits have their terms at hand. */
    private final int tabulated;

    private final double[] together;
    private final boolean small;
    private final boolean large;
    private double logShares;
    private double logSum;

    MixtureRatios(double[] theta, double[] logWeight) {
        int m = theta.length;
        this.theta = theta;
        this.logWeight = logWeight;
        double largest = 0;
        for (double t : theta) {
            largest = Math.max(largest, t);
        }
        tabulated = (int) Math.min(MOST_TABULATED, SMALL / largest);
        together = together(theta, tabulated);
        small = largest <= SMALL;
        large = largest > LARGE;
        leading = new double[m];
        trailing = new double[m];
        ifAgrees = new double[m];
        ifDiffers = new double[m];
        for (int mode = 0; mode < m; mode++) {
            leading[mode] = Double.longBitsToDouble(Double.doubleToRawLongBits(theta[mode]) & LEADING_BITS);
            trailing[mode] = theta[mode] - leading[mode];
            ifAgrees[mode] = small ? Elementary.expm1(-theta[mode]) : Elementary.exp(-theta[mode]);
            ifDiffers[mode] = small ? Elementary.expm1(theta[mode]) : Elementary.exp(theta[mode]);
        }
        logShare = new double[m];
        share = new double[m];
        scratch = new double[m];
    }

    /** Takes in new distances. */
    void at(int[] distance) {
        int top = 0;
        double largest = Double.NEGATIVE_INFINITY;
        for (int mode = 0; mode < distance.length; mode++) {
            double logTerm = logWeight[mode] - theta[mode] * distance[mode];
            if (logTerm > largest) {
                largest = logTerm;
                top = mode;
            }
        }
        double sum = 0;
        for (int mode = 0; mode < distance.length; mode++) {
            double apart = leading[mode] * distance[mode] - leading[top] * distance[top];
            double rest = trailing[mode] * distance[mode] - trailing[top] * distance[top];
            logShare[mode] = (logWeight[mode] - logWeight[top]) - apart - rest;
            share[mode] = Elementary.exp(logShare[mode]);
            sum += share[mode];
        }
        for (int mode = 0; mode < distance.length; mode++) {
            share[mode] /= sum;
        }
        logShares = Elementary.log(sum);
        logSum = largest + logShares;
    }

    /** log Σ a_i e^(−θ_i d_i). */
    double logDensity() {
        return logSum;
    }

    /** log r of flipping a bit of this group. */
    double logRatio(ModePatterns patterns, int group) {
        if (large) {
            return logRatioOfTerms(patterns, group);
        }
        double sum = 0;
        for (int mode = 0; mode < share.length; mode++) {
            sum += share[mode] * (patterns.agrees(group, mode) ? ifAgrees[mode] : ifDiffers[mode]);
        }
        return small ? Elementary.log1p(sum) : Elementary.log(sum);
    }

    /** log r of flipping that many bits of this group at once: O(m), and without exponentials where θ and the count are small. */
    double logRatio(ModePatterns patterns, int group, int count) {
        if (count <= tabulated) {
            double sum = 0;
            for (int mode = 0; mode < share.length; mode++) {
                sum += share[mode]
                        * together[2 * (count * share.length + mode) + (patterns.agrees(group, mode) ? 0 : 1)];
            }
            return Elementary.log1p(sum);
        }
        for (int mode = 0; mode < scratch.length; mode++) {
            scratch[mode] = logShare[mode] + (patterns.agrees(group, mode) ? -count : count) * theta[mode];
        }
        return Elementary.logSumExp(scratch, scratch.length) - logShares;
    }

    /** log of the density at other distances over the one at those taken in; O(m). */
    double logRatio(int[] distance, int[] other) {
        for (int mode = 0; mode < scratch.length; mode++) {
            scratch[mode] = logShare[mode] - theta[mode] * (other[mode] - distance[mode]);
        }
        return Elementary.logSumExp(scratch, scratch.length) - logShares;
    }

    /**
     * How many of the cost table's exponentials {@link #logRatio(ModePatterns, int, int)} takes as long as. A log-sum-exp of m terms takes
     * about 1 + m/2 of them: 22 ns measured at m = 2, and 50 at m = 7.
     */
    int exponentials(int count) {
        return count <= tabulated ? 1 : 1 + share.length / 2;
    }

    /** By number of bits and mode: e^(∓θ·bits) − 1 of flipping that many bits that agree with the mode, and that differ. */
    private static double[] together(double[] theta, int bits) {
        double[] table = new double[2 * (bits + 1) * theta.length];
        int at = 0;
        for (int count = 0; count <= bits; count++) {
            for (double each : theta) {
                table[at++] = Elementary.expm1(-each * count);
                table[at++] = Elementary.expm1(each * count);
            }
        }
        return table;
    }

    private double logRatioOfTerms(ModePatterns patterns, int group) {
        for (int mode = 0; mode < scratch.length; mode++) {
            scratch[mode] = logShare[mode] + (patterns.agrees(group, mode) ? -theta[mode] : theta[mode]);
        }
        return Elementary.logSumExp(scratch, scratch.length) - logShares;
    }
}
