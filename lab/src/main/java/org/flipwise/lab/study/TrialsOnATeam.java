package org.flipwise.lab.study;

import java.util.List;
import java.util.Optional;
import org.flipwise.fault.Fault;
import org.flipwise.lab.outcome.Job;
import org.flipwise.lab.outcome.JobException;
import org.flipwise.lab.outcome.Site;
import org.flipwise.lab.outcome.Team;
import org.flipwise.lab.run.Json;
import org.flipwise.lab.run.Progress;
import org.flipwise.lab.run.StopRequest;
import org.flipwise.lab.run.Trial;

/** The runs of a comparison on a team: each is a job, and all arms meet the same machine with a seed. */
final class TrialsOnATeam {
    private final Site site;
    private final int arms;

    TrialsOnATeam(Site site, int arms) {
        this.site = site;
        this.arms = arms;
    }

    /** Hears of runs. */
    interface Ear {
        void done(int turn, Trial trial);

        void at(int turn, Progress.Snapshot snapshot);
    }

    /**
     * Runs what is missing.
     *
     * @param warmUps what each machine runs of every arm before
     */
    void run(List<TrialTask> missing, List<TrialTask> warmUps, Ear ear, StopRequest request)
            throws InterruptedException {
        String warm = new TrialWorker.WarmUps(warmUps).text();
        site.with(TrialWorker.WARM_UPS, warm)
                .run(missing.stream().map(this::job).toList(), reception(ear), request);
    }

    private Job job(TrialTask task) {
        return new Job(task.text(), task.arm(), task.cpuSeconds(), task.turn() / arms);
    }

    private static Team.Reception reception(Ear ear) {
        return new Team.Reception() {
            @Override
            public Optional<Job> done(Job job, String outcome) {
                TrialTask task = TrialTask.of(job.task());
                CompareRecord.Run run = Json.parse(outcome, CompareRecord.Run.class);
                if (run.turn() != task.turn() || !run.arm().equals(task.arm())) {
                    throw new JobException(
                            Fault.INTERNAL,
                            "run " + run.turn() + " of " + run.arm() + " came back where " + task.turn() + " of "
                                    + task.arm() + " was sent");
                }
                ear.done(task.turn(), run.trial());
                return Optional.empty();
            }

            @Override
            public void at(Job job, Progress.Snapshot snapshot) {
                ear.at(TrialTask.of(job.task()).turn(), snapshot);
            }
        };
    }
}
