package org.flipwise.exact.twins;

import org.flipwise.balance.BalancingFunction;

/** Defect: max(1, r) as it stands, which is 1 where r is 0. */
public final class EntersForbiddenStates implements BalancingFunction {
    @Override
    public String name() {
        return "max without a guard";
    }

    @Override
    public double logH(double a) {
        return Math.max(0, a);
    }

    @Override
    public boolean bounded() {
        return false;
    }
}
