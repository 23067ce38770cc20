package org.flipwise.targets.polynomial;

import java.util.Arrays;
import org.flipwise.state.BitState;

/** The terms of a polynomial at a state, and the ΔU of every flip that follows from them. */
abstract class TermProducts {
    final PolynomialModel model;
    /** ΔU, by bit. */
    final double[] delta;

    private final int[] touched;
    private final int[] touchedAt;
    private int touchedCount;
    private int version;

    TermProducts(PolynomialModel model, boolean listing) {
        this.model = model;
        delta = new double[model.dimension];
        touched = new int[listing ? model.dimension : 0];
        touchedAt = new int[touched.length];
    }

    static TermProducts of(PolynomialModel model, boolean listing) {
        return model.spins ? new SpinProducts(model, listing) : new BitProducts(model, listing);
    }

    /** Computes everything again. */
    final void rebuild(BitState x) {
        Arrays.fill(delta, 0);
        for (int t = 0; t < model.weight.length; t++) {
            place(t, x);
        }
    }

    /** Takes in a term at a state. */
    abstract void place(int t, BitState x);

    /** Takes in a flip of a bit that is one or zero before it, and returns how many ratios were updated. */
    final long flip(int bit, boolean one) {
        if (touched.length > 0) {
            touchedCount = 0;
            if (++version == 0) {
                Arrays.fill(touchedAt, 0);
                version = 1;
            }
            touch(bit);
        }
        double own = delta[bit];
        long updated = 1;
        for (int e = model.rowStart[bit]; e < model.rowStart[bit + 1]; e++) {
            updated += flip(model.term[e], bit, one);
        }
        // what the terms have added to the bit's own change is known without them
        delta[bit] = 0 - own;
        return updated;
    }

    /** Takes in the flip for one term of the bit and returns how many ratios were updated. */
    abstract int flip(int t, int bit, boolean one);

    final void touch(int bit) {
        if (touched.length > 0 && touchedAt[bit] != version) {
            touchedAt[bit] = version;
            touched[touchedCount++] = bit;
        }
    }

    final boolean listing() {
        return touched.length > 0;
    }

    final int touchedCount() {
        return touchedCount;
    }

    final int touchedBit(int i) {
        return touched[i];
    }

    /**
     * Products of bits: per term the number of its zeros and their exclusive or, which names the zero where there is one. A term counts −w in the ΔU of each of its bits where
     * it has no zero, +w in that of its only zero, and nothing where it has two or more; so a flip looks at the other bits of a term only where the product changes.
     */
    private static final class BitProducts extends TermProducts {
        private final int[] zeros;
        private final int[] zeroBits;

        BitProducts(PolynomialModel model, boolean listing) {
            super(model, listing);
            zeros = new int[model.weight.length];
            zeroBits = new int[model.weight.length];
        }

        @Override
        void place(int t, BitState x) {
            zeros[t] = 0;
            zeroBits[t] = 0;
            for (int e = model.termStart[t]; e < model.termStart[t + 1]; e++) {
                if (!x.get(model.bit[e])) {
                    zeros[t]++;
                    zeroBits[t] ^= model.bit[e];
                }
            }
            if (zeros[t] == 0) {
                addToAll(t, -model.weight[t]);
            } else if (zeros[t] == 1) {
                delta[zeroBits[t]] += model.weight[t];
            }
        }

        private int addToAll(int t, double change) {
            for (int e = model.termStart[t]; e < model.termStart[t + 1]; e++) {
                delta[model.bit[e]] += change;
                touch(model.bit[e]);
            }
            return model.termStart[t + 1] - model.termStart[t];
        }

        @Override
        int flip(int t, int bit, boolean one) {
            zeroBits[t] ^= bit;
            int before = zeros[t];
            zeros[t] = one ? before + 1 : before - 1;
            int fewer = Math.min(before, zeros[t]);
            if (fewer == 0) {
                return addToAll(t, one ? model.weight[t] : -model.weight[t]);
            }
            if (fewer > 1) {
                return 0;
            }
            int other = one ? zeroBits[t] ^ bit : zeroBits[t];
            delta[other] += one ? -model.weight[t] : model.weight[t];
            touch(other);
            return 1;
        }
    }

    /** Products of spins: a term of value v counts −2v in the ΔU of each of its bits, and a flip of one changes the others by 4v. */
    private static final class SpinProducts extends TermProducts {
        private final double[] value;

        SpinProducts(PolynomialModel model, boolean listing) {
            super(model, listing);
            value = new double[model.weight.length];
        }

        @Override
        void place(int t, BitState x) {
            value[t] = model.termValue(t, x);
            for (int e = model.termStart[t]; e < model.termStart[t + 1]; e++) {
                delta[model.bit[e]] -= 2 * value[t];
            }
        }

        @Override
        int flip(int t, int bit, boolean one) {
            double change = 4 * value[t];
            value[t] = -value[t];
            for (int e = model.termStart[t]; e < model.termStart[t + 1]; e++) {
                delta[model.bit[e]] += change;
                touch(model.bit[e]);
            }
            return model.termStart[t + 1] - model.termStart[t];
        }
    }
}
