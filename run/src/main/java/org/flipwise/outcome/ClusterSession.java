package org.flipwise.outcome;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.flipwise.fault.Fault;
import org.flipwise.result.Progress;
import org.flipwise.result.StopRequest;

/**
 * A cluster together with the job package of one study.
 *
 * @param cluster runs the jobs
 * @param jobPackage what all jobs need
 */
public record ClusterSession(Cluster cluster, JobPackage jobPackage) {

    /** Returns a copy whose job package has one more entry. */
    public ClusterSession with(String name, String value) {
        return new ClusterSession(cluster, jobPackage.with(name, value));
    }

    /**
     * Runs jobs and those that follow from them, and checks that each is reported exactly once.
     *
     * @throws JobException if a job is reported twice, or never although no stop was requested
     */
    public void run(List<Job> jobs, Cluster.JobListener listener, StopRequest request) throws InterruptedException {
        JobTracker tracker = new JobTracker(jobs, listener);
        cluster.run(jobPackage, jobs, tracker, request);
        if (tracker.unfinished() > 0 && !request.made()) {
            throw new JobException(
                    Fault.INTERNAL, tracker.unfinished() + " jobs were sent to the cluster and never reported");
        }
    }

    private static final class JobTracker implements Cluster.JobListener {
        private final Set<Job> open;
        private final Cluster.JobListener listener;

        JobTracker(List<Job> jobs, Cluster.JobListener listener) {
            this.open = new LinkedHashSet<>(jobs);
            this.listener = listener;
        }

        synchronized int unfinished() {
            return open.size();
        }

        @Override
        public synchronized Optional<Job> done(Job job, String outcome) {
            if (!open.remove(job)) {
                throw new JobException(
                        Fault.INTERNAL,
                        "the cluster reported a job that is already done or was never sent: " + job.kind());
            }
            Optional<Job> next = listener.done(job, outcome);
            next.ifPresent(open::add);
            return next;
        }

        @Override
        public synchronized void at(Job job, Progress.Snapshot snapshot) {
            if (open.contains(job)) {
                listener.at(job, snapshot);
            }
        }
    }
}
