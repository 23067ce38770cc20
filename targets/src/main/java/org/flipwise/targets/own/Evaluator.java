package org.flipwise.targets.own;

import org.flipwise.state.BitState;

/** Evaluates a user's log density. A pure function of the state, but not for two threads at once. */
interface Evaluator extends AutoCloseable {
    /** In place of a bit: the state as it is. */
    int NO_FLIP = -1;

    /**
     * The log densities of a state with one bit flipped, for each of the first {@code count} bits named. What is not a log density is refused with the state it
     * belongs to.
     */
    void evaluate(BitState base, int[] flips, int count, double[] into);

    /** Returns the log density of a state with several bits flipped. */
    default double evaluateSet(BitState base, int... flips) {
        BitState state = base.copy();
        for (int flip : flips) {
            state.flip(flip);
        }
        double[] value = new double[1];
        evaluate(state, new int[] {NO_FLIP}, 1, value);
        return value[0];
    }

    @Override
    void close();

    /** Returns the state with a bit flipped, or a copy of it as it is. */
    static BitState flipped(BitState base, int flip) {
        BitState state = base.copy();
        if (flip != NO_FLIP) {
            state.flip(flip);
        }
        return state;
    }
}
