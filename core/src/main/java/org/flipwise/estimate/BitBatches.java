package org.flipwise.estimate;

import java.util.Arrays;

/**
 * {@link BatchMeans} for all bits at once, in memory that does not grow with the number of batches: it keeps ΣB, ΣB² and ΣB·W per bit,
 * from which Σ(B − μW)² follows. The values lie in [0, 1], so nothing cancels badly.
 */
final class BitBatches {
    private final double[] sum;
    private final double[] squares;
    private final double[] cross;
    private double weight;
    private double weightSquares;
    private long batches;

    BitBatches(int dimension) {
        sum = new double[dimension];
        squares = new double[dimension];
        cross = new double[dimension];
    }

    /** Adds one batch: Σ w g for each bit, and Σ w. */
    void batch(double[] batchSum, double batchWeight) {
        for (int bit = 0; bit < sum.length; bit++) {
            double b = batchSum[bit];
            sum[bit] += b;
            squares[bit] += b * b;
            cross[bit] += b * batchWeight;
        }
        weight += batchWeight;
        weightSquares += batchWeight * batchWeight;
        batches++;
    }

    void clear() {
        Arrays.fill(sum, 0);
        Arrays.fill(squares, 0);
        Arrays.fill(cross, 0);
        weight = 0;
        weightSquares = 0;
        batches = 0;
    }

    void merge(BitBatches later) {
        for (int bit = 0; bit < sum.length; bit++) {
            sum[bit] += later.sum[bit];
            squares[bit] += later.squares[bit];
            cross[bit] += later.cross[bit];
        }
        weight += later.weight;
        weightSquares += later.weightSquares;
        batches += later.batches;
    }

    double mean(int bit) {
        return sum[bit] / weight;
    }

    /** √Var(μ); NaN with fewer than two batches. */
    double standardError(int bit) {
        if (batches < 2) {
            return Double.NaN;
        }
        double mu = mean(bit);
        double e = squares[bit] - 2 * mu * cross[bit] + mu * mu * weightSquares;
        return Math.sqrt(Math.max(0, e) * batches / (batches - 1)) / weight;
    }
}
