package org.flipwise.result;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One simulation that ended when its processor time was spent, and what it achieved. Its seed, rounds and burn-in replay it.
 *
 * @param rounds rounds after burn-in
 * @param seconds wall time from before the starts were drawn
 * @param cpuSeconds processor time of its thread over the same span
 * @param costs work, burn-in included
 * @param roundTrips after burn-in
 * @param swapRate accepted/attempted, the mean over neighbouring rungs; absent with one rung
 * @param meanLogDensity of the coldest rung
 * @param varianceLogDensity of the coldest rung under its law, as estimated
 * @param essLogDensity effective sample size of that mean; 0 where the run was too short to tell
 * @param modes where modes are known
 * @param tvd total variation distance from the exact law, where states can be enumerated
 */
public record Trial(
        long seed,
        long rounds,
        long burnIn,
        double seconds,
        double cpuSeconds,
        Summary.CostLine costs,
        long roundTrips,
        @Nullable Double swapRate,
        double meanLogDensity,
        double varianceLogDensity,
        double essLogDensity,
        @Nullable Modes modes,
        @Nullable Double tvd) {

    /**
     * What became of the known modes.
     *
     * @param known how many there are
     * @param found how many the coldest rung has hit, burn-in included
     * @param startCoverage the share of them that are nearest to some replica's start
     * @param essMasses the smallest effective sample size over their basins' masses; 0 where one was never entered, absent for a
     *     single mode
     * @param masses of their basins, by mode
     * @param all when the last of them was first hit; absent if that did not happen
     */
    public record Modes(
            int known,
            int found,
            double startCoverage,
            @Nullable Double essMasses,
            List<Double> masses,
            @Nullable AllFound all) {}

    /**
     * When the coldest rung first hit the last of the modes.
     *
     * @param round from 1, burn-in included
     * @param equivalentEvaluations what a black box would have needed to the end of that round
     */
    public record AllFound(double seconds, double cpuSeconds, long round, long equivalentEvaluations) {}
}
