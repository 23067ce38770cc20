package org.flipwise.targets.selection;

import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Rows of G = XᵀX, each computed (O(n·columns)) when a variable first enters a model and kept while there is room: all of them where G fits into
 * the bytes allowed, 32 computed together (a fraction of the cost of each alone), else the latest, one by one. Shared by all replicas of a problem, from any thread: a row has one value, whichever thread computes it, so sharing
 * changes no number. Rows are handed out for reading only.
 */
final class GramRows {
    /** 256 MiB: all of G up to about 5,790 columns. */
    static final long BYTES = 1L << 28;

    private static final int BLOCK = 32;
    private final Design design;
    private final AtomicReferenceArray<double[]> rows;
    /** The columns whose rows are kept, oldest next to be replaced. */
    private final int[] ring;

    /** Rows computed together. */
    private final int block;

    private int kept;
    private int oldest;

    GramRows(Design design) {
        this(design, BYTES);
    }

    GramRows(Design design, long bytes) {
        this.design = design;
        this.rows = new AtomicReferenceArray<>(design.columns());
        this.ring = new int[(int) Math.max(1, Math.min(design.columns(), bytes / (8L * design.columns())))];
        this.block = ring.length == design.columns() ? BLOCK : 1;
    }

    /** Returns how many rows are kept at most. */
    int capacity() {
        return ring.length;
    }

    /** G_k·, over all columns. */
    double[] row(int k) {
        double[] row = rows.get(k);
        return row == null ? admit(k) : row;
    }

    private double[] admit(int k) {
        int first = k - k % block;
        double[][] fresh = new double[Math.min(block, design.columns() - first)][design.columns()];
        design.gramRows(first, fresh);
        synchronized (ring) {
            for (int r = 0; r < fresh.length; r++) {
                keep(first + r, fresh[r]);
            }
        }
        return fresh[k - first];
    }

    private void keep(int k, double[] row) {
        if (rows.get(k) != null) {
            return;
        }
        if (kept == ring.length) {
            rows.set(ring[oldest], null);
            ring[oldest] = k;
            oldest = (oldest + 1) % ring.length;
        } else {
            ring[kept++] = k;
        }
        rows.set(k, row);
    }

    /** G_kl, from a row that is kept or else from the columns: the same bits either way. */
    double entry(int k, int l) {
        if (k == l) {
            return design.squares(k);
        }
        double[] row = rows.get(k);
        if (row != null) {
            return row[l];
        }
        row = rows.get(l);
        return row != null ? row[k] : design.gram(k, l);
    }
}
