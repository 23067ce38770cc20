package org.flipwise.estimate;

import java.util.Arrays;
import org.flipwise.numeric.Elementary;
import org.flipwise.target.Look;
import org.flipwise.target.Neighbourhood;

/**
 * P(x_j = 1) for every bit by averaging its conditional law given the other bits, sigmoid(±log r_j), where r_j is the ratio of flipping
 * bit j: free of the noise of x_j itself. Costs p ratios per stay, all at hand where the kernel is rejection-free; meant for small p. Needs
 * single flips, whose Q terms cancel.
 */
public final class RaoBlackwellMarginals implements Recorder {
    private final double beta;
    private final long roundsPerBatch;
    private final BitBatches batches;
    private final double[] ones;
    private final Look look = new Look();
    private double weight;
    private long roundsInBatch;

    public RaoBlackwellMarginals(int dimension, double beta, BatchPlan plan) {
        this.beta = beta;
        roundsPerBatch = plan.roundsPerBatch();
        batches = new BitBatches(dimension);
        ones = new double[dimension];
    }

    @Override
    public void enter(Neighbourhood x) {
        if (!x.singleFlips()) {
            throw new IllegalArgumentException("conditional marginals need a neighbourhood of single flips");
        }
    }

    @Override
    public void stay(Neighbourhood x, double weight) {
        for (int bit = 0; bit < ones.length; bit++) {
            x.look(bit, look);
            double logOddsOfOne = x.state().get(bit) ? -look.logRatio(beta) : look.logRatio(beta);
            ones[bit] += weight * Elementary.sigmoid(logOddsOfOne);
        }
        this.weight += weight;
    }

    @Override
    public void flip(int bit) {}

    @Override
    public void leave() {
        if (++roundsInBatch == roundsPerBatch) {
            batches.batch(ones, weight);
            empty();
        }
    }

    private void empty() {
        Arrays.fill(ones, 0);
        weight = 0;
        roundsInBatch = 0;
    }

    @Override
    public void discard() {
        batches.clear();
        empty();
    }

    /** Adds the whole batches of an independent chain. */
    public void merge(RaoBlackwellMarginals later) {
        batches.merge(later.batches);
    }

    /** P(x_bit = 1), over whole batches. */
    public double mean(int bit) {
        return batches.mean(bit);
    }

    public double standardError(int bit) {
        return batches.standardError(bit);
    }
}
