package org.flipwise.multispin;

import org.flipwise.numeric.Elementary;

/**
 * Metropolis decisions of 64 lanes from one random word, at one β. A flip that lowers U by 2·unit·D is accepted with probability t = e^(−2β·unit·D), for D ≥ 1; any other is always.
 *
 * <p>The word holds a rotation r on 0, …, 63, a table π on 0, …, 15 and a fraction v on [0, 1). With n = ⌊64t⌋ and f = 64t − n the lanes that accept are those of the set A, rotated by r, where A is the first n lanes of a fixed
 * permutation, and one more where v &lt; f. Each lane is in it for n, or n + 1, of the 64 rotations, so it accepts with probability (n + f)/64 = t: exactly, whatever the permutation, but for the 60 binary digits that are kept of t. Sets of
 * smaller t lie within those of larger t. Two lanes accept together about as often as if they were independent, since the permutations are irregular; that only helps, no law depends on it. Lanes are
 * not independent: one word decides for all of them.
 */
public final class LaneAcceptance {
    static final int LARGEST = LaneModel.MOST_WEIGHT;
    static final int TABLE_BITS = 4;
    static final int STRIDE_BITS = 5;
    static final int FRACTION_BITS = Long.SIZE - 6 - TABLE_BITS;
    static final long FRACTION = (1L << FRACTION_BITS) - 1;
    private static final int TABLES = 1 << TABLE_BITS;
    private static final byte[][] PERMUTATIONS = permutations();
    private final double beta;
    /** By table and D: the lanes that accept before the rotation, whatever the fraction. */
    private final long[] sure = new long[TABLES << STRIDE_BITS];
    /** By table and D: the lane that accepts besides where the fraction is small enough. */
    private final long[] more = new long[TABLES << STRIDE_BITS];
    /** By D: f·2^54. */
    private final long[] fraction = new long[LARGEST + 1];

    /** The decisions at an inverse temperature ≥ 0 for couplings in this unit. */
    public LaneAcceptance(double beta, double unit) {
        this.beta = beta;
        for (int d = 0; d <= LARGEST; d++) {
            double lanes = LaneModel.LANES * Elementary.exp(-2 * beta * unit * d);
            int whole = (int) lanes;
            fraction[d] = (long) Math.ceil((lanes - whole) * 0x1p54);
            for (int table = 0; table < TABLES; table++) {
                int at = table << STRIDE_BITS | d;
                for (int k = 0; k < whole; k++) {
                    sure[at] |= 1L << PERMUTATIONS[table][k];
                }
                more[at] = whole < LaneModel.LANES ? 1L << PERMUTATIONS[table][whole] : 0;
            }
        }
    }

    /** Permutations of the lanes, shuffled by a multiplicative generator (Lehmer 1951); part of what decides digits. */
    private static byte[][] permutations() {
        byte[][] all = new byte[TABLES][LaneModel.LANES];
        long state = 0x5DEECE66DL;
        for (byte[] one : all) {
            for (int k = 0; k < one.length; k++) {
                state = state * 0xD1342543DE82EF95L + 1;
                int at = (int) ((state >>> 33) % (k + 1));
                one[k] = one[at];
                one[at] = (byte) k;
            }
        }
        return all;
    }

    public double beta() {
        return beta;
    }

    /** Returns the lanes that accept a flip which lowers U by 2·unit·D, 0 ≤ D ≤ {@value LaneModel#MOST_WEIGHT}, when this is the random word. */
    public long accepting(int d, long random) {
        int at = ((int) (random >>> FRACTION_BITS) & (TABLES - 1)) << STRIDE_BITS | d;
        long small = ((random & FRACTION) - fraction[d]) >> 63;
        return Long.rotateLeft(sure[at] | (more[at] & small), (int) (random >>> 58));
    }

    long[] sure() {
        return sure;
    }

    long[] more() {
        return more;
    }

    /** By D: below which of 2^54 fractions one lane more accepts. */
    public long fraction(int d) {
        return fraction[d];
    }
}
