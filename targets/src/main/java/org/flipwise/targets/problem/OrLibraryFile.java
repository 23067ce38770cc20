package org.flipwise.targets.problem;

import java.nio.file.Path;
import java.util.List;
import org.flipwise.target.Objective;

/**
 * Unconstrained binary quadratic problems of the OR-Library, several in one file:
 * <pre>
 * K
 * n m
 * i j q
 * </pre>
 * the last two for each of K problems; indices from 1. To be maximised is Σ_i Σ_j q_ij x_i x_j with q symmetric, so that a line with i ≠ j counts twice.
 * {@code ?problem=2} takes the second. All of the file is checked, whichever is taken.
 */
final class OrLibraryFile implements FileFormat {
    private static final Objective VALUE = new Objective("value", true);
    private static final int MOST = 1 << 20;
    private static final int BYTES_OF_A_PROBLEM = 4;

    @Override
    public String name() {
        return "bqp";
    }

    @Override
    public List<String> extensions() {
        return List.of(".bqp");
    }

    @Override
    public BuiltIn.Listing listing() {
        return new BuiltIn.Listing(
                name(),
                "OR-Library bqp: maximise; 'K', per problem 'n m', then 'i j q', from 1, i != j counts twice; ?problem=1 (.bqp)",
                "1\n2 3\n1 1 -5\n1 2 4\n2 2 -2");
    }

    @Override
    public boolean recognises(List<List<String>> lines) {
        List<List<String>> all = FirstLines.outside('#', lines);
        return !all.isEmpty()
                && all.get(0).size() == 1
                && FirstLines.isWhole(all.get(0).get(0))
                && FirstLines.isCountsThenEntries(all, 1);
    }

    @Override
    public Problem read(Path file, ProblemArgument word) {
        PairwiseProblem.allow(word, "problem");
        try (Tokens tokens = Tokens.open(file)) {
            if (!tokens.nextLineOutside('#')) {
                throw tokens.wrong("the number of problems");
            }
            int problems = (int) tokens.whole("the number of problems", 1, MOST);
            tokens.requireRoom(problems, BYTES_OF_A_PROBLEM, "problems");
            tokens.endLine();
            return oneOf(tokens, problems, word.whole("problem", 1, problems, 1), word);
        }
    }

    private static Problem oneOf(Tokens tokens, int problems, int wanted, ProblemArgument word) {
        EntryLines entries = new EntryLines(tokens, "entry", () -> {});
        Problem found = null;
        for (int problem = 1; problem <= problems; problem++) {
            entries.header();
            if (problem == wanted) {
                PairwiseTerms terms = new PairwiseTerms(entries.variables(), VALUE);
                entries.readTriangle((i, j, value) -> terms.pair(i, j, i == j ? value : 2 * value));
                found = terms.problem(word, List.of());
            } else {
                entries.readTriangle((i, j, value) -> {});
            }
        }
        entries.end();
        if (found == null) {
            throw new IllegalStateException("problem " + wanted + " of " + problems + " was passed over");
        }
        return found;
    }
}
