package org.flipwise.exact.twins;

import org.flipwise.balance.BalancingFunction;

/** Defect: √r/γ with a γ that is too small and no clamp, the paper's "efficient" form where it is not legal. */
public record UnclampedBound(double logGamma) implements BalancingFunction {
    @Override
    public String name() {
        return "unclamped bound";
    }

    @Override
    public double logH(double a) {
        return 0.5 * a - logGamma;
    }

    @Override
    public boolean bounded() {
        return true;
    }
}
