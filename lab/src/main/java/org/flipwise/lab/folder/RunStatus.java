package org.flipwise.lab.folder;

import org.jspecify.annotations.Nullable;

/**
 * How a run stands: {@code status.json}, written anew about once a second while it goes on.
 *
 * @param process the process that runs it, and when that process began, so that another one of the same number is not taken for it
 * @param updated when this was written, in UTC
 * @param doing what it is at: {@code tuning}, {@code burn-in} or {@code sampling}
 * @param simulation the furthest one under way, from 1, of how many
 * @param round rounds done in all simulations, burn-in included
 * @param rounds rounds to do in all of them, as far as is known
 * @param share how much is done, from 0 to 1
 * @param lowestSwapRate the lowest over neighbouring rungs so far
 * @param modesFound known modes hit so far
 * @param best the largest log density seen on any rung
 * @param message why it failed, where it did
 */
public record RunStatus(
        State state,
        long process,
        String processStarted,
        String updated,
        String doing,
        int simulation,
        int simulations,
        long round,
        @Nullable Long rounds,
        double share,
        double seconds,
        @Nullable Double secondsLeft,
        @Nullable Double roundsPerSecond,
        @Nullable Double lowestSwapRate,
        long roundTrips,
        @Nullable Integer modesFound,
        @Nullable Double best,
        @Nullable String message) {

    /** Where a run can be in its life. */
    public enum State {
        /** Going on, if its process is alive. */
        RUNNING,
        FINISHED,
        /** Ended before its end, on request; it can be resumed. */
        STOPPED,
        FAILED
    }
}
