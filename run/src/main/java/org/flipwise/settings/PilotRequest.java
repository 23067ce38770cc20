package org.flipwise.settings;

import org.flipwise.kernel.Budget;
import org.jspecify.annotations.Nullable;

/**
 * What a pilot run is to find before the first round, and what the user has settled already.
 *
 * @param kind what it is to find
 * @param transitions the length of rounds measured in transitions, where the user gave it
 * @param time the length of rounds measured in time, where the user gave it
 * @param balanceGiven whether the user chose the balancing function
 * @param jumps jumps between modes before a round that masks may be learned for, 0 for none
 * @param clustersOpen whether cluster moves are to be tried
 * @param exchangesOpen whether Houdayer moves between two copies may be tried
 */
public record PilotRequest(
        Kind kind,
        @Nullable Budget transitions,
        @Nullable Budget time,
        boolean balanceGiven,
        int jumps,
        boolean clustersOpen,
        boolean exchangesOpen) {

    /** What is open. */
    public enum Kind {
        /** Nothing. */
        NONE,
        /** Which rungs are rejection-free, by the paper's rule that counts evaluations. */
        EVALUATIONS,
        /** The chain of each rung, its form and the length of its rounds. */
        CHAIN
    }

    public static PilotRequest none() {
        return new PilotRequest(Kind.NONE, null, null, false, 0, false, false);
    }

    /** Whether the user settled a length of rounds. */
    public boolean lengthGiven() {
        return transitions != null || time != null;
    }
}
