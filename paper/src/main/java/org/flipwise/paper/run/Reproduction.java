package org.flipwise.paper.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.flipwise.lab.outcome.ClusterSession;
import org.flipwise.paper.Arm;
import org.flipwise.paper.Item;
import org.flipwise.paper.Outcome;
import org.flipwise.paper.Results;
import org.flipwise.paper.Scale;
import org.flipwise.paper.Task;
import org.flipwise.lab.run.SideBySide;
import org.flipwise.lab.run.StopRequest;
import org.jspecify.annotations.Nullable;

/**
 * Runs what some items need, simulation by simulation, several at a time. What a folder already has is not run again, so a reproduction may be stopped at
 * any moment and continued. No number depends on the threads, nor on where it was stopped.
 */
public final class Reproduction {
    private static final double NANO = 1e-9;
    private final OutcomeStore store;
    private final long seed;
    private final Watcher watcher;
    private final StopRequest request;
    private final Hands hands;
    /** By the arm's id. */
    private final Map<String, Map<Integer, Outcome>> known = new LinkedHashMap<>();

    private double expected;
    private double expectedDone;
    private long started;

    private Reproduction(OutcomeStore store, long seed, Hands hands, Watcher watcher, StopRequest request) {
        this.store = store;
        this.seed = seed;
        this.watcher = watcher;
        this.request = request;
        this.hands = hands;
    }

    /**
     * Where outcomes are kept, and which of those that are there count.
     *
     * @param seed of the simulations
     * @param anyVersion whether those of another version of the program are taken as they are
     */
    public record Place(Path folder, long seed, boolean anyVersion) {}

    /** Who runs simulations: threads of this process, or a team. */
    public static final class Hands {
        private final int sideBySide;
        private final @Nullable ClusterSession site;

        private Hands(int sideBySide, @Nullable ClusterSession site) {
            this.sideBySide = sideBySide;
            this.site = site;
        }

        public static Hands threads(int threads) {
            return new Hands(threads, null);
        }

        public static Hands of(ClusterSession site) {
            return new Hands(site.cluster().slots(), site);
        }
    }

    /**
     * Runs the tasks of these items, and reads those outcomes that are stored already.
     *
     * @return nothing where the run was stopped; what is done is stored
     */
    public static Optional<Results> run(
            List<Item> items, Scale scale, Place place, Hands hands, Watcher watcher, StopRequest request)
            throws IOException, InterruptedException {
        try (OutcomeStore store = OutcomeStore.open(place.folder(), place.seed(), place.anyVersion())) {
            return new Reproduction(store, place.seed(), hands, watcher, request).run(tasks(items, scale), scale);
        } catch (UncheckedIOException failure) {
            throw failure.getCause();
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

    private Optional<Results> run(List<Task> tasks, Scale scale) throws IOException, InterruptedException {
        List<ArmsOnATeam.Single> missing = new ArrayList<>();
        for (Task task : tasks) {
            Map<Integer, Outcome> outcomes = store.read(task.arm());
            outcomes.keySet().removeIf(number -> number >= task.simulations());
            known.put(task.arm().id(), outcomes);
            for (int number = 0; number < task.simulations(); number++) {
                if (!outcomes.containsKey(number)) {
                    missing.add(new ArmsOnATeam.Single(task.arm(), number));
                }
            }
        }
        store.damaged().forEach(watcher::damaged);
        runAll(missing, known.values().stream().mapToInt(Map::size).sum());
        if (known.values().stream().mapToInt(Map::size).sum()
                < tasks.stream().mapToInt(Task::simulations).sum()) {
            return Optional.empty();
        }
        Map<String, List<Outcome>> results = new LinkedHashMap<>();
        known.forEach((arm, outcomes) -> results.put(arm, List.copyOf(outcomes.values())));
        return Optional.of(new Results(scale, results));
    }

    private void runAll(List<ArmsOnATeam.Single> missing, int before) throws InterruptedException {
        if (missing.isEmpty()) {
            return;
        }
        expected = missing.stream().mapToDouble(one -> one.arm().secondsEach()).sum();
        watcher.begins(missing.size(), before, expected / hands.sideBySide);
        started = System.nanoTime();
        if (hands.site == null) {
            runHere(missing);
        } else if (!request.made()) {
            new ArmsOnATeam(hands.site, seed).run(missing, this::keep, request);
        }
    }

    private void runHere(List<ArmsOnATeam.Single> missing) throws InterruptedException {
        ArmWorker worker = new ArmWorker();
        SideBySide.run(missing.size(), hands.sideBySide, (position, crew, clock) -> {
            ArmsOnATeam.Single single = missing.get(position);
            if (!request.made()) {
                worker.run(single.arm(), seed, single.number(), request)
                        .ifPresent(outcome -> keep(single.arm(), single.number(), outcome));
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
        watcher.done(arm.label(), share, spent * (1 - share) / share);
    }
}
