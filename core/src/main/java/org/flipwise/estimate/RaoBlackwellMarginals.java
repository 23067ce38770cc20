package org.flipwise.estimate;

import java.util.Arrays;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.numeric.Elementary;
import org.flipwise.target.MoveDelta;
import org.flipwise.target.Neighbourhood;

/**
 * P(x_j = 1) by averaging its conditional law given the other bits, sigmoid(±log r_j), where r_j is the ratio of flipping bit j: free
 * of the noise of x_j itself. Costs p ratios per stay, all at hand where the kernel is rejection-free; meant for small p. Needs single
 * flips, whose Q terms cancel.
 */
public final class RaoBlackwellMarginals extends BitMarginals {
    private final double beta;
    private final double[] ones;
    private final MoveDelta delta = new MoveDelta();
    private double weight;

    /** Creates a recorder for a single chain without a ladder. */
    public RaoBlackwellMarginals(int dimension, double beta) {
        this(dimension, 1, beta);
    }

    /** Creates a recorder for the coldest rung of a ladder with this many replicas. */
    public RaoBlackwellMarginals(int dimension, int replicas, double beta) {
        super(dimension, replicas);
        this.beta = beta;
        ones = new double[dimension];
    }

    @Override
    public void enter(Neighbourhood x) {
        if (!x.singleFlips()) {
            throw new IllegalArgumentException("conditional marginals need a neighbourhood of single flips");
        }
        super.enter(x);
    }

    @Override
    public void stay(Neighbourhood x, double weight) {
        for (int bit = 0; bit < ones.length; bit++) {
            x.look(bit, delta);
            double logOddsOfOne = x.state().get(bit) ? -delta.logRatio(beta) : delta.logRatio(beta);
            ones[bit] += weight * Elementary.sigmoid(logOddsOfOne);
        }
        this.weight += weight;
    }

    @Override
    void changing(int bit) {}

    @Override
    boolean conditional() {
        return true;
    }

    @Override
    void close() {
        keep(ones, weight);
        empty();
    }

    @Override
    double openOnes(int bit) {
        return ones[bit];
    }

    @Override
    double openWeight() {
        return weight;
    }

    @Override
    void empty() {
        Arrays.fill(ones, 0);
        weight = 0;
    }

    @Override
    void saveOpen(Encoder into) {
        into.reals(ones);
        into.real(weight);
    }

    @Override
    void restoreOpen(Decoder from) {
        from.fill(ones);
        weight = from.real();
    }
}
