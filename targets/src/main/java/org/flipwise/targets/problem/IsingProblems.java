package org.flipwise.targets.problem;

import java.util.List;
import org.flipwise.targets.pairwise.Generators;
import org.flipwise.targets.pairwise.Graph;

/**
 * {@code ising:torus}: the ferromagnet on an L×L torus, law e^(−K·E) with E = −Σ s s′ − h·Σ s. Spins are s = 2x − 1. The potential is −E and β is K, so
 * that a ladder is one of couplings.
 */
final class IsingProblems extends PairwiseProblems {

    @Override
    public String prefix() {
        return "ising:";
    }

    @Override
    public List<Listing> listings() {
        return List.of(new Listing(
                "ising:torus", "ferromagnet on an LxL torus at coupling K, field h", "ising:torus?L=16&K=0.44"));
    }

    @Override
    public Problem resolve(ProblemArgument word) {
        if (!kind(word).equals("torus")) {
            throw unknown(word);
        }
        word.allow(List.of("L", "K", "h", "layout"));
        int side = side(word, 2, 16);
        double coupling = word.positive("K", 0.44);
        return problem(
                word,
                Generators.ising(Graph.torus(2, side), word.number("h", 0)),
                coupling,
                ENERGY,
                PairwiseLadder.ferromagnet(coupling, side * side));
    }
}
