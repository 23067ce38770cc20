package org.flipwise.record;

import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.codec.Saved;
import org.flipwise.estimate.BatchMeans;
import org.flipwise.tempering.Rung;

/** How often a rung swaps and how much it works in a round, with errors by batches. */
public final class RungRates implements Saved {
    private final BatchMeans swaps = BatchMeans.ofShare();
    private final BatchMeans iterations = new BatchMeans();
    private long attemptedBefore;
    private long acceptedBefore;
    private long iterationsBefore;

    /** Takes in what the rung has counted since the last round. */
    public void round(Rung rung) {
        swaps.round(
                (double) (rung.swapsAccepted() - acceptedBefore), (double) (rung.swapsAttempted() - attemptedBefore));
        iterations.round((double) (rung.iterations() - iterationsBefore), 1);
        acceptedBefore = rung.swapsAccepted();
        attemptedBefore = rung.swapsAttempted();
        iterationsBefore = rung.iterations();
    }

    @Override
    public void save(Encoder into) {
        swaps.save(into);
        iterations.save(into);
        into.whole(attemptedBefore);
        into.whole(acceptedBefore);
        into.whole(iterationsBefore);
    }

    @Override
    public void restore(Decoder from) {
        swaps.restore(from);
        iterations.restore(from);
        attemptedBefore = from.whole();
        acceptedBefore = from.whole();
        iterationsBefore = from.whole();
    }

    void merge(RungRates later) {
        swaps.merge(later.swaps);
        iterations.merge(later.iterations);
    }

    /** Accepted/attempted with the next hotter rung; NaN where none was attempted. */
    public BatchMeans swaps() {
        return swaps;
    }

    /** Sojourns begun, or proposals, per round. */
    public BatchMeans iterations() {
        return iterations;
    }
}
