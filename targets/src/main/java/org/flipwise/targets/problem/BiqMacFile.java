package org.flipwise.targets.problem;

import java.nio.file.Path;
import java.util.List;
import org.flipwise.target.Objective;

/**
 * A binary quadratic problem of the Biq Mac library:
 * <pre>
 * n m
 * i j q
 * </pre>
 * with indices from 1 and one triangle of a symmetric Q. To be minimised is xᵀQx, so that a line with i ≠ j counts twice.
 */
final class BiqMacFile implements FileFormat {
    private static final Objective VALUE = new Objective("value", false);

    @Override
    public String name() {
        return "biqmac";
    }

    @Override
    public List<String> extensions() {
        return List.of(".sparse");
    }

    @Override
    public BuiltIn.Listing listing() {
        return new BuiltIn.Listing(
                name(),
                "Biq Mac: minimise x'Qx; 'n m', then 'i j q', from 1, i != j counts twice (.sparse)",
                "2 3\n1 1 -5\n1 2 4\n2 2 -2");
    }

    @Override
    public boolean recognises(List<List<String>> lines) {
        return !QoblibFile.saysOffset(lines)
                && FirstLines.isCountsThenEntries(lines, 0)
                && FirstLines.hasDiagonal(lines);
    }

    @Override
    public Problem read(Path file, ProblemArgument word) {
        PairwiseProblem.allow(word);
        try (Tokens tokens = Tokens.open(file)) {
            EntryLines entries = new EntryLines(tokens, "entry", () -> {});
            entries.header();
            PairwiseTerms terms = new PairwiseTerms(entries.variables(), VALUE);
            entries.readTriangle((i, j, value) -> terms.pair(i, j, i == j ? value : 2 * value));
            entries.end();
            return terms.problem(word, List.of());
        }
    }
}
