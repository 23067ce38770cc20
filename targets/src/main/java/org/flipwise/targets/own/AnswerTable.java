package org.flipwise.targets.own;

import java.util.concurrent.atomic.AtomicLongArray;
import org.flipwise.state.BitState;

/**
 * The latest answers by the key of their state, as many as there are places; a new answer takes the place of an old one. A key is
 * <pre>h(x) = ⊕_w m(x_w ⊕ m(w + 1))</pre>
 * over the 64-bit words x_w of a state, with the finaliser m of SplitMix64, a bijection. So states that differ within one word never share a key, and up to 64 bits no two states
 * do; of longer ones two share a key with probability 2^−64. Flipping a bit changes the key in O(1).
 *
 * <p>Safe for any number of threads: a place holds (key ⊕ answer, answer), so that halves written by two threads belong to no key.
 */
final class AnswerTable {
    static final int PLACES = 1 << 16;
    private static final int WORD = 64;
    private final AtomicLongArray places = new AtomicLongArray(2 * PLACES);

    static long key(BitState state) {
        long key = 0;
        for (int w = 0; w < state.wordCount(); w++) {
            key ^= ofWord(w, state.word(w));
        }
        return key;
    }

    /** Returns the key of a state with one bit flipped, from the key of the state. */
    static long flipped(long key, BitState state, int bit) {
        int w = bit / WORD;
        long word = state.word(w);
        return key ^ ofWord(w, word) ^ ofWord(w, word ^ 1L << bit % WORD);
    }

    private static long ofWord(int w, long word) {
        return mix(word ^ mix(w + 1));
    }

    private static long mix(long bits) {
        long z = bits * 0x9E3779B97F4A7C15L;
        z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }

    /** Takes down an answer; returns the one that was there for this key, or the new one where there was none. */
    double put(long key, double answer) {
        int place = 2 * (int) (key & PLACES - 1);
        long bits = Double.doubleToRawLongBits(answer);
        long seal = places.getOpaque(place);
        long before = places.getOpaque(place + 1);
        places.setOpaque(place, key ^ bits);
        places.setOpaque(place + 1, bits);
        // An empty place looks like the key 0.
        return (seal ^ before) == key && key != 0 ? Double.longBitsToDouble(before) : answer;
    }
}
