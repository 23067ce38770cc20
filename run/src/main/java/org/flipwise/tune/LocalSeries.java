package org.flipwise.tune;

/**
 * What several copies of one chain say of a quantity.
 *
 * @param spread the variance of all values about their common mean
 * @param within the squared error of one copy's mean, by batches and the correlation of neighbouring ones
 * @param between the variance of the copies' means
 */
record LocalSeries(double spread, double within, double between) {
    private static final int BATCHES = 8;
    /** Two standard errors of the correlation that eight copies show together. */
    private static final double BEYOND_CHANCE = 0.27;

    private static final double MOST = 0.9;

    /** Of the values from one place to another, by copy. */
    static LocalSeries of(double[][] values, int from, int to) {
        int length = (to - from) / BATCHES;
        int begin = to - length * BATCHES;
        double[] means = new double[values.length];
        double squares = 0;
        double within = 0;
        double products = 0;
        for (int copy = 0; copy < values.length; copy++) {
            double[] batches = new double[BATCHES];
            for (int i = begin; i < to; i++) {
                batches[(i - begin) / length] += values[copy][i] / length;
            }
            means[copy] = mean(batches);
            within += variance(batches) / BATCHES / values.length;
            for (int batch = 1; batch < BATCHES; batch++) {
                products += (batches[batch] - means[copy]) * (batches[batch - 1] - means[copy]);
            }
            for (int i = begin; i < to; i++) {
                double apart = values[copy][i] - means[copy];
                squares += apart * apart;
            }
        }
        double between = variance(means);
        double spread = squares / (to - begin) / values.length + between * (values.length - 1) / values.length;
        double correlation = within > 0 ? products / within / values.length / (BATCHES - 1) / BATCHES : 0;
        return new LocalSeries(spread, within * inflation(correlation), between);
    }

    /**
     * By how much the variance of a mean exceeds that of independent batches, where neighbouring ones have this correlation about their own mean: (1 + ρ)/(1 − ρ). Independent batches
     * show −1/{@value #BATCHES} on average; what chance explains counts as nothing.
     */
    private static double inflation(double correlation) {
        double rho = correlation + 1.0 / BATCHES;
        return rho > BEYOND_CHANCE ? (1 + rho) / (1 - Math.min(MOST, rho)) : 1;
    }

    private static double mean(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum / values.length;
    }

    private static double variance(double[] values) {
        double mean = mean(values);
        double sum = 0;
        for (double value : values) {
            sum += (value - mean) * (value - mean);
        }
        return sum / (values.length - 1);
    }

    /** Whether the quantity never changed. */
    boolean isConstant() {
        return spread <= 0;
    }

    /** Effective samples of one copy. */
    double effective() {
        return spread / within;
    }

    /** How much further the copies are apart than their errors explain, as a variance; 0 for nothing. */
    double apart() {
        return Math.max(0, between - within);
    }
}
