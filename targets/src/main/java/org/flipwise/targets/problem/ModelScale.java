package org.flipwise.targets.problem;

import java.util.Arrays;
import org.flipwise.numeric.Elementary;
import org.flipwise.targets.pairwise.PairwiseModel;
import org.flipwise.targets.polynomial.PolynomialModel;

/** How much a flip changes the potential of a pairwise model at a random state, which decides what is hot. Computed from the model alone, with no random numbers. */
final class ModelScale {
    private static final int SAMPLE = 1 << 14;
    private static final double ACCEPTED = 0.8;
    private static final double LEAST = 1e-100;

    private ModelScale() {}

    /** Inverse temperature at which a random flip of a random state is accepted with probability about 0.8; 1 for a model without terms. */
    static double hotBeta(PairwiseModel model) {
        double[] spreads = spreads(model);
        return spreads.length == 0 ? 1 : hotBeta(spreads);
    }

    /**
     * Root mean square of ΔU of each of a sample of flips at a uniform state, those above 0, sorted. The field a_i + Σ b_ij x_j has mean a_i + Σ b_ij/2
     * and variance Σ b_ij²/4, and ΔU is ± the field with either sign equally likely.
     */
    private static double[] spreads(PairwiseModel model) {
        double[] spreads = new double[Math.min(SAMPLE, model.dimension())];
        int count = 0;
        for (int i = 0; i < spreads.length; i++) {
            int bit = sampled(i, spreads.length, model.dimension());
            double mean = model.linear(bit);
            double variance = 0;
            for (int entry = model.rowStart(bit); entry < model.rowStart(bit + 1); entry++) {
                mean += model.coupling(entry) / 2;
                variance += model.coupling(entry) * model.coupling(entry) / 4;
            }
            double spread = Math.sqrt(mean * mean + variance);
            if (spread > LEAST) {
                spreads[count++] = spread;
            }
        }
        double[] positive = Arrays.copyOf(spreads, count);
        Arrays.sort(positive);
        return positive;
    }

    /** Returns the inverse temperature at which a polynomial is hot. */
    static double hotBeta(PolynomialModel model) {
        double[] spreads = spreads(model);
        return spreads.length == 0 ? 1 : hotBeta(spreads);
    }

    /**
     * Root mean square of ΔU of each of a sample of flips at a uniform state, those above 0, sorted. Different products of spins are uncorrelated, so that the square is Σ (2w)². A
     * product of d − 1 bits has mean 2^(1−d); correlations of products that share bits are left out.
     */
    private static double[] spreads(PolynomialModel model) {
        double[] spreads = new double[Math.min(SAMPLE, model.dimension())];
        int count = 0;
        for (int i = 0; i < spreads.length; i++) {
            int bit = sampled(i, spreads.length, model.dimension());
            double mean = 0;
            double variance = 0;
            for (int index = 0; index < model.degreeOf(bit); index++) {
                int t = model.termOf(bit, index);
                double w = model.weight(t);
                double ones = model.spins() ? 0 : Math.scalb(1.0, 1 - model.size(t));
                mean += w * ones;
                variance += model.spins() ? 4 * w * w : w * w * ones * (1 - ones);
            }
            double spread = Math.sqrt(mean * mean + variance);
            if (spread > LEAST) {
                spreads[count++] = spread;
            }
        }
        double[] positive = Arrays.copyOf(spreads, count);
        Arrays.sort(positive);
        return positive;
    }

    /** Returns the β at which the mean of (1 + e^{−βσ})/2, the acceptance of a step of ±σ, is 0.8; by bisection of a decreasing function. */
    private static double hotBeta(double[] spreads) {
        double logShare = -Elementary.log(2 * ACCEPTED - 1);
        double hot = logShare / spreads[spreads.length - 1];
        double cold = logShare / spreads[0];
        for (int halving = 0; halving < 60; halving++) {
            double middle = Math.sqrt(hot) * Math.sqrt(cold);
            double sum = 0;
            for (double spread : spreads) {
                sum += (1 + Elementary.exp(-middle * spread)) / 2;
            }
            if (sum > ACCEPTED * spreads.length) {
                hot = middle;
            } else {
                cold = middle;
            }
        }
        return hot;
    }

    /** Returns the i-th of a number of bits spread evenly over all. */
    private static int sampled(int i, int of, int dimension) {
        return (int) ((long) i * dimension / of);
    }
}
