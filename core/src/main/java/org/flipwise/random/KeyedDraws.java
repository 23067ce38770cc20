package org.flipwise.random;

import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.codec.Saved;

/**
 * Draws that are a function of a key alone: SplitMix64 (Steele, Lea, Flood 2014) started at a hash of the key. Used where a
 * decision must not depend on how many draws were made before it, as for swaps. One object is re-keyed for each decision,
 * so nothing is allocated.
 */
public final class KeyedDraws extends UniformDraws implements Saved {
    private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;
    private long state;

    /** Draws that have no key yet. */
    public KeyedDraws() {}

    /** Starts the stream that belongs to (seed, first, second). */
    public void key(long seed, long first, long second) {
        state = mix(mix(mix(seed + GOLDEN_GAMMA) ^ first + GOLDEN_GAMMA) ^ second + GOLDEN_GAMMA);
    }

    @Override
    long nextLong() {
        state += GOLDEN_GAMMA;
        return mix(state);
    }

    @Override
    public void save(Encoder into) {
        into.whole(state);
    }

    @Override
    public void restore(Decoder from) {
        state = from.whole();
    }

    /** Returns the finaliser of SplitMix64 (variant 13 of Stafford's mixers): a bijection of 64 bits. */
    static long mix(long bits) {
        long z = (bits ^ bits >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }
}
