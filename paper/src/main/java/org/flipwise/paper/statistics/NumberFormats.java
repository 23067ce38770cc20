package org.flipwise.paper.statistics;

import java.util.List;
import java.util.Locale;
import org.flipwise.paper.reference.SampleStatistics;
import org.flipwise.report.NumberText;
import org.flipwise.report.page.Cell;
import org.flipwise.study.Interval;

/** Formats numbers for sentences and for cells of tables, which are empty for NaN. */
public final class NumberFormats {
    private static final int LARGEST_SMALL = 100_000;
    private static final double LARGEST_PLAIN = 1e6;
    private static final int DIGITS = 3;
    private static final int PRINTED_DIGITS = 6;

    private NumberFormats() {}

    /** Three digits; whole numbers with commas; "none" where there is none. */
    public static String text(double value) {
        if (Double.isNaN(value)) {
            return "none";
        }
        if (Double.isInfinite(value)) {
            return "not reached";
        }
        if (value == Math.rint(value) && Math.abs(value) < LARGEST_SMALL) {
            return NumberText.count((long) value);
        }
        return Math.abs(value) >= 1000 && Math.abs(value) < LARGEST_PLAIN
                ? NumberText.count(Math.round(value))
                : NumberText.significant(value, DIGITS);
    }

    /** A whole number with commas. */
    public static String text(long count) {
        return NumberText.count(count);
    }

    /** A whole number with commas. */
    public static Cell count(long count) {
        return Cell.of(text(count), (double) count);
    }

    /** 3 of 4. */
    public static Cell share(int some, int all) {
        return cell(some + " of " + all, (double) some / all);
    }

    /** {@link #text(double)}; no value for machines where it was not reached. */
    public static Cell cell(double value) {
        return Double.isNaN(value) ? Cell.EMPTY : cell(text(value), value);
    }

    /** A text and, if it is finite, its value. */
    public static Cell cell(String text, double value) {
        return Double.isFinite(value) ? Cell.of(text, value) : Cell.of(text);
    }

    /** A value without an error, to five digits. */
    public static String exact(double value) {
        return NumberText.measured(value, null);
    }

    public static Cell exactCell(double value) {
        return Double.isNaN(value) ? Cell.EMPTY : Cell.of(exact(value), value);
    }

    /** A number as it was printed. */
    public static Cell printed(double value) {
        return Double.isNaN(value) ? Cell.EMPTY : Cell.of(NumberText.given(value, PRINTED_DIGITS), value);
    }

    /** A value to the digits that its error leaves: 0.2352 ± 0.0003. */
    public static String measured(double value, double error) {
        boolean known = error > 0 && error < Double.POSITIVE_INFINITY;
        return NumberText.measured(value, known ? error : null);
    }

    public static Cell measuredCell(double value, double error) {
        return Double.isNaN(value)
                ? Cell.EMPTY
                : Cell.of(measured(value, error), value, Double.isFinite(error) ? error : null);
    }

    /** A mean over simulations with its error. */
    public static String meanText(SampleStatistics spread) {
        return spread.n() == 0 ? "none" : measured(spread.mean(), spread.standardError());
    }

    public static Cell mean(SampleStatistics spread) {
        return measuredCell(spread.mean(), spread.standardError());
    }

    /** A median with its interval: 57 (52 to 61). */
    public static Cell median(TimeToAllModes times) {
        double median = times.median();
        Interval interval = times.interval();
        if (interval == null || !Double.isFinite(median)) {
            return cell(median);
        }
        String high = Double.isInfinite(interval.high()) ? "more" : text(interval.high());
        return Cell.of(text(median) + " (" + text(interval.low()) + " to " + high + ")", median)
                .within(interval.low(), interval.high());
    }

    /** How many times, to two digits. */
    public static String times(double ratio) {
        if (!(ratio > 0) || Double.isInfinite(ratio)) {
            return "?";
        }
        double unit = Math.pow(10, Math.floor(Math.log10(ratio)) - 1);
        double rounded = Math.rint(ratio / unit) * unit;
        return rounded >= 10 ? NumberText.count(Math.round(rounded)) : NumberText.significant(rounded, 2);
    }

    /** 0.31, or less than 0.001. */
    public static String probability(double p) {
        return p < 0.001 ? "less than 0.001" : String.format(Locale.ROOT, p < 0.1 ? "%.3f" : "%.2f", p);
    }

    /** a, b and c. */
    public static String list(List<String> parts) {
        int last = parts.size() - 1;
        return last < 1
                ? String.join("", parts)
                : String.join(", ", parts.subList(0, last)) + " and " + parts.get(last);
    }
}
