package org.flipwise.numeric;

/** The greatest common divisor of coefficients that are whole multiples of one power of two, so that sums of them are never rounded. */
public final class CommonUnit {
    private static final double LARGEST = 0x1p52;

    private CommonUnit() {}

    /** Returns the greatest common divisor of all numbers; 1 where all are 0, and 0 where sums of them would be rounded, as for 0.1 and 0.3. */
    public static double of(double[]... groups) {
        int lowest = Integer.MAX_VALUE;
        double size = 0;
        for (double[] group : groups) {
            for (double value : group) {
                lowest = Math.min(lowest, lowestBit(value));
                size += Math.abs(value);
            }
        }
        if (lowest == Integer.MAX_VALUE) {
            return 1;
        }
        if (lowest < -900 || !(size < Math.scalb(LARGEST, lowest))) {
            return 0;
        }
        long divisor = 0;
        for (double[] group : groups) {
            for (double value : group) {
                divisor = divisor(divisor, (long) Math.scalb(value, -lowest));
            }
        }
        return Math.scalb((double) divisor, lowest);
    }

    /** Returns the exponent of the lowest bit set in a finite number; the largest integer for 0. */
    private static int lowestBit(double value) {
        if (value == 0) {
            return Integer.MAX_VALUE;
        }
        long bits = Double.doubleToLongBits(value);
        int exponent = Math.getExponent(value);
        long fraction = bits & 0xFFFFFFFFFFFFFL;
        if (exponent < Double.MIN_EXPONENT) {
            return Double.MIN_EXPONENT - 52 + Long.numberOfTrailingZeros(fraction);
        }
        return exponent - 52 + Long.numberOfTrailingZeros(fraction | 1L << 52);
    }

    private static long divisor(long a, long b) {
        long x = Math.abs(a);
        long y = Math.abs(b);
        while (y != 0) {
            long rest = x % y;
            x = y;
            y = rest;
        }
        return x;
    }
}
