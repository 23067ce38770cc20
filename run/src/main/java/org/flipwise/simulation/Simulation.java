package org.flipwise.simulation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.flipwise.codec.CodecException;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.estimate.BasinRecorder;
import org.flipwise.estimate.ModeRecorder;
import org.flipwise.estimate.Recorder;
import org.flipwise.estimate.SteppingStones;
import org.flipwise.estimate.Stopwatch;
import org.flipwise.execution.ElapsedTime;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.Kernel;
import org.flipwise.ladder.RungPlan;
import org.flipwise.random.SeededStreams;
import org.flipwise.record.ColdRecord;
import org.flipwise.record.Estimates;
import org.flipwise.record.HotRecord;
import org.flipwise.record.RungRecord;
import org.flipwise.result.Progress;
import org.flipwise.result.StopRequest;
import org.flipwise.result.Summary;
import org.flipwise.settings.SampleSettings;
import org.flipwise.stop.EstimateChecks;
import org.flipwise.stop.Quantity;
import org.flipwise.stop.StopRules;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Target;
import org.flipwise.targets.problem.Problem;
import org.flipwise.tempering.Tempering;
import org.flipwise.tempering.WorkerThreads;
import org.flipwise.trace.DrawKeeper;
import org.flipwise.trace.KeptDraws;
import org.flipwise.trace.Trace;
import org.flipwise.trace.TraceRecorder;
import org.jspecify.annotations.Nullable;

/** One tempered run from its starts to its records. */
public final class Simulation extends RunLoop {
    /** Of the bits: a round of fewer proposals changes a state little. */
    private static final int LITTLE_PART = 4;

    private static final long ROUNDS_PER_ACCOUNT = 16;
    /** Where a time ends the run, burn-in has at most this share of it. */
    private static final double BURN_IN_SHARE = 0.5;

    private final SampleSettings settings;
    private final Target target;
    private final Tempering tempering;
    private final List<RungRecord> rungRecords = new ArrayList<>();
    private final ColdRecord cold;
    private final HotRecord hot;
    private final SteppingStones stones;
    private final @Nullable TraceRecorder trace;
    private final @Nullable DrawKeeper draws;
    private final EstimateChecks looks;
    private @Nullable Estimates estimates;
    private long estimatedAfter;
    private long burnIn;

    /** A simulation of which nothing is kept but its records. */
    public Simulation(Problem problem, SampleSettings settings, int number, Stopwatch stopwatch) {
        this(problem, settings, number, stopwatch, false);
    }

    /**
     * A simulation.
     *
     * @param keeps whether it keeps how it went and draws
     */
    public Simulation(Problem problem, SampleSettings settings, int number, Stopwatch stopwatch, boolean keeps) {
        super(number, stopwatch);
        this.settings = settings;
        target = problem.target();
        burnIn = settings.length().burnIn();
        looks = new EstimateChecks(settings.length().stop());
        SeededStreams streams = SeededStreams.of(settings.seed(), number);
        cold = new ColdRecord(target, settings, stopwatch);
        hot = new HotRecord(target);
        int rungs = settings.ladder().rungs();
        int simulations = settings.length().simulations();
        trace = keeps ? new TraceRecorder(number, simulations, rungs) : null;
        Kernel coldest = settings.kernel().forRung(settings.plan(), 0, target);
        stones = new SteppingStones(settings.ladder().betas(), this::comparesOnce);
        draws = keeps ? new DrawKeeper(target.dimension(), simulations, coldest.law()) : null;
        tempering = settings.length().lanes() > 0
                ? LaneRuns.tempering(target, settings, number, streams, this::listener)
                : settings.tempering(target, streams, this::listener);
        hot.overlaps().replicas(replicas());
    }

    private List<Neighbourhood> replicas() {
        List<Neighbourhood> all = new ArrayList<>();
        for (int rung = 0; rung < tempering.rungs(); rung++) {
            all.add(tempering.at(rung));
        }
        return all;
    }

    private Recorder listener(int rung) {
        List<Recorder> more = new ArrayList<>(recorders(rung));
        more.add(stones.onRung(rung));
        if (rung == 0 && draws != null) {
            more.add(draws.firstStays());
        }
        RungRecord records = new RungRecord(target.dimension(), rung == 0 ? settings.touringReplicas() : 1, more);
        rungRecords.add(records);
        return records.recorder(settings.expectedWeights());
    }

    /** Whether a rung compares itself with its neighbours once in a round: where the coldest rung has most of the work that rung, and others whose rounds change little. */
    private boolean comparesOnce(int rung) {
        RungPlan own = settings.plan().rungs().get(rung);
        boolean little = own.budget().unit() == Budget.Unit.TRANSITIONS
                && own.budget().count() <= target.dimension() / LITTLE_PART;
        return settings.plan().rungs().get(0).repeats() > 1
                && (rung == 0 || little)
                && settings.kernel().forRung(settings.plan(), rung, target).law() == Kernel.Law.TARGET;
    }

    /** What listens on a rung beside what listens on every one. */
    private List<Recorder> recorders(int rung) {
        if (rung == 0) {
            return cold.recorders();
        }
        return rung == settings.ladder().rungs() - 1 ? hot.recorders() : List.of();
    }

    /** Runs burn-in and then until a rule is met or a stop is requested, with the crew's help where that is quicker. */
    public void run(
            WorkerThreads crew,
            StopRules stop,
            Progress progress,
            Keeper keeper,
            PartialSummary partial,
            StopRequest request)
            throws InterruptedException {
        run(crew, new Now(stop, progress, keeper, partial), request);
    }

    /** Runs on this thread alone until told to stop, which is checked before every round and once more after the last. */
    public void run(BooleanSupplier until, Progress progress) {
        Now standing = new Now(settings.length().stop(), progress, Keeper.NONE, PartialSummary.NONE);
        while (!until.getAsBoolean()) {
            standing.beforeRound();
            tempering.round();
            standing.roundEnded(System.nanoTime());
            standing.report(false);
        }
        standing.report(true);
    }

    /** Shows how it stands between two rounds, or how it ended. */
    public void show(StopRules stop, Progress progress, Keeper keeper, PartialSummary partial) {
        new Now(stop, progress, keeper, partial).report(true);
    }

    private final class Now extends Standing {
        private final StopRules stop;
        private final PartialSummary partial;
        private int coldest;
        private int hottest;
        private final int[] onRung = new int[tempering.rungs()];
        private final int runs = settings.length().runsOf(number());

        Now(StopRules stop, Progress progress, Keeper keeper, PartialSummary partial) {
            super(progress, keeper);
            this.stop = stop;
            this.partial = partial;
            if (burnIn == 0 && tempering.rounds() == 0) {
                tempering.endBurnIn();
            }
        }

        /** Notes who runs the round on the ends of the ladder: after the swap others may stand there. */
        @Override
        protected void beforeRound() {
            coldest = tempering.replicaOn(0);
            hottest = tempering.replicaOn(tempering.rungs() - 1);
            Arrays.setAll(onRung, tempering::replicaOn);
            cold.marginals().beforeRound(coldest);
            if (trace != null) {
                trace.roundBegins(tempering);
            }
        }

        @Override
        protected void afterRound() {
            accountForBasins();
            if (trace != null) {
                trace.roundEnded(
                        tempering, rung -> rungRecords.get(rung).potential().last());
            }
            rungRecords.get(0).potential().atHotEnd(hottest);
            cold.atHotEnd(hottest);
            stones.tour(onRung);
            if (tempering.rounds() > burnIn) {
                count(coldest, hottest);
            } else if (tempering.rounds() == burnIn || seconds() >= BURN_IN_SHARE * stop.seconds()) {
                burnIn = tempering.rounds();
                tempering.endBurnIn();
            }
        }

        @Override
        protected @Nullable String met() {
            return tempering.rounds() > burnIn ? stop.met(this, looks) : null;
        }

        @Override
        public Progress.Snapshot snapshot() {
            return Simulation.this.snapshot(stop, seconds());
        }

        @Override
        public int dimension() {
            return target.dimension();
        }

        @Override
        public @Nullable Summary summary() {
            return Simulation.this.rounds() > 0
                    ? partial.of(Simulation.this, seconds(), stopwatch().cpuSeconds())
                    : null;
        }

        @Override
        public Trace.Chain trace() {
            return Simulation.this.trace();
        }

        @Override
        public long rounds() {
            return Simulation.this.rounds();
        }

        /** Of one run: in a word, of the mean of its lanes. */
        @Override
        public long roundTrips() {
            return tempering.roundTrips() / runs;
        }

        @Override
        public boolean reached(double best) {
            return best() >= StopRules.logDensityOf(target, best);
        }

        @Override
        public double effectiveSampleSize(@Nullable Quantity of, double enough) {
            return estimates().effectiveSampleSize(of, enough * runs) / runs;
        }

        @Override
        public double evidence(double enough) {
            return estimates().evidence(enough * runs) / runs;
        }

        @Override
        public double standardError(@Nullable Quantity of) {
            return estimates().standardError(of, stones) * Math.sqrt(runs);
        }
    }

    /** How well the coldest rung's quantities are known after the rounds so far. */
    private Estimates estimates() {
        if (estimates == null || estimatedAfter != rounds()) {
            estimates = new Estimates(
                    rung -> rungRecords.get(rung).potential(),
                    cold,
                    target,
                    settings,
                    roundsOfRuns(),
                    evaluatesAlways() ? 0 : Estimates.BASIN_LOOKS);
            estimatedAfter = rounds();
        }
        return estimates;
    }

    /** A target that is evaluated in every round does not compute what a flip changes: looks at neighbours are dear. */
    public boolean evaluatesAlways() {
        return tempering.costs().evaluations() > tempering.rounds() + tempering.rungs();
    }

    private void accountForBasins() {
        BasinRecorder basins = cold.basins();
        if (basins != null && tempering.rounds() % ROUNDS_PER_ACCOUNT == 0) {
            basins.worked(tempering.costs());
        }
    }

    /** Counts a round after burn-in, which these two replicas ran on the coldest and on the hottest rung. */
    private void count(int coldest, int hottest) {
        rungRecords.get(0).potential().tour(coldest, hottest);
        cold.tour(coldest, hottest);
        for (int rung = 0; rung < tempering.rungs(); rung++) {
            rungRecords.get(rung).rates().round(tempering.rung(rung));
        }
    }

    /** The largest log density seen on any rung, burn-in included. */
    private double best() {
        double best = Double.NEGATIVE_INFINITY;
        for (int rung = 0; rung < rungRecords.size(); rung++) {
            if (rungRecords.get(rung).best().count() > 0) {
                best = Math.max(best, rungRecords.get(rung).best().logDensity(0));
            }
        }
        return best;
    }

    /** How far it has come: by rounds where they are bounded, else by the time. */
    private Progress.Snapshot snapshot(StopRules stop, double seconds) {
        double[] swapRates = swapRates();
        long rounds = tempering.rounds();
        long byRounds = stop.boundsRounds() ? burnIn + stop.rounds() : Long.MAX_VALUE;
        double byTime = (double) rounds * Math.max(1, stop.seconds() / seconds);
        ModeRecorder modes = cold.modes();
        return new Progress.Snapshot(
                number(),
                settings.length().simulations(),
                rounds,
                isDone() ? rounds : (long) Math.min((double) byRounds, byTime),
                rounds < burnIn,
                swapRates[0],
                swapRates[1],
                tempering.roundTrips(),
                modes == null ? -1 : modes.found(),
                best());
    }

    /** Rounds after burn-in. */
    public long rounds() {
        return tempering.rounds() - burnIn;
    }

    /** Runs in the bits of its words; 0 where it is one run. */
    public int lanes() {
        return settings.length().lanes() == 0 ? 0 : settings.length().runsOf(number());
    }

    /** Rounds after burn-in of all its runs. */
    public long roundsOfRuns() {
        return rounds() * settings.length().runsOf(number());
    }

    /** Rounds after burn-in of all states on a rung: those of its runs, twice where each has two copies. */
    public long roundsOfCopies() {
        return settings.plan().moves().exchanges() > 0 ? 2 * roundsOfRuns() : roundsOfRuns();
    }

    /** Rounds of burn-in: as requested, or fewer where time was short. */
    public long burnIn() {
        return burnIn;
    }

    /** Whether it came to its end; one that was interrupted did not. */
    public boolean isDone() {
        return !stoppedBy().isEmpty() && !isInterrupted();
    }

    /** How it went, as far as it keeps that. */
    public Trace.Chain trace() {
        return (trace == null ? new TraceRecorder(number(), 1, tempering.rungs()) : trace).chain(burnIn);
    }

    /** The draws it keeps, if any. */
    public Optional<KeptDraws> draws() {
        return Optional.ofNullable(draws)
                .map(kept -> kept.draws(number(), target::variable))
                .filter(kept -> kept.count() > 0);
    }

    @Override
    public Tempering tempering() {
        return tempering;
    }

    public RungRecord rungRecord(int rung) {
        return rungRecords.get(rung);
    }

    public HotRecord hot() {
        return hot;
    }

    public ColdRecord cold() {
        return cold;
    }

    public SteppingStones stones() {
        return stones;
    }

    @Override
    public void save(Encoder into) {
        into.section("simulation");
        saveEnd(into);
        into.whole(burnIn);
        looks.save(into);
        tempering.save(into);
        for (RungRecord rung : rungRecords) {
            rung.save(into);
        }
        cold.save(into);
        hot.save(into);
        stones.save(into);
        into.flag(trace != null && draws != null);
        if (trace != null && draws != null) {
            trace.save(into);
            draws.save(into);
        }
    }

    /** The simulation that was saved, made as it was; its time continues from what it had taken. */
    public static Simulation resumed(
            Problem problem, SampleSettings settings, int number, Stopwatch stopwatch, boolean keeps, Decoder from) {
        from.section("simulation");
        ElapsedTime before = ElapsedTime.restored(from);
        Simulation simulation = new Simulation(problem, settings, number, before.goingOn(stopwatch), keeps);
        simulation.restoreEnd(before, from);
        simulation.restore(from);
        return simulation;
    }

    private void restore(Decoder from) {
        burnIn = from.whole();
        looks.restore(from);
        tempering.restore(from);
        for (RungRecord rung : rungRecords) {
            rung.restore(from);
        }
        cold.restore(from);
        hot.restore(from);
        stones.restore(from);
        if (from.flag() != (trace != null && draws != null)) {
            throw new CodecException("found a run that keeps draws where none are wanted, or the reverse");
        }
        if (trace != null && draws != null) {
            trace.restore(from);
            draws.restore(from);
        }
    }
}
