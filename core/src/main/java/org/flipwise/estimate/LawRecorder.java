package org.flipwise.estimate;

import java.util.Arrays;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.target.Neighbourhood;

/** The empirical law of a chain on at most 2^24 states, and its total variation distance from another law. */
public final class LawRecorder implements Recorder {
    /** The largest dimension for which every state can be counted. */
    public static final int LARGEST_DIMENSION = 24;

    private final double[] weights;
    private int state;

    public LawRecorder(int dimension) {
        if (dimension > LARGEST_DIMENSION) {
            throw new IllegalArgumentException(
                    "the empirical law is kept for at most " + LARGEST_DIMENSION + " bits, not " + dimension);
        }
        weights = new double[1 << dimension];
    }

    @Override
    public void enter(Neighbourhood x) {
        state = (int) x.state().index();
    }

    @Override
    public void stay(Neighbourhood x, double weight) {
        weights[state] += weight;
    }

    @Override
    public void flip(int bit) {
        state ^= 1 << bit;
    }

    @Override
    public void leave() {}

    @Override
    public void discard() {
        Arrays.fill(weights, 0);
    }

    @Override
    public void merge(Recorder chain) {
        LawRecorder later = (LawRecorder) chain;
        for (int s = 0; s < weights.length; s++) {
            weights[s] += later.weights[s];
        }
    }

    @Override
    public void save(Encoder into) {
        into.section("law");
        into.reals(weights);
    }

    @Override
    public void restore(Decoder from) {
        from.section("law");
        from.fill(weights);
    }

    /** Returns the share of the weight spent in a state. */
    public double probability(int state) {
        return weights[state] / total();
    }

    /** Returns the share of the weight spent in each state. */
    public double[] probabilities() {
        double total = total();
        return Arrays.stream(weights).map(weight -> weight / total).toArray();
    }

    private double total() {
        double total = 0;
        for (double weight : weights) {
            total += weight;
        }
        return total;
    }

    /** ½ Σ |empirical − exact|, over all states; in [0, 1]. */
    public double totalVariation(double[] exact) {
        double total = total();
        double distance = 0;
        for (int s = 0; s < weights.length; s++) {
            distance += Math.abs(weights[s] / total - exact[s]);
        }
        return distance / 2;
    }
}
