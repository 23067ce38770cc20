package org.flipwise.report.page;

import org.jspecify.annotations.Nullable;

/**
 * A cell of a table.
 *
 * @param text as people read it; empty where there is nothing
 * @param value in full, for machines; null where the text is all
 * @param error the standard error of the value; null where it has none
 * @param range the confidence interval of the value; null where it has none
 * @param agreement where the cell is a verdict
 */
public record Cell(
        String text,
        @Nullable Double value,
        @Nullable Double error,
        @Nullable Range range,
        @Nullable Judgement agreement) {
    /** A confidence interval. */
    public record Range(double low, double high) {}

    public static final Cell EMPTY = new Cell("", null, null, null, null);

    public static Cell of(String text) {
        return new Cell(text, null, null, null, null);
    }

    public static Cell of(String text, double value) {
        return new Cell(text, value, null, null, null);
    }

    /** A value with its standard error, which may be unknown. */
    public static Cell of(String text, double value, @Nullable Double error) {
        return new Cell(text, value, error, null, null);
    }

    public static Cell of(Judgement verdict) {
        return new Cell(verdict.description(), null, null, null, verdict);
    }

    /** Returns a cell with a verdict in words of its own. */
    public static Cell of(Judgement verdict, String text) {
        return new Cell(text, null, null, null, verdict);
    }

    /** Returns a copy with a confidence interval. */
    public Cell within(double low, double high) {
        return new Cell(text, value, error, new Range(low, high), agreement);
    }
}
