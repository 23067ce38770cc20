package org.flipwise.numeric;

import java.math.BigInteger;

/** The powers 2<sup>j/128</sup> for 0 ≤ j &lt; 128, and the step ln 2/128 between their logarithms. */
final class ExpTable {
    static final int BITS = 7;
    static final int SIZE = 1 << BITS;

    /** ln 2/128 to 34 significant bits: its product with an integer below 2<sup>19</sup> is exact. */
    static final double STEP_HIGH;

    /** What {@link #STEP_HIGH} leaves of ln 2/128. */
    static final double STEP_LOW;

    /** 128/ln 2. */
    static final double STEPS_PER_UNIT;

    private ExpTable() {}

    static {
        BigInteger step = FixedPoint.LN2.shiftRight(BITS);
        STEP_HIGH = FixedPoint.toMultiple(step, 41);
        STEP_LOW = FixedPoint.toDouble(step.subtract(FixedPoint.of(STEP_HIGH)));
        STEPS_PER_UNIT = FixedPoint.toDouble(FixedPoint.divide(FixedPoint.ONE, step));
    }

    /**
     * Pairs at 2j and 2j + 1: the bits of the double h nearest to 2<sup>j/128</sup>, and the bits of the relative
     * remainder 2<sup>j/128</sup>/h − 1.
     */
    static long[] headsAndRemainders() {
        long[] table = new long[2 * SIZE];
        BigInteger ratio = FixedPoint.exp(FixedPoint.LN2.shiftRight(BITS));
        BigInteger power = FixedPoint.ONE;
        for (int j = 0; j < SIZE; j++) {
            double head = FixedPoint.toDouble(power);
            BigInteger left = power.subtract(FixedPoint.of(head));
            double remainder = FixedPoint.toDouble(FixedPoint.divide(left, FixedPoint.of(head)));
            table[2 * j] = Double.doubleToRawLongBits(head);
            table[2 * j + 1] = Double.doubleToRawLongBits(remainder);
            power = FixedPoint.multiply(power, ratio);
        }
        return table;
    }
}
