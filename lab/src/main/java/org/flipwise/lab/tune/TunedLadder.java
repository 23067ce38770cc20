package org.flipwise.lab.tune;

import java.util.List;
import org.flipwise.diagnose.BarrierCurve;
import org.flipwise.lab.run.LadderPlan;
import org.flipwise.target.Costs;

/**
 * What tuning ended with.
 *
 * @param plan the rungs and what stands on them
 * @param rejections 1 − the mean probability of a swap, for each pair of neighbours, measured on the final plan
 * @param curve the barrier through them
 * @param travel how replicas travelled over the final plan
 * @param stages what was tried on the way, the measurement of the final plan last
 * @param costs all work of tuning
 * @param workPerRound counted work of one round of the final plan, in nanoseconds of the cost table
 */
public record TunedLadder(
        LadderPlan plan,
        List<Double> rejections,
        BarrierCurve curve,
        Travel travel,
        List<Stage> stages,
        Costs costs,
        double workPerRound) {

    /**
     * Round trips.
     *
     * @param rounds rounds counted
     * @param roundTrips made in them
     * @param theoreticalRate round trips per round that the rejections allow
     */
    public record Travel(long rounds, long roundTrips, double theoreticalRate) {
        /** Observed over possible. */
        public double efficiency() {
            return (double) roundTrips / rounds / theoreticalRate;
        }
    }
}
