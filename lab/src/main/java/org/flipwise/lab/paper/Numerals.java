package org.flipwise.lab.paper;

import java.util.List;
import java.util.Locale;
import org.flipwise.lab.report.NumberText;
import org.flipwise.lab.report.page.Cell;
import org.flipwise.lab.study.Interval;

/** Numbers in sentences and cells. */
final class Numerals {
    private static final int LARGEST_SMALL = 100_000;

    private Numerals() {}

    /** Three digits; whole numbers with commas; "none" where there is none. */
    static String text(double value) {
        if (Double.isNaN(value)) {
            return "none";
        }
        if (Double.isInfinite(value)) {
            return "not reached";
        }
        if (value == Math.rint(value) && Math.abs(value) < LARGEST_SMALL) {
            return NumberText.count((long) value);
        }
        return Math.abs(value) >= 1000 && Math.abs(value) < 1e9
                ? NumberText.count(Math.round(value))
                : NumberText.significant(value, 3);
    }

    /** A whole number with commas. */
    static String text(long count) {
        return NumberText.count(count);
    }

    /** How many times, to two digits. */
    static String times(double ratio) {
        if (!(ratio > 0) || Double.isInfinite(ratio)) {
            return "?";
        }
        double unit = Math.pow(10, Math.floor(Math.log10(ratio)) - 1);
        double rounded = Math.rint(ratio / unit) * unit;
        return rounded >= 10 ? NumberText.count(Math.round(rounded)) : NumberText.significant(rounded, 2);
    }

    /** Three digits; no value for machines where it was not reached. */
    static Cell cell(double value) {
        return Double.isNaN(value) ? Cell.EMPTY : cell(text(value), value);
    }

    /** A text and, if it is finite, its value. */
    static Cell cell(String text, double value) {
        return Double.isFinite(value) ? Cell.of(text, value) : Cell.of(text);
    }

    /** A median with its interval: 57 (52 to 61). */
    static Cell median(TimeToAll times) {
        double median = times.median();
        Interval interval = times.interval();
        if (interval == null || !Double.isFinite(median)) {
            return cell(median);
        }
        String high = Double.isInfinite(interval.high()) ? "more" : text(interval.high());
        return Cell.of(text(median) + " (" + text(interval.low()) + " to " + high + ")", median);
    }

    /** 0.31, or less than 0.001. */
    static String probability(double p) {
        return p < 0.001 ? "less than 0.001" : String.format(Locale.ROOT, p < 0.1 ? "%.3f" : "%.2f", p);
    }

    /** a, b and c. */
    static String list(List<String> words) {
        int last = words.size() - 1;
        return last < 1
                ? String.join("", words)
                : String.join(", ", words.subList(0, last)) + " and " + words.get(last);
    }
}
