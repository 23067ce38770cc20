package org.flipwise.targets.problem;

import java.util.List;
import org.flipwise.targets.pairwise.Disorder;
import org.flipwise.targets.pairwise.Generators;

/** {@code qubo:random}: whole coefficients uniform on −range … range, pairs present with a probability; to be maximised, each pair counted once. */
final class QuboProblems extends PairwiseProblems {

    @Override
    public String prefix() {
        return "qubo:";
    }

    @Override
    public List<Listing> listings() {
        return List.of(new Listing(
                "qubo:random",
                "n variables, whole coefficients up to range, pairs with probability density",
                "qubo:random?n=50&density=0.1&range=100&seed=1"));
    }

    @Override
    public Problem resolve(ProblemArgument word) {
        if (!kind(word).equals("random")) {
            throw unknown(word);
        }
        word.allow(List.of("n", "density", "range", "seed", "beta", "layout"));
        int n = word.whole("n", 1, MOST_SITES, 50);
        double density = word.positive("density", 0.1);
        if (density > 1 || density * n * (n - 1.0) / 2 > MOST_EDGES) {
            throw word.usage("density is '" + density + "'; expected at most 1, and at most " + MOST_EDGES + " pairs");
        }
        MemoryCheck.requireForGraph(word, n, density * n * (n - 1.0) / 2);
        int range = word.whole("range", 1, 1_000_000, 100);
        return frustrated(word, Generators.qubo(n, density, range, Disorder.seeded(seed(word))), VALUE);
    }
}
