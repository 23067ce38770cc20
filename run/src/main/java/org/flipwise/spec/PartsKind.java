package org.flipwise.spec;

/** How partial neighbour search chooses its parts. */
public enum PartsKind {
    /** Drawn uniformly. */
    RANDOM,
    /** Runs of consecutive bits in turn. */
    SYSTEMATIC,
    /** Connected pieces of the graph of couplings in turn. */
    GRAPH
}
