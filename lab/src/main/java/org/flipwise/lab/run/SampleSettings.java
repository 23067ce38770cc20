package org.flipwise.lab.run;

import org.flipwise.kernel.Budget;
import org.flipwise.tempering.Ladder;
import org.flipwise.tempering.SwapScheme;

/**
 * Everything that decides a run's numbers, and the number of threads, which does not.
 *
 * @param expectedWeights whether stays are weighed by their expected length (Rao–Blackwell) or by the one drawn
 */
public record SampleSettings(
        KernelSettings kernel,
        Ladder ladder,
        Budget budget,
        SwapScheme swap,
        RunLength length,
        Start start,
        long seed,
        int threads,
        boolean expectedWeights) {}
