package org.flipwise.lab.run;

import org.flipwise.targets.problem.Problem;
import org.jspecify.annotations.Nullable;

/**
 * What a simulation knows between two rounds. What would be dear is left out: exact laws of more than a few thousand states, and basins where finding out which maxima are one
 * would ask a black box.
 */
final class PartialSummaries {
    private static final int ENUMERABLE = 12;
    private static final long BASIN_LOOKS = 200_000;
    private final Problem problem;
    private final SampleSettings settings;
    private @Nullable SummaryBuilder builder;

    PartialSummaries(Problem problem, SampleSettings settings) {
        this.problem = problem;
        this.settings = settings;
    }

    Summary of(Simulation simulation, double seconds, double cpuSeconds) {
        if (builder == null) {
            builder = new SummaryBuilder(problem, settings, ENUMERABLE);
        }
        return builder.soFar(simulation, seconds, cpuSeconds, blackBox(simulation) ? 0 : BASIN_LOOKS);
    }

    /** A target that is evaluated in every round does not work out what a flip changes. */
    private static boolean blackBox(Simulation simulation) {
        long rounds = simulation.rounds() + simulation.burnIn();
        return simulation.tempering().costs().evaluations()
                > rounds + simulation.tempering().rungs();
    }
}
