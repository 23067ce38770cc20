package org.flipwise.targets.problem;

import java.nio.file.Path;
import java.util.List;
import org.flipwise.target.Objective;

/**
 * A graph whose cut is to be maximised, as in the G-set and as rudy writes it:
 * <pre>
 * n m
 * i j w
 * </pre>
 * with nodes from 1 and one line per edge; cut(x) = Σ w·[x_i ≠ x_j], once per line. Without weights all are 1.
 */
final class GsetFile implements FileFormat {
    private static final Objective CUT = new Objective("cut", true);

    @Override
    public String name() {
        return "gset";
    }

    @Override
    public List<String> extensions() {
        return List.of(".mc", ".rud");
    }

    @Override
    public BuiltIn.Listing listing() {
        return new BuiltIn.Listing(
                name(),
                "G-set, rudy: maximum cut; 'n m', then 'i j w' per edge, nodes from 1, w = 1 if absent (.mc .rud)",
                "3 2\n1 2 1\n2 3 -1");
    }

    @Override
    public boolean recognises(List<List<String>> lines) {
        return !QoblibFile.saysOffset(lines)
                && FirstLines.isCountsThenEntries(lines, 0)
                && !FirstLines.hasDiagonal(lines);
    }

    @Override
    public Problem read(Path file, ProblemArgument word) {
        PairwiseProblem.allow(word);
        try (Tokens tokens = Tokens.open(file)) {
            EntryLines edges = new EntryLines(tokens, "edge", () -> {});
            edges.header();
            PairwiseTerms terms = new PairwiseTerms(edges.variables(), CUT);
            edges.readWithOptionalValues((i, j, weight) -> {
                if (i == j) {
                    throw tokens.error("an edge from node " + (i + 1) + " to itself; expected two different nodes");
                }
                terms.cut(i, j, weight);
            });
            edges.end();
            return terms.problem(word, List.of());
        }
    }
}
