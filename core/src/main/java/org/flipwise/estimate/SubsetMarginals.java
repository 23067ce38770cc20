package org.flipwise.estimate;

import org.flipwise.target.Neighbourhood;

/**
 * P(x_j = 1) from a kernel that looks at a set S of bits in each step, S and x being independent under the law it keeps (Jankowiak 2023, arXiv 2208.01180): a stay of weight w adds
 * <pre>w·(1{j ∈ S}·P(x_j = 1 | the others) + 1{j ∉ S}·x_j)</pre>
 * to bit j. Given S, either term has the mean P(x_j = 1), so the sum has it for any law of S, and a bit that is always in S is free of the noise of x_j. The second term is kept lazily, as in {@link
 * MarginalRecorder}, so a stay costs O(|S|). Where a kernel reports no conditional probabilities, it is that recorder.
 *
 * <p>Errors are by batches and tours as there; the limit by the changes of a bit stays, for a bit that is seldom in S is known by its changes alone.
 */
public final class SubsetMarginals extends MarginalRecorder {
    private int[] bits = new int[16];
    private double[] ones = new double[16];
    private int held;

    /** Creates a recorder for a single chain without a ladder. */
    public SubsetMarginals(int dimension) {
        this(dimension, 1);
    }

    /** Creates a recorder for the coldest rung of a ladder with this many replicas. */
    public SubsetMarginals(int dimension, int replicas) {
        super(dimension, replicas);
    }

    @Override
    public boolean wantsConditionals() {
        return true;
    }

    @Override
    public void conditionals(int[] bits, double[] ones, int n) {
        if (n > this.bits.length) {
            this.bits = new int[n];
            this.ones = new double[n];
        }
        System.arraycopy(bits, 0, this.bits, 0, n);
        System.arraycopy(ones, 0, this.ones, 0, n);
        held = n;
    }

    @Override
    public void stay(Neighbourhood x, double weight) {
        super.stay(x, weight);
        for (int i = 0; i < held; i++) {
            countAs(bits[i], ones[i], weight);
        }
        held = 0;
    }
}
