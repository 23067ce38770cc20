package org.flipwise.kernel;

import org.flipwise.balance.AdaptiveGamma;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.estimate.Recorder;
import org.flipwise.random.Draws;
import org.jspecify.annotations.Nullable;

/**
 * Any kernel of a fixed number of transitions or a fixed time, confined for each round to a block of moves that is drawn without
 * looking at the state. Each block's kernel keeps π^β, so their mixture does; a jump kernel has another law for each block and is
 * refused.
 */
public final class BlockedKernel implements Kernel {
    private final Kernel inner;

    public BlockedKernel(Kernel inner) {
        if (inner.law() != Law.TARGET || !inner.rejectionFree()) {
            throw new IllegalArgumentException(
                    "blocks are for the rejection-free kernels that keep the target itself, not for " + inner.name());
        }
        this.inner = inner;
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
        return Law.TARGET;
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
    public void advance(Walker walker, Budget budget, Draws draws, Recorder recorder) {
        walker.subsets().choose(draws);
        inner.advance(walker, budget, draws, recorder);
    }

    @Override
    public void save(Encoder into) {
        inner.save(into);
    }

    @Override
    public void restore(Decoder from) {
        inner.restore(from);
    }
}
