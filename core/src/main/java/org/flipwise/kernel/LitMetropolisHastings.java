package org.flipwise.kernel;

import java.util.Arrays;
import org.flipwise.numeric.Elementary;
import org.flipwise.random.Draws;

/**
 * Locally informed Metropolis–Hastings with thresholds (LIT-MH; Zhou, Yang, Vats, Roberts and Rosenthal, "Dimension-free mixing for high-dimensional Bayesian variable selection", JRSSB 2022, arXiv 2105.05719).
 * A transition adds a one, drops a one or exchanges a one with a zero, with probabilities 0.4, 0.4 and 0.2 in every state. Which bit is added or dropped is drawn in proportion to
 * <pre>w(y|x) = min(p^L, max(p^l, π(y)/π(x))),</pre>
 * l and L being those of the kind, and w = 0 where y is forbidden. An exchange adds j to x and then drops some other i from z = x + j, both by these weights. The proposal is accepted with the
 * Metropolis–Hastings ratio, in which the sums of weights of the way there and of the way back stand: of a bit added to x,
 * <pre>π(y)/π(x) · w(x|y)/W_drop(y) · W_add(x)/w(y|x),</pre>
 * and of an exchange the ratios of both halves, whose way back is through the same z. A kind that has no possible move is a rejection, so that the probabilities of the kinds
 * cancel in every state. Reversible; keeps π^β.
 *
 * <p>A transition looks at every bit of its kind twice, and an exchange at the ones twice more; it makes one flip or two, and as many again where it is rejected.
 */
public final class LitMetropolisHastings extends PathKernel {
    private static final double[] KINDS = {0.4, 0.4, 0.2};
    private static final int ADD = 0;
    private static final int DROP = 1;
    /** No bit. */
    private static final int NONE = -1;

    private final Thresholds thresholds;
    private double[] weight = new double[16];
    private double total;

    /**
     * The powers of p between which weights lie.
     *
     * @param leastAdd l of adding
     * @param mostAdd L of adding
     * @param leastDrop l of dropping
     * @param mostDrop L of dropping
     */
    public record Thresholds(double leastAdd, double mostAdd, double leastDrop, double mostDrop) {
        /** What the paper's simulations call LIT-MH-1. */
        public static final Thresholds FIRST = new Thresholds(-1, 1, -1, 0);

        /** What the paper's simulations call LIT-MH-2. */
        public static final Thresholds SECOND = new Thresholds(-2, 2, -2, 1);

        public Thresholds {
            if (!(leastAdd <= mostAdd && leastDrop <= mostDrop)
                    || !(Math.abs(leastAdd) + Math.abs(mostAdd) + Math.abs(leastDrop) + Math.abs(mostDrop) < 20)) {
                throw new IllegalArgumentException("thresholds of " + leastAdd + ", " + mostAdd + ", " + leastDrop
                        + ", " + mostDrop + " are not possible; expected small powers, the lower one first");
            }
        }
    }

    /** Creates the kernel with the thresholds of LIT-MH-1. */
    public LitMetropolisHastings() {
        this(Thresholds.FIRST);
    }

    public LitMetropolisHastings(Thresholds thresholds) {
        this.thresholds = thresholds;
    }

    @Override
    public String name() {
        return "lit-mh";
    }

    @Override
    void begin(Walker walker) {
        if (weight.length < walker.at().moves()) {
            weight = new double[walker.at().moves()];
        }
    }

    @Override
    double propose(Walker walker, Draws draws) {
        int kind = draws.pick(KINDS, KINDS.length, 1);
        return kind == ADD || kind == DROP ? single(walker, kind == ADD, draws) : exchange(walker, draws);
    }

    private double single(Walker walker, boolean adding, Draws draws) {
        int bit = choose(walker, adding, NONE, draws);
        if (bit == NONE) {
            return Double.NEGATIVE_INFINITY;
        }
        double logRatio = walker.logRatio(bit) - logChosen(bit);
        flip(walker, bit);
        weigh(walker, !adding, NONE);
        return logRatio + logChosen(bit);
    }

    private double exchange(Walker walker, Draws draws) {
        int added = choose(walker, true, NONE, draws);
        if (added == NONE) {
            return Double.NEGATIVE_INFINITY;
        }
        double logRatio = walker.logRatio(added) - logChosen(added);
        flip(walker, added);
        int dropped = choose(walker, false, added, draws);
        if (dropped == NONE) {
            return Double.NEGATIVE_INFINITY;
        }
        logRatio += walker.logRatio(dropped) - logChosen(dropped);
        weigh(walker, false, dropped);
        logRatio += logChosen(added);
        flip(walker, dropped);
        weigh(walker, true, NONE);
        return logRatio + logChosen(dropped);
    }

    /** Draws a bit to add or to drop by its weight, but not this one; none where all weights are 0. */
    private int choose(Walker walker, boolean adding, int avoided, Draws draws) {
        weigh(walker, adding, avoided);
        return total == 0 ? NONE : draws.pick(weight, walker.at().moves(), total);
    }

    /** log of the probability that the weights give to a bit. */
    private double logChosen(int bit) {
        return Elementary.log(weight[bit] / total);
    }

    /** Fills in the weights of all bits that can be added, or dropped, but for one, and their sum. */
    private void weigh(Walker walker, boolean adding, int avoided) {
        int bits = walker.at().moves();
        double logBits = Elementary.log(bits);
        double least = logBits * (adding ? thresholds.leastAdd : thresholds.leastDrop);
        double most = logBits * (adding ? thresholds.mostAdd : thresholds.mostDrop);
        double leastWeight = Elementary.exp(least);
        double mostWeight = Elementary.exp(most);
        Arrays.fill(weight, 0, bits, 0);
        double sum = 0;
        int looked = 0;
        for (int bit = 0; bit < bits; bit++) {
            if (walker.at().state().get(bit) != adding && bit != avoided) {
                double logRatio = walker.logRatio(bit);
                if (logRatio > Double.NEGATIVE_INFINITY) {
                    weight[bit] =
                            logRatio <= least ? leastWeight : logRatio >= most ? mostWeight : Elementary.exp(logRatio);
                    sum += weight[bit];
                }
                looked++;
            }
        }
        total = sum;
        walker.costs().equivalent(looked);
        walker.costs().exponentiated(looked);
    }
}
