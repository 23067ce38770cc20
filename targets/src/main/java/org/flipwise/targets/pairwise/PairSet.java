package org.flipwise.targets.pairwise;

/** A set of ordered pairs of sites by open addressing; 16 bytes per pair it is made for. */
final class PairSet {
    private final long[] slots;
    private final int shift;

    PairSet(int expected) {
        int bits = Math.max(4, 64 - Long.numberOfLeadingZeros(2L * Math.max(1, expected) - 1));
        if (bits > 30) {
            throw new IllegalArgumentException("a set of " + expected + " pairs is too large");
        }
        slots = new long[1 << bits];
        shift = 64 - bits;
    }

    /** Adds (i, j), 0 ≤ i &lt; j; false when it is there. */
    boolean add(int i, int j) {
        long key = (long) i << 32 | j;
        int at = (int) ((key * 0x9E3779B97F4A7C15L) >>> shift);
        while (slots[at] != 0) {
            if (slots[at] == key) {
                return false;
            }
            at = (at + 1) & (slots.length - 1);
        }
        slots[at] = key;
        return true;
    }
}
