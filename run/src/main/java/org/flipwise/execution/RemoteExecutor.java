package org.flipwise.execution;

import java.util.List;
import java.util.Optional;
import org.flipwise.codec.ByteDecoder;
import org.flipwise.result.Progress;
import org.flipwise.result.StopRequest;
import org.jspecify.annotations.Nullable;

/** Runs legs of simulations on other machines. Where a leg runs, how long it is, and whether it is run twice decides no number. */
public interface RemoteExecutor {

    /** How many simulations run side by side; at least 1. */
    int slots();

    /** Runs legs and those that follow from them until none is left, or soon after the request to stop; legs that were under way then are lost. */
    void run(List<Leg> legs, LegListener listener, StopRequest request) throws InterruptedException;

    /**
     * A part of a simulation.
     *
     * @param number of the simulation, from 0
     * @param seconds after which it ends with its round, if the simulation has not ended before
     * @param share that each simulation has of a time which ends the whole run
     * @param keeps whether the simulation keeps how it went and draws
     * @param state where it continues, as {@link PackedState} writes it; null for the first one
     */
    record Leg(
            int number,
            double seconds,
            double share,
            boolean keeps,
            @Nullable String state) {}

    /**
     * What a simulation has reached at the end of a leg.
     *
     * @param round rounds done, burn-in included
     * @param ended whether no leg follows
     * @param state everything that later rounds and the result depend on, as {@link PackedState} writes it
     */
    record Reached(int number, long round, boolean ended, String state) {
        /** A reader of the state. */
        public ByteDecoder opened() {
            return PackedState.opened(state);
        }
    }

    /** Receives what comes back. Called by one thread at a time. */
    interface LegListener {

        /** A leg is done; the one that follows, if there is one. */
        Optional<Leg> back(Reached reached);

        /** How far a simulation has come that is under way; may be late, or missing. */
        void at(Progress.Snapshot snapshot);
    }
}
