package org.flipwise.study;

import java.util.List;
import java.util.Optional;
import java.util.function.ObjIntConsumer;
import org.flipwise.fault.Fault;
import org.flipwise.json.Json;
import org.flipwise.outcome.Cluster;
import org.flipwise.outcome.ClusterSession;
import org.flipwise.outcome.Job;
import org.flipwise.outcome.JobException;
import org.flipwise.result.Progress;
import org.flipwise.result.StopRequest;
import org.flipwise.result.Trial;

/** Runs the trials of a comparison on a cluster. Each trial is a job; all arms of one seed run on the same machine. */
final class ClusterTrials {
    private final ClusterSession session;
    private final int arms;

    ClusterTrials(ClusterSession session, int arms) {
        this.session = session;
        this.arms = arms;
    }

    /**
     * Runs the missing trials.
     *
     * @param warmUps the trials that each machine runs first, to warm up the JVM
     * @param done receives finished trials by their turns
     * @param progress receives the progress of trials by their turns
     */
    void run(
            List<TrialTask> missing,
            List<TrialTask> warmUps,
            ObjIntConsumer<Trial> done,
            ObjIntConsumer<Progress.Snapshot> progress,
            StopRequest request)
            throws InterruptedException {
        String warm = new TrialWorker.WarmUps(warmUps).text();
        session.with(TrialWorker.WARM_UPS, warm)
                .run(missing.stream().map(this::job).toList(), listener(done, progress), request);
    }

    private Job job(TrialTask task) {
        return new Job(task.text(), task.arm(), task.cpuSeconds(), task.turn() / arms);
    }

    private static Cluster.JobListener listener(
            ObjIntConsumer<Trial> done, ObjIntConsumer<Progress.Snapshot> progress) {
        return new Cluster.JobListener() {
            @Override
            public Optional<Job> done(Job job, String outcome) {
                TrialTask task = TrialTask.of(job.task());
                CompareRecord.Run run = Json.parse(outcome, CompareRecord.Run.class);
                if (run.turn() != task.turn() || !run.arm().equals(task.arm())) {
                    throw new JobException(
                            Fault.INTERNAL,
                            "run " + run.turn() + " of " + run.arm() + " was returned for run " + task.turn() + " of "
                                    + task.arm());
                }
                done.accept(run.trial(), task.turn());
                return Optional.empty();
            }

            @Override
            public void at(Job job, Progress.Snapshot snapshot) {
                progress.accept(snapshot, TrialTask.of(job.task()).turn());
            }
        };
    }
}
