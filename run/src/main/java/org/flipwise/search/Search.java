package org.flipwise.search;

import java.util.ArrayList;
import java.util.List;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.estimate.BestRecorder;
import org.flipwise.estimate.Stopwatch;
import org.flipwise.execution.ElapsedTime;
import org.flipwise.random.SeededStreams;
import org.flipwise.result.Improvement;
import org.flipwise.result.Progress;
import org.flipwise.result.SolveSummary;
import org.flipwise.result.StopRequest;
import org.flipwise.result.Summary;
import org.flipwise.settings.SampleSettings;
import org.flipwise.simulation.Keeper;
import org.flipwise.simulation.LaneRuns;
import org.flipwise.simulation.RunLoop;
import org.flipwise.state.BitState;
import org.flipwise.stop.EstimateChecks;
import org.flipwise.target.Target;
import org.flipwise.targets.problem.Problem;
import org.flipwise.tempering.Tempering;
import org.flipwise.tempering.WorkerThreads;
import org.flipwise.trace.Trace;
import org.flipwise.trace.TraceRecorder;
import org.jspecify.annotations.Nullable;

/** One tempered run that keeps nothing but the best states of every rung, and when the best one came. */
final class Search extends RunLoop {
    static final int BEST_STATES = 5;
    private static final String PART = "search with improvements";

    private final SolveSettings settings;
    private final Tempering tempering;
    private final List<BestRecorder> records = new ArrayList<>();
    private final int dimension;
    private final Target target;
    private final double goal;
    private final Improvements improvements = new Improvements();
    private Found found = new Found(Double.NEGATIVE_INFINITY, 0, Double.NaN, Double.NaN);
    /** The best so far: its log density, and the round, from 1, and times at whose end it was first there. */
    record Found(double logDensity, long round, double seconds, double cpuSeconds) {}

    Search(Problem problem, SolveSettings settings, int number, Stopwatch stopwatch) {
        super(number, stopwatch);
        this.settings = settings;
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
        run(crew, new Now(progress, keeper), request);
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
            found = new Found(
                    best, tempering.rounds(), stopwatch().seconds(), stopwatch().cpuSeconds());
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
    private final class Now extends Standing {
        private final EstimateChecks looks = new EstimateChecks(settings.stop());

        Now(Progress progress, Keeper keeper) {
            super(progress, keeper);
        }

        @Override
        protected void afterRound() {
            look();
        }

        @Override
        protected @Nullable String met() {
            return settings.stop().met(this, looks);
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
        public @Nullable Summary summary() {
            return null;
        }

        @Override
        public Trace.Chain trace() {
            return new TraceRecorder(number(), 1, tempering.rungs()).chain(0);
        }

        @Override
        public List<Improvement> improvements() {
            return improvements.list();
        }

        @Override
        public long rounds() {
            return tempering.rounds();
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
        return new Progress.Snapshot(
                number(),
                settings.engine().length().simulations(),
                tempering.rounds(),
                settings.stop().rounds(),
                false,
                swapRates()[0],
                Double.NaN,
                tempering.roundTrips(),
                -1,
                found.logDensity());
    }

    /** Whether the value requested was reached. */
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
        return !isInterrupted();
    }

    @Override
    public Tempering tempering() {
        return tempering;
    }

    /** The best states of all rungs together. */
    BestRecorder best() {
        BestRecorder best = new BestRecorder(dimension, BEST_STATES);
        records.forEach(best::merge);
        return best;
    }

    @Override
    public void save(Encoder into) {
        into.section(PART);
        saveEnd(into);
        into.real(found.logDensity());
        into.whole(found.round());
        into.real(found.seconds());
        into.real(found.cpuSeconds());
        tempering.save(into);
        records.forEach(record -> record.save(into));
        improvements.save(into);
    }

    /** The search that was saved, made as it was; its time continues from what it had taken. */
    static Search resumed(Problem problem, SolveSettings settings, int number, Stopwatch stopwatch, Decoder from) {
        from.section(PART);
        ElapsedTime before = ElapsedTime.restored(from);
        Search search = new Search(problem, settings, number, before.goingOn(stopwatch));
        search.restoreEnd(before, from);
        search.found = new Found(from.real(), from.whole(), from.real(), from.real());
        search.tempering.restore(from);
        search.records.forEach(record -> record.restore(from));
        search.improvements.restore(from);
        return search;
    }
}
