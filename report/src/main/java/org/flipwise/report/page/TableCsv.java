package org.flipwise.report.page;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.flipwise.report.CsvField;
import org.jspecify.annotations.Nullable;

/**
 * A table for machines: each text a {@link CsvField}, UTF-8, lines ended by a line feed, a line of names first.
 *
 * <p>A column in which some cell has a value holds numbers alone, in full and empty where there are none, so that R, pandas and spreadsheets read numbers. Standard errors have a column of their own,
 * "NAME, standard error", after it. Texts that stand where there is no number, such as "not reached", have a column "NAME, remark".
 */
public final class TableCsv {
    private static final double LARGEST_WHOLE = 1e15;

    private TableCsv() {}

    public static String of(DataTable table) {
        StringBuilder csv = new StringBuilder();
        List<Column> columns = new ArrayList<>();
        for (int column = 0; column < table.columns().size(); column++) {
            columns.addAll(columns(table, column));
        }
        csv.append(columns.stream().map(column -> CsvField.of(column.name())).collect(Collectors.joining(",")))
                .append('\n');
        for (List<Cell> row : table.rows()) {
            csv.append(columns.stream()
                            .map(column -> column.field().apply(row.get(column.cell())))
                            .collect(Collectors.joining(",")))
                    .append('\n');
        }
        return csv.toString();
    }

    private record Column(String name, int cell, Function<Cell, String> field) {}

    private static List<Column> columns(DataTable table, int column) {
        String name = table.columns().get(column);
        if (none(table, column, cell -> cell.value() != null)) {
            return List.of(new Column(name, column, cell -> CsvField.of(cell.text())));
        }
        List<Column> columns = new ArrayList<>();
        columns.add(new Column(name, column, cell -> number(cell.value())));
        if (!none(table, column, cell -> cell.error() != null)) {
            columns.add(new Column(name + ", standard error", column, cell -> number(cell.error())));
        }
        if (!none(table, column, cell -> cell.range() != null)) {
            columns.add(new Column(name + ", low", column, cell -> end(cell.range(), true)));
            columns.add(new Column(name + ", high", column, cell -> end(cell.range(), false)));
        }
        if (!none(table, column, TableCsv::isRemark)) {
            columns.add(new Column(name + ", remark", column, cell -> isRemark(cell) ? CsvField.of(cell.text()) : ""));
        }
        return columns;
    }

    private static String end(Cell.@Nullable Range range, boolean low) {
        return range == null ? "" : number(low ? range.low() : range.high());
    }

    private static boolean isRemark(Cell cell) {
        return cell.value() == null && !cell.text().isEmpty();
    }

    private static boolean none(DataTable table, int column, Predicate<Cell> holds) {
        return table.rows().stream().noneMatch(row -> holds.test(row.get(column)));
    }

    /** A text that reads back as the same double; R and pandas know NaN, Inf and -Inf. */
    private static String number(@Nullable Double value) {
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
