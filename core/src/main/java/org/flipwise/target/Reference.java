package org.flipwise.target;

import org.flipwise.random.Draws;
import org.flipwise.state.BitState;

/**
 * The law of a target at β = 0, π_0(x) ∝ e^base(x), known exactly: its normaliser, and independent draws from it. It has every state that the target
 * has: a target with forbidden states, which have no mass at β = 0 either, has none unless it can leave them out exactly.
 */
public interface Reference {

    /** log Σ_x e^base(x). */
    double logNormalizer();

    /** Makes {@code into} an independent draw from π_0, whatever it was. Allocates nothing; O(p). */
    void draw(BitState into, Draws draws);

    /** Returns whether every state of {0,1}^p has the same mass. */
    default boolean isUniform() {
        return false;
    }

    /** Where the base is 0 and no state is forbidden: p fair coins, and p·ln 2. */
    static Reference uniform(int dimension) {
        return new UniformReference(dimension);
    }

    /**
     * Where the base depends on the number of ones alone and no state is forbidden: a size, then a subset of that size.
     *
     * @param base of a state with k ones, k = 0 … p; finite or −∞, not all −∞
     */
    static Reference bySize(double[] base) {
        return new SizeReference(base);
    }
}
