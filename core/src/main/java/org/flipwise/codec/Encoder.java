package org.flipwise.codec;

/** Takes numbers in the order in which a {@link Decoder} gives them back. */
public interface Encoder {

    /** Names what comes next, so that a reader that has lost its way finds out at once. */
    void section(String name);

    void flag(boolean value);

    void whole(long value);

    /** A double, to the last bit, not-a-number and infinities included. */
    void real(double value);

    void text(String value);

    /** The first {@code count} of these, and their number. */
    void wholes(long[] values, int count);

    /** The same for ints. */
    void wholes(int[] values, int count);

    /** The same for doubles. */
    void reals(double[] values, int count);

    /** All of these. */
    default void wholes(long[] values) {
        wholes(values, values.length);
    }

    /** All of these. */
    default void wholes(int[] values) {
        wholes(values, values.length);
    }

    /** All of these. */
    default void reals(double[] values) {
        reals(values, values.length);
    }
}
