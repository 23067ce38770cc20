package org.flipwise.tune;

import org.flipwise.kernel.Budget;
import org.flipwise.target.CostTable;

/**
 * How long a round is: {@value #SHARE} of the energy's correlation time, but never so short that what a round costs beside its kernel is more than
 * {@value #MOST_OVERHEAD} of it.
 */
final class RoundLength {
    /** Of the correlation time: found by experiment (docs/choosing-a-kernel.md). */
    static final double SHARE = 0.1;

    static final double MOST_OVERHEAD = 0.15;
    /** The share of its mean square change after which an energy counts as forgotten: large, for slow changes matter more than fast ones. */
    static final double FORGOTTEN = 0.8;

    /** −log(1 − 0.8): correlation times that this takes. */
    private static final double CORRELATION_TIMES = 1.6094379124341003;
    /** Swaps that are made, and make a table stale, roughly. */
    private static final double SWAPPED = 0.5;

    private RoundLength() {}

    /** Work of a round whose kernel forgets its energy in so much work. */
    static double work(double workToForget, double rebinding, CostTable table) {
        double overhead = table.round() + SWAPPED * rebinding;
        double least = overhead * (1 - MOST_OVERHEAD) / MOST_OVERHEAD;
        return Math.max(SHARE * workToForget / CORRELATION_TIMES, least);
    }

    /** The budget that comes nearest to that work. */
    static Budget budget(Budget.Unit unit, double work, double workPerUnit) {
        double amount = work / workPerUnit;
        return unit == Budget.Unit.TIME
                ? Budget.time(amount)
                : Budget.transitions(Math.max(1, Math.round(Math.min(amount, 0x1p50))));
    }
}
