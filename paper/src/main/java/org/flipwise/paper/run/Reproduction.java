package org.flipwise.paper.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.flipwise.execution.ParallelSimulations;
import org.flipwise.outcome.ClusterSession;
import org.flipwise.outcome.RunExecutor;
import org.flipwise.paper.Arm;
import org.flipwise.paper.Item;
import org.flipwise.paper.Outcome;
import org.flipwise.paper.Results;
import org.flipwise.paper.Scale;
import org.flipwise.paper.Task;
import org.flipwise.result.StopRequest;

/**
 * Runs the simulations that some items need, several at a time. Outcomes that a folder already holds are not computed again, so a reproduction may be stopped at
 * any moment and resumed. No number depends on the threads, nor on where it was stopped.
 */
public final class Reproduction {
    private static final double NANO = 1e-9;
    private final OutcomeStore store;
    private final long seed;
    private final ReproductionListener listener;
    private final StopRequest request;
    private final RunExecutor executor;
    /** By the arm's id. */
    private final Map<String, Map<Integer, Outcome>> known = new LinkedHashMap<>();

    private double expected;
    private double expectedDone;
    private long started;

    private Reproduction(
            OutcomeStore store, long seed, RunExecutor executor, ReproductionListener listener, StopRequest request) {
        this.store = store;
        this.seed = seed;
        this.listener = listener;
        this.request = request;
        this.executor = executor;
    }

    /**
     * Where outcomes are stored, and which stored ones are used.
     *
     * @param seed of the simulations
     * @param anyVersion whether outcomes of another version of the program are used
     */
    public record Storage(Path folder, long seed, boolean anyVersion) {}

    /**
     * Runs the tasks of these items, and reads those outcomes that are stored already.
     *
     * @return nothing where the run was stopped; what is done is stored
     */
    public static Optional<Results> run(
            List<Item> items,
            Scale scale,
            Storage storage,
            RunExecutor executor,
            ReproductionListener listener,
            StopRequest request)
            throws IOException, InterruptedException {
        try (OutcomeStore store = OutcomeStore.open(storage.folder(), storage.seed(), storage.anyVersion())) {
            return new Reproduction(store, storage.seed(), executor, listener, request).run(tasks(items, scale), scale);
        } catch (UncheckedIOException failure) {
            throw failure.getCause();
        }
    }

    /** Returns the tasks of several items: each arm once, with the largest number of simulations that one of them needs. */
    static List<Task> tasks(List<Item> items, Scale scale) {
        Map<String, Task> byArm = new LinkedHashMap<>();
        for (Item item : items) {
            for (Task task : item.tasks(scale)) {
                Task other = byArm.putIfAbsent(task.arm().id(), task);
                if (other != null) {
                    if (!other.arm().settings().equals(task.arm().settings())) {
                        throw new IllegalStateException("two arms with different settings are called '"
                                + task.arm().id() + "'");
                    }
                    if (task.simulations() > other.simulations()) {
                        byArm.put(task.arm().id(), task);
                    }
                }
            }
        }
        return List.copyOf(byArm.values());
    }

    private Optional<Results> run(List<Task> tasks, Scale scale) throws IOException, InterruptedException {
        List<RemoteArms.SimulationId> missing = new ArrayList<>();
        for (Task task : tasks) {
            Map<Integer, Outcome> outcomes = store.read(task.arm());
            outcomes.keySet().removeIf(number -> number >= task.simulations());
            known.put(task.arm().id(), outcomes);
            for (int number = 0; number < task.simulations(); number++) {
                if (!outcomes.containsKey(number)) {
                    missing.add(new RemoteArms.SimulationId(task.arm(), number));
                }
            }
        }
        store.damaged().forEach(listener::damaged);
        runAll(missing, known.values().stream().mapToInt(Map::size).sum());
        if (known.values().stream().mapToInt(Map::size).sum()
                < tasks.stream().mapToInt(Task::simulations).sum()) {
            return Optional.empty();
        }
        Map<String, List<Outcome>> results = new LinkedHashMap<>();
        known.forEach((arm, outcomes) -> results.put(arm, List.copyOf(outcomes.values())));
        return Optional.of(new Results(scale, results));
    }

    private void runAll(List<RemoteArms.SimulationId> missing, int before) throws InterruptedException {
        if (missing.isEmpty()) {
            return;
        }
        expected = missing.stream().mapToDouble(one -> one.arm().secondsEach()).sum();
        listener.started(missing.size(), before, expected / executor.slots());
        started = System.nanoTime();
        ClusterSession cluster = executor.cluster();
        if (cluster == null) {
            runHere(missing);
        } else if (!request.made()) {
            new RemoteArms(cluster, seed).run(missing, this::keep, request);
        }
    }

    private void runHere(List<RemoteArms.SimulationId> missing) throws InterruptedException {
        ArmWorker worker = new ArmWorker();
        ParallelSimulations.run(missing.size(), executor.slots(), (position, crew, clock) -> {
            RemoteArms.SimulationId simulation = missing.get(position);
            if (!request.made()) {
                worker.run(simulation.arm(), seed, simulation.number(), request)
                        .ifPresent(outcome -> keep(simulation.arm(), simulation.number(), outcome));
            }
            return position;
        });
    }

    private synchronized void keep(Arm arm, int number, Outcome outcome) {
        try {
            store.add(arm, outcome);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        known.getOrDefault(arm.id(), Map.of()).put(number, outcome);
        expectedDone += arm.secondsEach();
        double spent = (System.nanoTime() - started) * NANO;
        double share = expectedDone / expected;
        listener.simulationDone(arm.label(), share, spent * (1 - share) / share);
    }
}
