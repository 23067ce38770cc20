package org.flipwise.targets.problem;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.flipwise.targets.selection.BinaryFamily;
import org.flipwise.targets.selection.Design;
import org.jspecify.annotations.Nullable;

/**
 * Variable selection from a file of comma-separated values whose first record names the columns:
 * {@code data.csv?response=y&include=age&columns=a,b,c&prior=g&g=n&model=beta-binomial:1:1&center=yes&scale=no}. Only the response is required;
 * every other column is a candidate unless {@code columns} lists them. What is not a number, or missing, is refused by name and row.
 */
final class SelectionFile implements FileFormat {
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

    /** Recognises a header with a name in it, and a record of as many numbers under it. */
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
    public Problem read(Path file, ProblemArgument word) {
        word.allow(Stream.concat(
                        Stream.of("response", "columns", "include", "center", "scale", "missing"),
                        Stream.of(SelectionFamily.PARAMETERS, SelectionPriors.PARAMETERS, SelectionTerms.PARAMETERS)
                                .flatMap(List::stream))
                .toList());
        Design.Treatment treatment = treatment(word);
        try (CsvFile csv = CsvFile.open(file)) {
            SelectionColumns columns = SelectionColumns.choose(header(csv), word);
            SelectionTerms terms = SelectionTerms.choose(columns, word);
            SelectionRows rows =
                    SelectionRows.read(csv, columns, terms.products().size(), word);
            return problem(csv, word, columns, terms, rows, treatment);
        }
    }

    private static Design.Treatment treatment(ProblemArgument word) {
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

    private static Problem problem(
            CsvFile csv,
            ProblemArgument word,
            SelectionColumns columns,
            SelectionTerms terms,
            SelectionRows rows,
            Design.Treatment treatment) {
        int n = rows.values().size();
        int candidates = columns.names().size() - columns.forced();
        double[] response = new double[n];
        double[][] values = new double[columns.names().size() + terms.products().size()][n];
        ContentHash hash = new ContentHash("selection " + treatment.name())
                .add(n)
                .add(columns.names().size())
                .add(columns.forced());
        double[] row = new double[values.length];
        for (int i = 0; i < n; i++) {
            double[] read = rows.values().set(i, new double[0]);
            response[i] = read[0];
            terms.complete(read, candidates, row);
            for (int k = 0; k < values.length; k++) {
                values[k][i] = row[k];
            }
            for (double value : read) {
                hash.add(value);
            }
        }
        terms.hash(hash, word);
        List<String> names = new ArrayList<>(terms.names());
        names.addAll(columns.names().subList(candidates, columns.names().size()));
        @Nullable BinaryFamily family = SelectionFamily.of(word);
        boolean[] ones = SelectionProblems.aboveZero(response);
        try {
            Design design = Design.of(names, columns.forced(), response, values, treatment)
                    .withDropped(rows.dropped());
            return family == null
                    ? SelectionProblems.linear(word, design, terms.units(), terms.heredity(), hash)
                    : SelectionProblems.binary(word, design, ones, family, terms.units(), terms.heredity(), hash);
        } catch (IllegalArgumentException notPossible) {
            throw csv.error(String.valueOf(notPossible.getMessage()));
        }
    }
}
