package org.flipwise.result;

/** Receives the progress of a run from time to time. Called from the thread of the run; it has no effect on the results. */
public interface Progress {

    /** A view of the run between two rounds. */
    void at(Snapshot snapshot);

    /**
     * The progress of a run at one moment.
     *
     * @param simulation index of the simulation, from 0
     * @param simulations number of simulations
     * @param round rounds done in this simulation, burn-in included
     * @param rounds rounds to do in it
     * @param burningIn whether it is in its burn-in
     * @param lowestSwapRate the lowest accepted/attempted over neighbouring rungs so far, NaN before any attempt
     * @param highestSwapRate the highest, NaN where it is not known
     * @param roundTrips round trips so far
     * @param modesFound modes hit so far by the coldest rung, −1 where none are known
     * @param best largest log density seen on any rung
     */
    record Snapshot(
            int simulation,
            int simulations,
            long round,
            long rounds,
            boolean burningIn,
            double lowestSwapRate,
            double highestSwapRate,
            long roundTrips,
            int modesFound,
            double best) {}
}
