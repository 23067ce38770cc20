package org.flipwise.targets.pairwise;

import org.flipwise.numeric.CommonUnit;
import org.jspecify.annotations.Nullable;

/**
 * The coefficients a_i and b_ij of a model as integer multiples of their greatest common unit, exactly. Every ΔU is then unit·k with |k| ≤
 * {@link #bound}, and no sum is ever rounded. There is a scale when all coefficients are whole multiples of one power of two, small
 * enough for their sums to be held; 0.1 and 0.3 have none that is of use.
 */
final class IntegerScale {
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

    /** Returns the scale of a model, or null where there is none with a bound of at most {@code most}. O(p + pairs). */
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

    /** Returns the largest |ΔU|/unit that any state can have, −1 when it is above {@code most}. */
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

    /** Returns the greatest common divisor of all coefficients; 0 where sums of them would be rounded. 1 for a model without any. */
    static double unit(PairwiseModel model) {
        double[] linear = new double[model.dimension()];
        for (int bit = 0; bit < linear.length; bit++) {
            linear[bit] = model.linear(bit);
        }
        return CommonUnit.of(linear, model.couplings());
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
