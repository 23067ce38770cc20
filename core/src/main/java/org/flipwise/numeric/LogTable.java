package org.flipwise.numeric;

import java.math.BigInteger;

/**
 * Short reciprocals of 128 points that cover [0.705, 1.41), with the logarithms of those reciprocals.
 *
 * <p>The points follow the leading seven bits of the significand, shifted by half a step so that 1 is itself a point;
 * there the reciprocal is 1 and its logarithm 0, which makes the logarithm relatively exact around 1.
 */
final class LogTable {
    static final int BITS = 7;
    static final int SIZE = 1 << BITS;

    /** The entry whose point is 1. */
    static final int UNIT = 75;

    /** The bits of a double taken by what lies below the leading seven of the significand. */
    static final int SHIFT = 52 - BITS;

    /** The bits of the smallest double that the table covers: 75 and a half steps below 1. */
    static final long ORIGIN = Double.doubleToRawLongBits(1.0) - ((long) UNIT << SHIFT) - (1L << (SHIFT - 1));

    /** ln 2 as a multiple of 2<sup>-42</sup>: its products with exponents, and sums with the table, are exact. */
    static final double LN2_HIGH = FixedPoint.toMultiple(FixedPoint.LN2, 42);

    /** What {@link #LN2_HIGH} leaves of ln 2. */
    static final double LN2_LOW = FixedPoint.toDouble(FixedPoint.LN2.subtract(FixedPoint.of(LN2_HIGH)));

    private LogTable() {}

    /**
     * Entry i sits at 4i, 4i + 1 and 4i + 2: the multiple a of 2<sup>-10</sup> nearest to the reciprocal of point i,
     * −log a as a multiple of 2<sup>-42</sup>, and what that leaves of −log a. The logarithms are summed from neighbour
     * to neighbour, starting at 1, because the series for a ratio close to 1 is short.
     */
    static double[] reciprocalsAndLogs() {
        double[] table = new double[4 * SIZE];
        BigInteger log = BigInteger.ZERO;
        long previous = 1024;
        for (int n = 0; n < SIZE; n++) {
            int i = (UNIT + n) % SIZE;
            double point = Double.longBitsToDouble(Double.doubleToRawLongBits(1.0) + ((long) (i - UNIT) << SHIFT));
            long numerator = (long) Math.rint(1024 / point);
            log = log.add(FixedPoint.log(previous, numerator));
            previous = numerator;
            double high = FixedPoint.toMultiple(log, 42);
            table[4 * i] = numerator / 1024.0;
            table[4 * i + 1] = high;
            table[4 * i + 2] = FixedPoint.toDouble(log.subtract(FixedPoint.of(high)));
        }
        return table;
    }
}
