package org.flipwise.targets.problem;

import java.util.Arrays;
import org.flipwise.numeric.Elementary;
import org.flipwise.state.BitState;
import org.flipwise.targets.pairwise.PairwiseModel;

/**
 * How much a flip changes the potential of a pairwise model: at a random state, where it decides what is hot, and at a local maximum, where it decides
 * what is cold. Computed from the model alone, with no random numbers; at most {@value #MOST_SWEEPS} sweeps over it.
 *
 * @param hotBeta inverse temperature at which a random flip of a random state is accepted with probability about 0.8
 * @param smallestStep the lowest tenth of the non-zero |ΔU| at a local maximum
 */
record ModelScale(double hotBeta, double smallestStep) {
    private static final int MOST_SWEEPS = 8;
    private static final int SAMPLE = 1 << 14;
    private static final double ACCEPTED = 0.8;
    private static final double LEAST = 1e-100;
    private static final double ROUNDING = 1e-12;

    static ModelScale of(PairwiseModel model) {
        double[] spreads = spreads(model);
        if (spreads.length == 0) {
            return new ModelScale(1, 1);
        }
        return new ModelScale(hotBeta(spreads), smallestStep(model));
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

    /** The β at which the mean of (1 + e^{−βσ})/2, the acceptance of a step of ±σ, is 0.8; by bisection of a decreasing function. */
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

    private static double smallestStep(PairwiseModel model) {
        BitState x = localMaximum(model);
        double[] steps = new double[Math.min(SAMPLE, model.dimension())];
        double largest = 0;
        for (int i = 0; i < steps.length; i++) {
            steps[i] = Math.abs(model.field(sampled(i, steps.length, model.dimension()), x));
            largest = Math.max(largest, steps[i]);
        }
        Arrays.sort(steps);
        double least = Math.max(LEAST, ROUNDING * largest);
        int zeros = 0;
        while (zeros < steps.length && !(steps[zeros] > least)) {
            zeros++;
        }
        return zeros == steps.length ? 1 : steps[zeros + (steps.length - zeros) / 10];
    }

    /** Where sweeps of flips that gain end, or where they are cut short; they begin at a state without pattern. */
    private static BitState localMaximum(PairwiseModel model) {
        BitState x = BitState.zeros(model.dimension());
        for (int bit = 0; bit < model.dimension(); bit++) {
            if ((bit * 0x9E3779B97F4A7C15L) >>> 63 != 0) {
                x.flip(bit);
            }
        }
        boolean moved = true;
        for (int sweep = 0; sweep < MOST_SWEEPS && moved; sweep++) {
            moved = false;
            for (int bit = 0; bit < model.dimension(); bit++) {
                double field = model.field(bit, x);
                if (x.get(bit) ? field < 0 : field > 0) {
                    x.flip(bit);
                    moved = true;
                }
            }
        }
        return x;
    }

    /** The i-th of a number of bits spread evenly over all. */
    private static int sampled(int i, int of, int dimension) {
        return (int) ((long) i * dimension / of);
    }
}
