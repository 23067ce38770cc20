package org.flipwise.run;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.flipwise.codec.Decoder;
import org.flipwise.estimate.Stopwatch;
import org.flipwise.execution.ElapsedTime;
import org.flipwise.execution.ParallelSimulations;
import org.flipwise.execution.RemoteExecutor;
import org.flipwise.execution.RunClock;
import org.flipwise.result.Progress;
import org.flipwise.result.StopRequest;
import org.flipwise.result.Summary;
import org.flipwise.settings.SampleSettings;
import org.flipwise.simulation.Keeper;
import org.flipwise.simulation.Simulation;
import org.flipwise.simulation.StartPoint;
import org.flipwise.stop.StopRules;
import org.flipwise.summary.PartialSummaries;
import org.flipwise.summary.SummaryBuilder;
import org.flipwise.targets.problem.Problem;
import org.flipwise.tempering.WorkerThreads;
import org.flipwise.trace.KeptDraws;
import org.flipwise.trace.Trace;
import org.jspecify.annotations.Nullable;

/**
 * The task {@code sample}: one or several independent simulations of a problem, pooled.
 */
public final class SampleRun {
    private final Problem problem;
    private final SampleSettings settings;
    private final Progress progress;
    private final Keeper keeper;
    private final StopRequest request;
    private final StartPoint beginning;

    private SampleRun(
            Problem problem,
            SampleSettings settings,
            Progress progress,
            Keeper keeper,
            StopRequest request,
            StartPoint beginning) {
        if (settings.tune() != null) {
            throw new IllegalArgumentException("these settings leave a ladder or kernels to be found before the run");
        }
        this.problem = problem;
        this.settings = settings;
        this.progress = progress;
        this.keeper = keeper;
        this.request = request;
        this.beginning = beginning;
    }

    /** Runs settings that leave nothing to be found. */
    public static Summary run(Problem problem, SampleSettings settings, Progress progress) throws InterruptedException {
        Summary summary =
                run(problem, settings, progress, Keeper.NONE, new StopRequest()).summary();
        if (summary == null) {
            throw new IllegalStateException("a run that nobody stopped has rounds that count");
        }
        return summary;
    }

    /** Runs settings that leave nothing to be found, hands what it shows to a keeper, and ends early where a stop is requested. */
    public static SampleOutcome run(
            Problem problem, SampleSettings settings, Progress progress, Keeper keeper, StopRequest request)
            throws InterruptedException {
        return run(problem, settings, progress, keeper, request, StartPoint.FROM_THE_START, null);
    }

    /**
     * Runs from the start, or from where it was stopped under the settings it had then; threads may be others.
     *
     * @param away runs the simulations on other machines, on which no number depends; null for this one
     */
    public static SampleOutcome run(
            Problem problem,
            SampleSettings settings,
            Progress progress,
            Keeper keeper,
            StopRequest request,
            StartPoint beginning,
            @Nullable RemoteExecutor away)
            throws InterruptedException {
        return new SampleRun(problem, settings, progress, keeper, request, beginning).run(away);
    }

    private SampleOutcome run(@Nullable RemoteExecutor away) throws InterruptedException {
        Stopwatch clock = beginning.spent().goingOn(RunClock.ofProcess());
        List<Simulation> begun = away == null ? here() : elsewhere(away);
        keeper.over();
        double working =
                begun.stream().mapToDouble(one -> one.spent().cpuSeconds()).sum();
        double cpuSeconds = away == null ? Math.max(working, clock.cpuSeconds()) : working;
        ElapsedTime spent = new ElapsedTime(clock.seconds(), cpuSeconds);
        List<Simulation> counting =
                begun.stream().filter(one -> one.rounds() > 0).toList();
        Summary summary = counting.isEmpty() ? null : SummaryBuilder.of(problem, settings, counting, spent);
        Trace trace = new Trace(
                Arrays.stream(settings.ladder().betas()).boxed().toList(),
                begun.stream().map(Simulation::trace).toList());
        List<KeptDraws> draws =
                ended(counting).stream().flatMap(one -> one.draws().stream()).toList();
        boolean stopped =
                begun.size() < settings.length().simulations() || begun.stream().anyMatch(one -> one.isInterrupted());
        return new SampleOutcome(summary, trace, draws, stopped);
    }

    /** Those that came to their end where some did, so that chains of draws are of one length; else all. */
    private static List<Simulation> ended(List<Simulation> counting) {
        List<Simulation> whole =
                counting.stream().filter(one -> !one.isInterrupted()).toList();
        return whole.isEmpty() ? counting : whole;
    }

    /** A time is for the whole command: where simulations wait for each other, each has an equal share of it. */
    private double shareOfTime(int sideBySide) {
        int waves = (settings.length().simulations() + sideBySide - 1) / sideBySide;
        return 1.0 / waves;
    }

    private List<Simulation> elsewhere(RemoteExecutor away) throws InterruptedException {
        return new RemoteRun(problem, settings, progress, keeper, shareOfTime(away.slots()))
                .run(away, beginning, request);
    }

    private List<Simulation> here() throws InterruptedException {
        return ParallelSimulations.run(settings.length().simulations(), settings.threads(), this::simulate).stream()
                .flatMap(Optional::stream)
                .toList();
    }

    /** On its first round, or after the last that was saved; what was saved is not held on to. Nothing for one that would begin after the request to stop. */
    private Optional<Simulation> begun(int number, Stopwatch clock) {
        Optional<Decoder> reached = beginning.reached().apply(number);
        if (reached.isPresent()) {
            return Optional.of(Simulation.resumed(problem, settings, number, clock, keeper.keeps(), reached.get()));
        }
        return request.made()
                ? Optional.empty()
                : Optional.of(new Simulation(problem, settings, number, clock, keeper.keeps()));
    }

    private Optional<Simulation> simulate(int number, WorkerThreads crew, Stopwatch clock) throws InterruptedException {
        Optional<Simulation> begun = begun(number, clock);
        if (begun.isPresent()) {
            StopRules stop = settings.length().stop().withinShareOfTime(shareOfTime(settings.threads()));
            begun.get().run(crew, stop, progress, keeper, new PartialSummaries(problem, settings), request);
        }
        return begun;
    }
}
