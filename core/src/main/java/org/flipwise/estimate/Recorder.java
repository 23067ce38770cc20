package org.flipwise.estimate;

import org.flipwise.target.Neighbourhood;

/**
 * Listens to the chain on one rung. A round is told as
 * <pre>enter(x), stay(x, w), flip…, stay(x, w), …, leave()</pre>
 * so a visit costs O(1) and whole states are looked at only when a replica enters. The weight of a stay is what the kernel's
 * estimator asks for: a multiplicity, 1/Z, or a holding time.
 */
public interface Recorder {

    /** A replica begins a round on this rung at state x. */
    void enter(Neighbourhood x);

    /** The chain holds x for this weight. */
    void stay(Neighbourhood x, double weight);

    /** The chain has moved by flipping this bit; a move of several bits is told bit by bit before the next stay. */
    void flip(int bit);

    /** The round is over; its last state may not have been held yet. */
    void leave();

    /** Burn-in is over: forget what was weighed so far. */
    void discard();

    /**
     * True to be given the expected weight of each stay, given the state and what is left of the round (Rao–Blackwell), in
     * place of the weight drawn.
     */
    default boolean wantsExpectedWeights() {
        return false;
    }
}
