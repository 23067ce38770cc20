package org.flipwise.paper.reference;

import java.util.List;

/** Descriptive statistics over simulations; all NaN for no values. Quartiles by linear interpolation between order statistics. */
public record SampleStatistics(
        int n, double mean, double sd, double min, double q1, double median, double q3, double max) {
    /** Of no values. */
    public static final SampleStatistics NONE = of(List.of());

    /** Returns the standard error of the mean, sd/√n. */
    public double standardError() {
        return sd / Math.sqrt(n);
    }

    /** Returns these statistics of the values times a factor. */
    public SampleStatistics times(double factor) {
        return new SampleStatistics(
                n, factor * mean, factor * sd, factor * min, factor * q1, factor * median, factor * q3, factor * max);
    }

    public static SampleStatistics of(List<Double> values) {
        double[] sorted =
                values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        int n = sorted.length;
        double mean = n == 0 ? Double.NaN : 0;
        for (double value : sorted) {
            mean += value / n;
        }
        double squares = 0;
        for (double value : sorted) {
            squares += (value - mean) * (value - mean);
        }
        return new SampleStatistics(
                n,
                mean,
                n > 1 ? Math.sqrt(squares / (n - 1)) : Double.NaN,
                quantile(sorted, 0),
                quantile(sorted, 0.25),
                quantile(sorted, 0.5),
                quantile(sorted, 0.75),
                quantile(sorted, 1));
    }

    private static double quantile(double[] sorted, double share) {
        if (sorted.length == 0) {
            return Double.NaN;
        }
        double at = share * (sorted.length - 1);
        int below = (int) at;
        int above = Math.min(below + 1, sorted.length - 1);
        return sorted[below] + (at - below) * (sorted[above] - sorted[below]);
    }
}
