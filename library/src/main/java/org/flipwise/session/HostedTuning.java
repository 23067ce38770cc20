package org.flipwise.session;

import org.flipwise.tune.TuningListener;
import org.flipwise.tune.TuningMemory;
import org.flipwise.tune.TuningStoppedException;

/**
 * Shows tuning to a host, and stops it between two rounds where the host requests that.
 *
 * @param monitor shows what is done
 * @param memory what an earlier, unfinished tuning of the run has found
 * @param eachRound called after each round
 */
record HostedTuning(SessionHost host, SessionHost.Monitor monitor, TuningMemory memory, Runnable eachRound)
        implements TuningListener {
    @Override
    public void doing(String what) {
        monitor.doing(what);
    }

    @Override
    public void round() {
        requireNoStop(host);
        monitor.tuningRound();
        eachRound.run();
    }

    /** Ends a task that is not a run where the host requests it. */
    static void requireNoStop(SessionHost host) {
        if (host.stopRequest().made()) {
            throw new TuningStoppedException();
        }
    }
}
