package org.flipwise.estimate;

import java.util.Arrays;
import java.util.List;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.state.BitState;
import org.flipwise.target.Neighbourhood;

/**
 * Recorders of P(x_j = 1) for every bit, with errors by rounds in their order and, on the coldest rung of several, by tours. They differ
 * in what a stay adds to a bit. How often each bit changed is counted too: n independent draws change a bit 2p(1−p)·n times, so no bit
 * that changed F times is known better than from F/(2p(1−p)) draws.
 */
public abstract class BitMarginals implements Recorder {
    private final BitBatches batches;
    private final BitTours tours;
    private final int dimension;
    private final BitState last;
    private final long[] changes;
    private boolean entered;

    BitMarginals(int dimension, int replicas) {
        this.dimension = dimension;
        batches = new BitBatches(dimension);
        tours = new BitTours(dimension, replicas);
        last = BitState.zeros(dimension);
        changes = new long[dimension];
    }

    /** Hands the open batch over by {@link #keep} and starts an empty one. */
    abstract void close();

    /** Empties the open batch. */
    abstract void empty();

    /** Σ w·1{x_j = 1} in the open batch. */
    abstract double openOnes(int bit);

    /** Σ w in the open batch. */
    abstract double openWeight();

    /** A bit of {@link #last()} is about to change. */
    abstract void changing(int bit);

    /** Returns whether a stay adds the conditional law of a bit, which is known better than from draws of the bit. */
    abstract boolean conditional();

    /** Writes the open batch down. */
    abstract void saveOpen(Encoder into);

    abstract void restoreOpen(Decoder from);

    /** Returns the state as of the last flip. */
    final BitState last() {
        return last;
    }

    /** When another replica enters, the bits in which it differs from the last one are changed. */
    @Override
    public void enter(Neighbourhood x) {
        BitState state = x.state();
        for (int w = 0; w < state.wordCount(); w++) {
            for (long differ = state.word(w) ^ last.word(w); differ != 0; differ &= differ - 1) {
                change((w << 6) + Long.numberOfTrailingZeros(differ), entered);
            }
        }
        entered = true;
    }

    @Override
    public final void flip(int bit) {
        change(bit, true);
    }

    private void change(int bit, boolean counts) {
        changing(bit);
        last.flip(bit);
        changes[bit] += counts ? 1 : 0;
    }

    /** Takes in a batch: Σ w·1{x_j = 1} for each bit, and Σ w. */
    final void keep(double[] ones, double weight) {
        batches.batch(ones, weight);
    }

    @Override
    public final void leave() {
        if (batches.round()) {
            close();
        }
    }

    /** Records which replica is about to run a round on the coldest rung; O(1), or O(d) where it is another than before. */
    public final void beforeRound(int coldest) {
        if (tours.isAnother(coldest)) {
            tours.visitor(coldest, this::total, totalWeight());
        }
    }

    /** Records which replica ran the last round on the hottest rung, burn-in included. */
    public final void atHotEnd(int replica) {
        tours.atHotEnd(replica);
    }

    private double total(int bit) {
        return batches.sum(bit) + openOnes(bit);
    }

    private double totalWeight() {
        return batches.weight() + openWeight();
    }

    @Override
    public final void discard() {
        batches.clear();
        tours.clear();
        empty();
        Arrays.fill(changes, 0);
    }

    /** Pools an independent chain, whose open batch counts for the means. No more rounds can be added. */
    @Override
    public final void merge(Recorder chain) {
        BitMarginals later = (BitMarginals) chain;
        tours.end(this::total, totalWeight());
        tours.merge(later.tours, later::total, later.totalWeight());
        batches.merge(later.batches);
        for (int bit = 0; bit < dimension; bit++) {
            batches.rest(bit, later.openOnes(bit));
        }
        batches.restWeight(later.openWeight());
        mergeChanges(later);
    }

    /** Adds how often bits of an independent chain changed. */
    void mergeChanges(BitMarginals later) {
        for (int bit = 0; bit < dimension; bit++) {
            changes[bit] += later.changes[bit];
        }
    }

    @Override
    public final void save(Encoder into) {
        into.section("marginals");
        batches.save(into);
        tours.save(into);
        last.save(into);
        into.flag(entered);
        into.wholes(changes);
        saveOpen(into);
    }

    @Override
    public final void restore(Decoder from) {
        from.section("marginals");
        batches.restore(from);
        tours.restore(from);
        last.restore(from);
        entered = from.flag();
        from.fill(changes);
        restoreOpen(from);
    }

    /** P(x_bit = 1); NaN before the first weight. */
    public final double mean(int bit) {
        return total(bit) / totalWeight();
    }

    /** Returns how often the bit changed, by flips or because another replica came. */
    public long changes(int bit) {
        return changes[bit];
    }

    /** Returns how often the state changed. */
    public long changes() {
        long all = 0;
        for (long one : changes) {
            all += one;
        }
        return all;
    }

    /** Returns how well a bit is known by rounds in their order alone. */
    final Precision roundsOf(int bit) {
        return batches.precision(bit);
    }

    /** Returns how well all bits are known now. Costs O(d·(replicas + batches)). */
    public final BitPrecisions precisions() {
        Precision[] byRounds = new Precision[dimension];
        double[] means = new double[dimension];
        long all = changes();
        double[] most = new double[dimension];
        for (int bit = 0; bit < dimension; bit++) {
            byRounds[bit] = roundsOf(bit);
            means[bit] = mean(bit);
            long own = changes(bit);
            double draws = own / (2 * means[bit] * (1 - means[bit]));
            most[bit] = own == 0 ? 0 : conditional() ? Math.max(draws, (double) all) : draws;
        }
        return new BitPrecisions(means, byRounds, tours.precisions(byRounds, this::total, totalWeight()), most);
    }

    /**
     * The mean's error, such that ±1.96 of it cover about 95%; NaN where the bit has never changed. Costs as much as all of {@link
     * #precisions}.
     */
    public final double standardError(int bit) {
        return precisions().standardError(bit);
    }

    /** Returns the means of the first and the second half of each chain. */
    public final List<Stretch> halves(int bit) {
        return batches.halves(bit);
    }

    public final int dimension() {
        return dimension;
    }
}
