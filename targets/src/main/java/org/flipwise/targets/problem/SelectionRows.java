package org.flipwise.targets.problem;

import java.util.ArrayList;
import java.util.List;

/**
 * The rows of a file of variable selection.
 *
 * @param values of each row: the response, then the chosen columns
 * @param dropped how many rows were left out because a value is missing
 */
record SelectionRows(List<double[]> values, int dropped) {
    private static final int FEWEST = 3;

    static SelectionRows read(CsvFile csv, SelectionColumns columns, int products, ProblemArgument word) {
        boolean drop =
                word.choice("missing", List.of("refuse", "drop"), "refuse").equals("drop");
        boolean binary = SelectionFamily.of(word) != null;
        List<double[]> rows = new ArrayList<>();
        int dropped = 0;
        int[] places = columns.places();
        int width = places.length + products;
        long most = SelectionProblems.MOST_CELLS / width;
        while (csv.read()) {
            int row = rows.size() + dropped + 1;
            if (csv.fields() != columns.inFile()) {
                throw csv.error(
                        Math.min(csv.fields() - 1, columns.inFile()),
                        "row " + row + " has " + csv.fields() + " fields; expected " + columns.inFile()
                                + " as in the header");
            }
            if (rows.size() == most) {
                throw csv.error(
                        0,
                        "more than " + most + " rows of " + width
                                + " columns: too many numbers to hold; expected fewer");
            }
            if (drop && anyMissing(csv, places)) {
                dropped++;
                continue;
            }
            rows.add(row(csv, columns, row, binary));
        }
        if (rows.size() < FEWEST) {
            throw csv.error("the file has " + rows.size() + " rows of data"
                    + (dropped > 0 ? " without missing values" : "") + "; expected at least " + FEWEST);
        }
        return new SelectionRows(rows, dropped);
    }

    private static double[] row(CsvFile csv, SelectionColumns columns, int row, boolean binary) {
        int[] places = columns.places();
        double[] values = new double[places.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = TabularNumber.read(csv, places[i], row, columns.nameAt(places[i]));
        }
        if (binary && values[0] != 0 && values[0] != 1) {
            throw csv.error(
                    places[0],
                    "row " + row + ", column '" + TabularNumber.shown(columns.nameAt(places[0])) + "': the response is "
                            + TabularNumber.shown(csv.text(places[0])) + "; expected 0 or 1 for this family");
        }
        return values;
    }

    private static boolean anyMissing(CsvFile csv, int[] places) {
        for (int place : places) {
            if (TabularNumber.missing(csv, place)) {
                return true;
            }
        }
        return false;
    }
}
