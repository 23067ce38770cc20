package org.flipwise.report.run;

import java.util.ArrayList;
import java.util.List;
import org.flipwise.report.NumberText;
import org.flipwise.report.page.Cell;
import org.flipwise.report.page.DataTable;
import org.jspecify.annotations.Nullable;

/** Builds a table row by row, with numbers rounded for readers and in full for machines; columns without any value are left out. */
final class Cells {
    private static final int DIGITS = 4;
    private static final int MANY_DIGITS = 6;
    private final List<String> columns;
    private final List<List<Cell>> rows = new ArrayList<>();

    private Cells(List<String> columns) {
        this.columns = columns;
    }

    static Cells of(String... columns) {
        return new Cells(List.of(columns));
    }

    Cells add(Cell... row) {
        rows.add(List.of(row));
        return this;
    }

    DataTable table(String id, String title, String note) {
        List<Integer> filled = new ArrayList<>();
        for (int column = 0; column < columns.size(); column++) {
            int here = column;
            if (rows.stream().anyMatch(row -> !row.get(here).text().isEmpty())) {
                filled.add(column);
            }
        }
        return new DataTable(
                id,
                title,
                filled.stream().map(columns::get).toList(),
                rows.stream().map(row -> filled.stream().map(row::get).toList()).toList(),
                note);
    }

    static Cell measured(@Nullable Double value, @Nullable Double error) {
        return value == null ? Cell.EMPTY : Cell.of(NumberText.measured(value, error), value, error);
    }

    /** A value without an error of its own, to the digits of another that has one. */
    static Cell besides(@Nullable Double value, @Nullable Double otherError) {
        return value == null ? Cell.EMPTY : Cell.of(NumberText.known(value, otherError), value);
    }

    /** One that may have been met rather than measured: then without zeros at its end. */
    static Cell exact(double value, @Nullable Double error) {
        return error == null || error == 0 ? number(value, MANY_DIGITS) : measured(value, error);
    }

    static Cell number(@Nullable Double value) {
        return number(value, DIGITS);
    }

    static Cell number(@Nullable Double value, int digits) {
        return value == null ? Cell.EMPTY : Cell.of(NumberText.given(value, digits), value);
    }

    static Cell count(@Nullable Long value) {
        return value == null ? Cell.EMPTY : Cell.of(NumberText.count(value), value.doubleValue());
    }

    static Cell count(long value) {
        return Cell.of(NumberText.count(value), (double) value);
    }

    /** A whole number that was computed as a real one. */
    static Cell rounded(@Nullable Double value) {
        return value == null ? Cell.EMPTY : Cell.of(NumberText.count(Math.round(value)), value);
    }

    static Cell duration(@Nullable Double seconds) {
        return seconds == null ? Cell.EMPTY : Cell.of(NumberText.duration(seconds), seconds);
    }
}
