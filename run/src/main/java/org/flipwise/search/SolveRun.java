package org.flipwise.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.flipwise.codec.Decoder;
import org.flipwise.estimate.BestRecorder;
import org.flipwise.estimate.Stopwatch;
import org.flipwise.execution.ParallelSimulations;
import org.flipwise.execution.RunClock;
import org.flipwise.provenance.Version;
import org.flipwise.result.Improvement;
import org.flipwise.result.Progress;
import org.flipwise.result.SolveSummary;
import org.flipwise.result.StopRequest;
import org.flipwise.result.Summary;
import org.flipwise.settings.SampleSettings;
import org.flipwise.simulation.Keeper;
import org.flipwise.simulation.RunLoop;
import org.flipwise.simulation.StartPoint;
import org.flipwise.state.BitState;
import org.flipwise.target.Costs;
import org.flipwise.target.Objective;
import org.flipwise.target.Target;
import org.flipwise.targets.problem.Problem;
import org.flipwise.tempering.Rung;
import org.flipwise.tempering.WorkerThreads;
import org.jspecify.annotations.Nullable;

/** The task {@code solve}: one or several independent searches for the best state of a problem. */
public final class SolveRun {
    private final Problem problem;
    private final SolveSettings settings;
    private final Progress progress;
    private final Keeper keeper;
    private final StopRequest request;
    private final StartPoint beginning;

    private SolveRun(
            Problem problem,
            SolveSettings settings,
            Progress progress,
            Keeper keeper,
            StopRequest request,
            StartPoint beginning) {
        this.problem = problem;
        this.settings = settings;
        this.progress = progress;
        this.keeper = keeper;
        this.request = request;
        this.beginning = beginning;
    }

    public static SolveSummary run(Problem problem, SolveSettings settings, Progress progress)
            throws InterruptedException {
        SolveOutcome outcome =
                run(problem, settings, progress, Keeper.NONE, new StopRequest(), StartPoint.FROM_THE_START);
        return Objects.requireNonNull(outcome.summary(), "a search that nobody stopped has a best state");
    }

    /** Runs a search, kept so that it can be resumed and watched by a request to stop; from where it was stopped, if it was. */
    public static SolveOutcome run(
            Problem problem,
            SolveSettings settings,
            Progress progress,
            Keeper keeper,
            StopRequest request,
            StartPoint beginning)
            throws InterruptedException {
        return new SolveRun(problem, settings, progress, keeper, request, beginning).run();
    }

    private SolveOutcome run() throws InterruptedException {
        Stopwatch clock = beginning.spent().goingOn(RunClock.ofProcess());
        SampleSettings engine = settings.engine();
        List<Search> finished =
                ParallelSimulations.run(engine.length().simulations(), engine.threads(), this::search).stream()
                        .flatMap(Optional::stream)
                        .toList();
        keeper.over();
        boolean stopped = finished.size() < engine.length().simulations()
                || finished.stream().anyMatch(one -> !one.isDone());
        if (finished.isEmpty()) {
            return new SolveOutcome(null, new TreeMap<>(), stopped);
        }
        SortedMap<Integer, List<Improvement>> improvements = new TreeMap<>();
        for (Search search : finished) {
            improvements.put(
                    search.number() + 1,
                    search.improvements(states(search.best()).get(0)));
        }
        SolveSummary summary = summary(finished, improvements, clock.seconds(), clock.cpuSeconds());
        return new SolveOutcome(summary.withDigest(), improvements, stopped);
    }

    /** On its first round, or after the last that was saved; what was saved is not held on to. Nothing for one that would begin after the request to stop. */
    private Optional<Search> begun(int number, Stopwatch clock) {
        Optional<Decoder> reached = beginning.reached().apply(number);
        if (reached.isPresent()) {
            return Optional.of(Search.resumed(problem, settings, number, clock, reached.get()));
        }
        return request.made() ? Optional.empty() : Optional.of(new Search(problem, settings, number, clock));
    }

    private Optional<Search> search(int number, WorkerThreads crew, Stopwatch clock) throws InterruptedException {
        Optional<Search> begun = begun(number, clock);
        if (begun.isPresent()) {
            begun.get().run(crew, progress, keeper, request);
        }
        return begun;
    }

    private SolveSummary summary(
            List<Search> finished,
            SortedMap<Integer, List<Improvement>> improvements,
            double seconds,
            double cpuSeconds) {
        BestRecorder best = new BestRecorder(problem.target().dimension(), Search.BEST_STATES);
        Costs costs = new Costs();
        List<SolveSummary.RunLine> runs = new ArrayList<>();
        long rounds = 0;
        long trips = 0;
        for (Search search : finished) {
            best.merge(search.best());
            costs.add(search.tempering().costs());
            rounds += search.tempering().rounds();
            trips += search.tempering().roundTrips();
            runs.add(runLine(search));
        }
        List<SolveSummary.BestLine> states = states(best);
        SolveSummary.TimeToBest soonest = soonest(runs, states.get(0));
        return new SolveSummary(
                Version.number(),
                settings.engine().seed(),
                new Summary.ProblemLine(problem.name(), problem.target().dimension(), problem.hash()),
                settings.kernelLabel(),
                problem.target().objective().map(SolveRun::direction).orElse(null),
                (long) settings.engine().plan().rungs().get(0).budget().amount(),
                rounds,
                seconds,
                cpuSeconds,
                null,
                Summary.CostLine.of(costs),
                rungs(finished),
                trips,
                states.get(0),
                settings.stop().isOptimum(states.get(0).logDensity()) ? true : null,
                soonest,
                improvements.getOrDefault(soonest.run(), List.of()),
                timeToSolution(runs.stream().filter(SolveRun::counts).toList()),
                states,
                runs,
                settings.engine().length().lanes() == 0
                        ? null
                        : settings.engine().length().lanes(),
                warnings(runs));
    }

    private static String direction(Objective objective) {
        return (objective.maximise() ? "maximum " : "minimum ") + objective.name();
    }

    private SolveSummary.RunLine runLine(Search search) {
        int run = search.number() + 1;
        Search.Found found = search.found();
        return new SolveSummary.RunLine(
                run,
                search.solved(),
                search.stoppedBy(),
                search.tempering().rounds(),
                search.spent().seconds(),
                search.spent().cpuSeconds(),
                states(search.best()).get(0),
                new SolveSummary.TimeToBest(run, found.round(), found.seconds(), found.cpuSeconds()));
    }

    private List<SolveSummary.BestLine> states(BestRecorder best) {
        List<SolveSummary.BestLine> lines = new ArrayList<>();
        for (int rank = 0; rank < best.count(); rank++) {
            lines.add(line(best.state(rank)));
        }
        return lines;
    }

    /** Values come from full evaluations, so that nothing of a long walk's rounding is left in them. */
    private SolveSummary.BestLine line(BitState state) {
        Target target = problem.target();
        double potential = target.potential(state);
        return new SolveSummary.BestLine(
                target.base(state) + potential,
                target.objective().map(one -> one.value(potential)).orElse(null),
                state.toString());
    }

    private List<SolveSummary.RungLine> rungs(List<Search> finished) {
        List<SolveSummary.RungLine> lines = new ArrayList<>();
        for (int rung = 0; rung < settings.engine().ladder().rungs(); rung++) {
            long attempted = 0;
            long accepted = 0;
            Rung at = finished.get(0).tempering().rung(rung);
            for (Search search : finished) {
                Rung own = search.tempering().rung(rung);
                attempted += own.swapsAttempted();
                accepted += own.swapsAccepted();
            }
            lines.add(new SolveSummary.RungLine(
                    at.beta(), at.kernel().name(), attempted == 0 ? null : (double) accepted / attempted));
        }
        return lines;
    }

    /** The run that had the best value after the fewest rounds. */
    private static SolveSummary.TimeToBest soonest(List<SolveSummary.RunLine> runs, SolveSummary.BestLine best) {
        SolveSummary.TimeToBest soonest = runs.get(0).timeToBest();
        boolean reached = false;
        for (SolveSummary.RunLine run : runs) {
            boolean asGood = run.best().logDensity() >= best.logDensity();
            if (asGood && (!reached || run.timeToBest().round() < soonest.round())) {
                soonest = run.timeToBest();
                reached = true;
            }
        }
        return soonest;
    }

    private SolveSummary.@Nullable TimeToSolution timeToSolution(List<SolveSummary.RunLine> runs) {
        if (settings.stop().best() == null || runs.isEmpty()) {
            return null;
        }
        int successes =
                (int) runs.stream().filter(SolveSummary.RunLine::success).count();
        double mean =
                runs.stream().mapToDouble(SolveSummary.RunLine::cpuSeconds).sum() / runs.size();
        double seconds99 = SolveTimes.seconds99(mean, successes, runs.size());
        return new SolveSummary.TimeToSolution(
                Double.isNaN(seconds99) ? null : seconds99, successes, runs.size(), mean);
    }

    /** A run that was interrupted before it was there would not have failed. */
    private static boolean counts(SolveSummary.RunLine run) {
        return run.success() || !run.stoppedBy().equals(RunLoop.INTERRUPTED);
    }

    private List<String> warnings(List<SolveSummary.RunLine> runs) {
        if (runs.stream().anyMatch(SolveSummary.RunLine::success)
                || !runs.stream().allMatch(SolveRun::counts)) {
            return List.of();
        }
        Double optimum = settings.stop().optimum();
        if (optimum != null) {
            return List.of("no run reached the optimum, a log density of " + optimum
                    + " that is known by looking at all states; try more --sims or another kernel");
        }
        return settings.stop().best() == null
                ? List.of()
                : List.of("no run reached the value of --stop best; give --stop more rounds or time, or more --sims");
    }
}
