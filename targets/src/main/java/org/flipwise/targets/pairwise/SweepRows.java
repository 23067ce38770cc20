package org.flipwise.targets.pairwise;

import org.jspecify.annotations.Nullable;

/**
 * What all sweeps over a model share.
 *
 * @param exact whether all coefficients are whole and so small that no sum of them is rounded
 * @param rows null where {@link PaddedRows} has none
 * @param keys null where sums are not exact, or {@link KeyTable} has none
 */
record SweepRows(
        boolean exact, @Nullable PaddedRows rows, @Nullable KeyTable keys) {
    /** Sums of whole numbers below this are exact. */
    private static final double LARGEST_EXACT = 0x1.0p52;

    /** O(p + pairs). */
    static SweepRows of(PairwiseModel model) {
        PaddedRows rows = PaddedRows.of(model);
        boolean exact = exact(model);
        return new SweepRows(exact, rows, exact && rows != null ? KeyTable.of(model, rows) : null);
    }

    private static boolean exact(PairwiseModel model) {
        boolean whole = model.constant() == Math.rint(model.constant());
        double size = Math.abs(model.constant());
        for (double coupling : model.couplings()) {
            whole &= coupling == Math.rint(coupling);
            size += Math.abs(coupling);
        }
        for (int bit = 0; bit < model.dimension(); bit++) {
            double linear = model.linear(bit);
            whole &= linear == Math.rint(linear);
            size += Math.abs(linear);
        }
        return whole && size < LARGEST_EXACT;
    }
}
