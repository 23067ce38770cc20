package org.flipwise.estimate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import org.flipwise.codec.CodecException;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.codec.Saved;

/**
 * Where the batches of a run of unknown length begin and end, in bounded memory: batches start as single rounds; when there are as many as fit,
 * neighbours are joined in pairs and a batch is twice as long from then on. So a long run has between half of what fits and all of it. Several chains may lie one after the
 * other, all in batches of one length; a pair never joins two chains. What the batches hold is kept by the owner's {@link Rows}.
 */
final class Batches implements Saved {
    /** The owner's sums, one row to a batch. */
    interface Rows {
        /** Row {@code into} becomes the sum of rows first and first + 1; into ≤ first. */
        void join(int first, int into);

        /** A row that has no partner any more is about to be overwritten; what it holds still counts for the mean. */
        void letGo(int row);
    }

    private final int most;
    private final int fewest;
    private final Rows rows;
    private double[] weight;
    private int[] ends = new int[1];
    private int chains;
    private int count;
    private long length = 1;
    private long open;
    private boolean pooled;

    /**
     * @param most batches of one chain, an even number
     * @param fewest batches that a pool leaves a chain when it makes room
     */
    Batches(int most, int fewest, Rows rows) {
        this.most = most;
        this.fewest = fewest;
        this.rows = rows;
        this.weight = new double[most];
    }

    /** Ends a round; returns true if it fills the open batch, which must then be put in row {@link #count()} and closed. */
    boolean round() {
        if (pooled) {
            throw new IllegalStateException("pooled batches take in no more rounds");
        }
        return ++open == length;
    }

    /** The open batch, of this weight, is in its row. */
    void close(double batchWeight) {
        weight[count++] = batchWeight;
        chains = 1;
        ends[0] = count;
        open = 0;
        if (count == most) {
            coarsen(0);
        }
    }

    void clear() {
        count = 0;
        chains = 0;
        length = 1;
        open = 0;
        pooled = false;
    }

    /** Before the owner appends rows of other chains: makes batches here at least as long as those there. */
    void makeRoomFor(Batches later) {
        pooled = true;
        if (count == 0) {
            length = later.length;
        }
        while (length < later.length) {
            coarsen(0);
        }
    }

    /** After the owner has appended the rows of the other chains. */
    void append(Batches later) {
        int firstChain = chains;
        weight = Arrays.copyOf(weight, Math.max(weight.length, count + later.count));
        System.arraycopy(later.weight, 0, weight, count, later.count);
        ends = Arrays.copyOf(ends, chains + later.chains + 1);
        for (int chain = 0; chain < later.chains; chain++) {
            ends[chains++] = count + later.ends[chain];
        }
        count += later.count;
        long own = length;
        length = later.length;
        while (length < own) {
            coarsen(firstChain);
        }
        while (count > 2 * most && shortest() >= 2 * fewest) {
            coarsen(0);
        }
    }

    private int shortest() {
        int shortest = Integer.MAX_VALUE;
        for (int chain = 0; chain < chains; chain++) {
            shortest = Math.min(shortest, ends[chain] - start(chain));
        }
        return shortest;
    }

    private void coarsen(int firstChain) {
        int from = firstChain == 0 ? 0 : ends[firstChain - 1];
        int into = from;
        int kept = firstChain;
        for (int chain = firstChain; chain < chains; chain++) {
            int begin = into;
            for (; from + 1 < ends[chain]; from += 2) {
                rows.join(from, into);
                weight[into++] = weight[from] + weight[from + 1];
            }
            if (from < ends[chain]) {
                rows.letGo(from++);
            }
            if (into > begin) {
                ends[kept++] = into;
            }
        }
        chains = kept;
        count = into;
        length *= 2;
    }

    @Override
    public void save(Encoder into) {
        into.reals(weight, count);
        into.wholes(ends, chains);
        into.whole(length);
        into.whole(open);
        into.flag(pooled);
    }

    /** What the batches hold comes after this: then {@link #count()} is known. */
    @Override
    public void restore(Decoder from) {
        double[] weights = from.reals();
        int[] chainEnds = from.ints();
        requireChains(chainEnds, weights.length);
        count = weights.length;
        chains = chainEnds.length;
        weight = Arrays.copyOf(weights, Math.max(weight.length, count));
        ends = Arrays.copyOf(chainEnds, Math.max(ends.length, chains));
        length = from.whole();
        open = from.whole();
        pooled = from.flag();
        if (length < 1 || open < 0 || (!pooled && (count >= most || open >= length))) {
            throw new CodecException("found " + count + " batches of " + length + " rounds and one of " + open
                    + "; expected fewer than " + most + " and a shorter one");
        }
    }

    private static void requireChains(int[] ends, int count) {
        int before = 0;
        for (int end : ends) {
            if (end <= before) {
                throw new CodecException("found a chain of batches that ends at " + end + " after " + before);
            }
            before = end;
        }
        if (before != count) {
            throw new CodecException("found chains of " + before + " batches; expected " + count);
        }
    }

    /** Whole batches of all chains. */
    int count() {
        return count;
    }

    double weight(int batch) {
        return weight[batch];
    }

    /** One past the last batch of each chain. */
    int[] ends() {
        return Arrays.copyOf(ends, chains);
    }

    private int start(int chain) {
        return chain == 0 ? 0 : ends[chain - 1];
    }

    /** Returns the error of a mean mu of shares, given the share of each batch; NaN with fewer than two batches, and where mu is 0 or 1. */
    double errorOfShare(double mu, IntToDoubleFunction share) {
        return Math.sqrt(precision(share).squaredErrorOfShare(mu));
    }

    /** Returns how well a mean of shares is known, given the share of each batch. */
    Precision precision(IntToDoubleFunction share) {
        double sumOver = 0;
        double weightOver = 0;
        for (int batch = 0; batch < count; batch++) {
            sumOver += weight[batch] * share.applyAsDouble(batch);
            weightOver += weight[batch];
        }
        double[] influences = new double[count];
        for (int batch = 0; batch < count; batch++) {
            double residual = share.applyAsDouble(batch) - sumOver / weightOver;
            influences[batch] = weight[batch] * residual * count / weightOver;
        }
        return InitialSequence.precision(influences, ends());
    }

    /** Returns the first and the second half of each chain, given Σ w g of a batch; a chain of one batch is left out. */
    List<Stretch> halves(IntToDoubleFunction sum) {
        List<Stretch> halves = new ArrayList<>();
        for (int chain = 0; chain < chains; chain++) {
            int middle = (start(chain) + ends[chain]) / 2;
            if (middle > start(chain)) {
                halves.add(stretch(start(chain), middle, sum));
                halves.add(stretch(middle, ends[chain], sum));
            }
        }
        return halves;
    }

    private Stretch stretch(int begin, int end, IntToDoubleFunction sum) {
        double sumOver = 0;
        double weightOver = 0;
        for (int batch = begin; batch < end; batch++) {
            sumOver += sum.applyAsDouble(batch);
            weightOver += weight[batch];
        }
        return new Stretch(weightOver, sumOver / weightOver);
    }
}
