package org.flipwise.estimate;

import java.util.Arrays;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.state.BitState;
import org.flipwise.target.Neighbourhood;

/** The law of the number of ones, with errors by batches. A stay and a flip cost O(1), the end of a batch O(p). */
public final class SizeRecorder implements Recorder {
    private final BitState last;
    private final double[] open;
    private final BitBatches batches;
    private int ones;
    private double batchWeight;

    public SizeRecorder(int dimension) {
        last = BitState.zeros(dimension);
        open = new double[dimension + 1];
        batches = new BitBatches(dimension + 1);
    }

    @Override
    public void enter(Neighbourhood x) {
        last.set(x.state());
        ones = last.count();
    }

    @Override
    public void flip(int bit) {
        ones += last.get(bit) ? -1 : 1;
        last.flip(bit);
    }

    @Override
    public void stay(Neighbourhood x, double weight) {
        open[ones] += weight;
        batchWeight += weight;
    }

    @Override
    public void leave() {
        if (batches.round()) {
            batches.batch(open, batchWeight);
            empty();
        }
    }

    private void empty() {
        Arrays.fill(open, 0);
        batchWeight = 0;
    }

    @Override
    public void discard() {
        batches.clear();
        empty();
    }

    /** Pools an independent chain, whose open batch counts for the masses. */
    @Override
    public void merge(Recorder chain) {
        SizeRecorder later = (SizeRecorder) chain;
        batches.merge(later.batches);
        for (int k = 0; k < open.length; k++) {
            batches.rest(k, later.open[k]);
        }
        batches.restWeight(later.batchWeight);
    }

    @Override
    public void save(Encoder into) {
        into.section("sizes");
        batches.save(into);
        into.reals(open);
        into.real(batchWeight);
    }

    @Override
    public void restore(Decoder from) {
        from.section("sizes");
        batches.restore(from);
        from.fill(open);
        batchWeight = from.real();
    }

    /** P(number of ones = k). */
    public double mass(int k) {
        return (batches.sum(k) + open[k]) / (batches.weight() + batchWeight);
    }

    /** Returns the mass's error; NaN where it is 0 or 1. */
    public double standardError(int k) {
        return batches.standardError(k, mass(k));
    }
}
