package org.flipwise.exact.twins;

import org.flipwise.balance.BalancingFunction;

/** Defect: min{1, r, f(r)/γ} with f(r) = r^0.8 itself in place of its balanced form. */
public record BoundsTheWrongFunction(double logGamma) implements BalancingFunction {
    @Override
    public String name() {
        return "bounded f";
    }

    @Override
    public double logH(double a) {
        return Math.min(Math.min(0, a), 0.8 * a - logGamma);
    }

    @Override
    public boolean bounded() {
        return true;
    }
}
