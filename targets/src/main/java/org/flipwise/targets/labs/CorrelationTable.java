package org.flipwise.targets.labs;

import java.util.Arrays;
import org.flipwise.state.BitState;
import org.flipwise.target.FlatFlips;
import org.flipwise.target.FlipNeighbourhood;
import org.flipwise.target.Flips;
import org.flipwise.target.MoveDelta;

/**
 * All correlations and all ratios, kept up to date in O(n) per flip. With t_jk = s_{j−k} + s_{j+k} (a spin outside the sequence is 0), flipping j changes C_k by
 * −2·s_j·t_jk, and so
 * <pre>ΔE_j = −4·A_j + 4·B_j,   A_j = s_j·Σ_k C_k·t_jk,   B_j = Σ_k t_jk² = n − 1 + 2·S_{2j},   S_m = Σ_{i &lt; i′, i + i′ = m} s_i s_{i′}.</pre>
 * Flipping l takes A_j to A_j − 2·s_j·s_l·(Σ_k t_lk·t_jk + C′_|j−l|), where C′ are the new correlations. The sum has products s_i s_{i′} of two kinds: those at distance |j − l|, which
 * are all that C_|j−l| has but s_l s_j; and those with i + i′ = j + l, which S_{j+l} has, each twice but s_l s_j, and the square in the middle if there is one:
 * <pre>Σ_k t_lk·t_jk = C_|j−l| + 2·S_{j+l} − 2·s_l s_j + [j + l even].</pre>
 * A_l becomes 2·B_l − A_l. The n changes of C and of S are sums of products with s_l.
 */
final class CorrelationTable extends FlipNeighbourhood implements FlatFlips {
    private final int n;
    /** s_i at n + i, between n zeros on either side. */
    private final int[] spin;

    /** s_{n−1−i} at n + i, between zeros: what precedes a spin lies in order. */
    private final int[] mirrored;

    private final int[] correlation;
    /** S_m, by m. */
    private final int[] pairs;

    private final int[] a;
    /** C_k + C′_k while a flip is made. */
    private final int[] both;

    private final double[] delta;
    private long energy;

    CorrelationTable(BitState start) {
        super(start);
        n = start.dimension();
        spin = new int[3 * n];
        mirrored = new int[3 * n];
        correlation = new int[n];
        pairs = new int[2 * n - 1];
        a = new int[n];
        both = new int[n];
        delta = new double[n];
        rebuild(start);
        costs().evaluated(1);
    }

    private void rebuild(BitState x) {
        for (int i = 0; i < n; i++) {
            spin[n + i] = x.get(i) ? 1 : -1;
            mirrored[2 * n - 1 - i] = spin[n + i];
        }
        Arrays.fill(pairs, 0);
        energy = 0;
        for (int k = 1; k < n; k++) {
            int sum = 0;
            for (int i = n; i < 2 * n - k; i++) {
                int product = spin[i] * spin[i + k];
                sum += product;
                pairs[2 * (i - n) + k] += product;
            }
            correlation[k] = sum;
            energy += (long) sum * sum;
        }
        for (int j = 0; j < n; j++) {
            int sum = 0;
            for (int k = 1; k < n; k++) {
                sum += correlation[k] * (mirrored[2 * n - 1 - j + k] + spin[n + j + k]);
            }
            a[j] = spin[n + j] * sum;
            delta[j] = 4.0 * (a[j] - b(j));
        }
    }

    private int b(int j) {
        return n - 1 + 2 * pairs[2 * j];
    }

    @Override
    public double potential() {
        return 0 - (double) energy;
    }

    @Override
    public double[] changes() {
        return delta;
    }

    @Override
    protected double deltaPotential(int bit) {
        costs().updatedRatios(1);
        return delta[bit];
    }

    @Override
    protected void flipping(int bit) {
        int s = spin[n + bit];
        int own = 2 * b(bit) - a[bit];
        energy += 4L * (b(bit) - a[bit]);
        int before = 2 * n - 1 - bit;
        int after = n + bit;
        for (int k = 1; k < n; k++) {
            int change = 2 * s * (mirrored[before + k] + spin[after + k]);
            both[k] = 2 * correlation[k] - change;
            correlation[k] -= change;
        }
        for (int j = 0; j < bit; j++) {
            int even = 1 - ((j + bit) & 1);
            a[j] += 4 - 2 * s * spin[n + j] * (both[bit - j] + 2 * pairs[j + bit] + even);
        }
        for (int j = bit + 1; j < n; j++) {
            int even = 1 - ((j + bit) & 1);
            a[j] += 4 - 2 * s * spin[n + j] * (both[j - bit] + 2 * pairs[j + bit] + even);
        }
        a[bit] = own;
        for (int i = 0; i < n; i++) {
            pairs[bit + i] -= 2 * s * spin[n + i];
        }
        // a spin is no pair with itself
        pairs[2 * bit] += 2;
        spin[after] = -s;
        mirrored[before] = -s;
        for (int j = 0; j < n; j++) {
            delta[j] = 4.0 * (a[j] - (n - 1 + 2 * pairs[2 * j]));
        }
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
        for (int i = n; i < 2 * n; i++) {
            spin[i] = -spin[i];
            mirrored[i] = -mirrored[i];
        }
        flipAll(mask);
        costs().updatedRatios(n);
    }
}
