package org.flipwise.kernel;

import java.util.Comparator;
import java.util.stream.IntStream;
import org.flipwise.codec.CodecException;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.estimate.Recorder;
import org.flipwise.numeric.Elementary;
import org.flipwise.random.Draws;
import org.flipwise.state.BitState;

/**
 * Subset weighted tempered Gibbs sampling (Jankowiak 2023, "Bayesian variable selection in a million dimensions", arXiv 2208.01180): a step looks at a set S of k bits. The a = k/2 bits that are most
 * often one, the anchors, are always in S; the others are drawn. With w_i the weights of {@link WeightedTemperedGibbs}, the process on (x, S) flips bit i ∈ S at rate
 * <pre>w_i/p for an anchor, w_i/p·(p − a)/(k − a) for another bit,</pre>
 * and the next S is the anchors, bit i, and others drawn uniformly. So each bit has the rate of wTGS in the mean over S. As w_i(x)·π(x) is the same from both ends of a flip, and S given i is drawn alike on both
 * ways, it is reversible with respect to π^β × uniform(S), S holding the anchors. A fresh S without i would be biased. Each round begins with a fresh S; forbidden states are never entered.
 *
 * <p>The anchors are found in burn-in, by the mean of π(x_i = 1 | x_−i) at the states in which rounds began, and then stand still. Without burn-in there are none, which is exact as well.
 *
 * <p>A step costs k ratios, 3k exponentials or logarithms and up to k draws; a round of burn-in p ratios more.
 */
public final class SubsetTemperedGibbs extends WeightedTemperedGibbs {
    private boolean adapting;
    /** Sums over the states at which rounds began. */
    private double[] inclusion;

    private long states;
    /** Empty until they are looked for. */
    private int[] anchors = new int[0];

    private boolean settled;
    private double logOfAnchor;
    private double logOfOther;

    /** Creates a kernel that looks for anchors until burn-in ends. */
    public SubsetTemperedGibbs() {
        adapting = true;
        inclusion = new double[0];
    }

    private SubsetTemperedGibbs(double[] probabilities) {
        inclusion = probabilities;
        states = 1;
    }

    /** Returns a kernel whose anchors are the bits of the largest of these probabilities, the first of equal ones. */
    public static SubsetTemperedGibbs fixed(double[] probabilities) {
        return new SubsetTemperedGibbs(probabilities.clone());
    }

    @Override
    public void endBurnIn() {
        adapting = false;
    }

    @Override
    void begin(Walker walker, Draws draws) {
        SubsetScan subset = walker.subsets();
        int bits = walker.at().moves();
        if (adapting) {
            observe(walker, bits);
        }
        if (adapting || !settled) {
            settle(bits, subset.moves());
        }
        subset.pin(anchors);
        subset.chooseBeside(anchors.length, draws);
    }

    /**
     * Runs a round from the subset that the walker has, which must hold the anchors, in place of a fresh one: the process itself, whose generator on (x, S) the proof kit reads. Not for a kernel that
     * still looks for anchors.
     */
    public void advanceFromSubset(Walker walker, Budget budget, Draws draws, Recorder recorder) {
        if (adapting) {
            throw new IllegalStateException("the anchors still change; end burn-in first");
        }
        SubsetScan subset = walker.subsets();
        if (!settled) {
            settle(walker.at().moves(), subset.moves());
        }
        subset.pin(anchors);
        run(walker, budget, draws, recorder);
    }

    /** Adds the conditional probabilities of the present state. */
    private void observe(Walker walker, int bits) {
        if (inclusion.length != bits) {
            inclusion = new double[bits];
        }
        BitState x = walker.at().state();
        for (int bit = 0; bit < bits; bit++) {
            double logRatio = walker.logRatio(bit);
            inclusion[bit] += Elementary.sigmoid(x.get(bit) ? -logRatio : logRatio);
        }
        states++;
        walker.costs().equivalent(bits);
        walker.costs().exponentiated(bits);
    }

    /** Finds the anchors, and what weights are multiplied by: the rate is their sum over k. */
    private void settle(int bits, int size) {
        if (states > 0 && inclusion.length != bits) {
            throw new IllegalArgumentException(
                    inclusion.length + " inclusion probabilities for " + bits + " bits; expected one for each bit");
        }
        anchors = states == 0
                ? new int[0]
                : IntStream.range(0, bits)
                        .boxed()
                        .sorted(Comparator.comparingDouble(bit -> -inclusion[bit]))
                        .limit(size / 2)
                        .mapToInt(Integer::intValue)
                        .toArray();
        double others = (double) (bits - anchors.length) / (size - anchors.length);
        logOfAnchor = Elementary.log((double) size / bits);
        logOfOther = logOfAnchor + Elementary.log(others);
        settled = true;
    }

    @Override
    boolean flipped(Walker walker, int bit, Draws draws) {
        walker.subsets().chooseWith(anchors.length, bit, draws);
        return true;
    }

    @Override
    double logFactor(int i) {
        return i < anchors.length ? logOfAnchor : logOfOther;
    }

    @Override
    public void save(Encoder into) {
        into.flag(adapting);
        into.whole(states);
        into.reals(inclusion);
    }

    @Override
    public void restore(Decoder from) {
        adapting = from.flag();
        states = from.whole();
        inclusion = from.reals();
        if (states < 0 || states > 0 != inclusion.length > 0) {
            throw new CodecException("found " + inclusion.length + " sums of " + states + " inclusion probabilities");
        }
        for (double sum : inclusion) {
            if (!(sum >= 0 && sum <= states)) {
                throw new CodecException("found a sum of " + states + " inclusion probabilities of " + sum);
            }
        }
        settled = false;
    }
}
