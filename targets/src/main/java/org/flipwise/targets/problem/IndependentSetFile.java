package org.flipwise.targets.problem;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.flipwise.target.Objective;

/**
 * A graph in DIMACS form, as in the independent-set problems of the Quantum Optimization Benchmarking Library:
 * <pre>
 * c comment
 * p edge n m
 * e i j
 * </pre>
 * with nodes from 1. To be maximised is the size of a set less a penalty for every edge inside it, Σ x_i − P·Σ_{edges} x_i x_j, with P = 2 as the library has it, or {@code ?penalty=P} above 1:
 * from a set that is not independent, leaving out a node of an edge inside gains P − 1 at least, so the best states are the largest independent sets.
 */
final class IndependentSetFile implements FileFormat {
    static final Objective SIZE = new Objective("independent set size", true);
    static final double USUAL_PENALTY = 2;
    private static final int BYTES_OF_AN_EDGE = 6;

    @Override
    public String name() {
        return "gph";
    }

    @Override
    public List<String> extensions() {
        return List.of(".gph");
    }

    @Override
    public BuiltIn.Listing listing() {
        return new BuiltIn.Listing(
                name(),
                "DIMACS graph, QOBLIB: maximum independent set; 'p edge n m', then 'e i j', nodes from 1; ?penalty=2 per edge inside (.gph)",
                "c a path\np edge 3 2\ne 1 2\ne 2 3");
    }

    /** A DIMACS graph may be meant for a cut, a colouring or a clique as well. */
    @Override
    public boolean mayBe(List<List<String>> lines) {
        return lines.stream()
                .anyMatch(words -> words.size() > 1
                        && words.get(0).equals("p")
                        && (words.get(1).equals("edge") || words.get(1).equals("col")));
    }

    @Override
    public Optional<ModelWriter> writer() {
        return Optional.of(new IndependentSetWriter());
    }

    @Override
    public Problem read(Path file, ProblemArgument word) {
        PairwiseProblem.allow(word, "penalty");
        double penalty = word.positive("penalty", USUAL_PENALTY);
        if (penalty <= 1) {
            throw word.usage(
                    "penalty is " + penalty + "; expected a number above 1, so that edges inside a set do not pay");
        }
        try (Tokens tokens = Tokens.open(file)) {
            return terms(tokens, penalty).problem(word, List.of());
        }
    }

    private static PairwiseTerms terms(Tokens tokens, double penalty) {
        if (!tokens.nextLineOutside('c') || !tokens.is("p")) {
            throw tokens.wrong("the line 'p edge n m'");
        }
        if (!tokens.more() || !(tokens.is("edge") || tokens.is("col"))) {
            throw tokens.wrong("'edge' after 'p'");
        }
        tokens.more();
        int nodes = EntryLines.variables(tokens);
        long edges = tokens.moreWhole("the number of edges", 0, Integer.MAX_VALUE);
        tokens.requireRoom(edges, BYTES_OF_AN_EDGE, "edges");
        tokens.endLine();
        PairwiseTerms terms = new PairwiseTerms(nodes, SIZE);
        for (int node = 0; node < nodes; node++) {
            terms.linear(node, 1);
        }
        for (long edge = 1; edge <= edges; edge++) {
            if (!tokens.nextLineOutside('c') || !tokens.is("e")) {
                throw tokens.wrong("edge " + edge + " of " + edges + ", a line 'e i j'");
            }
            int i = (int) tokens.moreWhole("a node", 1, nodes);
            int j = (int) tokens.moreWhole("a node", 1, nodes);
            if (i == j) {
                throw tokens.error("an edge from node " + i + " to itself; expected two different nodes");
            }
            tokens.endLine();
            terms.pair(i - 1, j - 1, -penalty);
        }
        if (tokens.nextLineOutside('c')) {
            throw tokens.wrong("the end of the file after " + edges + " edges");
        }
        return terms;
    }
}
