package org.flipwise.kernel;

import org.flipwise.estimate.Recorder;
import org.flipwise.random.Draws;

/**
 * Any kernel of a fixed number of transitions or a fixed time, confined for each round to a block of moves that is drawn without
 * looking at the state. Each block's kernel keeps π^β, so their mixture does; a jump kernel has another law for each block and is
 * refused.
 */
public final class BlockedKernel extends OuterKernel {

    public BlockedKernel(Kernel inner) {
        super(inner);
        if (inner.law() != Law.TARGET || !inner.rejectionFree()) {
            throw new IllegalArgumentException(
                    "blocks are for the rejection-free kernels that keep the target itself, not for " + inner.name());
        }
    }

    @Override
    public void advance(Walker walker, Budget budget, Draws draws, Recorder recorder) {
        walker.subsets().choose(draws);
        inner().advance(walker, budget, draws, recorder);
    }
}
