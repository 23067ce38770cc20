package org.flipwise.exact.twins;

import org.flipwise.balance.BalancingFunction;

/** Defect: (1 ∧ r e^−c) ∨ (r ∧ e^−2c): the two arms of the paper's family with different constants. */
public record UnbalancedFamily(double c) implements BalancingFunction {
    @Override
    public String name() {
        return "unbalanced family";
    }

    @Override
    public double logH(double a) {
        return Math.max(Math.min(0, a - c), Math.min(a, -2 * c));
    }

    @Override
    public boolean bounded() {
        return true;
    }
}
