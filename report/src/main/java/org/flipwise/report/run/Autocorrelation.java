package org.flipwise.report.run;

import java.util.List;

/** The autocorrelation of a quantity in chains of one law. */
final class Autocorrelation {
    private static final int MOST_LAGS = 100;
    private static final int PART = 4;
    private static final int BEYOND = 3;

    private Autocorrelation() {}

    /**
     * Returns ρ(0), ρ(1), …: autocovariances about the mean of all chains, Σ (x_t − m)(x_{t+k} − m)/n over all chains, over that of lag 0. It goes up to a quarter of the shortest chain, and not
     * far beyond where ρ is first lost in noise. Empty where nothing varies.
     */
    static double[] of(List<double[]> chains) {
        if (chains.isEmpty()) {
            return new double[0];
        }
        int shortest = chains.stream().mapToInt(chain -> chain.length).min().orElse(0);
        long count = chains.stream().mapToLong(chain -> chain.length).sum();
        double mean = 0;
        for (double[] chain : chains) {
            for (double value : chain) {
                mean += value / count;
            }
        }
        int lags = Math.min(MOST_LAGS, shortest / PART);
        double[] correlations = new double[lags + 1];
        int lost = -1;
        for (int lag = 0; lag <= lags; lag++) {
            double sum = 0;
            for (double[] chain : chains) {
                for (int t = 0; t + lag < chain.length; t++) {
                    sum += (chain[t] - mean) * (chain[t + lag] - mean);
                }
            }
            correlations[lag] = sum / count;
            if (!(correlations[0] > 0)) {
                return new double[0];
            }
            if (lost < 0 && correlations[lag] < correlations[0] / Math.sqrt((double) count)) {
                lost = lag;
            }
        }
        int shown = lost < 0 ? lags : Math.min(lags, Math.max(10, BEYOND * lost));
        double[] shares = new double[shown + 1];
        for (int lag = 0; lag <= shown; lag++) {
            shares[lag] = correlations[lag] / correlations[0];
        }
        return shares;
    }
}
