package org.flipwise.targets.pairwise;

/** How the neighbourhood of a pairwise model is kept. The law is the same with each; the cost of a step is not. */
public enum Layout {
    /** The cheapest of the three by the instance's size, degree and coefficients. */
    AUTO,
    /** Moves in one list per value of ΔU (the n-fold way); coefficients must be multiples of a common unit. */
    CLASSES,
    /** ΔU of each flip, kept up to date along the rows of the model; buckets of weights. */
    SPARSE,
    /** ΔU of each flip, kept up to date by a sweep over a full row of a matrix; a scan of all weights. */
    DENSE
}
