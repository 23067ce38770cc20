package org.flipwise.estimate;

import java.util.Arrays;
import java.util.List;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.codec.Saved;

/**
 * The weighted mean of one quantity g over a chain and its Monte Carlo error. With B_k = Σ w g and W_k = Σ w over batch k of m, the mean is
 * μ = ΣB/ΣW, a ratio, whose error to first order is the mean of the influences (B_k − μW_k)·m/ΣW; {@link InitialSequence} gives its variance with
 * the correlation of the chain inside it. The run's length need not be known: at most 256 batches are kept, and when they are full neighbours are joined, so that
 * a long run is cut into 128 to 256 batches. Rounds past the last whole batch count for the mean, not for the error. A round costs O(1).
 *
 * <p>Independent chains are pooled by {@link #merge}: their batches lie one after the other, influences are taken from the common mean, and
 * products of neighbours never cross from one chain to the next. Chains that are stuck in different places so get a large error. To look at a pool of
 * chains that continue running, merge them into an empty one.
 *
 * <p>The error is such that μ ± 1.96·error covers about 95%: see {@link InitialSequence}.
 */
public final class BatchMeans implements Saved {
    /** Batches of one chain at most. */
    static final int MOST = 256;

    private static final int FEWEST_OF_A_CHAIN = 32;
    private final boolean share;
    private final Batches batches = new Batches(MOST, FEWEST_OF_A_CHAIN, new Sums());
    private double[] batchSum = new double[MOST];
    private double sum;
    private double weight;
    private double totalSum;
    private double totalWeight;

    private final class Sums implements Batches.Rows {
        @Override
        public void join(int first, int into) {
            batchSum[into] = batchSum[first] + batchSum[first + 1];
        }

        @Override
        public void letGo(int row) {
            sum += batchSum[row];
            weight += batches.weight(row);
        }
    }

    /** The mean of any quantity. */
    public BatchMeans() {
        this(false);
    }

    private BatchMeans(boolean share) {
        this.share = share;
    }

    /** Returns the mean of a quantity in [0, 1], a mass or a rate, whose error is widened by {@link InitialSequence#ofShare}. */
    public static BatchMeans ofShare() {
        return new BatchMeans(true);
    }

    /** Adds one round: Σ w g and Σ w over its stays. */
    public void round(double weightedSum, double weight) {
        sum += weightedSum;
        this.weight += weight;
        if (batches.round()) {
            batchSum[batches.count()] = sum;
            totalSum += sum;
            totalWeight += this.weight;
            batches.close(this.weight);
            sum = 0;
            this.weight = 0;
        }
    }

    /** Discards everything recorded so far. */
    public void clear() {
        batches.clear();
        totalSum = 0;
        totalWeight = 0;
        sum = 0;
        weight = 0;
    }

    /** Pools the batches of an independent chain, or of several; a part batch left open there counts for the mean. No more rounds can be added. */
    public void merge(BatchMeans later) {
        merge(later, 0);
    }

    /** Pools a chain whose g was measured from another origin: g here = g there + shift. */
    void merge(BatchMeans later, double shift) {
        if (later.batches.count() == 0 && later.weight == 0) {
            return;
        }
        batches.makeRoomFor(later.batches);
        int from = batches.count();
        batchSum = Arrays.copyOf(batchSum, Math.max(batchSum.length, from + later.batches.count()));
        for (int k = 0; k < later.batches.count(); k++) {
            batchSum[from + k] = later.batchSum[k] + shift * later.batches.weight(k);
        }
        batches.append(later.batches);
        sum += later.sum + shift * later.weight;
        weight += later.weight;
        totalSum = 0;
        totalWeight = 0;
        for (int k = 0; k < batches.count(); k++) {
            totalSum += batchSum[k];
            totalWeight += batches.weight(k);
        }
    }

    @Override
    public void save(Encoder into) {
        batches.save(into);
        into.reals(batchSum, batches.count());
        into.real(sum);
        into.real(weight);
        into.real(totalSum);
        into.real(totalWeight);
    }

    @Override
    public void restore(Decoder from) {
        batches.restore(from);
        double[] sums = new double[batches.count()];
        from.fill(sums);
        batchSum = Arrays.copyOf(sums, Math.max(MOST, sums.length));
        sum = from.real();
        weight = from.real();
        totalSum = from.real();
        totalWeight = from.real();
    }

    /** Σ w. */
    public double weight() {
        return totalWeight + weight;
    }

    /** μ; NaN before the first weight. */
    public double mean() {
        return (totalSum + sum) / (totalWeight + weight);
    }

    /** Returns the square of the error; NaN with fewer than two batches, and for a share at 0 or 1, of which nothing is known. */
    public double variance() {
        Precision precision = precision();
        return share ? precision.squaredErrorOfShare(mean()) : precision.squaredError();
    }

    /** Returns how well the mean is known, not widened. */
    public Precision precision() {
        double[] influences = new double[batches.count()];
        Arrays.setAll(influences, this::influence);
        return InitialSequence.precision(influences, batches.ends());
    }

    /** Whole batches kept, of all chains. */
    public int batches() {
        return batches.count();
    }

    /**
     * What batch k adds to μ − E[g], times the number of batches: (B_k − μW_k)·m/ΣW. Their mean is 0 and the variance of their mean is Var(μ); functions of
     * several means over the same rounds get their error from the same sums of influences, by {@link #varianceOfMean}.
     */
    public double influence(int batch) {
        double mu = totalSum / totalWeight;
        return (batchSum[batch] - mu * batches.weight(batch)) * batches.count() / totalWeight;
    }

    /** Returns the squared error of the mean of any series that belongs to the same batches as this one's, chain by chain, such as a sum of influences. */
    public double varianceOfMean(double[] influences) {
        return InitialSequence.varianceOfMean(influences, batches.ends());
    }

    /** √{@link #variance}. */
    public double standardError() {
        return Math.sqrt(variance());
    }

    /** Returns the first and the second half of each chain; a chain of one batch is left out. */
    public List<Stretch> halves() {
        return batches.halves(batch -> batchSum[batch]);
    }
}
