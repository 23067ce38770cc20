package org.flipwise.paper.reference;

import org.flipwise.numeric.Elementary;

/** Σ w·v / Σ w for weights given by their logarithms, kept relative to the largest so far. */
final class WeightedMean {
    private double largest = Double.NEGATIVE_INFINITY;
    private double weights;
    private double values;

    void add(double logWeight, double value) {
        if (logWeight > largest) {
            double scale = Elementary.exp(largest - logWeight);
            weights *= scale;
            values *= scale;
            largest = logWeight;
        }
        double weight = Elementary.exp(logWeight - largest);
        weights += weight;
        values += weight * value;
    }

    double value() {
        return values / weights;
    }
}
