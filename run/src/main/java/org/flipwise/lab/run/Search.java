package org.flipwise.lab.run;

import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.estimate.BestRecorder;
import org.flipwise.estimate.Stopwatch;
import org.flipwise.random.SeededStreams;
import org.flipwise.target.Target;
import org.flipwise.targets.problem.Problem;
import org.flipwise.tempering.WorkerThreads;
import org.jspecify.annotations.Nullable;

/** One search that keeps nothing but its best states, and when the best one came. */
final class Search {
    static final int BEST_STATES = 5;
    private static final long REPORT_NANOS = 100_000_000;
    private static final double NANO = 1e-9;

    private final int number;
    private final SolveSettings settings;
    private final Stopwatch stopwatch;
    private final SearchEngine engine;
    private final int dimension;
    private final double goal;
    private Found found = new Found(Double.NEGATIVE_INFINITY, 0, Double.NaN, Double.NaN);
    /** The words of the rules that ended it; empty while it runs. */
    private String stoppedBy = "";
    /** What it had taken when it was saved, if it was. */
    private Spent before = Spent.NOTHING;
    /** What it took to its end, once that is reached. */
    private @Nullable Spent spent;

    /** The best so far: its log density, and the round, from 1, and times at whose end it was first there. */
    record Found(double logDensity, long round, double seconds, double cpuSeconds) {}

    Search(Problem problem, SolveSettings settings, int number, Stopwatch stopwatch) {
        this.number = number;
        this.settings = settings;
        this.stopwatch = stopwatch;
        Target target = problem.target();
        dimension = target.dimension();
        goal = settings.stop().goal(target);
        SeededStreams streams = SeededStreams.of(settings.engine().seed(), number);
        engine = settings.annealed()
                ? new AnnealedEngine(target, streams)
                : new TemperedEngine(target, settings.engine(), streams);
    }

    /** Runs until a rule says stop or someone wishes it to, with the crew's help where that is quicker. */
    void run(WorkerThreads crew, Progress progress, Keeper keeper, StopRequest request) throws InterruptedException {
        LaneChoice choice = new LaneChoice();
        long start = System.nanoTime();
        long reported = start;
        Now standing = new Now();
        Looks looks = new Looks(settings.stop());
        if (!stoppedBy.isEmpty()) {
            standing.report(progress, keeper);
        }
        while (stoppedBy.isEmpty()) {
            engine.round(crew, choice.lanes());
            look();
            long now = System.nanoTime();
            choice.roundEnded(now, crew.lanes());
            standing.seconds = before.seconds() + (now - start) * NANO;
            String reason = settings.stop().met(standing, looks);
            stoppedBy = reason != null ? reason : request.made() ? Simulation.INTERRUPTED : "";
            if (!stoppedBy.isEmpty()) {
                spent = Spent.of(stopwatch);
            }
            if (!stoppedBy.isEmpty() || keeper.wants(engine.rounds()) || now - reported >= REPORT_NANOS) {
                reported = now;
                standing.report(progress, keeper);
            }
        }
    }

    private void look() {
        double best = engine.bestLogDensity();
        if (best > found.logDensity()) {
            found = new Found(best, engine.rounds(), stopwatch.seconds(), stopwatch.cpuSeconds());
        }
    }

    /** What the rules may ask, as of the last round, and what may be kept of it. */
    private final class Now implements Standing, Keeper.View {
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
            return new TraceRecorder(number, 1, engine.rungs().size()).chain(0);
        }

        @Override
        public void save(Encoder into) {
            Search.this.save(into);
        }

        @Override
        public long rounds() {
            return engine.rounds();
        }

        @Override
        public double seconds() {
            return seconds;
        }

        @Override
        public long roundTrips() {
            return engine.roundTrips();
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
        for (SearchEngine.RungSwaps at : engine.rungs()) {
            if (at.attempted() > 0) {
                double rate = (double) at.accepted() / at.attempted();
                lowest = Double.isNaN(lowest) ? rate : Math.min(lowest, rate);
            }
        }
        return new Progress.Snapshot(
                number,
                settings.engine().length().simulations(),
                engine.rounds(),
                settings.stop().rounds(),
                false,
                lowest,
                Double.NaN,
                engine.roundTrips(),
                -1,
                found.logDensity());
    }

    /** Whether the value asked for was reached. */
    boolean solved() {
        return found.logDensity() >= goal;
    }

    Found found() {
        return found;
    }

    /** Whether it came to its end; one that was interrupted did not. */
    boolean isDone() {
        return !stoppedBy.equals(Simulation.INTERRUPTED);
    }

    /** What it has taken so far, or to its end. */
    Spent spent() {
        return spent == null ? Spent.of(stopwatch) : spent;
    }

    /** The words of the rules that ended it. */
    String stoppedBy() {
        return stoppedBy;
    }

    SearchEngine engine() {
        return engine;
    }

    /** The best states of all rungs together. */
    BestRecorder best() {
        return engine.best();
    }

    /** Everything that later rounds and the result depend on, between two rounds. */
    private void save(Encoder into) {
        into.section("search");
        spent().save(into);
        into.text(isDone() ? stoppedBy : "");
        into.real(found.logDensity());
        into.whole(found.round());
        into.real(found.seconds());
        into.real(found.cpuSeconds());
        engine.save(into);
    }

    /** The search that was saved, made as it was; its time goes on from what it had taken. */
    static Search resumed(Problem problem, SolveSettings settings, int number, Stopwatch stopwatch, Decoder from) {
        from.section("search");
        Spent before = Spent.restored(from);
        Search search = new Search(problem, settings, number, before.goingOn(stopwatch));
        search.before = before;
        search.stoppedBy = from.text();
        search.spent = search.stoppedBy.isEmpty() ? null : before;
        search.found = new Found(from.real(), from.whole(), from.real(), from.real());
        search.engine.restore(from);
        return search;
    }
}
