package org.flipwise.targets.pairwise;

import org.jspecify.annotations.Nullable;

/**
 * The coefficients a_i and b_ij of a model as integer multiples of their greatest common unit, exactly. Every ΔU is then unit·k with |k| ≤
 * {@link #bound}, and no sum is ever rounded. There is a scale when all coefficients are whole multiples of one power of two, small
 * enough for their sums to be held; 0.1 and 0.3 have none that is of use.
 */
final class IntegerScale {
    private static final double LARGEST = 0x1p52;
    private final double unit;
    private final int[] linear;
    private final int[] coupling;
    private final int bound;

    private IntegerScale(double unit, int[] linear, int[] coupling, int bound) {
        this.unit = unit;
        this.linear = linear;
        this.coupling = coupling;
        this.bound = bound;
    }

    /** The scale of a model, or null where there is none with a bound of at most {@code most}. O(p + pairs). */
    static @Nullable IntegerScale of(PairwiseModel model, int most) {
        double unit = unit(model);
        if (unit == 0) {
            return null;
        }
        int bound = bound(model, unit, most);
        if (bound < 0) {
            return null;
        }
        int[] linear = new int[model.dimension()];
        for (int bit = 0; bit < linear.length; bit++) {
            linear[bit] = (int) (model.linear(bit) / unit);
        }
        double[] couplings = model.couplings();
        int[] coupling = new int[couplings.length];
        for (int e = 0; e < coupling.length; e++) {
            coupling[e] = (int) (couplings[e] / unit);
        }
        return new IntegerScale(unit, linear, coupling, bound);
    }

    /** The largest |ΔU|/unit that any state can have, −1 when it is above {@code most}. */
    private static int bound(PairwiseModel model, double unit, int most) {
        double bound = 0;
        for (int bit = 0; bit < model.dimension(); bit++) {
            double low = model.linear(bit);
            double high = low;
            for (int e = model.rowStart(bit); e < model.rowStart(bit + 1); e++) {
                double b = model.coupling(e);
                low += Math.min(b, 0);
                high += Math.max(b, 0);
            }
            bound = Math.max(bound, Math.max(-low, high) / unit);
            if (bound > most) {
                return -1;
            }
        }
        return (int) bound;
    }

    /** The greatest common divisor of all coefficients; 0 where sums of them would be rounded. 1 for a model without any. */
    static double unit(PairwiseModel model) {
        int lowest = Integer.MAX_VALUE;
        double size = 0;
        for (int bit = 0; bit < model.dimension(); bit++) {
            lowest = Math.min(lowest, lowestBit(model.linear(bit)));
            size += Math.abs(model.linear(bit));
        }
        for (double b : model.couplings()) {
            lowest = Math.min(lowest, lowestBit(b));
            size += Math.abs(b);
        }
        if (lowest == Integer.MAX_VALUE) {
            return 1;
        }
        if (lowest < -900 || !(size < Math.scalb(LARGEST, lowest))) {
            return 0;
        }
        long divisor = 0;
        for (int bit = 0; bit < model.dimension(); bit++) {
            divisor = divisor(divisor, (long) Math.scalb(model.linear(bit), -lowest));
        }
        for (double b : model.couplings()) {
            divisor = divisor(divisor, (long) Math.scalb(b, -lowest));
        }
        return Math.scalb((double) divisor, lowest);
    }

    /** The exponent of the lowest bit set in a finite number; the largest integer for 0. */
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

    double unit() {
        return unit;
    }

    /** a_i/unit. */
    int linear(int bit) {
        return linear[bit];
    }

    /** b_ij/unit of each entry of the model's rows; to be read only. */
    int[] couplings() {
        return coupling;
    }

    /** |ΔU|/unit is at most this in every state. */
    int bound() {
        return bound;
    }
}
