package org.flipwise.report.chart;

import java.util.stream.DoubleStream;

/**
 * Where values stand along an axis: from 0 at its low end to 1 at its high end.
 *
 * @param low the value at 0; positive where kind is LOG
 * @param high the value at 1, above low
 */
record Scale(Axis.Kind kind, double low, double high) {
    private static final double MARGIN = 0.04;
    private static final double NEAR_ZERO = 0.4;
    private static final double SAME = 1e-9;
    private static final double ALONE_DECADES = 0.3;
    private static final double MOST_DECADES = 290;

    /** How a scale that sees from the data where to begin treats its ends. */
    enum Ends {
        /** At the outermost values. */
        TIGHT,
        /** A little beyond them. */
        LOOSE,
        /** From the least to the largest value, but from 0 if that takes little extra room. */
        ZERO_IF_NEAR,
        /** With 0 in sight, for bars stand on it. */
        ZERO
    }

    /** The scale that shows these values, within the limits that the axis sets. */
    static Scale of(Axis axis, DoubleStream values, Ends ends) {
        if (axis.kind() == Axis.Kind.CATEGORIES) {
            return new Scale(axis.kind(), -0.5, Math.max(1, axis.categories().size()) - 0.5);
        }
        boolean log = axis.kind() == Axis.Kind.LOG;
        var range = values.filter(v -> Double.isFinite(v) && (!log || v > 0)).summaryStatistics();
        double low = range.getCount() == 0 ? 1 : range.getMin();
        double high = range.getCount() == 0 ? 10 : range.getMax();
        Scale seen = log ? logarithmic(low, high, ends) : linear(low, high, ends);
        double from = axis.low() == null || (log && axis.low() <= 0) ? seen.low : axis.low();
        double to = axis.high() == null || (log && axis.high() <= 0) ? seen.high : axis.high();
        boolean apart = to - from > SAME * Math.max(Math.abs(from), Math.abs(to)) && Double.isFinite(to - from);
        return apart ? new Scale(axis.kind(), from, to) : seen;
    }

    private static Scale logarithmic(double low, double high, Ends ends) {
        double from = Math.max(-MOST_DECADES, Math.log10(low));
        double to = Math.max(from, Math.min(MOST_DECADES, Math.log10(high)));
        double margin = to - from < SAME ? ALONE_DECADES : ends == Ends.TIGHT ? 0 : (to - from) * MARGIN;
        return new Scale(Axis.Kind.LOG, Math.pow(10, from - margin), Math.pow(10, to + margin));
    }

    private static Scale linear(double low, double high, Ends ends) {
        boolean near = ends == Ends.ZERO_IF_NEAR && low > 0 && low < NEAR_ZERO * high;
        double from = ends == Ends.ZERO || near ? Math.min(0, low) : low;
        double to = ends == Ends.ZERO ? Math.max(0, high) : high;
        double size = Math.max(Math.abs(from), Math.abs(to));
        double margin =
                to - from <= SAME * size ? Math.max(size / 10, SAME) : ends == Ends.TIGHT ? 0 : (to - from) * MARGIN;
        boolean onZero = ends != Ends.LOOSE && from == 0;
        return new Scale(Axis.Kind.LINEAR, onZero ? 0 : from - margin, to == 0 && from < 0 ? 0 : to + margin);
    }

    /** Returns the place of a value, from 0 at the low end to 1 at the high end; NaN for a value that has no place. */
    double at(double value) {
        if (!Double.isFinite(value) || (kind == Axis.Kind.LOG && value <= 0)) {
            return Double.NaN;
        }
        return kind == Axis.Kind.LOG
                ? (Math.log10(value) - Math.log10(low)) / (Math.log10(high) - Math.log10(low))
                : (value - low) / (high - low);
    }

    /** Where a value stands, or the end of the scale that lies nearest to it; NaN for NaN. */
    double nearest(double value) {
        if (Double.isNaN(value)) {
            return value;
        }
        return value <= low ? 0 : value >= high ? 1 : at(value);
    }
}
