package org.flipwise.targets.problem;

import java.util.List;
import org.flipwise.targets.pairwise.Disorder;
import org.flipwise.targets.pairwise.Generators;
import org.flipwise.targets.pairwise.Graph;

/**
 * {@code maxcut:random} and {@code maxcut:torus}: the weight of the edges between the zeros and the ones, to be maximised; weights 1, or ±1 with equal
 * probability. The graph is drawn first, then one weight per edge.
 */
final class MaxCutProblems extends PairwiseProblems {
    private static final List<String> WEIGHTS = List.of("one", "pm");

    @Override
    public String prefix() {
        return "maxcut:";
    }

    @Override
    public List<Listing> listings() {
        return List.of(
                new Listing(
                        "maxcut:random",
                        "n sites, m random edges, weights one or pm",
                        "maxcut:random?n=100&m=300&seed=1&weights=one"),
                new Listing(
                        "maxcut:torus",
                        "LxL torus, or LxLxL with d=3, weights one or pm",
                        "maxcut:torus?L=10&d=2&seed=1&weights=pm"));
    }

    @Override
    public Problem resolve(ProblemArgument word) {
        return switch (kind(word)) {
            case "random" -> random(word);
            case "torus" -> torus(word);
            default -> throw unknown(word);
        };
    }

    private static Problem random(ProblemArgument word) {
        word.allow(List.of("n", "m", "seed", "weights", "beta", "layout"));
        int n = word.whole("n", 2, MOST_SITES, 100);
        int most = (int) Math.min(MOST_EDGES, (long) n * (n - 1) / 2);
        int m = word.whole("m", 1, most, (int) Math.min(most, 3L * n));
        MemoryCheck.requireForGraph(word, n, m);
        Disorder disorder = Disorder.seeded(seed(word));
        return cut(word, Graph.random(n, m, disorder), disorder);
    }

    private static Problem torus(ProblemArgument word) {
        word.allow(List.of("L", "d", "seed", "weights", "beta", "layout"));
        int dimensions = word.whole("d", 2, 3, 2);
        return cut(word, Graph.torus(dimensions, side(word, dimensions, 10)), Disorder.seeded(seed(word)));
    }

    private static Problem cut(ProblemArgument word, Graph graph, Disorder disorder) {
        boolean ones = word.choice("weights", WEIGHTS, "one").equals("one");
        return frustrated(word, Generators.maxCut(graph, () -> ones ? 1 : disorder.sign()), CUT);
    }
}
