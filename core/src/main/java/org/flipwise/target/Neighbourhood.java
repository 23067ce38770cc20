package org.flipwise.target;

import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.codec.Saved;
import org.flipwise.random.Draws;
import org.flipwise.state.BitState;

/**
 * A state together with the moves that lead out of it, their log-ratios, and the proposal Q over them. Log-ratios come as
 * (ΔU, offset) and are the same for every rung: at inverse temperature β a move has
 * <pre>log r = β·ΔU + offset,   offset = Δbase + log Q(x|y) − log Q(y|x).</pre>
 * Moves also come in groups of equal log-ratio, so that a kernel can be one loop over few groups; p groups of one move each
 * are the general case. Not safe for use by two threads at once.
 */
public interface Neighbourhood extends Saved {

    /** Returns the present state: a live view, to be read only. */
    BitState state();

    double base();

    double potential();

    /** Number of moves out of the present state; their ids are 0, …, moves()−1. */
    int moves();

    /** Returns whether move j flips bit j and nothing else, in every state. */
    boolean singleFlips();

    /** Fills in what one move would change, and its proposal probability Q(y|x). */
    void look(int move, MoveDelta into);

    /**
     * Returns whether the change of this move is already computed, so that {@link #look} only reads it; false if it would be computed and cached. An audit checks only what is already
     * computed.
     */
    default boolean holds(int move) {
        return true;
    }

    /** Returns whether {@link #potential} is already computed. */
    default boolean holdsPotential() {
        return true;
    }

    /** Returns a move drawn from Q(·|x). */
    int propose(Draws draws);

    /** Fills in every group; group ids are positions in {@code into} and hold until the next {@link #apply}. */
    void groups(Groups into);

    /** Returns a member of a group, drawn from Q(·|x) restricted to it. */
    int member(int group, Draws draws);

    /**
     * True when a move changes the ratios of few others and {@link #apply} lists them: a table that is kept up to date is then faster than one that is
     * recomputed.
     */
    default boolean touchesFew() {
        return false;
    }

    /** Makes a move and reports which bits it flipped and, if they are few, which ratios it changed. */
    void apply(int move, Flips flips);

    /**
     * Fills in what flipping every bit of a mask at once would change, Δbase as the offset, and returns true; returns false where that takes a full
     * evaluation of the target, which is left to the caller. Counts its own work.
     */
    default boolean lookAll(BitState mask, MoveDelta into) {
        return false;
    }

    /** Returns whether {@link #applyAll} can lead to any possible state at once: by default where moves are single flips. */
    default boolean replaceable() {
        return singleFlips();
    }

    /**
     * Flips every bit of a mask, after which every ratio counts as changed; only where it is {@link #replaceable}. By default one flip after the other,
     * ones first, so that no state on the way has more ones than both ends.
     */
    default void applyAll(BitState mask, Flips flips) {
        BitState before = state().copy();
        for (int pass = 0; pass < 2; pass++) {
            for (int w = 0; w < mask.wordCount(); w++) {
                long left = mask.word(w) & (pass == 0 ? before.word(w) : ~before.word(w));
                for (; left != 0; left &= left - 1) {
                    apply((w << 6) + Long.numberOfTrailingZeros(left), flips);
                }
            }
        }
    }

    /** Counts of the work done here: evaluations of the target, updates of ratios. */
    Costs costs();

    /**
     * Writes down the state, the counts, and all that later digits or counts depend on and the state does not decide: sums that round, the orders of lists that
     * members are drawn from, what is remembered.
     */
    @Override
    void save(Encoder into);

    /** Restores what {@link #save} wrote by a neighbourhood that the same target made in the same way, whatever the present state. Counts no work. */
    @Override
    void restore(Decoder from);
}
