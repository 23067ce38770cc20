package org.flipwise.multispin;

import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.codec.Saved;
import org.flipwise.random.RandomWords;
import org.flipwise.state.BitState;

/**
 * 64 states side by side: bit ℓ of the word of spin i is x_i of lane ℓ. Each word is kept with its complement, so that the sign of a coupling costs nothing: spin i at 2i, its complement at 2i + 1, the
 * ghost, always up, at the end.
 */
public final class LaneStates implements Saved {
    private static final int BLOCK = Long.SIZE;
    private final int spins;
    private final long[] words;

    /** All spins down in all lanes. */
    public LaneStates(int spins) {
        this.spins = spins;
        words = new long[2 * spins + 2];
        for (int spin = 0; spin <= spins; spin++) {
            words[2 * spin + 1] = -1;
        }
        words[2 * spins] = -1;
        words[2 * spins + 1] = 0;
    }

    /** Returns the array itself, for sweeps and sums. */
    long[] words() {
        return words;
    }

    /** Returns the bits of a spin, a lane each. */
    public long word(int spin) {
        return words[2 * spin];
    }

    /** Sets a spin in all lanes. */
    public void set(int spin, long word) {
        words[2 * spin] = word;
        words[2 * spin + 1] = ~word;
    }

    /** Gives a lane a state. */
    public void setLane(int lane, BitState state) {
        for (int spin = 0; spin < spins; spin++) {
            long bit = (state.get(spin) ? 1L : 0L) << lane;
            set(spin, (words[2 * spin] & ~(1L << lane)) | bit);
        }
    }

    /** New independent states in all lanes, each bit a fair coin: the law at β = 0. */
    public void refresh(RandomWords random, long[] block) {
        for (int from = 0; from < spins; from += block.length) {
            int count = Math.min(block.length, spins - from);
            random.fill(block, count);
            for (int k = 0; k < count; k++) {
                set(from + k, block[k]);
            }
        }
    }

    /** Exchanges the lanes of a mask with another word of states, by masked exclusive or. */
    public void exchange(LaneStates other, long lanes) {
        long[] own = words;
        long[] theirs = other.words;
        for (int at = 0; at < 2 * spins; at += 2) {
            long differing = (own[at] ^ theirs[at]) & lanes;
            own[at] ^= differing;
            own[at + 1] ^= differing;
            theirs[at] ^= differing;
            theirs[at + 1] ^= differing;
        }
    }

    /**
     * Writes the states lane by lane: word w of lane ℓ at w·64 + ℓ. By transposing blocks of 64 by 64 bits.
     *
     * @param into room for 64 words for each 64 spins begun
     */
    public void transpose(long[] into) {
        for (int from = 0; from < spins; from += BLOCK) {
            for (int k = 0; k < BLOCK; k++) {
                into[from + k] = from + k < spins ? words[2 * (from + k)] : 0;
            }
            transpose(into, from);
        }
    }

    /** Transposes 64 words in place by exchanging ever smaller blocks of bits (Warren, Hacker's Delight, 7-3). */
    private static void transpose(long[] bits, int from) {
        long mask = 0x00000000FFFFFFFFL;
        for (int size = BLOCK / 2; size > 0; size >>= 1, mask ^= mask << size) {
            for (int k = 0; k < BLOCK; k = (k + size + 1) & ~size) {
                long differing = ((bits[from + k] >>> size) ^ bits[from + k + size]) & mask;
                bits[from + k] ^= differing << size;
                bits[from + k + size] ^= differing;
            }
        }
    }

    @Override
    public void save(Encoder into) {
        into.section("lanes");
        long[] plain = new long[spins];
        for (int spin = 0; spin < spins; spin++) {
            plain[spin] = words[2 * spin];
        }
        into.wholes(plain);
    }

    @Override
    public void restore(Decoder from) {
        from.section("lanes");
        long[] plain = new long[spins];
        from.fill(plain);
        for (int spin = 0; spin < spins; spin++) {
            set(spin, plain[spin]);
        }
    }
}
