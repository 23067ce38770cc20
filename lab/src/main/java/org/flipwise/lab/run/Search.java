package org.flipwise.lab.run;

import java.util.ArrayList;
import java.util.List;
import org.flipwise.estimate.BestRecorder;
import org.flipwise.estimate.Stopwatch;
import org.flipwise.random.SeededStreams;
import org.flipwise.state.BitState;
import org.flipwise.target.Target;
import org.flipwise.targets.problem.Problem;
import org.flipwise.tempering.Crew;
import org.flipwise.tempering.ParallelTempering;
import org.flipwise.tempering.Rung;

/** One tempered run that keeps nothing but the best states of every rung, and when the best one came. */
final class Search {
    static final int BEST_STATES = 5;
    private static final long REPORT_NANOS = 100_000_000;
    private static final double NANO = 1e-9;
    /** A value that is met to this many parts is met. */
    private static final double ROUNDING = 1e-9;

    private final int number;
    private final SolveSettings settings;
    private final Stopwatch stopwatch;
    private final ParallelTempering tempering;
    private final List<BestRecorder> records = new ArrayList<>();
    private final int dimension;
    private final double goal;
    private Found found = new Found(Double.NEGATIVE_INFINITY, 0, Double.NaN, Double.NaN);
    private String stoppedBy = "rounds";

    /** The best so far: its log density, and the round, from 1, and times at whose end it was first there. */
    record Found(double logDensity, long round, double seconds, double cpuSeconds) {}

    Search(Problem problem, SolveSettings settings, int number, Stopwatch stopwatch) {
        this.number = number;
        this.settings = settings;
        this.stopwatch = stopwatch;
        Target target = problem.target();
        dimension = target.dimension();
        goal = settings.stop().best() == null
                ? Double.POSITIVE_INFINITY
                : logDensityOf(target, settings.stop().best());
        SampleSettings engine = settings.engine();
        SeededStreams streams = SeededStreams.of(engine.seed(), number);
        int rungs = engine.ladder().rungs();
        List<BitState> starts = engine.start().states(target, rungs, streams.start());
        tempering =
                engine.kernel().tempering(target, engine.plan(), engine.swap(), starts, streams, rung -> listener());
    }

    private BestRecorder listener() {
        BestRecorder best = new BestRecorder(dimension, BEST_STATES);
        records.add(best);
        return best;
    }

    /** The log density that counts as having reached this value. */
    static double logDensityOf(Target target, double best) {
        double potential =
                target.objective().map(one -> one.maximise() ? best : -best).orElse(best);
        return potential - ROUNDING * Math.max(1, Math.abs(potential));
    }

    /** Runs until a rule says stop, with the crew's help where that is quicker. */
    void run(Crew crew, Progress progress) throws InterruptedException {
        LaneChoice choice = new LaneChoice();
        long start = System.nanoTime();
        long reported = start;
        Now standing = new Now();
        while (true) {
            tempering.round(crew, choice.lanes());
            look();
            long now = System.nanoTime();
            choice.roundEnded(now, crew.lanes());
            standing.seconds = (now - start) * NANO;
            String reason = settings.stop().met(standing);
            if (reason != null || now - reported >= REPORT_NANOS) {
                reported = now;
                progress.at(snapshot());
            }
            if (reason != null) {
                stoppedBy = reason;
                return;
            }
        }
    }

    private void look() {
        double best = found.logDensity();
        for (BestRecorder record : records) {
            if (record.count() > 0) {
                best = Math.max(best, record.logDensity(0));
            }
        }
        if (best > found.logDensity()) {
            found = new Found(best, tempering.rounds(), stopwatch.seconds(), stopwatch.cpuSeconds());
        }
    }

    /** What the rules may ask, as of the last round. */
    private final class Now implements Standing {
        private double seconds;

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
    }

    private Progress.Snapshot snapshot() {
        double lowest = Double.NaN;
        for (int rung = 0; rung < tempering.rungs(); rung++) {
            Rung at = tempering.onRung(rung).rung();
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

    /** Whether the value asked for was reached. */
    boolean solved() {
        return found.logDensity() >= goal;
    }

    Found found() {
        return found;
    }

    /** The words of the rules that ended it. */
    String stoppedBy() {
        return stoppedBy;
    }

    ParallelTempering tempering() {
        return tempering;
    }

    /** The best states of all rungs together. */
    BestRecorder best() {
        BestRecorder best = new BestRecorder(dimension, BEST_STATES);
        records.forEach(best::merge);
        return best;
    }
}
