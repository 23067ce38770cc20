package org.flipwise.report.page;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.List;
import java.util.stream.IntStream;
import org.flipwise.report.CsvField;

/**
 * A table.
 *
 * @param id its file name without an ending: letters, digits and dashes
 * @param note what its columns mean, under it; empty for none
 * @param shown how many rows, from the first, a page shows; its file has all
 */
public record DataTable(
        String id,
        String title,
        List<String> columns,
        List<List<Cell>> rows,
        String note,
        @JsonIgnore int shown) {
    /** Digits in a row that no number has: a state. */
    private static final int LONGEST_NUMBER = 24;

    public DataTable {
        columns = List.copyOf(columns);
        rows = rows.stream().map(List::copyOf).toList();
        for (List<Cell> row : rows) {
            if (row.size() != columns.size()) {
                throw new IllegalArgumentException("table '" + id + "' has " + columns.size() + " columns, but row "
                        + (rows.indexOf(row) + 1) + " has " + row.size() + " cells");
            }
        }
    }

    /** A table that is shown whole. */
    public DataTable(String id, String title, List<String> columns, List<List<Cell>> rows, String note) {
        this(id, title, columns, rows, note, rows.size());
    }

    /** Returns a copy of which a page shows at most the given number of rows. */
    public DataTable showing(int most) {
        return new DataTable(id, title, columns, rows, note, Math.min(most, rows.size()));
    }

    /** Returns a copy without the columns in which every cell is empty. */
    public DataTable withoutEmptyColumns() {
        List<Integer> filled = IntStream.range(0, columns.size())
                .filter(column ->
                        rows.stream().anyMatch(row -> !row.get(column).text().isEmpty()))
                .boxed()
                .toList();
        return new DataTable(
                id,
                title,
                filled.stream().map(columns::get).toList(),
                rows.stream().map(row -> filled.stream().map(row::get).toList()).toList(),
                note,
                shown);
    }

    /** Whether its cells are numbers, which are aligned to the right: some cell has a value, or every text is a number. */
    boolean isNumeric(int column) {
        boolean some = false;
        for (List<Cell> row : rows) {
            Cell cell = row.get(column);
            if (cell.value() != null) {
                return true;
            }
            boolean number = cell.text().length() <= LONGEST_NUMBER
                    && CsvField.NUMBER.matcher(cell.text()).matches();
            if (!cell.text().isEmpty() && !number) {
                return false;
            }
            some |= !cell.text().isEmpty();
        }
        return some;
    }
}
