package org.flipwise.paper.reference;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import org.flipwise.paper.Algorithm;

/**
 * A small table beside the classes: a comment line that names the source, a line of column names, then values by comma, none
 * quoted.
 *
 * @param name of the file
 * @param columns their names
 * @param rows as long as the columns
 */
record DataFile(String name, List<String> columns, List<List<String>> rows) {
    DataFile {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
    }

    static DataFile read(String name) {
        InputStream in = DataFile.class.getResourceAsStream(name);
        if (in == null) {
            throw new IllegalStateException("the program was built without its data file " + name);
        }
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            return parse(name, reader.lines().toList());
        } catch (IOException unreadable) {
            throw new UncheckedIOException("data file " + name, unreadable);
        }
    }

    static DataFile parse(String name, List<String> lines) {
        if (lines.size() < 2 || !lines.get(0).startsWith("# ")) {
            throw new IllegalStateException(
                    "data file " + name + " does not open with a comment on its source and a line of column names");
        }
        List<String> columns = values(lines.get(1));
        List<List<String>> rows = new ArrayList<>();
        for (int line = 2; line < lines.size(); line++) {
            List<String> row = values(lines.get(line));
            if (row.size() != columns.size()) {
                throw new IllegalStateException("data file " + name + ", line " + (line + 1) + ": " + row.size()
                        + " values in " + columns.size() + " columns");
            }
            rows.add(row);
        }
        return new DataFile(name, columns, rows);
    }

    private static List<String> values(String line) {
        return List.copyOf(Arrays.asList(line.split(",", -1)));
    }

    /** Where a column stands in a row. */
    int column(String column) {
        int index = columns.indexOf(column);
        if (index < 0) {
            throw new IllegalStateException("data file " + name + " has no column '" + column + "'");
        }
        return index;
    }

    /** The rows of one experiment and algorithm, in order. */
    List<List<String>> of(String experiment, Algorithm algorithm) {
        int first = column("experiment");
        int second = column("algorithm");
        Predicate<List<String>> wanted =
                row -> row.get(first).equals(experiment) && row.get(second).equals(algorithm.label());
        return rows.stream().filter(wanted).toList();
    }

    double number(List<String> row, String column) {
        return Double.parseDouble(row.get(column(column)));
    }

    int integer(List<String> row, String column) {
        return Integer.parseInt(row.get(column(column)));
    }

    boolean absent(List<String> row, String column) {
        return row.get(column(column)).isEmpty();
    }
}
