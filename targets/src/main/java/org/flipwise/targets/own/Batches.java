package org.flipwise.targets.own;

import org.flipwise.state.BitState;

/** Whoever evaluates a {@link Callback}, many states at once. Must be safe for threads. */
@FunctionalInterface
public interface Batches {
    /**
     * Returns the log density of a state with one bit flipped, for each of these bits; −1 is the state itself. What is not a log density, NaN or +∞, stops the run.
     *
     * @throws HelperException where there is no answer
     */
    double[] evaluate(BitState base, int[] flips);
}
