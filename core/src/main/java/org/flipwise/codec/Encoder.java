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

    /** Writes {@code count} and the first {@code count} elements of a long array. */
    void wholes(long[] values, int count);

    /** Writes {@code count} and the first {@code count} elements of an int array. */
    void wholes(int[] values, int count);

    /** Writes {@code count} and the first {@code count} elements of a double array. */
    void reals(double[] values, int count);

    /** Writes the length and all elements of a long array. */
    default void wholes(long[] values) {
        wholes(values, values.length);
    }

    /** Writes the length and all elements of an int array. */
    default void wholes(int[] values) {
        wholes(values, values.length);
    }

    /** Writes the length and all elements of a double array. */
    default void reals(double[] values) {
        reals(values, values.length);
    }
}
