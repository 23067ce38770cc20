package org.flipwise.state;

import java.util.Arrays;
import org.flipwise.codec.CodecException;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.codec.Saved;

/**
 * A point of {0,1}^p, packed 64 bits to a word. Bit {@code j} is bit {@code j & 63} of word {@code j >>> 6}; bits past the
 * dimension are always zero, so that distances and equality are word operations.
 */
public final class BitState implements Saved {
    private final int dimension;
    private final long[] words;

    private BitState(int dimension, long[] words) {
        this.dimension = dimension;
        this.words = words;
    }

    /** Returns the origin of {0,1}^p, for p ≥ 1. */
    public static BitState zeros(int dimension) {
        if (dimension < 1) {
            throw new IllegalArgumentException("dimension must be at least 1, not " + dimension);
        }
        return new BitState(dimension, new long[(dimension + 63) >>> 6]);
    }

    /** Returns the state whose bit j is bit j of {@code index}; for p ≤ 63 this is the inverse of {@link #index()}. */
    public static BitState ofIndex(int dimension, long index) {
        BitState state = zeros(dimension);
        if (dimension < 64 && index >>> dimension != 0) {
            throw new IllegalArgumentException("index " + index + " has bits past dimension " + dimension);
        }
        state.words[0] = index;
        return state;
    }

    /** Reads a string of 0 and 1; the first character is bit 0. */
    public static BitState parse(CharSequence bits) {
        BitState state = zeros(bits.length());
        for (int bit = 0; bit < bits.length(); bit++) {
            char c = bits.charAt(bit);
            if (c == '1') {
                state.flip(bit);
            } else if (c != '0') {
                throw new IllegalArgumentException("character " + (bit + 1) + " is '" + c + "', expected 0 or 1");
            }
        }
        return state;
    }

    public int dimension() {
        return dimension;
    }

    public boolean get(int bit) {
        return (words[bit >>> 6] >>> bit & 1L) != 0;
    }

    public void flip(int bit) {
        words[bit >>> 6] ^= 1L << bit;
    }

    /** Flips the bits of word {@code w} that are ones in the mask, none of them past the dimension. */
    public void flip(int w, long mask) {
        words[w] ^= mask;
    }

    /** Flips every bit that is one in the mask, a state of the same dimension. */
    public void flipAll(BitState mask) {
        requireSameDimension(mask);
        for (int w = 0; w < words.length; w++) {
            words[w] ^= mask.words[w];
        }
    }

    /** Makes this state equal to another of the same dimension. */
    public void set(BitState other) {
        requireSameDimension(other);
        System.arraycopy(other.words, 0, words, 0, words.length);
    }

    /** Hamming distance; p/64 word operations. */
    public int distance(BitState other) {
        requireSameDimension(other);
        int distance = 0;
        for (int w = 0; w < words.length; w++) {
            distance += Long.bitCount(words[w] ^ other.words[w]);
        }
        return distance;
    }

    /** Number of ones. */
    public int count() {
        int count = 0;
        for (long word : words) {
            count += Long.bitCount(word);
        }
        return count;
    }

    /** Number of 64-bit words. */
    public int wordCount() {
        return words.length;
    }

    /** Word {@code w}: bits 64w … 64w+63. */
    public long word(int w) {
        return words[w];
    }

    /** Returns the state as an integer, bit j at weight 2^j; for p ≤ 63. */
    public long index() {
        if (dimension > 63) {
            throw new IllegalStateException("a state of " + dimension + " bits has no index in a long");
        }
        return words[0];
    }

    public BitState copy() {
        return new BitState(dimension, words.clone());
    }

    @Override
    public void save(Encoder into) {
        into.whole(dimension);
        into.wholes(words);
    }

    @Override
    public void restore(Decoder from) {
        from.expect("dimension of a state", dimension);
        long[] read = new long[words.length];
        from.fill(read);
        if ((dimension & 63) != 0 && read[read.length - 1] >>> dimension != 0) {
            throw new CodecException("a state of " + dimension + " bits has ones past them");
        }
        System.arraycopy(read, 0, words, 0, words.length);
    }

    private void requireSameDimension(BitState other) {
        if (other.dimension != dimension) {
            throw new IllegalArgumentException("dimensions differ: " + dimension + " and " + other.dimension);
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof BitState that && that.dimension == dimension && Arrays.equals(that.words, words);
    }

    @Override
    public int hashCode() {
        return 31 * dimension + Arrays.hashCode(words);
    }

    /** Returns the bits as 0 and 1, bit 0 first. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(dimension);
        for (int bit = 0; bit < dimension; bit++) {
            text.append(get(bit) ? '1' : '0');
        }
        return text.toString();
    }
}
