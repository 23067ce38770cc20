package org.flipwise.exact;

import org.flipwise.balance.AdaptiveGamma;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.estimate.Recorder;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.Kernel;
import org.flipwise.kernel.Walker;
import org.flipwise.random.Draws;
import org.jspecify.annotations.Nullable;

/** A kernel that stands still until it is opened. */
final class GatedKernel implements Kernel {
    private final Kernel inner;
    private boolean open;

    GatedKernel(Kernel inner) {
        this.inner = inner;
    }

    void open(boolean moving) {
        open = moving;
    }

    @Override
    public String name() {
        return inner.name();
    }

    @Override
    public BalancingFunction balance() {
        return inner.balance();
    }

    @Override
    public Law law() {
        return inner.law();
    }

    @Override
    public Budget.Unit unit() {
        return inner.unit();
    }

    @Override
    public @Nullable AdaptiveGamma gamma() {
        return inner.gamma();
    }

    @Override
    public boolean rejectionFree() {
        return inner.rejectionFree();
    }

    @Override
    public void advance(Walker walker, Budget budget, Draws draws, Recorder recorder) {
        if (open) {
            inner.advance(walker, budget, draws, recorder);
        }
    }
}
