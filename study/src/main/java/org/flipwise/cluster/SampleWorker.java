package org.flipwise.cluster;

import java.util.Optional;
import org.flipwise.checkpoint.Checkpoint;
import org.flipwise.checkpoint.CheckpointException;
import org.flipwise.codec.CodecException;
import org.flipwise.execution.RemoteExecutor;
import org.flipwise.fault.Fault;
import org.flipwise.json.Json;
import org.flipwise.outcome.JobException;
import org.flipwise.outcome.Worker;
import org.flipwise.result.Progress;
import org.flipwise.result.StopRequest;
import org.flipwise.run.SimulationLeg;
import org.flipwise.settings.SampleOptions;
import org.flipwise.settings.SampleSettings;
import org.flipwise.spec.Options;
import org.flipwise.targets.problem.Problem;

/** Runs legs of simulations of {@code sample}. It keeps no state between legs: each task carries the state that its leg starts from. */
public final class SampleWorker implements Worker {
    /** The entry of a job package with the settled settings: a checkpoint taken before the first round. */
    public static final String SETTLED = "settled";

    private final Problem problem;
    private final SampleSettings settings;

    /**
     * Creates a worker for one run.
     *
     * @param options the options of the run
     * @param settled what {@link Checkpoint#text} wrote of {@link Checkpoint#first}
     * @throws JobException if the problem or the options differ from those of the checkpoint
     */
    public SampleWorker(Problem problem, Options options, String settled) {
        this.problem = problem;
        try {
            settings = Checkpoint.of(settled).settled(SampleOptions.resolve(options, problem), problem);
        } catch (CheckpointException | CodecException different) {
            throw new JobException(Fault.BAD_DATA, "on a machine of the cluster: " + different.getMessage());
        }
    }

    /**
     * One leg of a simulation.
     *
     * @param problem the hash of the problem
     */
    record Task(String problem, RemoteExecutor.Leg leg) {
        String text() {
            return Json.line(this).strip();
        }

        int number() {
            return leg.number();
        }
    }

    @Override
    public Optional<String> run(String task, Progress progress, StopRequest request) throws InterruptedException {
        Task requested = Json.parse(task, Task.class);
        if (!requested.problem().equals(problem.hash())) {
            throw new JobException(
                    Fault.BAD_DATA,
                    "simulation " + requested.number() + " belongs to a problem of hash " + requested.problem() + "; '"
                            + problem.name() + "' has the hash " + problem.hash() + " on the machine that runs it");
        }
        try {
            RemoteExecutor.Reached reached = SimulationLeg.run(problem, settings, requested.leg(), progress, request);
            return Optional.of(Json.line(reached).strip());
        } catch (CodecException damaged) {
            throw new JobException(Fault.BAD_DATA, "simulation " + requested.number() + ": " + damaged.getMessage());
        }
    }
}
