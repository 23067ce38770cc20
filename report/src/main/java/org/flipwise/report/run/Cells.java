package org.flipwise.report.run;

import org.flipwise.report.NumberText;
import org.flipwise.report.page.Cell;
import org.jspecify.annotations.Nullable;

/** Makes cells of numbers, rounded for readers and in full for machines; empty where there is no number. */
final class Cells {
    private static final int DIGITS = 4;
    private static final int MANY_DIGITS = 6;
    private static final int R_HAT_DIGITS = 4;

    private Cells() {}

    static Cell measured(@Nullable Double value, @Nullable Double error) {
        return value == null ? Cell.EMPTY : Cell.of(NumberText.measured(value, error), value, error);
    }

    /** Returns a value without an error of its own, to the digits that the error of another value leaves. */
    static Cell besides(@Nullable Double value, @Nullable Double otherError) {
        return value == null ? Cell.EMPTY : Cell.of(NumberText.known(value, otherError), value);
    }

    /** Returns a value that may be exact, with an error of 0 or none: then without trailing zeros. */
    static Cell exact(double value, @Nullable Double error) {
        return error == null || error == 0 ? number(value, MANY_DIGITS) : measured(value, error);
    }

    static Cell number(@Nullable Double value) {
        return number(value, DIGITS);
    }

    static Cell number(@Nullable Double value, int digits) {
        return value == null ? Cell.EMPTY : Cell.of(NumberText.given(value, digits), value);
    }

    /** Returns R-hat with its trailing zeros, which say how near to 1 it is. */
    static Cell rHat(@Nullable Double value) {
        return value == null ? Cell.EMPTY : Cell.of(NumberText.significant(value, R_HAT_DIGITS), value);
    }

    static Cell count(@Nullable Long value) {
        return value == null ? Cell.EMPTY : Cell.of(NumberText.count(value), value.doubleValue());
    }

    static Cell count(long value) {
        return Cell.of(NumberText.count(value), (double) value);
    }

    /** Returns a whole number that was computed as a real one. */
    static Cell rounded(@Nullable Double value) {
        return value == null ? Cell.EMPTY : Cell.of(NumberText.count(Math.round(value)), value);
    }

    static Cell duration(@Nullable Double seconds) {
        return seconds == null ? Cell.EMPTY : Cell.of(NumberText.duration(seconds), seconds);
    }
}
