package org.flipwise.estimate;

/**
 * Effective sample sizes Var(g)/Var(mean of g) of several quantities of one chain. The variance of a mean is itself an estimate, and the
 * smallest of many such sizes is mostly the one whose estimate is worst by chance. So with u_j = Var(mean)/Var(g) of each quantity and ū
 * = ΣVar(mean)/ΣVar(g) of all, the size is 2/(u_j + ū): each u_j is moved half of the way to what they have in common. A quantity that is
 * k times slower than the rest is reported as k/2 times slower at the least.
 */
final class EffectiveSizes {
    private EffectiveSizes() {}

    /** One size for each quantity, from Var(g) and the precision of its mean; NaN where Var(g) is 0 or nothing is known. */
    static double[] of(double[] variances, Precision[] means) {
        double[] sizes = new double[variances.length];
        double common = common(variances, means);
        for (int j = 0; j < sizes.length; j++) {
            sizes[j] = 2 / (means[j].variance() / variances[j] + common);
        }
        return sizes;
    }

    private static double common(double[] variances, Precision[] means) {
        double ofMeans = 0;
        double all = 0;
        for (int j = 0; j < variances.length; j++) {
            if (means[j].isKnown() && variances[j] > 0) {
                ofMeans += means[j].variance();
                all += variances[j];
            }
        }
        return ofMeans / all;
    }
}
