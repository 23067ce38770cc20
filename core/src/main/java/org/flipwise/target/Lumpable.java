package org.flipwise.target;

import org.flipwise.random.Draws;

/**
 * A neighbourhood whose potential depends on the state only through how many bits of each class are <em>up</em>: one of two settings that
 * the target names, and whose base is constant. Then many bits of a class can be moved at once, exactly.
 */
public interface Lumpable extends Neighbourhood {

    /** Number of classes of bits: {@link Target#lumps()}. */
    int lumps();

    /** Number of bits in a class. */
    int lumpSize(int lump);

    /** Returns how many of them are up. */
    int lumpUp(int lump);

    /** U after {@code change} more (or, if negative, fewer) bits of the class are up, less U now. */
    double lumpDelta(int lump, int change);

    /** Moves |change| uniformly chosen bits of the class up or down, and reports which. */
    void lumpApply(int lump, int change, Draws draws, Flips flips);
}
