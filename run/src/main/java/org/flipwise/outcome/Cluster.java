package org.flipwise.outcome;

import java.util.List;
import java.util.Optional;
import org.flipwise.result.Progress;
import org.flipwise.result.StopRequest;

/**
 * Machines that run jobs. Jobs may run in any order, in parallel, and again after a machine is lost; the outcome of each is reported once. Results do not depend on which machine runs a job.
 */
public interface Cluster extends AutoCloseable {

    /** Returns how many jobs run in parallel, as far as is known now; at least 1. */
    int slots();

    /**
     * Runs jobs and those that follow from them until all are done or shortly after a stop is requested; jobs that were running then are lost.
     *
     * @param jobPackage what all jobs need, sent to each machine once
     * @throws JobException if a job fails and would fail again
     */
    void run(JobPackage jobPackage, List<Job> jobs, JobListener listener, StopRequest request)
            throws InterruptedException;

    @Override
    void close();

    /** Receives the outcomes and the progress of jobs. It is called by one thread at a time; an exception that it throws ends the run. */
    interface JobListener {

        /**
         * Receives the outcome of a job.
         *
         * @param outcome what its {@link Worker} returned
         * @return the job that continues where this one ended, if there is one
         */
        Optional<Job> done(Job job, String outcome);

        /** Receives the progress of a running job. Progress may arrive late or not at all. */
        void at(Job job, Progress.Snapshot snapshot);
    }
}
