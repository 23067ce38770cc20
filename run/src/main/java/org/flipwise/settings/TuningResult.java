package org.flipwise.settings;

import java.util.List;
import org.flipwise.result.LadderFile;
import org.flipwise.state.BitState;
import org.flipwise.target.Costs;

/**
 * What was found before a run, and what it took.
 *
 * @param ladder as it is kept in a file
 * @param costs the work
 * @param rounds rounds of tempering
 * @param seconds wall time
 * @param cpuSeconds processor time
 * @param tripRounds rounds that a round trip of one replica takes, as far as tuning has seen
 * @param starts where the replicas of the run start, by rung; empty where they start as the settings say
 */
public record TuningResult(
        LadderFile ladder,
        Costs costs,
        long rounds,
        double seconds,
        double cpuSeconds,
        double tripRounds,
        List<BitState> starts) {
    /** Round trips of a replica that burn-in should last, unless its length is given. */
    public static final double BURN_IN_TRIPS = 2;

    public TuningResult {
        starts = List.copyOf(starts);
    }
}
