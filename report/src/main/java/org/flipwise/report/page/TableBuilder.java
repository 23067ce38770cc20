package org.flipwise.report.page;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;

/**
 * Builds a table column by column: each column has a name and makes the cell of every row. Subclasses add columns of their kinds of numbers.
 *
 * @param <T> what a row is about
 * @param <B> the subclass, so that calls can be chained
 */
public abstract class TableBuilder<T, B extends TableBuilder<T, B>> {
    private final List<T> rows;
    private final List<String> names = new ArrayList<>();
    private final List<Function<? super T, Cell>> columns = new ArrayList<>();

    /** Begins a table of these rows that has no column yet. */
    protected TableBuilder(Collection<? extends T> rows) {
        this.rows = List.copyOf(rows);
    }

    /** Returns this builder. */
    protected abstract B self();

    public final B column(String name, Function<? super T, Cell> cell) {
        names.add(name);
        columns.add(cell);
        return self();
    }

    /** Adds a column of plain texts. */
    public final B text(String name, Function<? super T, String> text) {
        return column(name, row -> Cell.of(text.apply(row)));
    }

    /** Returns the table; its arguments are those of {@link DataTable}. */
    public final DataTable table(String id, String title, String note) {
        List<List<Cell>> cells = new ArrayList<>();
        for (T row : rows) {
            cells.add(columns.stream().map(column -> column.apply(row)).toList());
        }
        return new DataTable(id, title, names, cells, note);
    }
}
