package org.flipwise.lab.paper;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.flipwise.lab.run.SideBySide;

/**
 * Runs what some items need, simulation by simulation, several at a time. What a folder already has is not run again, so a reproduction may be stopped at
 * any moment and continued. No number depends on the threads, nor on where it was stopped.
 */
public final class Reproduction {
    private final OutcomeStore store;
    private final long seed;
    private final Watcher watcher;
    private final Map<String, Map<Integer, Outcome>> known = new LinkedHashMap<>();
    private final List<Single> missing = new ArrayList<>();
    private double expected;
    private double expectedDone;
    private long started;

    private Reproduction(OutcomeStore store, long seed, Watcher watcher) {
        this.store = store;
        this.seed = seed;
        this.watcher = watcher;
    }

    /** One simulation that is still to be run. */
    private record Single(Arm arm, int number) {}

    /**
     * Runs or finds the outcomes of all tasks of these items.
     *
     * @param folder where outcomes are kept
     */
    public static Results run(List<Item> items, Scale scale, long seed, int threads, Path folder, Watcher watcher)
            throws IOException, InterruptedException {
        try (OutcomeStore store = OutcomeStore.open(folder, seed)) {
            return new Reproduction(store, seed, watcher).run(tasks(items, scale), scale, threads);
        } catch (UncheckedIOException failure) {
            throw new IOException(failure.getCause());
        }
    }

    /** The tasks of several items, each arm once with the most simulations that one of them asks for. */
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

    private Results run(List<Task> tasks, Scale scale, int threads) throws IOException, InterruptedException {
        int found = 0;
        for (Task task : tasks) {
            Map<Integer, Outcome> outcomes = store.read(task.arm());
            known.put(task.arm().id(), outcomes);
            for (int number = 0; number < task.simulations(); number++) {
                if (outcomes.containsKey(number)) {
                    found++;
                } else {
                    missing.add(new Single(task.arm(), number));
                    expected += task.arm().secondsEach();
                }
            }
        }
        if (!missing.isEmpty()) {
            watcher.begins(missing.size(), found, expected / threads);
            started = System.nanoTime();
            Map<String, ArmRun> runs = new LinkedHashMap<>();
            SideBySide.run(missing.size(), threads, (position, crew, clock) -> {
                simulate(missing.get(position), runs);
                return position;
            });
        }
        Map<String, List<Outcome>> results = new LinkedHashMap<>();
        for (Task task : tasks) {
            List<Outcome> outcomes = new ArrayList<>();
            for (int number = 0; number < task.simulations(); number++) {
                Outcome outcome = known.get(task.arm().id()).get(number);
                if (outcome == null) {
                    throw new IllegalStateException(
                            "simulation " + number + " of '" + task.arm().id() + "' is missing");
                }
                outcomes.add(outcome);
            }
            results.put(task.arm().id(), outcomes);
        }
        return new Results(scale, results);
    }

    private void simulate(Single single, Map<String, ArmRun> runs) {
        Arm arm = single.arm();
        ArmRun run;
        synchronized (runs) {
            run = runs.computeIfAbsent(arm.id(), id -> ArmRun.of(arm));
        }
        Outcome outcome = run.simulate(seed, single.number());
        synchronized (this) {
            try {
                store.add(arm, outcome);
            } catch (IOException failure) {
                throw new UncheckedIOException(failure);
            }
            Map<Integer, Outcome> outcomes = known.get(arm.id());
            if (outcomes != null) {
                outcomes.put(single.number(), outcome);
            }
            expectedDone += arm.secondsEach();
            double spent = (System.nanoTime() - started) * 1e-9;
            double share = expectedDone / expected;
            watcher.done(arm.label(), share, spent * (1 - share) / share);
        }
    }
}
