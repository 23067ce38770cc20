package org.flipwise.targets.pairwise;

import java.util.function.DoubleSupplier;

/** Models from graphs and disorder, one for each family of problems. The same arguments give the same model everywhere. */
public final class Generators {
    private Generators() {}

    /** Ising: U = Σ s_i s_j over the edges + field·Σ s_i, the negative energy at coupling 1. */
    public static PairwiseModel ising(Graph graph, double field) {
        PairwiseModel.Builder builder = PairwiseModel.on(graph.sites());
        for (int e = 0; e < graph.edges(); e++) {
            builder.spinPair(graph.first(e), graph.second(e), 1);
        }
        for (int site = 0; field != 0 && site < graph.sites(); site++) {
            builder.spinLinear(site, field);
        }
        return builder.build();
    }

    /** Returns a spin glass: U = Σ J_ij s_i s_j, the negative energy, with one draw of J for each edge in the graph's order. */
    public static PairwiseModel spinGlass(Graph graph, DoubleSupplier couplings) {
        PairwiseModel.Builder builder = PairwiseModel.on(graph.sites());
        for (int e = 0; e < graph.edges(); e++) {
            builder.spinPair(graph.first(e), graph.second(e), couplings.getAsDouble());
        }
        return builder.build();
    }

    /** MaxCut: U = Σ w_ij (x_i + x_j − 2x_i x_j), the weight of the edges whose ends differ. */
    public static PairwiseModel maxCut(Graph graph, DoubleSupplier weights) {
        PairwiseModel.Builder builder = PairwiseModel.on(graph.sites());
        for (int e = 0; e < graph.edges(); e++) {
            double weight = weights.getAsDouble();
            int i = graph.first(e);
            int j = graph.second(e);
            builder.linear(i, weight).linear(j, weight).pair(i, j, -2 * weight);
        }
        return builder.build();
    }

    /**
     * QUBO: U = Σ_i q_i x_i + Σ_{i&lt;j} q_ij x_i x_j, each pair counted once. Every q_i, and every q_ij with probability {@code density}, is a whole number
     * uniform on −range, …, range. O(n + pairs).
     */
    public static PairwiseModel qubo(int n, double density, int range, Disorder disorder) {
        PairwiseModel.Builder builder = PairwiseModel.on(n);
        for (int i = 0; i < n; i++) {
            builder.linear(i, whole(range, disorder));
            for (long j = i + 1 + disorder.failures(density, n); j < n; j += 1 + disorder.failures(density, n)) {
                builder.pair(i, (int) j, whole(range, disorder));
            }
        }
        return builder.build();
    }

    private static int whole(int range, Disorder disorder) {
        return disorder.below(2 * range + 1) - range;
    }
}
