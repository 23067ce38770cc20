package org.flipwise.targets.mixture;

import org.flipwise.numeric.Elementary;

/**
 * The log density and the log-ratios of a mixture as functions of the distances d_i alone. With w_i ∝ a_i e^(−θ_i d_i), Σw = 1,
 * flipping a bit that agrees with the modes in A gives
 * <pre>r = Σ_{i∈A} w_i e^(−θ_i) + Σ_{i∉A} w_i e^(θ_i).</pre>
 * Three forms keep its digits: log1p(Σ w_i expm1(∓θ_i)) for small θ, where r is near 1; the logarithm of the sum, whose terms are all
 * positive, for moderate θ; log-sum-exp for large θ, where e^θ or the w would leave the range of doubles. Recomputed from whole
 * numbers after each move, so nothing drifts.
 */
final class MixtureRatios {
    private static final double SMALL = 0.5;
    private static final double LARGE = 300;
    private final double[] theta;
    private final double[] logWeight;
    private final double[] ifAgrees;
    private final double[] ifDiffers;
    private final double[] logTerm;
    private final double[] share;
    private final double[] scratch;
    private final boolean small;
    private final boolean large;
    private double logSum;

    MixtureRatios(double[] theta, double[] logWeight) {
        int m = theta.length;
        this.theta = theta;
        this.logWeight = logWeight;
        double largest = 0;
        for (double t : theta) {
            largest = Math.max(largest, t);
        }
        small = largest <= SMALL;
        large = largest > LARGE;
        ifAgrees = new double[m];
        ifDiffers = new double[m];
        for (int mode = 0; mode < m; mode++) {
            ifAgrees[mode] = small ? Elementary.expm1(-theta[mode]) : Elementary.exp(-theta[mode]);
            ifDiffers[mode] = small ? Elementary.expm1(theta[mode]) : Elementary.exp(theta[mode]);
        }
        logTerm = new double[m];
        share = new double[m];
        scratch = new double[m];
    }

    /** Takes in new distances. */
    void at(int[] distance) {
        double top = Double.NEGATIVE_INFINITY;
        for (int mode = 0; mode < distance.length; mode++) {
            logTerm[mode] = logWeight[mode] - theta[mode] * distance[mode];
            top = Math.max(top, logTerm[mode]);
        }
        double sum = 0;
        for (int mode = 0; mode < distance.length; mode++) {
            share[mode] = Elementary.exp(logTerm[mode] - top);
            sum += share[mode];
        }
        for (int mode = 0; mode < distance.length; mode++) {
            share[mode] /= sum;
        }
        logSum = top + Elementary.log(sum);
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

    private double logRatioOfTerms(ModePatterns patterns, int group) {
        for (int mode = 0; mode < scratch.length; mode++) {
            scratch[mode] = logTerm[mode] + (patterns.agrees(group, mode) ? -theta[mode] : theta[mode]);
        }
        return Elementary.logSumExp(scratch, scratch.length) - logSum;
    }
}
