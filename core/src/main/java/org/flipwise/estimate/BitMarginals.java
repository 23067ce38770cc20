package org.flipwise.estimate;

/** Recorders of P(x_j = 1) for every bit, with errors by batches. They differ in what a stay adds to a bit. */
public abstract class BitMarginals implements Recorder {
    private final long roundsPerBatch;
    private final BitBatches batches;
    private long roundsInBatch;

    BitMarginals(int dimension, BatchPlan plan) {
        roundsPerBatch = plan.roundsPerBatch();
        batches = new BitBatches(dimension);
    }

    /** Hands the open batch over by {@link #keep} and starts an empty one. */
    abstract void close();

    /** Empties the open batch. */
    abstract void empty();

    /** Takes in a batch: Σ w·1{x_j = 1} for each bit, and Σ w. */
    final void keep(double[] ones, double weight) {
        batches.batch(ones, weight);
    }

    @Override
    public final void leave() {
        if (++roundsInBatch == roundsPerBatch) {
            close();
            roundsInBatch = 0;
        }
    }

    @Override
    public final void discard() {
        batches.clear();
        empty();
        roundsInBatch = 0;
    }

    /** Adds the whole batches of an independent chain. */
    public final void merge(BitMarginals later) {
        batches.merge(later.batches);
    }

    /** P(x_bit = 1), over whole batches. */
    public final double mean(int bit) {
        return batches.mean(bit);
    }

    public final double standardError(int bit) {
        return batches.standardError(bit);
    }
}
