package org.flipwise.lab.run;

import java.util.List;
import org.flipwise.codec.Saved;
import org.flipwise.estimate.BestRecorder;
import org.flipwise.target.Costs;
import org.flipwise.tempering.WorkerThreads;

/** What a search is made of, round by round; threads change no digit of it. */
interface SearchEngine extends Saved {

    void round(WorkerThreads crew, int lanes) throws InterruptedException;

    long rounds();

    long roundTrips();

    Costs costs();

    /** The best states so far. */
    BestRecorder best();

    /** The largest log density so far. */
    double bestLogDensity();

    /** The rungs, coldest first. */
    List<RungSwaps> rungs();

    /** A rung and its swaps with the next hotter one. */
    record RungSwaps(double beta, String kernel, long attempted, long accepted) {}
}
