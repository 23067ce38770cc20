package org.flipwise.summary;

import org.flipwise.result.Summary;
import org.flipwise.settings.SampleSettings;
import org.flipwise.simulation.PartialSummary;
import org.flipwise.simulation.Simulation;
import org.flipwise.targets.problem.Problem;
import org.jspecify.annotations.Nullable;

/**
 * What a simulation knows between two rounds. What would be dear is left out: exact laws of more than a few thousand states, and basins where finding out which maxima are one
 * would ask a black box.
 */
public final class PartialSummaries implements PartialSummary {
    private static final int ENUMERABLE = 12;
    private static final long BASIN_LOOKS = 200_000;
    private final Problem problem;
    private final SampleSettings settings;
    private @Nullable SummaryBuilder builder;

    public PartialSummaries(Problem problem, SampleSettings settings) {
        this.problem = problem;
        this.settings = settings;
    }

    @Override
    public Summary of(Simulation simulation, double seconds, double cpuSeconds) {
        if (builder == null) {
            builder = new SummaryBuilder(problem, settings, ENUMERABLE);
        }
        return builder.soFar(simulation, seconds, cpuSeconds, simulation.evaluatesAlways() ? 0 : BASIN_LOOKS);
    }
}
