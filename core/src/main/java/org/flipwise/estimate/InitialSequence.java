package org.flipwise.estimate;

/**
 * The variance of the mean of a stationary series by Geyer's initial monotone sequence (1992): with autocovariances c_0, c_1, … about 0 and
 * Γ_k = c_{2k} + c_{2k+1},
 * <pre>n·Var(mean) ≈ −c_0 + 2·Σ Γ_k</pre>
 * over the longest run of positive Γ_k, each cut down to the smallest before it. Applied to batches it sees correlation far past the length of
 * one batch.
 */
final class InitialSequence {
    private InitialSequence() {}

    /**
     * Var(mean) of the first n values, which must have mean 0; NaN for fewer than two. Never below what independent values would give.
     */
    static double varianceOfMean(double[] values, int n) {
        if (n < 2) {
            return Double.NaN;
        }
        double independent = covariance(values, n, 0);
        double sum = -independent;
        double smallest = Double.POSITIVE_INFINITY;
        for (int lag = 0; lag + 1 < n; lag += 2) {
            double pair = covariance(values, n, lag) + covariance(values, n, lag + 1);
            if (pair <= 0) {
                break;
            }
            smallest = Math.min(smallest, pair);
            sum += 2 * smallest;
        }
        return Math.max(sum, independent) / (n - 1);
    }

    private static double covariance(double[] values, int n, int lag) {
        double sum = 0;
        for (int i = 0; i + lag < n; i++) {
            sum += values[i] * values[i + lag];
        }
        return sum / n;
    }
}
