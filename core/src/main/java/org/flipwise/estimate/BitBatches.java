package org.flipwise.estimate;

import java.util.Arrays;
import java.util.List;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.codec.Saved;

/**
 * {@link BatchMeans} for many shares at once, such as all bits: fewer batches, at most 128 to 16 by the number of shares, and each batch's shares B/W kept as a float, which is ample for
 * an error. The totals of the mean are doubles. A batch's end costs O(d), and there are O(log rounds) of them past the first 128. Memory is 8 + 512 bytes a
 * share up to 32,768 shares, and 8 + 64 from 262,144 on.
 */
final class BitBatches implements Saved {
    private static final int MOST = 128;
    private static final int FEWEST = 16;
    private static final int FEWEST_OF_A_CHAIN = 8;
    private static final int CELLS = 1 << 22;
    private final double[] sum;
    private double weight;
    private final Batches batches;
    /** Row k holds B_k/W_k of each share; rows past the last batch are spare. */
    private float[][] shares;

    BitBatches(int dimension) {
        sum = new double[dimension];
        int most = Integer.highestOneBit(Math.max(FEWEST, Math.min(MOST, CELLS / dimension)));
        batches = new Batches(most, FEWEST_OF_A_CHAIN, new Shares());
        shares = new float[most][];
    }

    private final class Shares implements Batches.Rows {
        @Override
        public void join(int first, int into) {
            float[] a = shares[first];
            float[] b = shares[first + 1];
            double wa = batches.weight(first);
            double wb = batches.weight(first + 1);
            if (wa + wb > 0) {
                for (int bit = 0; bit < a.length; bit++) {
                    a[bit] = (float) ((wa * a[bit] + wb * b[bit]) / (wa + wb));
                }
            }
            shares[first] = shares[into];
            shares[into] = a;
        }

        @Override
        public void letGo(int row) {}
    }

    /** Ends a round; returns true if the open batch must now be handed over by {@link #batch}. */
    boolean round() {
        return batches.round();
    }

    /** Takes in the open batch: Σ w g for each share, and Σ w. */
    void batch(double[] batchSum, double batchWeight) {
        int row = batches.count();
        if (shares[row] == null) {
            shares[row] = new float[sum.length];
        }
        float[] share = shares[row];
        for (int bit = 0; bit < sum.length; bit++) {
            sum[bit] += batchSum[bit];
            share[bit] = batchWeight > 0 ? (float) (batchSum[bit] / batchWeight) : 0;
        }
        weight += batchWeight;
        batches.close(batchWeight);
    }

    void clear() {
        Arrays.fill(sum, 0);
        weight = 0;
        batches.clear();
    }

    /** Pools the batches of an independent chain, or of several. */
    void merge(BitBatches later) {
        if (later.batches.count() == 0) {
            return;
        }
        batches.makeRoomFor(later.batches);
        int from = batches.count();
        shares = Arrays.copyOf(shares, Math.max(shares.length, from + later.batches.count()));
        for (int k = 0; k < later.batches.count(); k++) {
            shares[from + k] = later.shares[k].clone();
        }
        batches.append(later.batches);
        Arrays.fill(shares, batches.count(), shares.length, null);
        for (int bit = 0; bit < sum.length; bit++) {
            sum[bit] += later.sum[bit];
        }
        weight += later.weight;
    }

    @Override
    public void save(Encoder into) {
        batches.save(into);
        into.reals(sum);
        into.real(weight);
        for (int row = 0; row < batches.count(); row++) {
            into.wholes(FloatBits.of(shares[row], sum.length));
        }
    }

    @Override
    public void restore(Decoder from) {
        batches.restore(from);
        from.fill(sum);
        weight = from.real();
        int[] bits = new int[sum.length];
        shares = Arrays.copyOf(shares, Math.max(shares.length, batches.count()));
        for (int row = 0; row < batches.count(); row++) {
            from.fill(bits);
            shares[row] = FloatBits.back(bits);
        }
    }

    /** Counts a part batch for the means alone. */
    void rest(int bit, double restSum) {
        sum[bit] += restSum;
    }

    /** The weight of a part batch that counts for the means alone. */
    void restWeight(double restWeight) {
        weight += restWeight;
    }

    /** Σ w g. */
    double sum(int bit) {
        return sum[bit];
    }

    /** Σ w. */
    double weight() {
        return weight;
    }

    /** Returns the error of a share whose mean is mu; NaN with fewer than two batches, and where mu is 0 or 1. */
    double standardError(int bit, double mu) {
        return Math.sqrt(precision(bit).squaredErrorOfShare(mu));
    }

    /** Returns how well a share is known. */
    Precision precision(int bit) {
        return batches.precision(batch -> shares[batch][bit]);
    }

    /** Returns the first and the second half of each chain; a chain of one batch is left out. */
    List<Stretch> halves(int bit) {
        return batches.halves(batch -> batches.weight(batch) * shares[batch][bit]);
    }
}
