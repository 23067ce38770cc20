package org.flipwise.paper.reference;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.flipwise.numeric.Elementary;

/** The law of U on a rung, as probabilities of values in ascending order. */
final class PotentialLaw {
    private final double[] potential;
    private final double[] probability;
    private final double logNormalizer;

    private PotentialLaw(double[] potential, double[] probability, double logNormalizer) {
        this.potential = potential;
        this.probability = probability;
        this.logNormalizer = logNormalizer;
    }

    /** Takes values with the logarithms of their weights, in any order. */
    static final class Collector {
        private record Value(double potential, double logWeight) {}

        private final List<Value> values = new ArrayList<>();

        void add(double potential, double logWeight) {
            values.add(new Value(potential, logWeight));
        }

        /** Weights made to sum up to 1. O(n log n) for n values. */
        PotentialLaw law() {
            values.sort(Comparator.comparingDouble(Value::potential));
            double[] logWeights = values.stream().mapToDouble(Value::logWeight).toArray();
            double total = Elementary.logSumExp(logWeights, logWeights.length);
            for (int i = 0; i < logWeights.length; i++) {
                logWeights[i] = Elementary.exp(logWeights[i] - total);
            }
            return new PotentialLaw(
                    values.stream().mapToDouble(Value::potential).toArray(), logWeights, total);
        }
    }

    /** How many values there are. */
    int size() {
        return potential.length;
    }

    /** Log of the sum of all weights. */
    double logNormalizer() {
        return logNormalizer;
    }

    double mean() {
        double sum = 0;
        for (int i = 0; i < potential.length; i++) {
            sum += probability[i] * potential[i];
        }
        return sum;
    }

    /**
     * E[min(1, e^((β_hot − β_cold)(U_cold − U_hot)))] for independent states, this one's β being the cold one's and Δ = β_cold − β_hot ≥
     * 0 the gap. Going up through both laws, the hot values below are kept as Σ P(U_hot) e^(−Δ(U − U_hot)). O(n) for n values; equal
     * values are accepted either way.
     */
    double swapRate(PotentialLaw hot, double gap) {
        double below = 0;
        double discounted = 0;
        double at = hot.potential[0];
        double rate = 0;
        int y = 0;
        for (int x = 0; x < potential.length; x++) {
            while (y < hot.potential.length && hot.potential[y] < potential[x]) {
                discounted = discounted * Elementary.exp(-gap * (hot.potential[y] - at)) + hot.probability[y];
                at = hot.potential[y];
                below += hot.probability[y];
                y++;
            }
            double weighed = y == 0 ? 0 : discounted * Elementary.exp(-gap * (potential[x] - at));
            rate += probability[x] * (weighed + Math.max(0, 1 - below));
        }
        return rate;
    }
}
