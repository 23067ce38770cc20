package org.flipwise.run;

import java.util.List;
import org.flipwise.result.Progress;
import org.jspecify.annotations.Nullable;

/**
 * All simulations of a run together: rounds and trips added up, the worst swap rate, the most modes and the best state of any.
 *
 * @param simulation the furthest one under way, from 0
 * @param simulations of how many
 * @param share how much of all rounds is done, from 0 to 1
 * @param rounds rounds done
 * @param roundsInAll rounds to do, as far as is known
 * @param burningIn whether none is past its burn-in
 * @param lowestSwapRate NaN where unknown
 * @param highestSwapRate NaN where unknown
 * @param modesFound negative where none are known
 * @param best largest log density seen
 */
public record ProgressTotal(
        int simulation,
        int simulations,
        double share,
        long rounds,
        double roundsInAll,
        boolean burningIn,
        double lowestSwapRate,
        double highestSwapRate,
        long roundTrips,
        int modesFound,
        double best) {

    /** From the latest snapshot of each simulation, null for those that have not begun. */
    public static ProgressTotal of(List<Progress.@Nullable Snapshot> latest) {
        int furthest = 0;
        double share = 0;
        long rounds = 0;
        double expected = 0;
        int begun = 0;
        boolean burningIn = true;
        double lowest = Double.NaN;
        double highest = Double.NaN;
        long trips = 0;
        int modes = -1;
        double best = Double.NEGATIVE_INFINITY;
        for (Progress.Snapshot one : latest) {
            if (one != null) {
                furthest = Math.max(furthest, one.simulation());
                share += (double) one.round() / one.rounds() / latest.size();
                rounds += one.round();
                expected += one.rounds();
                begun++;
                burningIn &= one.burningIn();
                lowest = Double.isNaN(lowest) || one.lowestSwapRate() < lowest ? one.lowestSwapRate() : lowest;
                highest = Double.isNaN(highest) || one.highestSwapRate() > highest ? one.highestSwapRate() : highest;
                trips += one.roundTrips();
                modes = Math.max(modes, one.modesFound());
                best = Math.max(best, one.best());
            }
        }
        double all = expected / Math.max(1, begun) * latest.size();
        return new ProgressTotal(
                furthest, latest.size(), share, rounds, all, burningIn, lowest, highest, trips, modes, best);
    }
}
