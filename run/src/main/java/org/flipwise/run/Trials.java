package org.flipwise.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.flipwise.estimate.LawRecorder;
import org.flipwise.estimate.ModeRecorder;
import org.flipwise.exact.EnumeratedTarget;
import org.flipwise.execution.RunClock;
import org.flipwise.random.SeededStreams;
import org.flipwise.record.ColdRecord;
import org.flipwise.result.Progress;
import org.flipwise.result.StopRequest;
import org.flipwise.result.Summary;
import org.flipwise.result.Trial;
import org.flipwise.settings.RunLength;
import org.flipwise.settings.SampleSettings;
import org.flipwise.simulation.Simulation;
import org.flipwise.state.BitState;
import org.flipwise.summary.SummaryBuilder;
import org.flipwise.target.Target;
import org.flipwise.targets.problem.Problem;
import org.jspecify.annotations.Nullable;

/** Simulations of one problem that end when their processor time is spent; each stays on the calling thread. */
public final class Trials {
    private final Problem problem;
    private final SampleSettings settings;
    private final double @Nullable [] law;

    private Trials(Problem problem, SampleSettings settings, double @Nullable [] law) {
        this.problem = problem;
        this.settings = settings;
        this.law = law;
    }

    /** Trials with these settings but for length and seed; the law is that of {@link #exactLaw} at their coldest rung. */
    public static Trials of(Problem problem, SampleSettings settings, double @Nullable [] law) {
        return new Trials(problem, settings, law);
    }

    /** The exact law of a problem at β, by the index of the state; null where there are too many states. Costs 2^p evaluations. */
    public static double @Nullable [] exactLaw(Problem problem, double beta) {
        return SummaryBuilder.listable(problem, ColdRecord.ENUMERABLE)
                ? EnumeratedTarget.of(problem.target()).law(beta).probabilities()
                : null;
    }

    /** The law its runs are held against; not to be written to. */
    public double @Nullable [] law() {
        return law;
    }

    /**
     * One trial. Its clock starts before the starts are drawn and is looked at between rounds; one round after burn-in is made in any
     * case. Nothing comes of a trial that was stopped.
     *
     * @param expected the burn-in, which is kept to, and a guess of the rounds after it
     * @param request looked at between rounds
     */
    public Optional<Trial> run(long seed, RunLength expected, double cpuSeconds, Progress progress, StopRequest request)
            throws InterruptedException {
        RunClock clock = RunClock.ofThread();
        Simulation simulation = new Simulation(problem, settings.with(settings.plan(), expected, seed), 0, clock);
        Watch watch = new Watch(simulation, clock, expected.burnIn(), cpuSeconds);
        boolean[] over = new boolean[1];
        simulation.run(
                () -> {
                    over[0] = watch.done();
                    return over[0] || request.made();
                },
                progress);
        double spent = clock.cpuSeconds();
        return over[0]
                ? Optional.of(
                        trial(simulation, seed, expected.burnIn(), clock.seconds(), spent, watch.evaluationsToAllModes))
                : Optional.empty();
    }

    /** Looks at the clock, and notes the work done when the last mode is found. */
    private static final class Watch {
        private final Simulation simulation;
        private final RunClock clock;
        private final long burnIn;
        private final double cpuSeconds;
        private double nextLook;
        private long evaluationsToAllModes = -1;

        Watch(Simulation simulation, RunClock clock, long burnIn, double cpuSeconds) {
            this.simulation = simulation;
            this.clock = clock;
            this.burnIn = burnIn;
            this.cpuSeconds = cpuSeconds;
        }

        /** A thread's clock runs no faster than the wall's and is dearer to read, so it is left alone while the wall says it cannot be time. */
        boolean done() {
            ModeRecorder modes = simulation.cold().modes();
            if (evaluationsToAllModes < 0 && modes != null && modes.found() == modes.count()) {
                evaluationsToAllModes = simulation.tempering().costs().equivalentEvaluations();
            }
            if (simulation.tempering().rounds() <= burnIn || clock.seconds() < nextLook) {
                return false;
            }
            double left = cpuSeconds - clock.cpuSeconds();
            nextLook = clock.seconds() + left;
            return left <= 0;
        }
    }

    private Trial trial(
            Simulation simulation, long seed, long burnIn, double seconds, double cpuSeconds, long evaluations) {
        var potential = simulation.rungRecord(0).potential();
        LawRecorder visited = simulation.cold().law();
        return new Trial(
                seed,
                simulation.tempering().rounds() - burnIn,
                burnIn,
                seconds,
                cpuSeconds,
                Summary.CostLine.of(simulation.tempering().costs()),
                simulation.tempering().roundTrips(),
                swapRate(simulation),
                potential.mean(),
                potential.variance(),
                orZero(potential.effectiveSampleSize()),
                modes(simulation.cold().modes(), seed, evaluations),
                visited == null || law == null ? null : visited.totalVariation(law));
    }

    private static double orZero(double ess) {
        return ess > 0 && ess < Double.POSITIVE_INFINITY ? ess : 0;
    }

    private static @Nullable Double swapRate(Simulation simulation) {
        int pairs = simulation.tempering().rungs() - 1;
        double sum = 0;
        for (int rung = 0; rung < pairs; rung++) {
            double rate = simulation.rungRecord(rung).rates().swaps().mean();
            sum += Double.isNaN(rate) ? 0 : rate;
        }
        return pairs == 0 ? null : sum / pairs;
    }

    private Trial.@Nullable Modes modes(@Nullable ModeRecorder modes, long seed, long evaluations) {
        if (modes == null) {
            return null;
        }
        double seconds = 0;
        double cpuSeconds = 0;
        long round = 0;
        double ess = Double.POSITIVE_INFINITY;
        List<Double> masses = new ArrayList<>();
        double[] sizes = modes.effectiveSampleSizes();
        for (int mode = 0; mode < modes.count(); mode++) {
            ModeRecorder.FirstVisit first = modes.firstVisit(mode);
            seconds = Math.max(seconds, first.seconds());
            cpuSeconds = Math.max(cpuSeconds, first.cpuSeconds());
            round = Math.max(round, first.round());
            masses.add(modes.basin(mode).mean());
            ess = Math.min(ess, orZero(sizes[mode]));
        }
        boolean all = modes.found() == modes.count();
        return new Trial.Modes(
                modes.count(),
                modes.found(),
                startCoverage(seed),
                modes.count() == 1 ? null : ess,
                masses,
                all ? new Trial.AllFound(seconds, cpuSeconds, round, evaluations) : null);
    }

    private double startCoverage(long seed) {
        Target target = problem.target();
        List<BitState> starts = settings.start()
                .states(
                        target,
                        settings.ladder().rungs(),
                        SeededStreams.of(seed, 0).start());
        List<BitState> modes = target.modes();
        boolean[] covered = new boolean[modes.size()];
        for (BitState start : starts) {
            int nearest = modes.stream().mapToInt(start::distance).min().orElse(0);
            for (int mode = 0; mode < covered.length; mode++) {
                covered[mode] |= start.distance(modes.get(mode)) == nearest;
            }
        }
        int count = 0;
        for (boolean one : covered) {
            count += one ? 1 : 0;
        }
        return (double) count / covered.length;
    }
}
