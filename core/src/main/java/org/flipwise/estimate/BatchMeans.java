package org.flipwise.estimate;

import java.util.Arrays;

/**
 * The weighted mean of one quantity g over a chain and its Monte Carlo error by batches. With B_k = Σ w g and W_k = Σ w over batch
 * k of m, and μ = ΣB/ΣW,
 * <pre>Var(μ) ≈ m/(m−1) · Σ (B_k − μ W_k)² / (Σ W_k)²,</pre>
 * the ratio estimator's variance with the chain's autocorrelation inside it. Rounds past the last whole batch count for the mean, not for the
 * error.
 */
public final class BatchMeans {
    private final long roundsPerBatch;
    private double[] batchSum;
    private double[] batchWeight;
    private int batches;
    private long roundsInBatch;
    private double sum;
    private double weight;
    private double totalSum;
    private double totalWeight;

    public BatchMeans(BatchPlan plan) {
        this.roundsPerBatch = plan.roundsPerBatch();
        this.batchSum = new double[plan.batches() + 1];
        this.batchWeight = new double[plan.batches() + 1];
    }

    /** Adds one round: Σ w g and Σ w over its stays. */
    public void round(double weightedSum, double weight) {
        sum += weightedSum;
        this.weight += weight;
        if (++roundsInBatch == roundsPerBatch) {
            keep(sum, this.weight);
            empty();
        }
    }

    private void keep(double batchSum, double batchWeight) {
        if (batches == this.batchSum.length) {
            this.batchSum = Arrays.copyOf(this.batchSum, 2 * batches);
            this.batchWeight = Arrays.copyOf(this.batchWeight, 2 * batches);
        }
        this.batchSum[batches] = batchSum;
        this.batchWeight[batches] = batchWeight;
        batches++;
        totalSum += batchSum;
        totalWeight += batchWeight;
    }

    private void empty() {
        sum = 0;
        weight = 0;
        roundsInBatch = 0;
    }

    /** Forgets everything. */
    public void clear() {
        batches = 0;
        totalSum = 0;
        totalWeight = 0;
        empty();
    }

    /** Appends the batches of an independent chain; a part batch left open there counts for the mean. */
    public void merge(BatchMeans later) {
        merge(later, 0);
    }

    /** Appends the batches of a chain whose g was measured from another origin: g here = g there + shift. */
    void merge(BatchMeans later, double shift) {
        for (int k = 0; k < later.batches; k++) {
            keep(later.batchSum[k] + shift * later.batchWeight[k], later.batchWeight[k]);
        }
        sum += later.sum + shift * later.weight;
        weight += later.weight;
    }

    /** Σ w. */
    public double weight() {
        return totalWeight + weight;
    }

    /** μ; NaN before the first weight. */
    public double mean() {
        return (totalSum + sum) / (totalWeight + weight);
    }

    /** Var(μ); NaN with fewer than two batches. */
    public double variance() {
        if (batches < 2) {
            return Double.NaN;
        }
        double mu = totalSum / totalWeight;
        double squares = 0;
        for (int k = 0; k < batches; k++) {
            double e = batchSum[k] - mu * batchWeight[k];
            squares += e * e;
        }
        return squares * batches / (batches - 1) / (totalWeight * totalWeight);
    }

    /** Whole batches kept. */
    public int batches() {
        return batches;
    }

    /**
     * What batch k adds to μ − E[g], times the number of batches: (B_k − μW_k)·m/ΣW. Their mean is 0 and the variance of their mean is Var(μ); functions of
     * several means over the same rounds get their error from the same sums of influences.
     */
    public double influence(int batch) {
        double mu = totalSum / totalWeight;
        return (batchSum[batch] - mu * batchWeight[batch]) * batches / totalWeight;
    }

    /** √Var(μ). */
    public double standardError() {
        return Math.sqrt(variance());
    }
}
