package org.flipwise.estimate;

/** Floats as the ints that have the same 32 bits, to be saved. */
final class FloatBits {
    private FloatBits() {}

    /** Returns the first {@code count} of them. */
    static int[] of(float[] values, int count) {
        int[] bits = new int[count];
        for (int k = 0; k < count; k++) {
            bits[k] = Float.floatToRawIntBits(values[k]);
        }
        return bits;
    }

    static float[] back(int[] bits) {
        float[] values = new float[bits.length];
        for (int k = 0; k < bits.length; k++) {
            values[k] = Float.intBitsToFloat(bits[k]);
        }
        return values;
    }
}
