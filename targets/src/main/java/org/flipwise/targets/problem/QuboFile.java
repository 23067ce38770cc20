package org.flipwise.targets.problem;

import java.nio.file.Path;
import java.util.List;
import org.flipwise.target.Objective;

/**
 * A QUBO as qbsolv reads it:
 * <pre>
 * c comment
 * p qubo 0 maxNodes nNodes nCouplers
 * i i w
 * i j w
 * </pre>
 * with indices from 0 and i &lt; j. To be minimised is Σ w_ii x_i + Σ w_ij x_i x_j, each line once. The number of variables is maxNodes; nNodes
 * counts the lines of nodes, or only those with w ≠ 0.
 */
final class QuboFile implements FileFormat {
    private static final Objective VALUE = new Objective("value", false);
    private static final int BYTES_OF_A_LINE = 6;

    @Override
    public String name() {
        return "qubo";
    }

    @Override
    public List<String> extensions() {
        return List.of(".qubo");
    }

    @Override
    public BuiltIn.Listing listing() {
        return new BuiltIn.Listing(
                name(),
                "qbsolv: minimise; 'p qubo 0 maxNodes nNodes nCouplers', then 'i i w' and 'i j w', i < j, from 0, once each (.qubo)",
                "p qubo 0 2 2 1\n0 0 -5\n1 1 -2\n0 1 4");
    }

    @Override
    public boolean recognises(List<List<String>> lines) {
        return FirstLines.isHeaded("qubo", lines);
    }

    @Override
    public Problem read(Path file, ProblemArgument word) {
        PairwiseProblem.allow(word);
        try (Tokens tokens = Tokens.open(file)) {
            return new Reading(tokens).problem(word);
        }
    }

    /** What the line p declares and what has been counted. */
    private static final class Reading {
        private final Tokens tokens;
        private final int variables;
        private final long nodes;
        private final long couplers;
        private long foundNodes;
        private long nonZeroNodes;
        private long foundCouplers;

        Reading(Tokens tokens) {
            this.tokens = tokens;
            if (!tokens.nextLineOutside('c') || !tokens.is("p")) {
                throw tokens.wrong("the line 'p qubo 0 maxNodes nNodes nCouplers'");
            }
            if (!tokens.more() || !tokens.is("qubo")) {
                throw tokens.wrong("'qubo' after 'p'");
            }
            if (!tokens.more() || !(tokens.is("0") || tokens.is("unconstrained"))) {
                throw tokens.wrong("the topology 0 (unconstrained)");
            }
            tokens.more();
            variables = EntryLines.variables(tokens);
            nodes = tokens.moreWhole("the number of nodes", 0, variables);
            tokens.requireRoom(nodes, BYTES_OF_A_LINE, "nodes");
            couplers = tokens.moreWhole("the number of couplers", 0, Integer.MAX_VALUE);
            tokens.requireRoom(nodes + couplers, BYTES_OF_A_LINE, "nodes and couplers");
            tokens.endLine();
        }

        Problem problem(ProblemArgument word) {
            PairwiseTerms terms = new PairwiseTerms(variables, VALUE);
            while (tokens.nextLineOutside('c')) {
                if (tokens.is("p")) {
                    throw tokens.error("a second line 'p'; expected nodes and couplers after the first");
                }
                entry(terms);
            }
            if (foundCouplers != couplers || (foundNodes != nodes && nonZeroNodes != nodes)) {
                throw tokens.wrong(nodes + " nodes and " + couplers + " couplers as declared, not " + foundNodes
                        + " and " + foundCouplers);
            }
            return terms.problem(word, VariableNumbers.fromZero(variables));
        }

        private void entry(PairwiseTerms terms) {
            int i = (int) tokens.whole("an index", 0, variables - 1);
            int j = (int) tokens.moreWhole("a second index", i, variables - 1);
            if (i < j && foundCouplers == couplers) {
                throw tokens.error("more couplers than declared; expected " + couplers);
            }
            tokens.more();
            double weight = EntryLines.term(tokens, "a weight");
            tokens.endLine();
            terms.pair(i, j, weight);
            if (i < j) {
                foundCouplers++;
            } else {
                foundNodes++;
                nonZeroNodes += weight == 0 ? 0 : 1;
            }
        }
    }
}
