package org.flipwise.codec;

/** Reads what an {@link Encoder} wrote, in the same order. Every method throws a {@link CodecException} if the data do not match. */
public interface Decoder {

    /** Reads a section name and requires it to be the given one. */
    void section(String name);

    boolean flag();

    long whole();

    /** Reads a whole number and requires it to be between the two bounds, inclusive. */
    default int whole(int least, int most) {
        long value = whole();
        if (value < least || value > most) {
            throw new CodecException("found " + value + "; expected a whole number from " + least + " to " + most);
        }
        return (int) value;
    }

    double real();

    String text();

    /** Reads a long array of the length that was written. */
    long[] wholes();

    /** Reads an int array of the length that was written. */
    int[] ints();

    /** Reads a double array of the length that was written. */
    double[] reals();

    /** Reads longs into the beginning of an array and returns their number; refused if the array is too short. */
    int wholes(long[] into);

    /** Reads ints into the beginning of an array and returns their number; refused if the array is too short. */
    int ints(int[] into);

    /** Reads doubles into the beginning of an array and returns their number; refused if the array is too short. */
    int reals(double[] into);

    /** Fills a long array; refused if another number of elements was written. */
    default void fill(long[] into) {
        requireAll(wholes(into), into.length);
    }

    /** Fills an int array; refused if another number of elements was written. */
    default void fill(int[] into) {
        requireAll(ints(into), into.length);
    }

    /** Fills a double array; refused if another number of elements was written. */
    default void fill(double[] into) {
        requireAll(reals(into), into.length);
    }

    private static void requireAll(int count, int expected) {
        if (count != expected) {
            throw new CodecException("found " + count + " elements; expected " + expected);
        }
    }

    /** Reads a whole number, such as a number of bits or rungs, and requires it to be the expected one. */
    default void expect(String what, long expected) {
        long found = whole();
        if (found != expected) {
            throw new CodecException(what + ": found " + found + "; expected " + expected);
        }
    }

    /** Reads a double and requires it to equal the expected one to the last bit. */
    default void expect(String what, double expected) {
        double found = real();
        if (Double.doubleToRawLongBits(found) != Double.doubleToRawLongBits(expected)) {
            throw new CodecException(what + ": found " + found + "; expected " + expected);
        }
    }

    /** Reads a text and requires it to be the expected one. */
    default void expect(String what, String expected) {
        String found = text();
        if (!found.equals(expected)) {
            throw new CodecException(what + ": found '" + found + "'; expected '" + expected + "'");
        }
    }
}
