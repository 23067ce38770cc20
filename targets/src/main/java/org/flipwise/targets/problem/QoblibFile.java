package org.flipwise.targets.problem;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.flipwise.target.Objective;

/**
 * A QUBO as in the Quantum Optimization Benchmarking Library:
 * <pre>
 * # ObjectiveOffset c
 * n m
 * i j q
 * </pre>
 * with indices from 1 and the upper triangle of a symmetric Q. To be minimised is xᵀQx + c, so that a line with i ≠ j counts twice; c is 0 if absent.
 */
final class QoblibFile implements FileFormat {
    private static final Objective VALUE = new Objective("value", false);
    static final String NAME = "qs";
    private static final String OFFSET = "ObjectiveOffset";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public List<String> extensions() {
        return List.of(".qs");
    }

    @Override
    public BuiltIn.Listing listing() {
        return new BuiltIn.Listing(
                name(),
                "QOBLIB: minimise x'Qx + c; '# ObjectiveOffset c', 'n m', then 'i j q', from 1, i != j counts twice (.qs)",
                "# ObjectiveOffset 7\n2 3\n1 1 -5\n1 2 4\n2 2 -2");
    }

    @Override
    public boolean recognises(List<List<String>> lines) {
        return saysOffset(lines) && FirstLines.isCountsThenEntries(lines, 0);
    }

    /** Returns whether a comment gives the constant, which other formats would pass over. */
    static boolean saysOffset(List<List<String>> lines) {
        return lines.stream()
                .anyMatch(words -> words.get(0).equals("#" + OFFSET)
                        || (words.size() > 1
                                && words.get(0).equals("#")
                                && words.get(1).equals(OFFSET)));
    }

    @Override
    public Optional<ModelWriter> writer() {
        return Optional.of(new QoblibWriter());
    }

    @Override
    public Problem read(Path file, ProblemArgument word) {
        PairwiseProblem.allow(word);
        try (Tokens tokens = Tokens.open(file)) {
            double[] offset = {Double.NaN};
            EntryLines entries = new EntryLines(tokens, "entry", () -> comment(tokens, offset));
            entries.header();
            PairwiseTerms terms = new PairwiseTerms(entries.variables(), VALUE);
            entries.readTriangle((i, j, value) -> terms.pair(i, j, i == j ? value : 2 * value));
            entries.end();
            terms.constant(Double.isNaN(offset[0]) ? 0 : offset[0]);
            return terms.problem(word, List.of());
        }
    }

    private static void comment(Tokens tokens, double[] offset) {
        boolean says = tokens.is("#" + OFFSET) || (tokens.is("#") && tokens.more() && tokens.is(OFFSET));
        if (says) {
            if (!Double.isNaN(offset[0])) {
                throw tokens.error("a second " + OFFSET + "; expected at most one");
            }
            tokens.more();
            offset[0] = EntryLines.term(tokens, "the offset");
            tokens.endLine();
        }
    }
}
