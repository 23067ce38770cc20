package org.flipwise.random;

import org.flipwise.numeric.Elementary;

/**
 * The rule that accepts a proposal with probability min(1, e^(β·ΔU)), prepared for many proposals at one β. Where ΔU has few values, the rule is a table of thresholds: the proposal is accepted where u &lt; T = ⌈e^(β·ΔU)·2^53⌉
 * for a whole number u drawn uniformly from 0, …, 2^53 − 1. To the last bit this is what {@link Draws#accept} decides with the same number, since u·2^−53 &lt; e exactly where u &lt; ⌈e·2^53⌉. Never changed once
 * built.
 */
public final class Acceptance {
    /** In place of a threshold where β·ΔU ≥ 0: larger than any u, and no number is drawn. */
    public static final long ALWAYS = Long.MAX_VALUE;

    private final double beta;
    private final long[] limits;

    /**
     * A rule.
     *
     * @param changes the values of ΔU that have thresholds; none where ΔU may be anything
     */
    public Acceptance(double beta, double[] changes) {
        this.beta = beta;
        limits = new long[changes.length];
        for (int i = 0; i < limits.length; i++) {
            double logProbability = beta * changes[i];
            limits[i] = logProbability >= 0 ? ALWAYS : (long) Math.ceil(Elementary.exp(logProbability) * 0x1.0p53);
        }
    }

    public double beta() {
        return beta;
    }

    /** Returns the threshold of each value of ΔU, in their order; the rule's own array, to be read only. */
    public long[] limits() {
        return limits;
    }
}
