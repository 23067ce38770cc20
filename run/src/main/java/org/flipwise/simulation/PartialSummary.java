package org.flipwise.simulation;

import org.flipwise.result.Summary;
import org.jspecify.annotations.Nullable;

/** Makes the summary of a simulation between two rounds, which its keeper may look at. Called by the thread that runs the simulation; changes no number of it. */
@FunctionalInterface
public interface PartialSummary {
    /** Makes none. */
    PartialSummary NONE = (simulation, seconds, cpuSeconds) -> null;

    /**
     * Returns the summary of one simulation so far, without a digest; null where it is not wanted.
     *
     * @param seconds wall time that it has taken
     * @param cpuSeconds processor time that it has taken
     */
    @Nullable
    Summary of(Simulation simulation, double seconds, double cpuSeconds);
}
