package org.flipwise.benchmarks.arena;

/** What a run is measured by: effective draws, the variance of one independent draw over the squared standard error. */
enum Measure {
    /** The mean log density. Its unit of variance is that of the log density itself. */
    ENERGY("energy"),
    /** The marginal with the largest standard error, in fair coins: ¼ over its square. */
    MARGINAL("worst marginal"),
    /** The mass of the known mode with the largest standard error, in fair coins. */
    MASS("worst mass");

    private final String label;

    Measure(String label) {
        this.label = label;
    }

    String label() {
        return label;
    }
}
