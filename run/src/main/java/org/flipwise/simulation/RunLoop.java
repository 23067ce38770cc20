package org.flipwise.simulation;

import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.estimate.Stopwatch;
import org.flipwise.execution.ElapsedTime;
import org.flipwise.execution.RoundThreads;
import org.flipwise.result.Progress;
import org.flipwise.result.StopRequest;
import org.flipwise.stop.StopMetrics;
import org.flipwise.tempering.Rung;
import org.flipwise.tempering.Tempering;
import org.flipwise.tempering.WorkerThreads;
import org.jspecify.annotations.Nullable;

/** What simulations and searches have in common: rounds until a rule is met or a stop is requested, the time they took, and how a checkpoint of either begins. */
public abstract class RunLoop {
    private static final long REPORT_NANOS = 100_000_000;
    private static final double NANO = 1e-9;

    /** What ended a run that was stopped on request. */
    public static final String INTERRUPTED = "interrupt";

    private final int number;
    private final Stopwatch stopwatch;
    /** The labels of the rules that ended it; empty while it runs. */
    private String stoppedBy = "";
    /** What it had taken when it was saved, if it was. */
    private ElapsedTime before = ElapsedTime.NOTHING;
    /** What it took to its end, once that is reached. */
    private @Nullable ElapsedTime spent;

    /**
     * Nothing has been run yet.
     *
     * @param number which of the runs it is, from 0
     */
    protected RunLoop(int number, Stopwatch stopwatch) {
        this.number = number;
        this.stopwatch = stopwatch;
    }

    public abstract Tempering tempering();

    /** Everything that later rounds and the result depend on, between two rounds. */
    public abstract void save(Encoder into);

    /** A run under way: what is done around each round, and what the rules may ask after it. */
    protected abstract class Standing implements StopMetrics, Keeper.View {
        private final Progress progress;
        private final Keeper keeper;
        private final long start = System.nanoTime();
        private long reported = start;
        private double seconds = before.seconds();

        protected Standing(Progress progress, Keeper keeper) {
            this.progress = progress;
            this.keeper = keeper;
        }

        protected void beforeRound() {}

        protected abstract void afterRound();

        /** The labels of the rules that are met after a round; null where none is. */
        protected abstract @Nullable String met();

        final void roundEnded(long now) {
            seconds = before.seconds() + (now - start) * NANO;
            afterRound();
        }

        final void report(boolean last) {
            long now = System.nanoTime();
            if (last || keeper.wants(tempering().rounds()) || now - reported >= REPORT_NANOS) {
                reported = now;
                progress.at(snapshot());
                keeper.at(this);
            }
        }

        @Override
        public final double seconds() {
            return seconds;
        }

        @Override
        public final boolean ended() {
            return !stoppedBy.isEmpty();
        }

        @Override
        public final void save(Encoder into) {
            RunLoop.this.save(into);
        }
    }

    /** Runs until a rule is met or a stop is requested, with the crew's help where that is quicker. */
    protected final void run(WorkerThreads crew, Standing standing, StopRequest request) throws InterruptedException {
        RoundThreads choice = new RoundThreads();
        if (!stoppedBy.isEmpty()) {
            standing.report(true);
        }
        while (stoppedBy.isEmpty()) {
            standing.beforeRound();
            tempering().round(crew, choice.lanes());
            long now = System.nanoTime();
            choice.roundEnded(now, crew.lanes());
            standing.roundEnded(now);
            String met = standing.met();
            if (met != null || request.made()) {
                end(met == null ? INTERRUPTED : met);
            }
            standing.report(!stoppedBy.isEmpty());
        }
    }

    /** The lowest and the highest rate of swaps between two rungs; not numbers where no swap was tried. */
    protected final double[] swapRates() {
        double lowest = Double.NaN;
        double highest = Double.NaN;
        for (int rung = 0; rung < tempering().rungs(); rung++) {
            Rung at = tempering().rung(rung);
            if (at.swapsAttempted() > 0) {
                double rate = (double) at.swapsAccepted() / at.swapsAttempted();
                lowest = Double.isNaN(lowest) ? rate : Math.min(lowest, rate);
                highest = Double.isNaN(highest) ? rate : Math.max(highest, rate);
            }
        }
        return new double[] {lowest, highest};
    }

    private void end(String reason) {
        stoppedBy = reason;
        spent = ElapsedTime.of(stopwatch);
    }

    /** Ends it where it stands, as on request. */
    public final void interrupt() {
        end(INTERRUPTED);
    }

    /** Which of the runs it is, from 0. */
    public final int number() {
        return number;
    }

    protected final Stopwatch stopwatch() {
        return stopwatch;
    }

    /** The labels of the rules that ended it; empty while it runs. */
    public final String stoppedBy() {
        return stoppedBy;
    }

    /** Whether it was stopped on request before a rule was met. */
    public final boolean isInterrupted() {
        return stoppedBy.equals(INTERRUPTED);
    }

    /** What it has taken so far, or to its end. */
    public final ElapsedTime spent() {
        return spent == null ? ElapsedTime.of(stopwatch) : spent;
    }

    /** How a checkpoint begins: the time taken, and how it ended; an interrupted run has not. */
    protected final void saveEnd(Encoder into) {
        spent().save(into);
        into.text(isInterrupted() ? "" : stoppedBy);
    }

    /** Continues from a checkpoint of which the time has been read. */
    protected final void restoreEnd(ElapsedTime taken, Decoder from) {
        before = taken;
        stoppedBy = from.text();
        spent = stoppedBy.isEmpty() ? null : before;
    }
}
