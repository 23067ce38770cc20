package org.flipwise.lab.run;

import org.flipwise.tempering.Ladder;
import org.flipwise.tempering.SwapScheme;

/**
 * Everything that decides a run's numbers, and the number of threads, which does not.
 *
 * @param plan the rungs and what stands on each
 * @param expectedWeights whether stays are weighed by their expected length (Rao–Blackwell) or by the one drawn
 */
public record SampleSettings(
        KernelSettings kernel,
        LadderPlan plan,
        SwapScheme swap,
        RunLength length,
        Start start,
        long seed,
        int threads,
        boolean expectedWeights) {

    public Ladder ladder() {
        return plan.ladder();
    }

    public SampleSettings withPlan(LadderPlan other) {
        return new SampleSettings(kernel, other, swap, length, start, seed, threads, expectedWeights);
    }
}
