package org.flipwise.tune;

/**
 * What several copies of one chain say of a quantity.
 *
 * @param spread the variance of all values about their common mean
 * @param within the squared error of one copy's mean, by batches
 * @param between the variance of the copies' means
 */
record LocalSeries(double spread, double within, double between) {
    private static final int BATCHES = 8;

    /** Of the values from one place to another, by copy. */
    static LocalSeries of(double[][] values, int from, int to) {
        int length = (to - from) / BATCHES;
        int begin = to - length * BATCHES;
        double[] means = new double[values.length];
        double squares = 0;
        double within = 0;
        for (int copy = 0; copy < values.length; copy++) {
            double[] batches = new double[BATCHES];
            for (int i = begin; i < to; i++) {
                batches[(i - begin) / length] += values[copy][i] / length;
            }
            means[copy] = mean(batches);
            within += variance(batches) / BATCHES / values.length;
            for (int i = begin; i < to; i++) {
                double apart = values[copy][i] - means[copy];
                squares += apart * apart;
            }
        }
        double between = variance(means);
        double spread = squares / (to - begin) / values.length + between * (values.length - 1) / values.length;
        return new LocalSeries(spread, within, between);
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
