package org.flipwise.targets.pairwise;

import org.jspecify.annotations.Nullable;

/**
 * The values that a ΔU can have in a model whose coefficients are small multiples of a unit, by key 4·(f + bound) + 2z + x: f is the field a_i + Σ b_ij x_j of the bit in units, |f| ≤ bound, x is the bit, and
 * z is 1 where a ΔU of 0 is −0.0 as a double. So a key holds to the last bit what a sum of doubles would be. Never changed once built.
 */
final class KeyTable {
    /** Thresholds for so many keys take 8 kB at each β. */
    private static final int MOST_KEYS = 1024;

    private final double unit;
    private final int bound;
    private final int[] coupling;
    private final double[] changes;
    private final int[] multiples;

    private KeyTable(PaddedRows rows, IntegerScale scale) {
        unit = scale.unit();
        bound = scale.bound();
        coupling = new int[rows.couplings().length];
        for (int entry = 0; entry < coupling.length; entry++) {
            coupling[entry] = 4 * (int) (rows.couplings()[entry] / unit);
        }
        multiples = new int[4 * (2 * bound + 1)];
        changes = new double[multiples.length];
        for (int key = 0; key < multiples.length; key++) {
            int field = (key >> 2) - bound;
            multiples[key] = (key & 1) == 0 ? field : -field;
            double zero = (key & 2) == 0 ? 0.0 : -0.0;
            changes[key] = field == 0 ? zero : unit * multiples[key];
        }
    }

    /** Returns the table of a model, or null where coefficients have no common unit or where there are too many values. */
    static @Nullable KeyTable of(PairwiseModel model, PaddedRows rows) {
        IntegerScale scale = IntegerScale.of(model, MOST_KEYS / 8 - 1);
        return scale == null ? null : new KeyTable(rows, scale);
    }

    /** Returns the key of a ΔU. */
    int key(double change, boolean one) {
        int multiple = (int) (change / unit);
        int negative = multiple == 0 ? (int) (Double.doubleToRawLongBits(change) >>> 63) : 0;
        return 4 * ((one ? -multiple : multiple) + bound) + 2 * negative + (one ? 1 : 0);
    }

    double unit() {
        return unit;
    }

    /** Returns what the key of each entry's other bit grows by when the bit of the row becomes 1, in the order of {@link PaddedRows}; to be read only. */
    int[] couplings() {
        return coupling;
    }

    /** ΔU by key; to be read only. */
    double[] changes() {
        return changes;
    }

    /** ΔU/unit by key; to be read only. */
    int[] multiples() {
        return multiples;
    }
}
