package org.flipwise.tempering;

import org.flipwise.codec.Saved;
import org.flipwise.target.Costs;
import org.flipwise.target.Neighbourhood;

/** A tempered run, round by round: one state on each rung ({@link ParallelTempering}), or a word of them ({@link LaneTempering}). */
public interface Tempering extends Saved {

    /** One round on the caller's thread. */
    void round();

    /** Runs one round with the rungs spread over at most {@code lanes} threads, the caller's included; no number depends on it. */
    void round(WorkerThreads workers, int lanes) throws InterruptedException;

    /** Freezes every γ and resets all records and counts; states, random streams and first visits are kept. */
    void endBurnIn();

    /** Rounds run so far, burn-in included. */
    long rounds();

    int rungs();

    /** Returns a rung, from the coldest. */
    Rung rung(int rung);

    /** Returns the number of the replica that stands on a rung; that of the rung itself where states change their place instead. */
    int replicaOn(int rung);

    /** Returns what recorders are shown of the replica on a rung. */
    Neighbourhood at(int rung);

    /** Round trips since burn-in, of all lanes. */
    long roundTrips();

    /** Arrivals at the coldest rung of replicas that come from the hottest, since burn-in, in all lanes. */
    long restarts();

    /** Returns all work so far, burn-in included. */
    Costs costs();
}
