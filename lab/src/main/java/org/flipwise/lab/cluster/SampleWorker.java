package org.flipwise.lab.cluster;

import java.util.Optional;
import org.flipwise.codec.CodecException;
import org.flipwise.fault.Fault;
import org.flipwise.lab.checkpoint.Checkpoint;
import org.flipwise.lab.checkpoint.CheckpointException;
import org.flipwise.lab.outcome.JobException;
import org.flipwise.lab.outcome.Worker;
import org.flipwise.lab.run.Away;
import org.flipwise.lab.run.Json;
import org.flipwise.lab.spec.Options;
import org.flipwise.lab.run.Progress;
import org.flipwise.lab.run.SampleOptions;
import org.flipwise.lab.run.SampleSettings;
import org.flipwise.lab.run.SimulationLeg;
import org.flipwise.lab.run.StopRequest;
import org.flipwise.targets.problem.Problem;
import org.jspecify.annotations.Nullable;

/** Runs legs of simulations of {@code sample}. It keeps nothing between two of them: where a leg goes on is said by its task. */
public final class SampleWorker implements Worker {
    /** The word of a parcel that says what was settled on before the first round: a checkpoint of that moment. */
    public static final String SETTLED = "settled";

    private final Problem problem;
    private final SampleSettings settings;

    /**
     * A worker for one run.
     *
     * @param options as the run was asked for
     * @param settled what {@link Checkpoint#text} wrote of {@link Checkpoint#first}
     * @throws JobException where problem or options are not those that it was written with
     */
    public SampleWorker(Problem problem, Options options, String settled) {
        this.problem = problem;
        try {
            settings = Checkpoint.of(settled).settled(SampleOptions.resolve(options, problem), problem);
        } catch (CheckpointException | CodecException different) {
            throw new JobException(Fault.BAD_DATA, "where simulations were to run: " + different.getMessage());
        }
    }

    /**
     * A leg, complete.
     *
     * @param problem the hash of the problem
     * @param number of the simulation, from 0
     * @param seconds after which it ends with its round, if the simulation has not ended before
     * @param share that each simulation has of a time which ends the whole run
     * @param keeps whether the simulation keeps how it went and draws
     * @param state where it goes on; null for the first one
     */
    record Task(
            String problem,
            int number,
            double seconds,
            double share,
            boolean keeps,
            @Nullable String state) {

        static Task of(String problem, Away.Leg leg) {
            return new Task(problem, leg.number(), leg.seconds(), leg.share(), leg.keeps(), leg.state());
        }

        String text() {
            return Json.line(this).strip();
        }

        Away.Leg leg() {
            return new Away.Leg(number, seconds, share, keeps, state);
        }
    }

    @Override
    public Optional<String> run(String task, Progress progress, StopRequest request) throws InterruptedException {
        Task asked = Json.parse(task, Task.class);
        if (!asked.problem().equals(problem.hash())) {
            throw new JobException(
                    Fault.BAD_DATA,
                    "simulation " + asked.number() + " belongs to a problem of hash " + asked.problem() + "; '"
                            + problem.name() + "' has " + problem.hash() + " where it was to run");
        }
        try {
            Away.Reached reached = SimulationLeg.run(problem, settings, asked.leg(), progress, request);
            return Optional.of(Json.line(reached).strip());
        } catch (CodecException damaged) {
            throw new JobException(Fault.BAD_DATA, "simulation " + asked.number() + ": " + damaged.getMessage());
        }
    }
}
