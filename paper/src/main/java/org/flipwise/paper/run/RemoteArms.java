package org.flipwise.paper.run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.flipwise.fault.Fault;
import org.flipwise.json.Json;
import org.flipwise.outcome.Cluster;
import org.flipwise.outcome.ClusterSession;
import org.flipwise.outcome.Job;
import org.flipwise.outcome.JobException;
import org.flipwise.paper.Arm;
import org.flipwise.paper.Outcome;
import org.flipwise.result.Progress;
import org.flipwise.result.StopRequest;
import org.flipwise.targets.problem.Problems;

/** Runs the simulations of a reproduction on a team, each as a job. */
final class RemoteArms {
    private final ClusterSession site;
    private final long seed;
    /** By the name of the problem. */
    private final Map<String, String> hashes = new LinkedHashMap<>();

    RemoteArms(ClusterSession site, long seed) {
        this.site = site;
        this.seed = seed;
    }

    /** Called for each simulation that is done. */
    interface OutcomeListener {
        void done(Arm arm, int number, Outcome outcome);
    }

    /** A simulation of an arm, numbered from 0. */
    record SimulationId(Arm arm, int number) {}

    void run(List<SimulationId> missing, OutcomeListener listener, StopRequest request) throws InterruptedException {
        List<Job> jobs = new ArrayList<>();
        for (SimulationId simulation : missing) {
            Arm arm = simulation.arm();
            String hash = hashes.computeIfAbsent(
                    arm.problem(), name -> Problems.resolve(name).hash());
            String task = new ArmWorker.Task(hash, arm, seed, simulation.number()).text();
            jobs.add(Job.alone(task, arm.id(), arm.secondsEach()));
        }
        site.run(jobs, reception(listener), request);
    }

    private static Cluster.JobListener reception(OutcomeListener listener) {
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
                listener.done(task.arm(), task.number(), done.outcome());
                return Optional.empty();
            }

            @Override
            public void at(Job job, Progress.Snapshot snapshot) {}
        };
    }
}
