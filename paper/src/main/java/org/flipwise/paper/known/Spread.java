package org.flipwise.paper.known;

import java.util.List;

/** How values over simulations spread, NaN throughout where there are none; quartiles by linear interpolation between order statistics. */
public record Spread(int n, double mean, double sd, double min, double q1, double median, double q3, double max) {
    /** Of no values. */
    public static final Spread NONE = of(List.of());

    /** sd/√n. */
    public double error() {
        return sd / Math.sqrt(n);
    }

    /** In another unit, so many of which make the old one. */
    public Spread times(double factor) {
        return new Spread(
                n, factor * mean, factor * sd, factor * min, factor * q1, factor * median, factor * q3, factor * max);
    }

    public static Spread of(List<Double> values) {
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
        return new Spread(
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
