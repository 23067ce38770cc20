package org.flipwise.lab.report.page;

import java.util.ArrayList;
import java.util.List;
import org.flipwise.lab.report.CsvField;

/**
 * A table for machines: each text a {@link CsvField}, UTF-8, lines ended by a line feed, a line of names first.
 *
 * <p>A column in which some cell has a value holds values alone, in full and empty where there are none, so that R and pandas read numbers. Where some text
 * of it says more than the number ("0.48 ± 0.01", "not reached"), a column "NAME (as shown)" follows with the texts.
 */
public final class TableCsv {
    private static final double LARGEST_WHOLE = 1e15;

    private TableCsv() {}

    public static String of(DataTable table) {
        StringBuilder csv = new StringBuilder();
        int columns = table.columns().size();
        boolean[] values = new boolean[columns];
        boolean[] words = new boolean[columns];
        List<String> names = new ArrayList<>();
        for (int column = 0; column < columns; column++) {
            values[column] = hasValues(table, column);
            words[column] = !values[column] || saysMore(table, column);
            String name = table.columns().get(column);
            names.add(CsvField.of(name));
            if (values[column] && words[column]) {
                names.add(CsvField.of(name + " (as shown)"));
            }
        }
        csv.append(String.join(",", names)).append('\n');
        for (List<Cell> row : table.rows()) {
            List<String> fields = new ArrayList<>();
            for (int column = 0; column < row.size(); column++) {
                Cell cell = row.get(column);
                if (values[column]) {
                    fields.add(number(cell));
                }
                if (words[column]) {
                    fields.add(CsvField.of(cell.text()));
                }
            }
            csv.append(String.join(",", fields)).append('\n');
        }
        return csv.toString();
    }

    private static boolean hasValues(DataTable table, int column) {
        return table.rows().stream().anyMatch(row -> row.get(column).value() != null);
    }

    private static boolean saysMore(DataTable table, int column) {
        return table.rows().stream()
                .map(row -> row.get(column))
                .anyMatch(cell -> !cell.text().isEmpty()
                        && (cell.value() == null
                                || !CsvField.NUMBER.matcher(cell.text()).matches()));
    }

    /** A text that reads back as the same double; R and pandas know NaN, Inf and -Inf. */
    private static String number(Cell cell) {
        Double value = cell.value();
        if (value == null) {
            return "";
        }
        if (value.isInfinite()) {
            return value > 0 ? "Inf" : "-Inf";
        }
        return value == Math.rint(value) && Math.abs(value) < LARGEST_WHOLE
                ? Long.toString(value.longValue())
                : value.toString();
    }
}
