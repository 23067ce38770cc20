package org.flipwise.exact;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;
import org.flipwise.numeric.Elementary;
import org.flipwise.random.Draws;

/**
 * Draws that go through every outcome of a computation, depth first, each with its probability. One run of the
 * computation is a <em>path</em>: it takes one branch at each decision, and the path's probability is the product of
 * the branches'. Branches of probability zero are skipped.
 *
 * <p>A path is run again from its start for each change of a branch, so the computation must be a function of its
 * draws: all that it changes has to be made again for each path. Where a run departs from what an earlier one with the
 * same branches did, it is stopped. Costs as many runs as there are paths.
 */
public class EnumeratingDraws implements Draws {
    /** The most paths gone through unless another limit is given. */
    public static final long MOST_PATHS = 20_000_000;

    private static final long MOST_BRANCHES = 1_000_000;
    private static final double UNKNOWN = Double.NaN;

    private final long mostPaths;
    private int[] branches = new int[16];
    private int[] chosen = new int[16];
    private int[] following = new int[16];
    private double[] chance = new double[16];
    private int known;
    private int depth;
    private double probability = 1;

    public EnumeratingDraws() {
        this(MOST_PATHS);
    }

    public EnumeratingDraws(long mostPaths) {
        this.mostPaths = mostPaths;
    }

    /**
     * Runs the computation once for each path; returns their number. After each run {@link #probability} is the path's.
     */
    public final long exhaust(Runnable computation) {
        known = 0;
        long paths = 0;
        do {
            if (++paths > mostPaths) {
                throw new IllegalStateException("more than " + mostPaths
                        + " paths: take a smaller target, a shorter round, or allow more paths");
            }
            rewind();
            computation.run();
        } while (next());
        return paths;
    }

    /** Starts the present path again: the computation that is run next makes the same decisions. */
    public void rewind() {
        depth = 0;
        probability = 1;
    }

    /** Goes to the path after the one just run; false when there is none. */
    private boolean next() {
        if (depth != known) {
            throw notAFunction(depth, "it ended where it had gone on before");
        }
        while (known > 0 && following[known - 1] < 0) {
            known--;
        }
        if (known == 0) {
            return false;
        }
        chosen[known - 1] = following[known - 1];
        chance[known - 1] = UNKNOWN;
        return true;
    }

    /** Returns the probability of the branches taken so far on this path. */
    public final double probability() {
        return probability;
    }

    /** Takes a branch of n, each with the probability given; the probabilities should add up to 1. */
    protected final int choose(int n, IntToDoubleFunction branch) {
        int level = depth++;
        if (level == known) {
            open(level, n, branch);
        } else if (branches[level] != n) {
            throw notAFunction(level, "it asked for one of " + n + " where it had asked for one of " + branches[level]);
        }
        int taken = chosen[level];
        double p = branch.applyAsDouble(taken);
        if (Double.isNaN(chance[level])) {
            chance[level] = p;
            following[level] = positiveFrom(taken + 1, n, branch);
        } else if (chance[level] != p) {
            throw notAFunction(level, "a branch of probability " + chance[level] + " now has " + p);
        }
        probability *= p;
        return taken;
    }

    private void open(int level, int n, IntToDoubleFunction branch) {
        if (level == chosen.length) {
            branches = Arrays.copyOf(branches, 2 * level);
            chosen = Arrays.copyOf(chosen, 2 * level);
            following = Arrays.copyOf(following, 2 * level);
            chance = Arrays.copyOf(chance, 2 * level);
        }
        branches[level] = n;
        chosen[level] = positiveFrom(0, n, branch);
        chance[level] = UNKNOWN;
        if (chosen[level] < 0) {
            throw new IllegalArgumentException("none of the " + n + " outcomes of a decision is possible");
        }
        known = level + 1;
    }

    private static int positiveFrom(int first, int n, IntToDoubleFunction branch) {
        for (int i = first; i < n; i++) {
            if (branch.applyAsDouble(i) > 0) {
                return i;
            }
        }
        return -1;
    }

    private static IllegalStateException notAFunction(int level, String how) {
        return new IllegalStateException("the computation is not a function of its draws: at decision " + (level + 1)
                + " " + how + "; make kernels, walkers and recorders again for each path");
    }

    @Override
    public final int below(int n) {
        return choose(n, i -> 1.0 / n);
    }

    @Override
    public final boolean accept(double logProbability) {
        if (Double.isNaN(logProbability)) {
            throw new IllegalArgumentException("an acceptance probability is not a number");
        }
        if (logProbability >= 0) {
            return true;
        }
        return choose(2, i -> i == 0 ? Elementary.exp(logProbability) : -Elementary.expm1(logProbability)) == 0;
    }

    /** A total that is not the sum of the weights is not corrected: the row sums of a matrix then show it. */
    @Override
    public final int pick(double[] weights, int n, double total) {
        return choose(n, i -> weights[i] / total);
    }

    /** P(M = k) = (1−Z)^(k−1)·Z for k ≤ cap, and (1−Z)^cap for cap + 1. */
    @Override
    public final long holding(double escape, long cap) {
        if (!(escape >= 0 && escape <= 1)) {
            throw new IllegalArgumentException("an escape probability is " + escape + "; expected a number in [0, 1]");
        }
        if (cap >= MOST_BRANCHES) {
            throw new IllegalArgumentException(
                    "a holding time of up to " + cap + " has too many outcomes to enumerate");
        }
        if (escape == 0) {
            return cap + 1;
        }
        double logStay = Elementary.log1p(-escape);
        return 1L + choose((int) cap + 1, k -> power(logStay, k) * (k < cap ? escape : 1));
    }

    private static double power(double logOfBase, int exponent) {
        return exponent == 0 ? 1 : Elementary.exp(exponent * logOfBase);
    }

    /**
     * A waiting time has no finite list of outcomes; {@link JumpOnceDraws} and {@link QuadratureDraws} say what to do
     * instead.
     */
    @Override
    public double waiting(double rate) {
        throw new IllegalStateException(
                "continuous time cannot be enumerated; read the generator off the kernel, or integrate over the waits");
    }
}
