package org.flipwise.targets.selection;

import java.util.Arrays;
import java.util.List;

/**
 * The data of a regression: a response y and the columns of X, candidates first and then the columns that are in every model. With centring (an
 * intercept under a flat prior) y and every column have mean 0, and one degree of freedom is gone. Columns that do not vary become exactly 0.
 *
 * <p>Holds 16·n·(p + f) bytes for n rows, p candidates and f forced-in columns: the data by columns and by rows. Not changed once made.
 */
public final class Design {
    /** A centred column whose sum of squares is below this share of the raw one is rounding and nothing else. */
    private static final double CONSTANT = 1e-28;

    private static final double SMALLEST = 1e-100;

    /** Columns worked on at a time, so that what is read and added to stays in the cache. */
    private static final int CHUNK = 256;

    private final List<String> names;
    private final int candidates;
    private final boolean centred;
    private final double[][] columns;
    private final double[][] byRow;
    private final double[] withResponse;
    private final double[] squares;
    private final double[] response;
    private final double total;
    private final int dropped;

    private Design(List<String> names, int forced, boolean centred, double[] response, double[][] columns) {
        this.names = List.copyOf(names);
        this.candidates = names.size() - forced;
        this.centred = centred;
        this.columns = columns;
        this.byRow = new double[response.length][columns.length];
        this.response = response;
        this.total = product(response, response);
        this.dropped = 0;
        this.withResponse = new double[columns.length];
        this.squares = new double[columns.length];
        for (int k = 0; k < columns.length; k++) {
            withResponse[k] = product(columns[k], response);
            squares[k] = product(columns[k], columns[k]);
            for (int row = 0; row < response.length; row++) {
                byRow[row][k] = columns[k][row];
            }
        }
    }

    private Design(Design like, int dropped) {
        this.names = like.names;
        this.candidates = like.candidates;
        this.centred = like.centred;
        this.columns = like.columns;
        this.byRow = like.byRow;
        this.withResponse = like.withResponse;
        this.squares = like.squares;
        this.response = like.response;
        this.total = like.total;
        this.dropped = dropped;
    }

    /** Returns this data with a note that so many rows were left out because a value is missing. */
    public Design withDropped(int rows) {
        return rows == dropped ? this : new Design(this, rows);
    }

    /** Returns what a reader of results should know about the data. */
    List<String> remarks() {
        return dropped == 0
                ? List.of()
                : List.of(dropped + " of " + (dropped + rows()) + " rows have a missing value and are left out");
    }

    /** What is done to the columns before anything else. */
    public enum Treatment {
        /** Taken as they are: no intercept. */
        NONE,
        /** Less their means: an intercept. */
        CENTRED,
        /** Less their means, then divided by their standard deviations; the response is only centred. */
        STANDARDISED
    }

    /**
     * Takes over the arrays given, which are changed.
     *
     * @param names of the columns, candidates first
     * @param forced how many of the last columns are in every model
     * @param columns each of the response's length
     */
    public static Design of(List<String> names, int forced, double[] response, double[][] columns, Treatment how) {
        if (columns.length != names.size() || forced < 0 || forced >= columns.length) {
            throw new IllegalArgumentException(
                    names.size() + " names and " + forced + " forced-in columns for " + columns.length + " columns");
        }
        for (double[] column : columns) {
            if (column.length != response.length) {
                throw new IllegalArgumentException(
                        "a column of " + column.length + " rows beside a response of " + response.length);
            }
        }
        requireMagnitude("the response", response);
        for (int k = 0; k < columns.length; k++) {
            requireMagnitude("column '" + names.get(k) + "'", columns[k]);
        }
        boolean centred = how != Treatment.NONE;
        if (centred) {
            centre(response);
            for (double[] column : columns) {
                centre(column);
            }
        }
        if (how == Treatment.STANDARDISED) {
            for (double[] column : columns) {
                standardise(column);
            }
        }
        return new Design(names, forced, centred, response, columns);
    }

    /** Squares must neither overflow nor vanish. */
    private static void requireMagnitude(String what, double[] values) {
        double largest = 0;
        for (double value : values) {
            largest = Math.max(largest, Math.abs(value));
        }
        if (largest != 0 && !(largest >= SMALLEST && largest <= 1 / SMALLEST)) {
            throw new IllegalArgumentException(what + " has " + largest + " as its largest absolute value; expected "
                    + SMALLEST + " to " + 1 / SMALLEST + ": use other units");
        }
    }

    private static void centre(double[] values) {
        double raw = product(values, values);
        for (int pass = 0; pass < 2; pass++) {
            double sum = 0;
            for (double value : values) {
                sum += value;
            }
            double mean = sum / values.length;
            for (int row = 0; row < values.length; row++) {
                values[row] -= mean;
            }
        }
        if (!(product(values, values) > CONSTANT * raw)) {
            Arrays.fill(values, 0);
        }
    }

    private static void standardise(double[] values) {
        double squares = product(values, values);
        if (squares > 0) {
            double deviation = Math.sqrt(squares / (values.length - 1));
            for (int row = 0; row < values.length; row++) {
                values[row] /= deviation;
            }
        }
    }

    /** Σ a·b, four products at a time. {@link #gramRows} adds up in the same order: a product has one value, however it is requested. */
    static double product(double[] a, double[] b) {
        double sum = 0;
        int row = 0;
        for (; row + 3 < a.length; row += 4) {
            sum += (a[row] * b[row] + a[row + 1] * b[row + 1]) + (a[row + 2] * b[row + 2] + a[row + 3] * b[row + 3]);
        }
        for (; row < a.length; row++) {
            sum += a[row] * b[row];
        }
        return sum;
    }

    /** n. */
    public int rows() {
        return response.length;
    }

    /** p: columns that a model may hold or not. */
    public int candidates() {
        return candidates;
    }

    /** Returns all columns, the forced-in ones included. */
    public int columns() {
        return columns.length;
    }

    /** Columns that are in every model; they come after the candidates. */
    public int forced() {
        return columns.length - candidates;
    }

    /** Names of the columns that are in every model. */
    List<String> forcedNames() {
        return names.subList(candidates, names.size());
    }

    /** Returns whether columns are less their means, which stands for an intercept. */
    boolean centred() {
        return centred;
    }

    /** Returns the values of a column after centring, for reading only. */
    double[] column(int k) {
        return columns[k];
    }

    public String name(int column) {
        return names.get(column);
    }

    /** n − 1 with an intercept, else n: the most columns that can be independent, and twice the power of the residual sum of squares. */
    public int degrees() {
        return centred ? response.length - 1 : response.length;
    }

    /** Returns a value after centring. */
    public double value(int row, int column) {
        return columns[column][row];
    }

    /** Returns a value of the response after centring. */
    public double response(int row) {
        return response[row];
    }

    /** yᵀy. */
    double total() {
        return total;
    }

    /** c_k = (Xᵀy)_k. */
    double withResponse(int column) {
        return withResponse[column];
    }

    /** G_kk. */
    double squares(int column) {
        return squares[column];
    }

    /** G_kl = (XᵀX)_kl: O(n). */
    double gram(int k, int l) {
        return product(columns[k], columns[l]);
    }

    /** Rows first, first + 1, … of G into arrays of zeros, O(n·columns) each. Several at once share what is read from memory. */
    void gramRows(int first, double[][] into) {
        for (int left = 0; left < columns.length; left += CHUNK) {
            int right = Math.min(columns.length, left + CHUNK);
            int row = 0;
            for (; row + 3 < byRow.length; row += 4) {
                for (int r = 0; r < into.length; r++) {
                    four(row, first + r, left, right, into[r]);
                }
            }
            for (; row < byRow.length; row++) {
                double[] b = byRow[row];
                for (int r = 0; r < into.length; r++) {
                    double w = b[first + r];
                    for (int l = left; l < right; l++) {
                        into[r][l] += w * b[l];
                    }
                }
            }
        }
    }

    private void four(int row, int k, int left, int right, double[] into) {
        double[] b0 = byRow[row];
        double[] b1 = byRow[row + 1];
        double[] b2 = byRow[row + 2];
        double[] b3 = byRow[row + 3];
        double w0 = b0[k];
        double w1 = b1[k];
        double w2 = b2[k];
        double w3 = b3[k];
        for (int l = left; l < right; l++) {
            into[l] += (w0 * b0[l] + w1 * b1[l]) + (w2 * b2[l] + w3 * b3[l]);
        }
    }
}
