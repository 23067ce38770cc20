package org.flipwise.lab.run;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import org.flipwise.estimate.BatchPlan;
import org.flipwise.estimate.ModeRecorder;
import org.flipwise.estimate.Recorder;
import org.flipwise.estimate.SteppingStones;
import org.flipwise.estimate.Stopwatch;
import org.flipwise.kernel.Walker;
import org.flipwise.random.Draws;
import org.flipwise.random.SeededStreams;
import org.flipwise.state.BitState;
import org.flipwise.target.Target;
import org.flipwise.targets.problem.Problem;
import org.flipwise.tempering.ParallelTempering;
import org.flipwise.tempering.Replica;
import org.flipwise.tempering.Rung;
import org.jspecify.annotations.Nullable;

/** One tempered run from its starts to its records. */
final class Simulation {
    private static final long REPORT_NANOS = 100_000_000;
    private final int number;
    private final SampleSettings settings;
    private final ParallelTempering tempering;
    private final List<RungRecord> rungRecords = new ArrayList<>();
    private final ColdRecord cold;
    private final SteppingStones stones;

    Simulation(Problem problem, SampleSettings settings, int number, Stopwatch stopwatch) {
        this.number = number;
        this.settings = settings;
        Target target = problem.target();
        SeededStreams streams = SeededStreams.of(settings.seed(), number);
        BatchPlan plan = BatchPlan.of(settings.length().rounds());
        cold = new ColdRecord(target, settings, plan, stopwatch);
        int rungs = settings.ladder().rungs();
        stones = new SteppingStones(settings.ladder().betas(), plan);
        List<BitState> starts = settings.start().states(target, rungs, streams.start());
        List<Replica> replicas = new ArrayList<>();
        for (int rung = 0; rung < rungs; rung++) {
            List<Recorder> more = new ArrayList<>(rung == 0 ? cold.recorders() : List.of());
            more.add(stones.onRung(rung));
            RungRecord records = new RungRecord(target.dimension(), plan, more);
            rungRecords.add(records);
            Draws draws = streams.replica(rung);
            Walker walker = settings.kernel().walker(target, settings.plan(), starts.get(rung), draws);
            replicas.add(new Replica(rung, walker, draws, rung(rung, target, records)));
        }
        tempering = new ParallelTempering(replicas, settings.swap(), streams);
    }

    private Rung rung(int index, Target target, RungRecord records) {
        RungPlan plan = settings.plan().rungs().get(index);
        return new Rung(
                index,
                plan.beta(),
                settings.kernel().forRung(plan, target),
                plan.budget(),
                records.recorder(settings.expectedWeights()));
    }

    /** Runs burn-in and all rounds; on the lent executor if there is one, each round in that many lanes. */
    void run(@Nullable ExecutorService lent, int lanes, Progress progress) throws InterruptedException {
        long burnIn = settings.length().burnIn();
        long end = burnIn + settings.length().rounds();
        long reported = System.nanoTime();
        if (burnIn == 0) {
            tempering.endBurnIn();
        }
        while (tempering.rounds() < end) {
            if (lent == null) {
                tempering.round();
            } else {
                tempering.round(lent, lanes);
            }
            if (tempering.rounds() > burnIn) {
                countRates();
            } else if (tempering.rounds() == burnIn) {
                tempering.endBurnIn();
            }
            long now = System.nanoTime();
            if (now - reported >= REPORT_NANOS || tempering.rounds() == end) {
                reported = now;
                progress.at(snapshot(burnIn, end));
            }
        }
    }

    private void countRates() {
        for (int rung = 0; rung < tempering.rungs(); rung++) {
            rungRecords.get(rung).rates().round(tempering.onRung(rung).rung());
        }
    }

    private Progress.Snapshot snapshot(long burnIn, long end) {
        double lowest = Double.NaN;
        double best = Double.NEGATIVE_INFINITY;
        for (int rung = 0; rung < tempering.rungs(); rung++) {
            Rung at = tempering.onRung(rung).rung();
            if (at.swapsAttempted() > 0) {
                double rate = (double) at.swapsAccepted() / at.swapsAttempted();
                lowest = Double.isNaN(lowest) ? rate : Math.min(lowest, rate);
            }
            if (rungRecords.get(rung).best().count() > 0) {
                best = Math.max(best, rungRecords.get(rung).best().logDensity(0));
            }
        }
        ModeRecorder modes = cold.modes();
        return new Progress.Snapshot(
                number,
                settings.length().simulations(),
                tempering.rounds(),
                end,
                tempering.rounds() < burnIn,
                lowest,
                tempering.roundTrips(),
                modes == null ? -1 : modes.found(),
                best);
    }

    ParallelTempering tempering() {
        return tempering;
    }

    RungRecord rungRecord(int rung) {
        return rungRecords.get(rung);
    }

    ColdRecord cold() {
        return cold;
    }

    SteppingStones stones() {
        return stones;
    }
}
