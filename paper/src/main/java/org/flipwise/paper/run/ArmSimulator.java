package org.flipwise.paper.run;

import java.util.Optional;
import org.flipwise.paper.Arm;
import org.flipwise.paper.Outcome;
import org.flipwise.result.StopRequest;
import org.flipwise.targets.problem.Problems;

/** Runs the simulations of an arm, each on the calling thread. */
interface ArmSimulator {
    /** Returns the simulator that keeps what the arm is to keep. */
    static ArmSimulator of(Arm arm) {
        return switch (arm.measure()) {
            case MODES -> ArmRun.of(arm);
            case ESTIMATES -> new EstimatesRun(arm);
            case SEARCH -> new SearchRun(arm);
        };
    }

    /** Returns the seed of an arm's simulations. */
    static long seed(Arm arm, long seed) {
        return seed ^ arm.id().hashCode() * 0x9E3779B97F4A7C15L;
    }

    /** Returns the hash of an arm's problem. */
    static String hash(Arm arm) {
        return Problems.resolve(arm.problem(), null).hash();
    }

    String problemHash();

    /**
     * Runs one simulation; its numbers depend on the seed, the arm's id and the simulation's number alone.
     *
     * @param request checked between rounds
     * @return nothing for a simulation that was stopped
     */
    Optional<Outcome> simulate(long seed, int number, StopRequest request);
}
