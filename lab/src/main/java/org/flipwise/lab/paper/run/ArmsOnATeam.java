package org.flipwise.lab.paper.run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.flipwise.fault.Fault;
import org.flipwise.lab.outcome.Cluster;
import org.flipwise.lab.outcome.ClusterSession;
import org.flipwise.lab.outcome.Job;
import org.flipwise.lab.outcome.JobException;
import org.flipwise.lab.paper.Arm;
import org.flipwise.lab.paper.Outcome;
import org.flipwise.lab.run.Json;
import org.flipwise.lab.run.Progress;
import org.flipwise.lab.run.StopRequest;
import org.flipwise.targets.problem.Problems;

/** Simulations of a reproduction on a team: each is a job. */
final class ArmsOnATeam {
    private final ClusterSession site;
    private final long seed;
    /** By the problem's word. */
    private final Map<String, String> hashes = new LinkedHashMap<>();

    ArmsOnATeam(ClusterSession site, long seed) {
        this.site = site;
        this.seed = seed;
    }

    /** Hears of a simulation that is done. */
    interface Ear {
        void done(Arm arm, int number, Outcome outcome);
    }

    /** A simulation. */
    record Single(Arm arm, int number) {}

    void run(List<Single> missing, Ear ear, StopRequest request) throws InterruptedException {
        List<Job> jobs = new ArrayList<>();
        for (Single single : missing) {
            Arm arm = single.arm();
            String hash = hashes.computeIfAbsent(
                    arm.problem(), word -> Problems.resolve(word).hash());
            String task = new ArmWorker.Task(hash, arm, seed, single.number()).text();
            jobs.add(Job.alone(task, arm.id(), arm.secondsEach()));
        }
        site.run(jobs, reception(ear), request);
    }

    private static Cluster.JobListener reception(Ear ear) {
        return new Cluster.JobListener() {
            @Override
            public Optional<Job> done(Job job, String text) {
                ArmWorker.Task task = ArmWorker.Task.of(job.task());
                ArmWorker.Done done = Json.parse(text, ArmWorker.Done.class);
                if (!done.arm().equals(task.arm().id()) || done.outcome().simulation() != task.number()) {
                    throw new JobException(
                            Fault.INTERNAL,
                            "simulation " + done.outcome().simulation() + " of " + done.arm() + " came back where "
                                    + task.number() + " of " + task.arm().id() + " was sent");
                }
                ear.done(task.arm(), task.number(), done.outcome());
                return Optional.empty();
            }

            @Override
            public void at(Job job, Progress.Snapshot snapshot) {}
        };
    }
}
