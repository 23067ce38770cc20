package org.flipwise.kernel;

import java.util.Arrays;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.estimate.Recorder;
import org.flipwise.numeric.Elementary;
import org.flipwise.random.Draws;

/**
 * Weighted tempered Gibbs sampling (wTGS; Zanella and Roberts 2019, section 4.2): flip bit i with weight
 * <pre>η_i(x_−i)·(1 + r_i),   η_i = π(x_i = 1 | x_−i) + 5/p,</pre>
 * so that bits that may well be one are updated often, and the others seldom. η_i does not depend on x_i, so π(x)·η_i·(1 + r_i) is the same from both ends, and
 * the process that jumps at these rates, divided by p, keeps π^β; forbidden states are never entered. Rounds have a fixed length in the time of that process and
 * the weight of a stay is its time, or its mean 1/Z: the published weights, with ordinary swaps.
 *
 * <p>Over a block of k bits drawn for each round it looks at these alone; {@link SubsetTemperedGibbs} takes another subset after each flip. Needs moves that flip
 * one bit each. Costs p ratios and 3p exponentials or logarithms for a step.
 */
public class WeightedTemperedGibbs implements Kernel {
    /** Of all updates, about as many as of this many sure bits go to bits that are hardly ever one. */
    private static final double EXPLORING = 5;

    /** A stay at a rate above this is shorter than anything that can be taken off the time that is left. */
    private static final double FASTEST = 1e300;

    private double[] weight = new double[16];
    private int[] bit = new int[16];
    /** P(x_i = 1 | the others), of those bits. */
    private double[] inclusion = new double[16];

    /** Creates the kernel, which has no settings. */
    public WeightedTemperedGibbs() {}

    @Override
    public final String name() {
        return "wtgs";
    }

    /** Returns the function for equal η. */
    @Override
    public final BalancingFunction balance() {
        return BalancingFunction.sum();
    }

    @Override
    public final Law law() {
        return Law.TARGET;
    }

    @Override
    public final Budget.Unit unit() {
        return Budget.Unit.TIME;
    }

    @Override
    public final void advance(Walker walker, Budget budget, Draws draws, Recorder recorder) {
        requireSingleFlips(walker);
        begin(walker, draws);
        run(walker, budget, draws, recorder);
    }

    /** Runs the process over the bits that the walker looks at now. */
    final void run(Walker walker, Budget budget, Draws draws, Recorder recorder) {
        int n = gather(walker);
        boolean conditionals = recorder.wantsConditionals();
        boolean expected = recorder.wantsExpectedWeights();
        double left = budget.amount();
        while (left > 0) {
            walker.beginSojourn();
            double shift = weigh(walker, n);
            double total = 0;
            for (int i = 0; i < n; i++) {
                total += weight[i];
            }
            double rate = total == 0 ? 0 : Math.min(FASTEST, Elementary.exp(shift) * total / n);
            double wait = draws.waiting(rate);
            if (conditionals) {
                recorder.conditionals(bit, inclusion, n);
            }
            recorder.stay(walker.at(), expected ? Walker.expectedWaiting(rate, left) : Math.min(wait, left));
            if (wait >= left) {
                return;
            }
            left -= wait;
            int flipped = bit[draws.pick(weight, n, total)];
            walker.move(flipped, recorder);
            if (flipped(walker, flipped, draws)) {
                gather(walker);
            }
        }
    }

    /** Called when a round begins. */
    void begin(Walker walker, Draws draws) {}

    /** Called after each flip; returns whether there are other bits to look at now. */
    boolean flipped(Walker walker, int bit, Draws draws) {
        return false;
    }

    /** Returns the log of what the i-th weight is to be multiplied by, a number that no state changes. */
    double logFactor(int i) {
        return 0;
    }

    private static void requireSingleFlips(Walker walker) {
        if (!walker.at().singleFlips()) {
            throw new IllegalArgumentException("wtgs needs moves that flip one bit each; this target has others");
        }
    }

    /** Lists the bits to look at: all, or those of the walker's subset. */
    private int gather(Walker walker) {
        int n = walker.table().moves();
        if (n > weight.length) {
            weight = Arrays.copyOf(weight, n);
            bit = Arrays.copyOf(bit, n);
            inclusion = Arrays.copyOf(inclusion, n);
        }
        SubsetScan block = walker.table() instanceof SubsetScan subset ? subset : null;
        for (int i = 0; i < n; i++) {
            bit[i] = block == null ? i : block.member(i);
        }
        return n;
    }

    /** Fills in the weights (π(x_i = 1 | x_−i) + 5/p)·(1 + r_i), relative to the largest; returns its log. */
    private double weigh(Walker walker, int n) {
        double share = EXPLORING / walker.at().moves();
        double largest = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < n; i++) {
            double logRatio = walker.logRatio(bit[i]);
            boolean one = walker.at().state().get(bit[i]);
            inclusion[i] = Elementary.sigmoid(one ? -logRatio : logRatio);
            weight[i] = logRatio == Double.NEGATIVE_INFINITY
                    ? logRatio
                    : Elementary.log(inclusion[i] + share) + Elementary.softplus(logRatio) + logFactor(i);
            largest = Math.max(largest, weight[i]);
        }
        for (int i = 0; i < n; i++) {
            weight[i] = weight[i] == Double.NEGATIVE_INFINITY ? 0 : Elementary.exp(weight[i] - largest);
        }
        walker.costs().exponentiated(3L * n);
        return largest;
    }
}
