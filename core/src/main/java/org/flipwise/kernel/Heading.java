package org.flipwise.kernel;

import org.flipwise.random.Draws;
import org.flipwise.state.BitState;

/**
 * Where a lifted jump process is heading: away from an origin z of {0,1}^p or back to it. A flip of bit i leads away where x_i = z_i. In the notation of Power and Goldman (arXiv 1912.04681)
 * a_i = +1 where x_i = z_i and −1 where not, and τ = +1 is away: a flip reverses x_i and a_i together, so that z does not change.
 */
public final class Heading {
    private final BitState origin;
    private boolean away;

    /** Creates a heading with a copy of the origin. */
    public Heading(BitState origin, boolean away) {
        this.origin = origin.copy();
        this.away = away;
    }

    /** Returns the origin: a live view. */
    public BitState origin() {
        return origin;
    }

    /** Returns whether flips that lead away from the origin are the allowed ones. */
    public boolean away() {
        return away;
    }

    /** Allows the flips that were not allowed, and no others. */
    public void turn() {
        away = !away;
    }

    /** Returns whether a flip of this bit of a state leads away from the origin. */
    public boolean leadsAway(int bit, BitState state) {
        return state.get(bit) == origin.get(bit);
    }

    /** Draws an origin, uniformly. */
    void drawOrigin(Draws draws) {
        int bits = origin.dimension();
        for (int w = 0; w < origin.wordCount(); w++) {
            long drawn = draws.bernoullis(0.5, Math.min(Long.SIZE, bits - w * Long.SIZE));
            origin.flip(w, origin.word(w) ^ drawn);
        }
    }

    /** Draws whether to go away from the origin, by a fair coin. */
    void drawWay(Draws draws) {
        away = draws.below(2) == 0;
    }
}
