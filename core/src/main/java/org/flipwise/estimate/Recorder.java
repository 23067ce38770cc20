package org.flipwise.estimate;

import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.codec.Saved;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Steps;

/**
 * Listens to the chain on one rung. A round is reported as
 * <pre>enter(x), stay(x, w), flip…, stay(x, w), …, leave()</pre>
 * so a visit costs O(1) and whole states are looked at only when a replica enters. Many stays and flips may come as one {@link Steps}, where the recorder allows it. The weight of a stay is what the kernel's
 * estimator needs: a multiplicity, 1/Z, or a holding time.
 *
 * <p>A recorder is saved and restored between two rounds. One that need not outlive the program may leave {@link #save} and {@link #restore} unimplemented, and one of a single chain {@link #merge}; they then throw.
 */
public interface Recorder extends Saved {

    /** A replica begins a round on this rung at state x. */
    void enter(Neighbourhood x);

    /** The chain holds x for this weight. */
    void stay(Neighbourhood x, double weight);

    /** Records that the chain flipped a bit; a move of several bits is reported bit by bit before the next stay. */
    void flip(int bit);

    /** The round is over; its last state may not have been held yet. */
    void leave();

    /** Burn-in is over: forget what was weighed so far. */
    void discard();

    /** Which stays a recorder makes use of; the others need not be reported to it. */
    enum Stays {
        EVERY,
        FIRST_OF_A_ROUND,
        NONE
    }

    /** Returns which stays this recorder makes use of, always the same. */
    default Stays stays() {
        return Stays.EVERY;
    }

    /** Returns whether this recorder makes use of flips, always the same; if not, they need not be reported to it. */
    default boolean followsFlips() {
        return true;
    }

    /**
     * Returns the log density base(x) + U(x) above which this recorder needs the state of a stay, which must then be reported by {@link #stay} when it happens. A stay of that log density or less may
     * be reported later, with the flip that ends it, by {@link #steps}. It is −∞, so that every stay is reported at once, unless a recorder uses nothing of a stay but its weight and its log density. It is read again
     * after every call of {@link #enter} and {@link #stay}, and no other call may change it.
     */
    default double liveAbove() {
        return Double.NEGATIVE_INFINITY;
    }

    /** Records stays and the flips that ended them, in their order and before anything that follows them, with the same effect, to the last bit, as one call of {@link #stay} and one of {@link #flip} for each. */
    default void steps(Steps steps) {
        throw new UnsupportedOperationException(getClass().getName() + " needs every stay when it happens");
    }

    /**
     * True to be given the expected weight of each stay, given the state and what is left of the round (Rao–Blackwell), in
     * place of the weight drawn.
     */
    default boolean wantsExpectedWeights() {
        return false;
    }

    /** Returns whether this recorder makes use of {@link #conditionals}, always the same; if not, they need not be reported to it. */
    default boolean wantsConditionals() {
        return false;
    }

    /**
     * The kernel has at hand P(x_b = 1 | the other bits) at the present state for the first {@code n} of these bits, for the stay reported next. Only kernels that choose
     * bits to look at regardless of the state report it: S and x are independent under the law they keep. The arrays are the kernel's and change after the call.
     */
    default void conditionals(int[] bits, double[] ones, int n) {}

    /**
     * Adds what a recorder of the same kind kept of an independent chain; that one stays as it is. Sums depend in their last bits on the order in
     * which chains are merged. Called between two rounds; some recorders cannot record further rounds afterwards.
     */
    default void merge(Recorder chain) {
        throw new UnsupportedOperationException(getClass().getName() + " cannot be merged");
    }

    @Override
    default void save(Encoder into) {
        throw new UnsupportedOperationException(getClass().getName() + " cannot be saved");
    }

    @Override
    default void restore(Decoder from) {
        throw new UnsupportedOperationException(getClass().getName() + " cannot be restored");
    }
}
