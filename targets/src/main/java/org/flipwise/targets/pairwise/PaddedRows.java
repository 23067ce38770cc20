package org.flipwise.targets.pairwise;

import org.jspecify.annotations.Nullable;

/**
 * The rows of a model of few neighbours a bit, all of one length, for sweeps: where a row lies follows from its bit alone. Shorter rows are filled up with the bit itself and a coupling of −0.0, which as a change of a ΔU changes no
 * bit of it. Never changed once built.
 */
final class PaddedRows {
    /** Every row has at least so many entries, which loops over rows rely on. */
    static final int LEAST = 4;

    private static final int MOST = 8;
    private final int length;
    private final int[] other;
    private final double[] coupling;

    private PaddedRows(PairwiseModel model, int length) {
        this.length = length;
        int p = model.dimension();
        other = new int[p * length];
        coupling = new double[p * length];
        for (int bit = 0; bit < p; bit++) {
            int from = model.rowStart(bit);
            int neighbours = model.rowStart(bit + 1) - from;
            for (int k = 0; k < length; k++) {
                other[bit * length + k] = k < neighbours ? model.other(from + k) : bit;
                coupling[bit * length + k] = k < neighbours ? model.coupling(from + k) : -0.0;
            }
        }
    }

    /** Returns the rows of a model, or null where a bit has more than eight neighbours, or where rows would be filling for the greater part. O(p + pairs). */
    static @Nullable PaddedRows of(PairwiseModel model) {
        int most = 0;
        for (int bit = 0; bit < model.dimension(); bit++) {
            most = Math.max(most, model.rowStart(bit + 1) - model.rowStart(bit));
        }
        int length = Math.max(LEAST, most);
        boolean filling = length > LEAST && (long) model.dimension() * length > 4L * model.pairs();
        return most > MOST || filling ? null : new PaddedRows(model, length);
    }

    /** Entries of each row; that of a bit begins at its number times this. */
    int length() {
        return length;
    }

    /** Returns the other bit of each entry; to be read only. */
    int[] others() {
        return other;
    }

    /** b_ij of each entry; to be read only. */
    double[] couplings() {
        return coupling;
    }
}
