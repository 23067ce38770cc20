package org.flipwise.targets.problem;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.flipwise.targets.selection.Design;

/**
 * Variable selection from a file of comma-separated values whose first record names the columns:
 * {@code data.csv?response=y&include=age&columns=a,b,c&prior=g&g=n&model=beta-binomial:1:1&center=yes&scale=no}. Only the response is required;
 * every other column is a candidate unless {@code columns} lists them. What is not a number, or missing, is refused by name and row.
 */
final class SelectionFile implements FileFormat {
    private static final int LADDER_RUNGS = 8;
    private static final int FEWEST_ROWS = 3;

    @Override
    public String name() {
        return "csv";
    }

    @Override
    public List<String> extensions() {
        return List.of(".csv");
    }

    @Override
    public BuiltIn.Listing listing() {
        return new BuiltIn.Listing(
                name(),
                "variable selection: a header of column names, then numbers; FILE?response=NAME",
                "y,height,age\n1.5,170,31\n2.5,182,44\n0.5,165,28");
    }

    /** A header with a name in it, and a record of as many numbers under it. */
    @Override
    public boolean recognises(List<List<String>> lines) {
        return lines.size() > 1
                && fields(lines.get(0)).size() > 1
                && fields(lines.get(1)).size() == fields(lines.get(0)).size()
                && !fields(lines.get(0)).stream().allMatch(TextFile::isDecimal)
                && fields(lines.get(1)).stream().allMatch(TextFile::isDecimal);
    }

    private static List<String> fields(List<String> words) {
        return Stream.of(String.join(" ", words).split(",", -1))
                .map(field -> field.strip().replaceAll("^\"|\"$", ""))
                .toList();
    }

    @Override
    public Problem read(Path file, ProblemWord word) {
        word.allow(Stream.concat(
                        Stream.of("response", "columns", "include", "center", "scale"),
                        SelectionPriors.PARAMETERS.stream())
                .toList());
        Design.Treatment treatment = treatment(word);
        try (CsvFile csv = CsvFile.open(file)) {
            SelectionColumns columns = SelectionColumns.choose(header(csv), word);
            List<double[]> rows = rows(csv, columns);
            return problem(csv, word, columns, rows, treatment);
        }
    }

    private static Design.Treatment treatment(ProblemWord word) {
        List<String> known = List.of("yes", "no");
        boolean centre = word.choice("center", known, "yes").equals("yes");
        boolean scale = word.choice("scale", known, "no").equals("yes");
        if (scale && !centre) {
            throw word.usage("scale=yes needs center=yes");
        }
        return scale ? Design.Treatment.STANDARDISED : centre ? Design.Treatment.CENTRED : Design.Treatment.NONE;
    }

    private static List<String> header(CsvFile csv) {
        if (!csv.read()) {
            throw csv.error("the file is empty; expected a line of column names");
        }
        List<String> names = new ArrayList<>();
        for (int field = 0; field < csv.fields(); field++) {
            names.add(csv.text(field));
        }
        Set<String> met = new HashSet<>();
        for (int field = 0; field < names.size(); field++) {
            if (names.get(field).isEmpty()) {
                throw csv.error(field, "column " + (field + 1) + " has no name; expected one for each column");
            }
            if (!met.add(names.get(field))) {
                throw csv.error(
                        field,
                        "column '" + TabularNumber.shown(names.get(field))
                                + "' is named twice; expected names of their own");
            }
        }
        if (names.size() < 2) {
            throw csv.error(0, "one column only; expected a response and at least one more, separated by commas");
        }
        return names;
    }

    /** The response and then the chosen columns, row by row. */
    private static List<double[]> rows(CsvFile csv, SelectionColumns columns) {
        List<double[]> rows = new ArrayList<>();
        int[] places = columns.places();
        long most = SelectionProblems.MOST_CELLS / places.length;
        while (csv.read()) {
            if (csv.fields() != columns.inFile()) {
                throw csv.error(
                        Math.min(csv.fields() - 1, columns.inFile()),
                        "row " + (rows.size() + 1) + " has " + csv.fields() + " fields; expected " + columns.inFile()
                                + " as in the header");
            }
            if (rows.size() == most) {
                throw csv.error(
                        0,
                        "more than " + most + " rows of " + places.length
                                + " columns: too many numbers to hold; expected fewer");
            }
            double[] row = new double[places.length];
            for (int i = 0; i < row.length; i++) {
                row[i] = TabularNumber.read(csv, places[i], rows.size() + 1, columns.nameAt(places[i]));
            }
            rows.add(row);
        }
        if (rows.size() < FEWEST_ROWS) {
            throw csv.error("the file has " + rows.size() + " rows of data; expected at least " + FEWEST_ROWS);
        }
        return rows;
    }

    private static Problem problem(
            CsvFile csv, ProblemWord word, SelectionColumns columns, List<double[]> rows, Design.Treatment treatment) {
        int n = rows.size();
        double[] response = new double[n];
        double[][] values = new double[columns.names().size()][n];
        ContentHash hash = new ContentHash("selection " + treatment.name())
                .add(n)
                .add(values.length)
                .add(columns.forced());
        for (int row = 0; row < n; row++) {
            double[] read = rows.set(row, new double[0]);
            response[row] = read[0];
            for (int k = 0; k < values.length; k++) {
                values[k][row] = read[k + 1];
            }
            for (double value : read) {
                hash.add(value);
            }
        }
        SelectionPriors priors = SelectionPriors.parse(word, n, values.length - columns.forced());
        try {
            Design design = Design.of(columns.names(), columns.forced(), response, values, treatment);
            return SelectionProblems.problem(word, design, priors, hash, LADDER_RUNGS);
        } catch (IllegalArgumentException notPossible) {
            throw csv.error(String.valueOf(notPossible.getMessage()));
        }
    }
}
