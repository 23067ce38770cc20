package org.flipwise.exact.twins;

import org.flipwise.balance.BalancingFunction;
import org.flipwise.numeric.Elementary;

/** Defect: 1/(1 + r) in place of r/(1 + r). */
public final class BarkerWithWrongSign implements BalancingFunction {
    @Override
    public String name() {
        return "barker with the wrong sign";
    }

    @Override
    public double logH(double a) {
        return -Elementary.softplus(a);
    }

    @Override
    public boolean bounded() {
        return true;
    }
}
