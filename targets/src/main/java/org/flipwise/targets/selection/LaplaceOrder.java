package org.flipwise.targets.selection;

/** How many terms of Laplace's expansion of a marginal likelihood are taken, in powers of 1/n. */
public enum LaplaceOrder {
    /** Laplace's approximation itself: the error of log m falls as 1/n. */
    FIRST,
    /** With the next term, {@link LaplaceCorrection}: the error falls as 1/n². */
    SECOND
}
