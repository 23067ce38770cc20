package org.flipwise.benchmarks.annealing;

import java.util.Arrays;
import java.util.List;

/** The searches that {@link GroundStates} compares, each with and without its moves of clusters. */
enum SearchKind {
    TEMPERING("tempering"),
    HOUDAYER("tempering, Houdayer moves"),
    PLAIN_ANNEAL("anneal, no merging"),
    ANNEAL("anneal"),
    /** A longer run, for the reference alone. */
    REFERENCE("reference");

    private final String label;

    SearchKind(String label) {
        this.label = label;
    }

    /** The searches that are compared. */
    static List<SearchKind> compared() {
        return Arrays.stream(values()).filter(one -> one != REFERENCE).toList();
    }

    String label() {
        return label;
    }

    /** Whether it makes no moves of clusters. */
    boolean plain() {
        return this == TEMPERING || this == PLAIN_ANNEAL;
    }
}
