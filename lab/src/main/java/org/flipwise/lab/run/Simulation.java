package org.flipwise.lab.run;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.codec.Saved;
import org.flipwise.estimate.BasinRecorder;
import org.flipwise.estimate.ModeRecorder;
import org.flipwise.estimate.Recorder;
import org.flipwise.estimate.SteppingStones;
import org.flipwise.estimate.Stopwatch;
import org.flipwise.random.SeededStreams;
import org.flipwise.state.BitState;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Target;
import org.flipwise.targets.problem.Problem;
import org.flipwise.tempering.Crew;
import org.flipwise.tempering.ParallelTempering;
import org.flipwise.tempering.Rung;
import org.jspecify.annotations.Nullable;

/** One tempered run from its starts to its records. */
final class Simulation implements Saved {
    private static final long REPORT_NANOS = 100_000_000;
    private static final double NANO = 1e-9;
    private static final long ROUNDS_PER_ACCOUNT = 16;
    /** Where a time ends the run, burn-in has at most this share of it. */
    private static final double BURN_IN_SHARE = 0.5;

    private final int number;
    private final SampleSettings settings;
    private final Target target;
    private final ParallelTempering tempering;
    private final Stopwatch stopwatch;
    private final List<RungRecord> rungRecords = new ArrayList<>();
    private final ColdRecord cold;
    private final HotRecord hot;
    private final SteppingStones stones;
    private long burnIn;
    /** The words of the rules that ended it; empty while it runs. */
    private String stoppedBy = "";
    /** Wall time that it had taken when it was saved, if it was. */
    private double secondsBefore;

    Simulation(Problem problem, SampleSettings settings, int number, Stopwatch stopwatch) {
        this.number = number;
        this.settings = settings;
        this.stopwatch = stopwatch;
        target = problem.target();
        burnIn = settings.length().burnIn();
        SeededStreams streams = SeededStreams.of(settings.seed(), number);
        cold = new ColdRecord(target, settings, stopwatch);
        hot = new HotRecord(target);
        int rungs = settings.ladder().rungs();
        stones = new SteppingStones(settings.ladder().betas());
        List<BitState> starts = settings.start().states(target, rungs, streams.start());
        tempering =
                settings.kernel().tempering(target, settings.plan(), settings.swap(), starts, streams, this::listener);
        hot.overlaps().replicas(replicas());
    }

    private List<Neighbourhood> replicas() {
        List<Neighbourhood> all = new ArrayList<>();
        for (int rung = 0; rung < tempering.rungs(); rung++) {
            all.add(tempering.onRung(rung).walker().at());
        }
        return all;
    }

    private Recorder listener(int rung) {
        List<Recorder> more = new ArrayList<>(recorders(rung));
        more.add(stones.onRung(rung));
        RungRecord records = new RungRecord(target.dimension(), more);
        rungRecords.add(records);
        return records.recorder(settings.expectedWeights());
    }

    /** What listens on a rung beside what listens on every one. */
    private List<Recorder> recorders(int rung) {
        if (rung == 0) {
            return cold.recorders();
        }
        return rung == settings.ladder().rungs() - 1 ? hot.recorders() : List.of();
    }

    /** Runs burn-in and then until a rule is met, with the crew's help where that is quicker. */
    void run(Crew crew, StopRules stop, Progress progress) throws InterruptedException {
        LaneChoice choice = new LaneChoice();
        Now standing = new Now(stop, progress);
        while (stoppedBy.isEmpty()) {
            standing.beforeRound();
            tempering.round(crew, choice.lanes());
            choice.roundEnded(System.nanoTime(), crew.lanes());
            standing.afterRound();
            String met = tempering.rounds() > burnIn ? stop.met(standing) : null;
            stoppedBy = met == null ? "" : met;
            standing.report(!stoppedBy.isEmpty());
        }
    }

    /** The same on this thread alone until told to stop; asked before every round, and once more after the last. */
    void run(BooleanSupplier until, Progress progress) {
        Now standing = new Now(settings.length().stop(), progress);
        while (!until.getAsBoolean()) {
            standing.beforeRound();
            tempering.round();
            standing.afterRound();
            standing.report(false);
        }
        standing.report(true);
    }

    /** A run under way: what is done around each round, and what the rules may ask after it. */
    private final class Now implements Standing {
        private final Estimates estimates = new Estimates(rungRecords.get(0), cold, stones, target.dimension());
        private final StopRules stop;
        private final Progress progress;
        private final long start = System.nanoTime();
        private long reported = start;
        private double seconds;
        private int coldest;
        private int hottest;

        Now(StopRules stop, Progress progress) {
            this.stop = stop;
            this.progress = progress;
            if (burnIn == 0 && tempering.rounds() == 0) {
                tempering.endBurnIn();
            }
        }

        /** Notes who runs the round on the ends of the ladder: after the swap others may stand there. */
        void beforeRound() {
            coldest = tempering.onRung(0).index();
            hottest = tempering.onRung(tempering.rungs() - 1).index();
        }

        void afterRound() {
            seconds = secondsBefore + (System.nanoTime() - start) * NANO;
            accountForBasins();
            if (tempering.rounds() > burnIn) {
                count(coldest, hottest);
            } else if (tempering.rounds() == burnIn || seconds >= BURN_IN_SHARE * stop.seconds()) {
                burnIn = tempering.rounds();
                tempering.endBurnIn();
            }
        }

        void report(boolean last) {
            long now = System.nanoTime();
            if (last || now - reported >= REPORT_NANOS) {
                reported = now;
                progress.at(snapshot(stop, seconds));
            }
        }

        @Override
        public long rounds() {
            return Simulation.this.rounds();
        }

        @Override
        public double seconds() {
            return seconds;
        }

        @Override
        public long roundTrips() {
            return tempering.roundTrips();
        }

        @Override
        public boolean reached(double best) {
            return best() >= Search.logDensityOf(target, best);
        }

        @Override
        public double effectiveSampleSize(@Nullable Quantity of) {
            return estimates.effectiveSampleSize(of);
        }

        @Override
        public double standardError(@Nullable Quantity of) {
            return estimates.standardError(of);
        }
    }

    private void accountForBasins() {
        BasinRecorder basins = cold.basins();
        if (basins != null && tempering.rounds() % ROUNDS_PER_ACCOUNT == 0) {
            basins.worked(tempering.costs());
        }
    }

    /** Counts a round after burn-in, which these two replicas ran on the coldest and on the hottest rung. */
    private void count(int coldest, int hottest) {
        ModeRecorder modes = cold.modes();
        if (modes != null) {
            modes.tour(coldest, hottest);
        }
        for (int rung = 0; rung < tempering.rungs(); rung++) {
            rungRecords.get(rung).rates().round(tempering.onRung(rung).rung());
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
        double lowest = Double.NaN;
        for (int rung = 0; rung < tempering.rungs(); rung++) {
            Rung at = tempering.onRung(rung).rung();
            if (at.swapsAttempted() > 0) {
                double rate = (double) at.swapsAccepted() / at.swapsAttempted();
                lowest = Double.isNaN(lowest) ? rate : Math.min(lowest, rate);
            }
        }
        long rounds = tempering.rounds();
        long byRounds = stop.boundsRounds() ? burnIn + stop.rounds() : Long.MAX_VALUE;
        double byTime = (double) rounds * Math.max(1, stop.seconds() / seconds);
        ModeRecorder modes = cold.modes();
        return new Progress.Snapshot(
                number,
                settings.length().simulations(),
                rounds,
                stoppedBy.isEmpty() ? (long) Math.min((double) byRounds, byTime) : rounds,
                rounds < burnIn,
                lowest,
                tempering.roundTrips(),
                modes == null ? -1 : modes.found(),
                best());
    }

    /** Rounds after burn-in. */
    long rounds() {
        return tempering.rounds() - burnIn;
    }

    /** Rounds of burn-in: as asked for, or fewer where time was short. */
    long burnIn() {
        return burnIn;
    }

    /** The words of the rules that ended it. */
    String stoppedBy() {
        return stoppedBy;
    }

    ParallelTempering tempering() {
        return tempering;
    }

    RungRecord rungRecord(int rung) {
        return rungRecords.get(rung);
    }

    HotRecord hot() {
        return hot;
    }

    ColdRecord cold() {
        return cold;
    }

    SteppingStones stones() {
        return stones;
    }

    /** Everything that later rounds and the result depend on, between two rounds. */
    @Override
    public void save(Encoder into) {
        into.section("simulation");
        into.text(stoppedBy);
        into.whole(burnIn);
        into.real(stopwatch.seconds());
        tempering.save(into);
        for (RungRecord rung : rungRecords) {
            rung.save(into);
        }
        cold.save(into);
        hot.save(into);
        stones.save(into);
    }

    @Override
    public void restore(Decoder from) {
        from.section("simulation");
        stoppedBy = from.text();
        burnIn = from.whole();
        secondsBefore = from.real();
        tempering.restore(from);
        for (RungRecord rung : rungRecords) {
            rung.restore(from);
        }
        cold.restore(from);
        hot.restore(from);
        stones.restore(from);
    }
}
