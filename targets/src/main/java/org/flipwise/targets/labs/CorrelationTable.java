package org.flipwise.targets.labs;

import org.flipwise.state.BitState;
import org.flipwise.target.FlipNeighbourhood;
import org.flipwise.target.Flips;
import org.flipwise.target.MoveDelta;

/**
 * All correlations and all ratios, kept up to date. With t_jk = s_{j−k} + s_{j+k} (a spin outside the sequence is 0), flipping j changes C_k by
 * −2·s_j·t_jk, and so
 * <pre>ΔE_j = −4·A_j + 4·B_j,   A_j = s_j·Σ_k C_k·t_jk,   B_j = Σ_k t_jk² = n − 1 + 2·Σ_k s_{j−k} s_{j+k}.</pre>
 * Flipping l, with d_k the changes of C and C′ the new ones, takes A_j to A_j + s_j·Σ_k d_k·t_jk − 2·s_j·s_l·C′_|j−l|; the sum is −2·s_l times four sums of
 * products of spins over stretches of the sequence, which are counts of bits. A_l becomes 2·B_l − A_l; B_j loses 4·s_l·s_{2j−l}. So a flip costs n²/64 word
 * operations and a look O(1).
 */
final class CorrelationTable extends FlipNeighbourhood {
    private final int n;
    private final SpinWords spins;
    private final int[] correlation;
    private final long[] a;
    private final long[] b;
    private long energy;

    CorrelationTable(BitState start) {
        super(start);
        n = start.dimension();
        spins = SpinWords.of(start);
        correlation = new int[n];
        a = new long[n];
        b = new long[n];
        for (int k = 1; k < n; k++) {
            correlation[k] = spins.forward(0, k, n - k);
            energy += (long) correlation[k] * correlation[k];
        }
        for (int j = 0; j < n; j++) {
            b[j] = n - 1 + 2L * spins.opposite(j - 1, j + 1, Math.min(j, n - 1 - j));
            for (int k = 1; k < n; k++) {
                a[j] += (long) correlation[k] * spins.spin(j) * sidewards(j, k);
            }
        }
        costs().evaluated(1);
    }

    /** t_jk. */
    private int sidewards(int j, int k) {
        return (j >= k ? spins.spin(j - k) : 0) + (j + k < n ? spins.spin(j + k) : 0);
    }

    @Override
    public double potential() {
        return 0 - (double) energy;
    }

    @Override
    protected double deltaPotential(int bit) {
        costs().updatedRatios(1);
        return 4.0 * (a[bit] - b[bit]);
    }

    @Override
    protected void flipping(int bit) {
        int s = spins.spin(bit);
        energy += 4 * (b[bit] - a[bit]);
        for (int k = 1; k < n; k++) {
            correlation[k] -= 2 * s * sidewards(bit, k);
        }
        for (int j = 0; j < n; j++) {
            if (j != bit) {
                int products = s * spins.spin(j);
                a[j] -= 2L * products * (overlap(bit, j) + correlation[Math.abs(j - bit)]);
                int mirrored = 2 * j - bit;
                if (mirrored >= 0 && mirrored < n) {
                    b[j] -= 4L * s * spins.spin(mirrored);
                }
            }
        }
        a[bit] = 2 * b[bit] - a[bit];
        spins.flip(bit);
    }

    /** Changing every sign changes no correlation; other masks need a full evaluation. */
    @Override
    public boolean lookAll(BitState mask, MoveDelta into) {
        if (mask.count() < n) {
            return false;
        }
        into.set(0, 0, 1);
        return true;
    }

    @Override
    public void applyAll(BitState mask, Flips flips) {
        if (mask.count() < n) {
            super.applyAll(mask, flips);
            return;
        }
        for (int bit = 0; bit < n; bit++) {
            spins.flip(bit);
        }
        flipAll(mask);
        costs().updatedRatios(n);
    }

    /** Σ_k t_lk·t_jk. */
    private int overlap(int l, int j) {
        int low = Math.min(l, j);
        int high = Math.max(l, j);
        return spins.forward(0, high - low, low)
                + spins.forward(low + 1, high + 1, n - 1 - high)
                + spins.opposite(l - 1, j + 1, Math.min(l, n - 1 - j))
                + spins.opposite(j - 1, l + 1, Math.min(j, n - 1 - l));
    }
}
