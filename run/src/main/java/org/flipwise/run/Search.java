package org.flipwise.run;

import java.util.ArrayList;
import java.util.List;
import org.flipwise.codec.CodecException;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.estimate.BestRecorder;
import org.flipwise.estimate.Stopwatch;
import org.flipwise.random.SeededStreams;
import org.flipwise.result.Improvement;
import org.flipwise.result.Progress;
import org.flipwise.result.SolveSummary;
import org.flipwise.result.StopRequest;
import org.flipwise.result.Summary;
import org.flipwise.state.BitState;
import org.flipwise.target.Target;
import org.flipwise.targets.problem.Problem;
import org.flipwise.tempering.Rung;
import org.flipwise.tempering.Tempering;
import org.flipwise.tempering.WorkerThreads;
import org.jspecify.annotations.Nullable;

/** One tempered run that keeps nothing but the best states of every rung, and when the best one came. */
final class Search {
    static final int BEST_STATES = 5;
    private static final long REPORT_NANOS = 100_000_000;
    private static final String PART = "search with improvements";
    /** Checkpoints of earlier builds have only the time of the best. */
    private static final String PART_WITHOUT_IMPROVEMENTS = "search";

    private static final double NANO = 1e-9;

    private final int number;
    private final SolveSettings settings;
    private final Stopwatch stopwatch;
    private final Tempering tempering;
    private final List<BestRecorder> records = new ArrayList<>();
    private final int dimension;
    private final Target target;
    private final double goal;
    private final Improvements improvements = new Improvements();
    private Found found = new Found(Double.NEGATIVE_INFINITY, 0, Double.NaN, Double.NaN);
    /** The words of the rules that ended it; empty while it runs. */
    private String stoppedBy = "";
    /** What it had taken when it was saved, if it was. */
    private ElapsedTime before = ElapsedTime.NOTHING;
    /** What it took to its end, once that is reached. */
    private @Nullable ElapsedTime spent;

    /** The best so far: its log density, and the round, from 1, and times at whose end it was first there. */
    record Found(double logDensity, long round, double seconds, double cpuSeconds) {}

    Search(Problem problem, SolveSettings settings, int number, Stopwatch stopwatch) {
        this.number = number;
        this.settings = settings;
        this.stopwatch = stopwatch;
        target = problem.target();
        dimension = target.dimension();
        goal = settings.stop().goal(target);
        SampleSettings engine = settings.engine();
        SeededStreams streams = SeededStreams.of(engine.seed(), number);
        tempering = engine.length().lanes() > 0
                ? LaneRuns.tempering(target, engine, number, streams, rung -> listener())
                : switch (settings.method()) {
                    case ANNEAL ->
                        new AnnealedRounds(target, engine.plan().rungs().get(0), streams, listener());
                    case WALK -> SearchMethod.walks(target, engine, streams, listener());
                    case PNS -> SearchMethod.parts(target, engine, streams, listener());
                    case TEMPERING -> engine.tempering(target, streams, rung -> listener());
                };
    }

    private BestRecorder listener() {
        BestRecorder best = new BestRecorder(dimension, BEST_STATES);
        records.add(best);
        return best;
    }

    /** Runs until a rule says stop or a stop is requested, with the crew's help where that is quicker. */
    void run(WorkerThreads crew, Progress progress, Keeper keeper, StopRequest request) throws InterruptedException {
        RoundThreads choice = new RoundThreads();
        long start = System.nanoTime();
        long reported = start;
        Now standing = new Now();
        EstimateChecks looks = new EstimateChecks(settings.stop());
        if (!stoppedBy.isEmpty()) {
            standing.report(progress, keeper);
        }
        while (stoppedBy.isEmpty()) {
            tempering.round(crew, choice.lanes());
            look();
            long now = System.nanoTime();
            choice.roundEnded(now, crew.lanes());
            standing.seconds = before.seconds() + (now - start) * NANO;
            String reason = settings.stop().met(standing, looks);
            stoppedBy = reason != null ? reason : request.made() ? Simulation.INTERRUPTED : "";
            if (!stoppedBy.isEmpty()) {
                spent = ElapsedTime.of(stopwatch);
            }
            if (!stoppedBy.isEmpty() || keeper.wants(tempering.rounds()) || now - reported >= REPORT_NANOS) {
                reported = now;
                standing.report(progress, keeper);
            }
        }
    }

    private void look() {
        double best = found.logDensity();
        BestRecorder holder = null;
        for (BestRecorder record : records) {
            if (record.count() > 0 && record.logDensity(0) > best) {
                best = record.logDensity(0);
                holder = record;
            }
        }
        if (holder != null) {
            found = new Found(best, tempering.rounds(), stopwatch.seconds(), stopwatch.cpuSeconds());
            improvements.add(improvement(found, holder.state(0)));
        }
    }

    private Improvement improvement(Found at, BitState state) {
        Double objective = target.objective()
                .map(one -> one.value(at.logDensity() - target.base(state)))
                .orElse(null);
        return new Improvement(at.round(), at.seconds(), at.cpuSeconds(), at.logDensity(), objective);
    }

    /** What the rules may ask, as of the last round, and what may be kept of it. */
    private final class Now implements StopMetrics, Keeper.View {
        private double seconds = before.seconds();

        void report(Progress progress, Keeper keeper) {
            progress.at(snapshot());
            keeper.at(this);
        }

        @Override
        public Progress.Snapshot snapshot() {
            return Search.this.snapshot();
        }

        @Override
        public int dimension() {
            return dimension;
        }

        @Override
        public boolean ended() {
            return !stoppedBy.isEmpty();
        }

        @Override
        public @Nullable Summary summary() {
            return null;
        }

        @Override
        public Trace.Chain trace() {
            return new TraceRecorder(number, 1, tempering.rungs()).chain(0);
        }

        @Override
        public List<Improvement> improvements() {
            return improvements.list();
        }

        @Override
        public void save(Encoder into) {
            Search.this.save(into);
        }

        @Override
        public long rounds() {
            return tempering.rounds();
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
            return solved();
        }

        @Override
        public long bestRound() {
            return found.round();
        }
    }

    private Progress.Snapshot snapshot() {
        double lowest = Double.NaN;
        for (int rung = 0; rung < tempering.rungs(); rung++) {
            Rung at = tempering.rung(rung);
            if (at.swapsAttempted() > 0) {
                double rate = (double) at.swapsAccepted() / at.swapsAttempted();
                lowest = Double.isNaN(lowest) ? rate : Math.min(lowest, rate);
            }
        }
        return new Progress.Snapshot(
                number,
                settings.engine().length().simulations(),
                tempering.rounds(),
                settings.stop().rounds(),
                false,
                lowest,
                Double.NaN,
                tempering.roundTrips(),
                -1,
                found.logDensity());
    }

    /** Which of the runs it is, from 0. */
    int number() {
        return number;
    }

    /** Whether the value asked for was reached. */
    boolean solved() {
        return found.logDensity() >= goal;
    }

    Found found() {
        return found;
    }

    /** Returns the improvements up to the best, whose values are those of the full evaluation given here; so rounding in a long run leaves no larger value before it. */
    List<Improvement> improvements(SolveSummary.BestLine best) {
        List<Improvement> list = new ArrayList<>();
        for (Improvement one : improvements.list()) {
            if (one.logDensity() < best.logDensity() && one.round() < found.round()) {
                list.add(one);
            }
        }
        list.add(new Improvement(
                found.round(), found.seconds(), found.cpuSeconds(), best.logDensity(), best.objective()));
        return list;
    }

    /** Whether it came to its end; one that was interrupted did not. */
    boolean isDone() {
        return !stoppedBy.equals(Simulation.INTERRUPTED);
    }

    /** What it has taken so far, or to its end. */
    ElapsedTime spent() {
        return spent == null ? ElapsedTime.of(stopwatch) : spent;
    }

    /** The words of the rules that ended it. */
    String stoppedBy() {
        return stoppedBy;
    }

    Tempering tempering() {
        return tempering;
    }

    /** The best states of all rungs together. */
    BestRecorder best() {
        BestRecorder best = new BestRecorder(dimension, BEST_STATES);
        records.forEach(best::merge);
        return best;
    }

    /** Everything that later rounds and the result depend on, between two rounds. */
    private void save(Encoder into) {
        into.section(PART);
        spent().save(into);
        into.text(isDone() ? stoppedBy : "");
        into.real(found.logDensity());
        into.whole(found.round());
        into.real(found.seconds());
        into.real(found.cpuSeconds());
        tempering.save(into);
        records.forEach(record -> record.save(into));
        improvements.save(into);
    }

    /** The search that was saved, made as it was; its time goes on from what it had taken. */
    static Search resumed(Problem problem, SolveSettings settings, int number, Stopwatch stopwatch, Decoder from) {
        String part = from.text();
        if (!part.equals(PART) && !part.equals(PART_WITHOUT_IMPROVEMENTS)) {
            throw new CodecException("found '" + part + "'; expected '" + PART + "'");
        }
        ElapsedTime before = ElapsedTime.restored(from);
        Search search = new Search(problem, settings, number, before.goingOn(stopwatch));
        search.before = before;
        search.stoppedBy = from.text();
        search.spent = search.stoppedBy.isEmpty() ? null : before;
        search.found = new Found(from.real(), from.whole(), from.real(), from.real());
        search.tempering.restore(from);
        search.records.forEach(record -> record.restore(from));
        if (part.equals(PART)) {
            search.improvements.restore(from);
        }
        return search;
    }
}
