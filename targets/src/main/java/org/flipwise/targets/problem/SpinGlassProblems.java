package org.flipwise.targets.problem;

import java.util.List;
import java.util.function.DoubleSupplier;
import org.flipwise.targets.pairwise.Disorder;
import org.flipwise.targets.pairwise.Generators;
import org.flipwise.targets.pairwise.Graph;

/**
 * {@code spinglass:2d}, {@code 3d}, {@code regular}, {@code sk}: E = −Σ J_ij s_i s_j with J = ±1 or standard normal, over √n in the SK model, all from a
 * seed. The graph is drawn first, then one J per edge.
 */
final class SpinGlassProblems extends PairwiseProblems {
    private static final int MOST_SK_SITES = 8000;
    private static final List<String> DISORDER = List.of("pm", "gauss");

    @Override
    public String prefix() {
        return "spinglass:";
    }

    @Override
    public List<Listing> listings() {
        return List.of(
                new Listing(
                        "spinglass:2d",
                        "Edwards-Anderson on an LxL torus, disorder pm or gauss",
                        "spinglass:2d?L=12&disorder=pm&seed=1"),
                new Listing(
                        "spinglass:3d",
                        "Edwards-Anderson on an LxLxL torus, disorder pm or gauss",
                        "spinglass:3d?L=6&disorder=gauss&seed=1"),
                new Listing(
                        "spinglass:regular",
                        "on a random graph of n sites of degree d",
                        "spinglass:regular?n=100&d=3&disorder=pm&seed=1"),
                new Listing(
                        "spinglass:sk",
                        "Sherrington-Kirkpatrick, n sites, couplings over sqrt(n)",
                        "spinglass:sk?n=64&disorder=gauss&seed=1"));
    }

    @Override
    public Problem resolve(ProblemArgument word) {
        return switch (kind(word)) {
            case "2d" -> lattice(word, 2, 16);
            case "3d" -> lattice(word, 3, 8);
            case "regular" -> regular(word);
            case "sk" -> sherringtonKirkpatrick(word);
            default -> throw unknown(word);
        };
    }

    private static Problem lattice(ProblemArgument word, int dimensions, int usual) {
        word.allow(List.of("L", "disorder", "seed", "beta", "layout"));
        return glass(word, Graph.torus(dimensions, side(word, dimensions, usual)), Disorder.seeded(seed(word)), 1);
    }

    private static Problem regular(ProblemArgument word) {
        word.allow(List.of("n", "d", "disorder", "seed", "beta", "layout"));
        int n = word.whole("n", 2, MOST_SITES, 100);
        int d = word.whole("d", 1, Math.min(n - 1, 100), Math.min(n - 1, 3));
        if ((long) n * d % 2 != 0) {
            throw word.usage("n is '" + n + "' and d is '" + d + "'; expected an even product");
        }
        if ((long) n * d / 2 > MOST_EDGES) {
            throw word.usage("n·d/2 is above " + MOST_EDGES + " edges");
        }
        MemoryCheck.requireForGraph(word, n, n * (double) d / 2);
        Disorder disorder = Disorder.seeded(seed(word));
        return glass(word, Graph.regular(n, d, disorder), disorder, 1);
    }

    private static Problem sherringtonKirkpatrick(ProblemArgument word) {
        word.allow(List.of("n", "disorder", "seed", "beta", "layout"));
        int n = word.whole("n", 2, MOST_SK_SITES, 64);
        MemoryCheck.requireForGraph(word, n, n * (n - 1.0) / 2);
        return glass(word, Graph.complete(n), Disorder.seeded(seed(word)), 1 / Math.sqrt((double) n));
    }

    private static Problem glass(ProblemArgument word, Graph graph, Disorder disorder, double scale) {
        boolean signs = word.choice("disorder", DISORDER, "pm").equals("pm");
        DoubleSupplier couplings = signs ? () -> scale * disorder.sign() : () -> scale * disorder.gaussian();
        return frustrated(word, Generators.spinGlass(graph, couplings), ENERGY);
    }
}
