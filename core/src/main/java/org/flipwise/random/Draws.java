package org.flipwise.random;

import org.flipwise.numeric.Elementary;

/**
 * Every random decision a kernel or a swap may make. The production form reads a stream of random bits; the proof kit's
 * form enumerates every outcome with its probability, which is how the shipped kernels are proved exact.
 */
public interface Draws {

    /** Uniform on 0, …, n−1, for n ≥ 1. */
    int below(int n);

    /** True with probability min(1, e^logProbability); −∞ is never, anything ≥ 0 always. */
    boolean accept(double logProbability);

    /** 1 with this probability, from 0 to 1, and else 0: for loops without a branch that no processor could foresee. */
    default int bernoulli(double probability) {
        return accept(Elementary.log(probability)) ? 1 : 0;
    }

    /** So many independent decisions, at most 64, each 1 with this probability: the lowest bits of the answer, the others 0. */
    default long bernoullis(double probability, int count) {
        long bits = 0;
        for (int i = 0; i < count; i++) {
            bits |= (long) bernoulli(probability) << i;
        }
        return bits;
    }

    /**
     * Returns the first accepted one of the proposals {@code from}, …, {@code to} − 1, or {@code to} if none is accepted. Proposal j is accepted with probability min(1, e^(β·changes[j])). Decides,
     * and draws, as {@link #accept} does when called for one after the other.
     */
    default int firstAccepted(double beta, double[] changes, int from, int to) {
        for (int j = from; j < to; j++) {
            if (accept(beta * changes[j])) {
                return j;
            }
        }
        return to;
    }

    /**
     * Index i &lt; n with probability weights[i]/total, where total is the sum of the n weights, all ≥ 0 and one of them
     * positive.
     */
    int pick(double[] weights, int n, double total);

    /**
     * Holding time of a chain that leaves with probability {@code escape} ∈ [0, 1] at each step: M = 1 + Geometric(escape)
     * on {1, 2, …}, cut to {@code cap + 1} when M &gt; cap. Never overflows; escape = 0 always gives cap + 1.
     */
    long holding(double escape, long cap);

    /** Exponential waiting time with the given rate ≥ 0; +∞ at rate 0. */
    double waiting(double rate);
}
