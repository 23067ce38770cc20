package org.flipwise.lab.report.page;

import org.jspecify.annotations.Nullable;

/**
 * A cell of a table.
 *
 * @param text as people read it; empty where there is nothing
 * @param value in full, for machines; null where the text is all
 * @param agreement where the cell is a verdict
 */
public record Cell(
        String text, @Nullable Double value, @Nullable Judgement agreement) {
    public static final Cell EMPTY = new Cell("", null, null);

    public static Cell of(String text) {
        return new Cell(text, null, null);
    }

    public static Cell of(String text, double value) {
        return new Cell(text, value, null);
    }

    public static Cell of(Judgement verdict) {
        return new Cell(verdict.words(), null, verdict);
    }

    /** A verdict in its own words. */
    public static Cell of(Judgement verdict, String text) {
        return new Cell(text, null, verdict);
    }
}
