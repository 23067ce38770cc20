package org.flipwise.lab.report.chart;

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

    /**
     * The scale that shows these values: from and to what the axis asks for, elsewhere with a little air. A linear scale begins at 0
     * where that costs little room.
     *
     * @param fromZero whether bars stand on it, so that 0 must be seen
     * @param air whether to leave room beyond the outermost values
     */
    static Scale of(Axis axis, DoubleStream values, boolean fromZero, boolean air) {
        if (axis.kind() == Axis.Kind.CATEGORIES) {
            return new Scale(axis.kind(), -0.5, Math.max(1, axis.categories().size()) - 0.5);
        }
        boolean log = axis.kind() == Axis.Kind.LOG;
        var range = values.filter(v -> Double.isFinite(v) && (!log || v > 0)).summaryStatistics();
        double low = range.getCount() == 0 ? 1 : range.getMin();
        double high = range.getCount() == 0 ? 10 : range.getMax();
        Scale seen = log ? logarithmic(low, high, air) : linear(low, high, fromZero, air);
        double from = axis.low() == null || (log && axis.low() <= 0) ? seen.low : axis.low();
        double to = axis.high() == null || (log && axis.high() <= 0) ? seen.high : axis.high();
        return from < to && Double.isFinite(to - from) ? new Scale(axis.kind(), from, to) : seen;
    }

    private static Scale logarithmic(double low, double high, boolean air) {
        double from = Math.log10(low);
        double to = Math.log10(high);
        double margin = to - from < 1e-9 ? 0.3 : air ? (to - from) * MARGIN : 0;
        return new Scale(Axis.Kind.LOG, Math.pow(10, from - margin), Math.pow(10, to + margin));
    }

    private static Scale linear(double low, double high, boolean fromZero, boolean air) {
        double from = fromZero ? Math.min(0, low) : low;
        double to = fromZero ? Math.max(0, high) : high;
        if (from > 0 && air && from < NEAR_ZERO * to) {
            from = 0;
        }
        double margin = to - from < 1e-12 * Math.max(Math.abs(from), Math.abs(to)) || to == from
                ? Math.max(Math.abs(to) / 10, 1e-3)
                : air ? (to - from) * MARGIN : 0;
        return new Scale(Axis.Kind.LINEAR, from == 0 ? 0 : from - margin, to == 0 && from < 0 ? 0 : to + margin);
    }

    /** Where a value stands; NaN where it cannot. */
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
