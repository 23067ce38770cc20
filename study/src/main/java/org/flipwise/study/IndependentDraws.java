package org.flipwise.study;

import org.flipwise.numeric.Elementary;

/** How far the empirical law of independent draws is from the true one: the floor that no sampler of the same effective size gets under. */
public final class IndependentDraws {
    /** From here on a binomial count is as good as normal: the mean deviation is wrong by less than 1 part in 1000. */
    private static final double NORMAL = 100;

    private IndependentDraws() {}

    /**
     * E[½ Σ |N_x/n − p_x|] over n draws from p, by de Moivre's formula for each state's count,
     * <pre>E|N − np| = 2k·C(n, k)·p^k·(1−p)^(n−k+1),   k = ⌊np⌋ + 1,</pre>
     * n rounded; 1 for no draws. O(number of states).
     */
    public static double totalVariation(double[] law, double draws) {
        double n = Math.rint(draws);
        if (n < 1) {
            return 1;
        }
        double sum = 0;
        for (double p : law) {
            sum += meanDeviation(n, Math.min(p, 1 - p));
        }
        return sum / n / 2;
    }

    /** Of a count and, which is the same, of the others' count: p is at most ½. */
    private static double meanDeviation(double n, double p) {
        double mean = n * p;
        if (mean >= NORMAL) {
            return Math.sqrt(2 / Math.PI * mean * (1 - p));
        }
        if (p <= 0) {
            return 0;
        }
        int k = (int) mean + 1;
        double log = k * Elementary.log(p) + (n - k + 1) * Elementary.log1p(-p);
        for (int i = 0; i < k; i++) {
            log += Elementary.log((n - i) / (i + 1));
        }
        return 2 * k * Elementary.exp(log);
    }
}
