package org.flipwise.target;

/**
 * A neighbourhood of single flips that keeps the ΔU of every flip, all finite, in one array in the order of bits, and has no offsets: log r of bit j is β·ΔU_j. A kernel that proposes
 * bits in turn then walks along the array instead of looking at one move at a time.
 */
public interface FlatFlips extends Neighbourhood {

    /** Returns ΔU by bit: the live array, to be read only, and the same one in every state. */
    double[] changes();
}
