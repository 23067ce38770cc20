package org.flipwise.target;

import org.flipwise.random.Acceptance;
import org.flipwise.random.Draws;

/**
 * A neighbourhood of single flips that keeps the ΔU of every flip, all finite, in one array in the order of bits, and has no offsets: log r of bit j is β·ΔU_j, and the base is the same in every state. A kernel that proposes
 * bits in turn then walks along the array instead of looking at one move at a time, and leaves its flips to {@link #sweep}.
 */
public interface FlatFlips extends Neighbourhood {
    /** Of changes that may have any value. */
    double[] NO_VALUES = {};

    /** Returns ΔU by bit: the same array in every state, to be read only. It is live until the next {@link #sweep} or {@link #flip}, and is valid again after the next call. */
    double[] changes();

    /**
     * Flips a bit as {@link #apply} does: the same digits, the same counted work, the same sums recomputed at the same flips. Nothing is listed, so every ratio counts as changed; a caller that keeps a
     * table tells it so once, after the last of its flips.
     */
    void flip(int bit);

    /** Returns the first accepted one of the proposals {@code from}, …, {@code to} − 1, or {@code to} if none is, as {@link Draws#accept} decides on them one after the other; flips nothing. */
    default int firstAccepted(Acceptance rule, Draws draws, int from, int to) {
        return draws.firstAccepted(rule.beta(), changes(), from, to);
    }

    /**
     * Proposes the bits {@code from}, … in turn, flips those that are accepted, and lists each flip and the stay that it ended. To the last bit equal to {@link Draws#accept} for β·ΔU of one bit after the other, and {@link #flip} for each
     * accepted one. Stops before {@code to}, with at least one proposal made, wherever it suits it, and at once after a flip to a state that must be looked at ({@link Steps#mayPass}) and when the list is full. The list is empty at first, and the present state need not be looked at.
     *
     * @return the first bit that was not proposed
     */
    default int sweep(Acceptance rule, Draws draws, int from, int to, Steps steps) {
        int next = firstAccepted(rule, draws, from, to);
        if (next == to) {
            return to;
        }
        steps.add(potential(), next);
        flip(next);
        return next + 1;
    }

    /**
     * Returns the values that entries of {@link #changes} have, in an order of the neighbourhood's own, for the rule that {@link #sweep} is given; none where they are too many. Always the same array.
     */
    default double[] values() {
        return NO_VALUES;
    }
}
