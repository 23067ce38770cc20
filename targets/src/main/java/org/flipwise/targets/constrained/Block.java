package org.flipwise.targets.constrained;

import org.flipwise.numeric.Elementary;

/**
 * Some bits of which a given number are ones, from {@code fewest} to {@code most}, or free bits. Free bits are flipped one at a time. In any other block with m ones of n a kind of
 * move is drawn uniformly among those possible: adding a one where m &lt; most, dropping one where m &gt; fewest, swapping a one with a zero where both exist; then a move of that kind
 * uniformly. With κ(m) kinds, adding has
 * <pre>Q(y|x) = 1/(κ(m)·(n − m)),   Q(x|y) = 1/(κ(m + 1)·(m + 1)).</pre>
 */
final class Block {
    private final int[] bits;
    private final int fewest;
    private final int most;
    private final boolean free;
    /** log Q(x|y) − log Q(y|x) of adding a one to fewest, …, most − 1. */
    private final double[] logReverse;

    private Block(int[] bits, int fewest, int most, boolean free) {
        this.bits = bits;
        this.fewest = fewest;
        this.most = most;
        this.free = free;
        logReverse = new double[free ? 0 : most - fewest];
        for (int i = 0; i < logReverse.length; i++) {
            int ones = fewest + i;
            double forth = (double) kinds(ones) * (bits.length - ones);
            double back = (double) kinds(ones + 1) * (ones + 1);
            logReverse[i] = Elementary.log(forth / back);
        }
    }

    static Block sized(int[] bits, int fewest, int most) {
        return new Block(bits, fewest, most, false);
    }

    static Block free(int[] bits) {
        return new Block(bits, 0, bits.length, true);
    }

    int size() {
        return bits.length;
    }

    /** Returns the block's own array, to be read only. */
    int[] bits() {
        return bits;
    }

    int fewest() {
        return fewest;
    }

    int most() {
        return most;
    }

    /** Returns whether its bits are flipped one at a time, whatever the others are. */
    boolean isFree() {
        return free;
    }

    /** Returns whether a single state of its bits is allowed, so that it has no moves. */
    boolean isFixed() {
        return fewest == most && (fewest == 0 || fewest == bits.length);
    }

    boolean adds(int ones) {
        return ones < most;
    }

    boolean drops(int ones) {
        return ones > fewest;
    }

    boolean swaps(int ones) {
        return ones > 0 && ones < bits.length;
    }

    /** κ: how many kinds of moves are possible. */
    int kinds(int ones) {
        return (adds(ones) ? 1 : 0) + (drops(ones) ? 1 : 0) + (swaps(ones) ? 1 : 0);
    }

    /** Number of moves with so many ones. */
    long moves(int ones) {
        long zeros = (long) bits.length - ones;
        if (free) {
            return bits.length;
        }
        return (adds(ones) ? zeros : 0L) + (drops(ones) ? ones : 0L) + (swaps(ones) ? ones * zeros : 0L);
    }

    /** Returns the largest number of moves of any state. O(1): it is largest with as many ones as zeros, or as nearly so as is allowed. */
    long mostMoves() {
        int even = Math.max(fewest, Math.min(most, bits.length / 2));
        long largest = 0;
        for (int ones = Math.max(fewest, even - 1); ones <= Math.min(most, even + 1); ones++) {
            largest = Math.max(largest, moves(ones));
        }
        return largest;
    }

    /** log Q(x|y) − log Q(y|x) of adding a one to this many. */
    double logReverseOfAdding(int ones) {
        return logReverse[ones - fewest];
    }
}
