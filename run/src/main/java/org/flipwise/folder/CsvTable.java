package org.flipwise.folder;

import java.util.List;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/** Numbers in columns, as R and Python read them: a line of names, then lines of numbers without quotes; nothing between two commas is no number. */
final class CsvTable {
    private final String name;
    private final List<String> lines;
    private final int columns;

    private CsvTable(String name, List<String> lines, int columns) {
        this.name = name;
        this.lines = lines;
        this.columns = columns;
    }

    /** Takes the text of a file apart, whose first line must be these names. */
    static CsvTable of(String name, String text, String header) {
        List<String> lines = text.lines().toList();
        if (lines.isEmpty() || !lines.get(0).equals(header)) {
            throw RunDataException.malformed(name, 1, "expected the columns " + header);
        }
        return new CsvTable(name, lines, header.split(",", -1).length);
    }

    /** Lines of numbers. */
    int rows() {
        return lines.size() - 1;
    }

    /** The fields of a row, from 0. */
    String[] row(int row) {
        String[] fields = lines.get(row + 1).split(",", -1);
        if (fields.length != columns) {
            throw malformed(row, "found " + fields.length + " fields; expected " + columns);
        }
        return fields;
    }

    double real(int row, String field) {
        try {
            return switch (field) {
                case "Inf" -> Double.POSITIVE_INFINITY;
                case "-Inf" -> Double.NEGATIVE_INFINITY;
                default -> Double.parseDouble(field);
            };
        } catch (NumberFormatException notANumber) {
            throw malformed(row, "'" + field + "' is not a number");
        }
    }

    @Nullable
    Double realOrNothing(int row, String field) {
        return field.isEmpty() ? null : Double.valueOf(real(row, field));
    }

    /** A whole number of at least this. */
    long whole(int row, String field, long least) {
        try {
            long value = Long.parseLong(field);
            if (value >= least) {
                return value;
            }
        } catch (NumberFormatException notANumber) {
            // falls through to the one message below
        }
        throw malformed(row, "'" + field + "' is not a whole number of at least " + least);
    }

    /** The position, from 0, of what a file counts from 1. */
    int index(int row, String field) {
        long number = whole(row, field, 1);
        if (number > Integer.MAX_VALUE) {
            throw malformed(row, "'" + field + "' is too large");
        }
        return (int) number - 1;
    }

    RunDataException malformed(int row, String what) {
        return RunDataException.malformed(name, row + 2, what);
    }

    /** A line of these fields; what is not known is left empty. */
    static String line(@Nullable Object... fields) {
        StringJoiner line = new StringJoiner(",", "", "\n");
        for (Object field : fields) {
            line.add(field == null ? "" : field instanceof Double real ? text(real.doubleValue()) : field.toString());
        }
        return line.toString();
    }

    /** A number as every reader takes it. */
    static String text(double value) {
        if (Double.isInfinite(value)) {
            return value > 0 ? "Inf" : "-Inf";
        }
        return Double.toString(value);
    }
}
