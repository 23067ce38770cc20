package org.flipwise.kernel;

import org.flipwise.estimate.Recorder;
import org.flipwise.random.Draws;

/**
 * Several rounds of a kernel as one, with the moves that it makes before each: for a rung that takes more of the work than the others. What one round keeps
 * invariant, several keep.
 */
public final class RepeatedRounds extends OuterKernel {
    private final int times;

    /** Makes a round of so many rounds of the inner kernel, each as long as the budget. */
    public RepeatedRounds(Kernel inner, int times) {
        super(inner);
        if (times < 1) {
            throw new IllegalArgumentException("a round needs at least 1 round of its kernel, not " + times);
        }
        this.times = times;
    }

    @Override
    public void advance(Walker walker, Budget budget, Draws draws, Recorder recorder) {
        for (int round = 0; round < times; round++) {
            inner().advance(walker, budget, draws, recorder);
        }
    }
}
