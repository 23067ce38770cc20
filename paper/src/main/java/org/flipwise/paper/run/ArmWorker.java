package org.flipwise.paper.run;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.flipwise.fault.Fault;
import org.flipwise.json.Json;
import org.flipwise.outcome.JobException;
import org.flipwise.outcome.JobPackage;
import org.flipwise.outcome.Worker;
import org.flipwise.outcome.WorkerFactory;
import org.flipwise.paper.Arm;
import org.flipwise.paper.Outcome;
import org.flipwise.result.Progress;
import org.flipwise.result.StopRequest;

/** Runs simulations of any arm. It caches the problems and exact laws of arms. */
public final class ArmWorker implements Worker {
    private static final String KIND = "reproduce";
    private final Map<String, ArmSimulator> arms = new HashMap<>();

    /** Makes such workers on other machines. */
    public static final class Factory implements WorkerFactory {
        @Override
        public String kind() {
            return KIND;
        }

        @Override
        public Worker create() {
            return new ArmWorker();
        }
    }

    /** Returns the job package that such a worker opens. It is empty, because the problems of all arms are known by name. */
    public static JobPackage jobPackage() {
        return JobPackage.of(KIND, Map.of(), List.of());
    }

    /**
     * One simulation, complete.
     *
     * @param problem the hash of the arm's problem
     * @param number from 0
     */
    public record Task(String problem, Arm arm, long seed, int number) {
        /** Returns the task as JSON on one line. */
        public String text() {
            return Json.line(this).strip();
        }

        /** Parses what {@link #text} wrote. */
        static Task of(String text) {
            return Json.parse(text, Task.class);
        }
    }

    /**
     * The outcome of one simulation.
     *
     * @param arm the arm's id
     */
    record Done(String arm, Outcome outcome) {}

    @Override
    public Optional<String> run(String task, Progress progress, StopRequest request) {
        Task simulation = Task.of(task);
        String problem = simulator(simulation.arm()).problemHash();
        if (!problem.equals(simulation.problem())) {
            throw new JobException(
                    Fault.BAD_DATA,
                    "simulation " + simulation.number() + " of "
                            + simulation.arm().id() + " belongs to a problem of hash "
                            + simulation.problem() + "; '" + simulation.arm().problem() + "' has " + problem
                            + " where it was to run");
        }
        return run(simulation.arm(), simulation.seed(), simulation.number(), request)
                .map(outcome ->
                        Json.line(new Done(simulation.arm().id(), outcome)).strip());
    }

    Optional<Outcome> run(Arm arm, long seed, int number, StopRequest request) {
        return simulator(arm).simulate(seed, number, request);
    }

    private ArmSimulator simulator(Arm arm) {
        synchronized (arms) {
            return arms.computeIfAbsent(arm.settings(), settings -> ArmSimulator.of(arm));
        }
    }
}
