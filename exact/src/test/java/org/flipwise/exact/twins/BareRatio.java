package org.flipwise.exact.twins;

import org.flipwise.balance.BalancingFunction;

/** Defect: h(r) = r: the min of Metropolis is missing. */
public final class BareRatio implements BalancingFunction {
    @Override
    public String name() {
        return "bare ratio";
    }

    @Override
    public double logH(double a) {
        return a;
    }

    @Override
    public boolean bounded() {
        return false;
    }
}
