package org.flipwise.random;

/** A source of words of 64 independent uniform bits, many at a time. */
public interface RandomWords {

    /** Fills the first {@code count} places of an array with the words that come next. */
    void fill(long[] into, int count);
}
