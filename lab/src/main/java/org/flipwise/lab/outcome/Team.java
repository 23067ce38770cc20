package org.flipwise.lab.outcome;

import java.util.List;
import java.util.Optional;
import org.flipwise.lab.run.Progress;
import org.flipwise.lab.run.StopRequest;

/**
 * Machines that run jobs. Jobs may run in any order, side by side, and more than once where a machine is lost; what comes of each is heard of once. Where a
 * job runs decides no number.
 */
public interface Team extends AutoCloseable {

    /** How many jobs run side by side, as far as is known now; at least 1. */
    int slots();

    /**
     * Runs jobs and those that follow from them until all are done, or soon after the wish to stop; jobs that were under way then are lost.
     *
     * @param parcel what all of them need, sent to each machine once
     * @throws JobException where a job fails that would fail again
     */
    void run(Parcel parcel, List<Job> jobs, Reception reception, StopRequest request) throws InterruptedException;

    @Override
    void close();

    /** Hears what comes of jobs. Called by one thread at a time. What it throws ends the run. */
    interface Reception {

        /**
         * A job is done.
         *
         * @param outcome what its {@link Worker} said
         * @return the job that goes on where this one ended, if there is one
         */
        Optional<Job> done(Job job, String outcome);

        /** How far a job has come that is under way; may be late, or missing. */
        void at(Job job, Progress.Snapshot snapshot);
    }
}
