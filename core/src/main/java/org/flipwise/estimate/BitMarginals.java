package org.flipwise.estimate;

import java.util.List;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;

/** Recorders of P(x_j = 1) for every bit, with errors by batches. They differ in what a stay adds to a bit. */
public abstract class BitMarginals implements Recorder {
    private final BitBatches batches;
    private final int dimension;

    BitMarginals(int dimension) {
        this.dimension = dimension;
        batches = new BitBatches(dimension);
    }

    /** Hands the open batch over by {@link #keep} and starts an empty one. */
    abstract void close();

    /** Empties the open batch. */
    abstract void empty();

    /** Σ w·1{x_j = 1} in the open batch. */
    abstract double openOnes(int bit);

    /** Σ w in the open batch. */
    abstract double openWeight();

    /** Writes the open batch down. */
    abstract void saveOpen(Encoder into);

    abstract void restoreOpen(Decoder from);

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

    @Override
    public final void discard() {
        batches.clear();
        empty();
    }

    /** Pools an independent chain, whose open batch counts for the means. No more rounds can be added. */
    public final void merge(BitMarginals later) {
        batches.merge(later.batches);
        for (int bit = 0; bit < dimension; bit++) {
            batches.rest(bit, later.openOnes(bit));
        }
        batches.restWeight(later.openWeight());
    }

    @Override
    public final void save(Encoder into) {
        into.section("marginals");
        batches.save(into);
        saveOpen(into);
    }

    @Override
    public final void restore(Decoder from) {
        from.section("marginals");
        batches.restore(from);
        restoreOpen(from);
    }

    /** P(x_bit = 1); NaN before the first weight. */
    public final double mean(int bit) {
        return (batches.sum(bit) + openOnes(bit)) / (batches.weight() + openWeight());
    }

    /** The mean's error, such that ±1.96 of it cover about 95%; NaN where the bit has never changed. Costs O(1). */
    public final double standardError(int bit) {
        return batches.standardError(bit, mean(bit));
    }

    /** How many independent draws of the bit would give the same error; NaN where it has never changed. */
    public final double effectiveSampleSize(int bit) {
        double mean = mean(bit);
        double error = batches.standardError(bit, mean);
        return mean * (1 - mean) / (error * error);
    }

    /** The means of the first and the second half of each chain. */
    public final List<Stretch> halves(int bit) {
        return batches.halves(bit);
    }

    public final int dimension() {
        return dimension;
    }
}
