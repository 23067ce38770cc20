package org.flipwise.study;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.flipwise.execution.ParallelSimulations;
import org.flipwise.outcome.ClusterSession;
import org.flipwise.result.CompareSummary;
import org.flipwise.result.LadderKind;
import org.flipwise.result.Progress;
import org.flipwise.result.StopRequest;
import org.flipwise.result.Trial;
import org.flipwise.run.Trials;
import org.flipwise.settings.RunLength;
import org.flipwise.spec.SettingsException;
import org.flipwise.targets.problem.Problem;
import org.flipwise.tune.TuningListener;
import org.flipwise.tune.TuningStoppedException;
import org.jspecify.annotations.Nullable;

/**
 * The task {@code compare}: every arm on every seed, each run with the same processor time. Arms take turns within a seed, another one
 * first each time, so that whatever else the machine does meets all of them alike. What its record has is not run again.
 */
public final class CompareRun {
    /** Warming up lets the virtual machine compile every arm's code before anything is measured. */
    static final int WARM_UPS = 2;

    private static final double LONGEST_WARM_UP = 0.5;
    private static final double USUAL_CPU_SECONDS = 0.25;
    /** Without {@code --cpu}, the length of each run in multiples of the most expensive tuning's share of a run. */
    private static final double SHARES_OF_TUNING = 4;

    private static final int BURN_IN_PART = 10;
    private final Problem problem;
    private final CompareSettings settings;
    private final Progress progress;
    private final CompareRecord record;
    private final StopRequest request;
    private final @Nullable ClusterSession session;
    private final TrialWorker worker;

    private CompareRun(
            Problem problem,
            CompareSettings settings,
            Progress progress,
            CompareRecord record,
            StopRequest request,
            @Nullable ClusterSession session) {
        this.problem = problem;
        this.settings = settings;
        this.progress = progress;
        this.record = record;
        this.request = request;
        this.session = session;
        this.worker = new TrialWorker(problem);
    }

    /**
     * Runs a comparison, keeping finished runs in a record; returns no summary if it is stopped.
     *
     * @param own finds the ladders of arms that have their own
     * @param session the cluster that runs it; null for this machine
     */
    public static Optional<CompareSummary> run(
            Problem problem,
            CompareSettings settings,
            LadderSource own,
            Progress progress,
            CompareRecord record,
            StopRequest request,
            @Nullable ClusterSession session)
            throws IOException, InterruptedException {
        try {
            List<LadderSource.Found> ladders = new ArrayList<>();
            double costliest = 0;
            for (Arm arm : settings.arms()) {
                LadderSource source = arm.ladder() == LadderKind.OWN ? own : LadderSource.ofSettings(until(request));
                LadderSource.Found found = ladder(problem, arm, source, record);
                ladders.add(found);
                costliest = Math.max(costliest, found.cpuSeconds() / settings.sims());
            }
            CompareSettings limited = settings.cpuSeconds() > 0
                    ? settings
                    : settings.withCpuSeconds(Math.max(USUAL_CPU_SECONDS, SHARES_OF_TUNING * costliest));
            return new CompareRun(problem, limited, progress, record, request, session).run(ladders);
        } catch (TuningStoppedException stopped) {
            return Optional.empty();
        } catch (UncheckedIOException failure) {
            throw failure.getCause();
        }
    }

    private static TuningListener until(StopRequest request) {
        return new TuningListener() {
            @Override
            public void doing(String what) {}

            @Override
            public void round() {
                if (request.made()) {
                    throw new TuningStoppedException();
                }
            }
        };
    }

    private static LadderSource.Found ladder(Problem problem, Arm arm, LadderSource source, CompareRecord record)
            throws InterruptedException {
        Optional<LadderSource.Found> known = record.ladder(arm);
        if (known.isPresent()) {
            return known.get();
        }
        LadderSource.Found found = source.ladderFor(problem, arm);
        record.add(arm, found);
        return found;
    }

    /**
     * An arm that is ready to run.
     *
     * @param budget processor seconds left for each run
     * @param expected burn-in and, about, rounds of each run
     */
    record Ready(Arm arm, LadderSource.Found ladder, Trials trials, double budget, RunLength expected) {}

    private Optional<CompareSummary> run(List<LadderSource.Found> ladders) throws InterruptedException {
        List<Ready> arms = new ArrayList<>();
        for (int arm = 0; arm < ladders.size(); arm++) {
            arms.add(ready(settings.arms().get(arm), ladders.get(arm)));
        }
        int turns = arms.size() * settings.sims();
        if (record.done() < turns && !request.made()) {
            List<Ready> measured = measured(arms);
            if (!request.made()) {
                arms = settled(measured);
                runMissing(arms, turns);
            }
        } else if (record.done() >= turns) {
            arms = settled(arms);
        }
        if (record.done() < turns) {
            return Optional.empty();
        }
        List<Trial> trials = List.copyOf(record.trials().values());
        return Optional.of(new CompareBuilder(problem, settings, arms, trials).summary(record.seconds()));
    }

    private Ready ready(Arm arm, LadderSource.Found found) {
        double budget = settings.cpuSeconds() - found.cpuSeconds() / settings.sims();
        if (budget <= 0) {
            throw new SettingsException("--cpu " + settings.cpuSeconds() + ": tuning the ladder of " + arm.label()
                    + " took " + found.cpuSeconds() + " s, which leaves nothing for its " + settings.sims()
                    + " runs; give more --cpu or --sims, or use --ladders common");
        }
        Trials trials = worker.trials(arm.words(), found.plan().rungs());
        return new Ready(arm, found, trials, budget, RunLength.of(1, 0, 1));
    }

    /** Lengths as short runs suggest them. Those are made whether or not lengths are known, so that all code is compiled before anything counts. */
    private List<Ready> measured(List<Ready> arms) throws InterruptedException {
        List<Ready> measured = new ArrayList<>(arms);
        for (int pass = 0; pass < WARM_UPS; pass++) {
            for (int arm = 0; arm < measured.size() && !request.made(); arm++) {
                measured.set(arm, warmedUp(measured.get(arm)));
            }
        }
        return measured;
    }

    /** Guesses from a short run how many rounds the budget will buy; a tenth of them are the burn-in of every run. */
    private Ready warmedUp(Ready arm) throws InterruptedException {
        Optional<Trial> trial = arm.trials()
                .run(settings.seed() - 1, RunLength.of(1, 0, 1), warmUpSeconds(arm), snapshot -> {}, request);
        if (trial.isEmpty()) {
            return arm;
        }
        long rounds = Math.max(
                1, (long) (trial.get().rounds() * arm.budget() / trial.get().cpuSeconds()));
        long burnIn = rounds / BURN_IN_PART;
        return withLength(arm, new CompareRecord.Length(rounds - burnIn, burnIn));
    }

    private static double warmUpSeconds(Ready arm) {
        return Math.min(arm.budget(), LONGEST_WARM_UP);
    }

    private static Ready withLength(Ready arm, CompareRecord.Length length) {
        RunLength expected = RunLength.of(length.rounds(), length.burnIn(), 1);
        return new Ready(arm.arm(), arm.ladder(), arm.trials(), arm.budget(), expected);
    }

    /** Lengths that are settled on once and for all runs: those of the record, or these. */
    private List<Ready> settled(List<Ready> arms) {
        if (record.lengths().isEmpty()) {
            Map<String, CompareRecord.Length> lengths = new LinkedHashMap<>();
            for (Ready arm : arms) {
                RunLength expected = arm.expected();
                lengths.put(arm.arm().label(), new CompareRecord.Length(expected.rounds(), expected.burnIn()));
            }
            record.add(new CompareRecord.Lengths(settings.cpuSeconds(), lengths));
        }
        Map<String, CompareRecord.Length> lengths =
                record.lengths().orElseThrow().arms();
        return arms.stream()
                .map(arm -> withLength(arm, lengths.getOrDefault(arm.arm().label(), new CompareRecord.Length(1, 0))))
                .toList();
    }

    private void runMissing(List<Ready> arms, int turns) throws InterruptedException {
        Map<Integer, Trial> known = record.trials();
        List<TrialTask> missing = new ArrayList<>();
        for (int turn = 0; turn < turns; turn++) {
            Ready arm = arms.get(armOf(turn, arms.size()));
            Trial done = known.get(turn);
            if (done == null) {
                missing.add(task(arm, turn));
            } else {
                progress.at(asDone(done, turn, turns));
            }
        }
        if (session != null) {
            runOnCluster(session, arms, missing, turns);
            return;
        }
        ParallelSimulations.run(missing.size(), settings.threads(), (position, workers, clock) -> {
            TrialTask task = missing.get(position);
            if (!request.made()) {
                Arm arm = arms.get(armOf(task.turn(), arms.size())).arm();
                worker.run(task, snapshot -> progress.at(asTurn(snapshot, task.turn(), turns)), request)
                        .ifPresent(trial -> record.add(task.turn(), arm, trial));
            }
            return position;
        });
    }

    private void runOnCluster(ClusterSession cluster, List<Ready> arms, List<TrialTask> missing, int turns)
            throws InterruptedException {
        List<TrialTask> warmUps = arms.stream()
                .map(arm -> task(arm, RunLength.of(1, 0, 1), -1, settings.seed() - 1, warmUpSeconds(arm)))
                .toList();
        new ClusterTrials(cluster, arms.size())
                .run(
                        missing,
                        warmUps,
                        (trial, turn) -> record.add(
                                turn, arms.get(armOf(turn, arms.size())).arm(), trial),
                        (snapshot, turn) -> progress.at(asTurn(snapshot, turn, turns)),
                        request);
    }

    /** Turn t is for seed t/arms; the arm that begins moves on by one with each seed. */
    static int armOf(int turn, int arms) {
        return (turn % arms + turn / arms) % arms;
    }

    private TrialTask task(Ready arm, int turn) {
        long seed = settings.seed() + turn / settings.arms().size();
        return task(arm, arm.expected(), turn, seed, arm.budget());
    }

    private TrialTask task(Ready arm, RunLength length, int turn, long seed, double cpuSeconds) {
        return new TrialTask(
                turn,
                problem.hash(),
                arm.arm().label(),
                arm.arm().words(),
                arm.ladder().plan().rungs(),
                seed,
                length.rounds(),
                length.burnIn(),
                cpuSeconds);
    }

    /** Returns the progress of a run that was done before. */
    private static Progress.Snapshot asDone(Trial trial, int turn, int turns) {
        long rounds = trial.rounds() + trial.burnIn();
        double rate = trial.swapRate() == null ? Double.NaN : trial.swapRate();
        Trial.Modes modes = trial.modes();
        int found = modes == null ? -1 : modes.found();
        return new Progress.Snapshot(
                turn, turns, rounds, rounds, false, rate, rate, trial.roundTrips(), found, Double.NEGATIVE_INFINITY);
    }

    private static Progress.Snapshot asTurn(Progress.Snapshot snapshot, int turn, int turns) {
        return new Progress.Snapshot(
                turn,
                turns,
                Math.min(snapshot.round(), snapshot.rounds()),
                snapshot.rounds(),
                snapshot.burningIn(),
                snapshot.lowestSwapRate(),
                snapshot.highestSwapRate(),
                snapshot.roundTrips(),
                snapshot.modesFound(),
                snapshot.best());
    }
}
