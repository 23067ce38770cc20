package org.flipwise.targets.problem;

import java.util.Optional;
import org.flipwise.state.BitState;
import org.flipwise.target.Target;
import org.flipwise.targets.pairwise.PairwiseModel;
import org.flipwise.targets.pairwise.PairwiseTarget;

/** The graph of an independent-set problem: the size of a set of nodes less a penalty for every edge inside it, to be maximised. */
public final class IndependentSets {
    private final PairwiseModel graph;

    private IndependentSets(PairwiseModel graph) {
        this.graph = graph;
    }

    /** Returns the graph of a target whose states are sets of nodes, else empty. */
    public static Optional<IndependentSets> of(Target target) {
        boolean sets =
                target.objective().filter(IndependentSetFile.SIZE::equals).isPresent();
        return sets && target instanceof PairwiseTarget pairs
                ? Optional.of(new IndependentSets(pairs.model()))
                : Optional.empty();
    }

    /** Returns the penalty of an edge inside a set: the smallest, where some edges are listed more than once. */
    public double penalty() {
        double least = Double.POSITIVE_INFINITY;
        for (int entry = 0; entry < graph.rowStart(graph.dimension()); entry++) {
            least = Math.min(least, -graph.coupling(entry));
        }
        return least;
    }

    /** Returns two nodes of a set that share an edge, numbered from 0, or empty if the set is independent. */
    public Optional<Edge> edgeInside(BitState set) {
        for (int node = 0; node < graph.dimension(); node++) {
            for (int entry = graph.rowStart(node); set.get(node) && entry < graph.rowStart(node + 1); entry++) {
                if (set.get(graph.other(entry))) {
                    return Optional.of(new Edge(node, graph.other(entry)));
                }
            }
        }
        return Optional.empty();
    }

    /**
     * An edge.
     *
     * @param one a node, numbered from 0
     * @param other its neighbour
     */
    public record Edge(int one, int other) {}
}
