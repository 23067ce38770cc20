package org.flipwise.balance;

import java.util.function.DoubleUnaryOperator;

/**
 * A balancing function h(r) = r·h(1/r) in logarithms: a = log r goes to log h. A chain that jumps from x to y with weight
 * Q(y|x)·h(r) is reversible with respect to Z·π (Zanella 2020; the paper's section 2.2).
 */
public interface BalancingFunction {

    /** Short name, as the command line spells it. */
    String name();

    /** log h(e^a); −∞ at a = −∞. */
    double logH(double logRatio);

    /** Replaces the first n entries by their {@link #logH}: one call for a whole neighbourhood. */
    default void logH(double[] logRatios, int n) {
        for (int i = 0; i < n; i++) {
            logRatios[i] = logH(logRatios[i]);
        }
    }

    /** Returns whether h ≤ 1 everywhere, so that Q·h are probabilities of one step. */
    boolean bounded();

    /** h(r) = min(1, r): Metropolis. */
    static BalancingFunction min() {
        return Balances.MIN;
    }

    /** h(r) = √r. */
    static BalancingFunction sqrt() {
        return Balances.SQRT;
    }

    /** h(r) = max(1, r). */
    static BalancingFunction max() {
        return Balances.MAX;
    }

    /** h(r) = r/(1 + r). */
    static BalancingFunction barker() {
        return Balances.BARKER;
    }

    /** h(r) = 1 + r: tempered Gibbs sampling. */
    static BalancingFunction sum() {
        return Balances.SUM;
    }

    /** Returns the paper's family h(r) = (1 ∧ r e^−c) ∨ (r ∧ e^−c), for c ≥ 0. */
    static BalancingFunction ofC(double c) {
        return Balances.ofC(c);
    }

    /**
     * The balanced form g(r) = min{f(r), r·f(1/r)} of any non-decreasing f &gt; 0.
     *
     * @param logF a ↦ log f(e^a); checked on a grid to be a number and not to decrease
     */
    static BalancingFunction of(String name, DoubleUnaryOperator logF) {
        return Balances.of(name, logF);
    }
}
