package org.flipwise.targets.labs;

import org.flipwise.state.BitState;

/** A sequence of spins ±1 as bits, and the same backwards, so that sums of products over stretches of it are counts of bits, 64 at a time. */
final class SpinWords {
    private final int length;
    private final long[] forwards;
    private final long[] backwards;

    private SpinWords(int length) {
        this.length = length;
        // one word more than is needed: a stretch is read from two words
        forwards = new long[((length + 63) >>> 6) + 1];
        backwards = new long[forwards.length];
    }

    static SpinWords of(BitState x) {
        SpinWords words = new SpinWords(x.dimension());
        for (int i = 0; i < x.dimension(); i++) {
            if (x.get(i)) {
                words.flip(i);
            }
        }
        return words;
    }

    void flip(int i) {
        forwards[i >>> 6] ^= 1L << i;
        int mirrored = length - 1 - i;
        backwards[mirrored >>> 6] ^= 1L << mirrored;
    }

    /** s_i. */
    int spin(int i) {
        return (int) (forwards[i >>> 6] >>> i & 1) * 2 - 1;
    }

    /** Σ_{0 ≤ t &lt; terms} s_{a+t} s_{b+t}; 0 for no terms. */
    int forward(int a, int b, int terms) {
        return terms <= 0 ? 0 : products(forwards, a, forwards, b, terms);
    }

    /** Σ_{0 ≤ t &lt; terms} s_{a−t} s_{b+t}; 0 for no terms. */
    int opposite(int a, int b, int terms) {
        return terms <= 0 ? 0 : products(backwards, length - 1 - a, forwards, b, terms);
    }

    private static int products(long[] first, int a, long[] second, int b, int terms) {
        int different = 0;
        int done = 0;
        for (; terms - done >= 64; done += 64) {
            different += Long.bitCount(bits(first, a + done) ^ bits(second, b + done));
        }
        if (done < terms) {
            long kept = (1L << (terms - done)) - 1;
            different += Long.bitCount((bits(first, a + done) ^ bits(second, b + done)) & kept);
        }
        return terms - 2 * different;
    }

    /** Returns the 64 bits from a position on. */
    private static long bits(long[] words, int from) {
        int w = from >>> 6;
        // shifted twice, as a shift by 64 would be none
        return words[w] >>> from | words[w + 1] << 1 << ~from;
    }
}
