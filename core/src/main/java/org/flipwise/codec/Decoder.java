package org.flipwise.codec;

/** Gives back what an {@link Encoder} was given, in the same order. Anything else ends in a {@link CodecException}. */
public interface Decoder {

    /** Refuses to go on unless this is what comes next. */
    void section(String name);

    boolean flag();

    long whole();

    /** A whole number that must lie between these two, both included. */
    default int whole(int least, int most) {
        long value = whole();
        if (value < least || value > most) {
            throw new CodecException("found " + value + "; expected a whole number from " + least + " to " + most);
        }
        return (int) value;
    }

    double real();

    String text();

    /** As many as were written. */
    long[] wholes();

    /** As many as were written. */
    int[] ints();

    /** As many as were written. */
    double[] reals();

    /** Fills the first elements with as many as were written and says how many that was; refused where they are more than there is room for. */
    int wholes(long[] into);

    /** The same for ints. */
    int ints(int[] into);

    /** The same for doubles. */
    int reals(double[] into);

    /** Fills all of it; refused where another number of elements was written. */
    default void fill(long[] into) {
        requireAll(wholes(into), into.length);
    }

    /** The same for ints. */
    default void fill(int[] into) {
        requireAll(ints(into), into.length);
    }

    /** The same for doubles. */
    default void fill(double[] into) {
        requireAll(reals(into), into.length);
    }

    private static void requireAll(int count, int expected) {
        if (count != expected) {
            throw new CodecException("found " + count + " elements; expected " + expected);
        }
    }

    /** Refuses to go on unless this number comes next: so many bits, so many rungs. */
    default void expect(String what, long expected) {
        long found = whole();
        if (found != expected) {
            throw new CodecException(what + ": found " + found + "; expected " + expected);
        }
    }

    /** The same for a double, to the last bit. */
    default void expect(String what, double expected) {
        double found = real();
        if (Double.doubleToRawLongBits(found) != Double.doubleToRawLongBits(expected)) {
            throw new CodecException(what + ": found " + found + "; expected " + expected);
        }
    }

    /** The same for text. */
    default void expect(String what, String expected) {
        String found = text();
        if (!found.equals(expected)) {
            throw new CodecException(what + ": found '" + found + "'; expected '" + expected + "'");
        }
    }
}
