package org.flipwise.exact.twins;

import org.flipwise.balance.BalancingFunction;
import org.flipwise.balance.BoundedBalance;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.Kernel;

/** A kernel whose round is still to be written. */
abstract class TwinKernel implements Kernel {
    private final BalancingFunction balance;
    private final Law law;
    private final Budget.Unit unit;

    TwinKernel(BalancingFunction balance, Law law, Budget.Unit unit) {
        this.balance = balance;
        this.law = law;
        this.unit = unit;
    }

    /** √r made bounded by γ = e^½. */
    static BalancingFunction bounded() {
        return BoundedBalance.of(BalancingFunction.sqrt(), 0.5);
    }

    @Override
    public final String name() {
        return getClass().getSimpleName();
    }

    @Override
    public final BalancingFunction balance() {
        return balance;
    }

    @Override
    public final Law law() {
        return law;
    }

    @Override
    public final Budget.Unit unit() {
        return unit;
    }
}
