package org.flipwise.tune;

import java.util.ArrayList;
import java.util.List;
import org.flipwise.estimate.CompositeRecorder;
import org.flipwise.estimate.SteppingStones;
import org.flipwise.execution.RoundThreads;
import org.flipwise.ladder.HottestRung;
import org.flipwise.ladder.LadderPlan;
import org.flipwise.random.SeededStreams;
import org.flipwise.settings.SampleSettings;
import org.flipwise.state.BitState;
import org.flipwise.target.Costs;
import org.flipwise.target.Target;
import org.flipwise.tempering.ParallelTempering;
import org.flipwise.tempering.Rung;
import org.flipwise.tempering.WorkerThreads;
import org.jspecify.annotations.Nullable;

/** A short tempered run that measures the swaps of a ladder and its log Z. */
final class Probe {
    private final ParallelTempering tempering;
    private final WorkerThreads workers;
    private final TuningListener watch;
    private final SteppingStones stones;
    private final HottestRung hottest;
    private final RoundThreads lanes = new RoundThreads();
    private final double[] chancesBefore;
    private final long[] triedBefore;
    private long tripsBefore;
    private long roundsBefore;

    /** Creates a run with this plan from these states, on the caller's thread and the worker threads. */
    Probe(
            Target target,
            SampleSettings settings,
            LadderPlan plan,
            List<BitState> starts,
            SeededStreams streams,
            WorkerThreads workers,
            TuningListener watch) {
        this.workers = workers;
        this.watch = watch;
        double[] betas = plan.ladder().betas();
        stones = new SteppingStones(betas);
        hottest = HottestRung.of(target, betas[betas.length - 1]);
        tempering = settings.kernel()
                .tempering(
                        target,
                        plan,
                        settings.swap(),
                        starts,
                        streams,
                        rung -> CompositeRecorder.of(List.of(stones.onRung(rung)), true));
        chancesBefore = new double[tempering.rungs()];
        triedBefore = new long[tempering.rungs()];
    }

    void run(long rounds) throws InterruptedException {
        for (long round = 0; round < rounds; round++) {
            tempering.round(workers, lanes.lanes());
            lanes.roundEnded(System.nanoTime(), workers.lanes());
            watch.round();
        }
    }

    /** Resets the counts, so that later results are about the rounds from here on. */
    void countFromHere() {
        for (int rung = 0; rung < triedBefore.length; rung++) {
            chancesBefore[rung] = rung(rung).swapsExpected();
            triedBefore[rung] = rung(rung).swapsAttempted();
            stones.onRung(rung).discard();
        }
        tripsBefore = tempering.roundTrips();
        roundsBefore = tempering.rounds();
    }

    private Rung rung(int index) {
        return tempering.onRung(index).rung();
    }

    /** 1 − the mean probability of a swap for each pair of neighbours, from the coldest; 1 where none was tried. */
    double[] rejections() {
        double[] rejections = new double[triedBefore.length - 1];
        for (int pair = 0; pair < rejections.length; pair++) {
            long tried = rung(pair).swapsAttempted() - triedBefore[pair];
            double chances = rung(pair).swapsExpected() - chancesBefore[pair];
            rejections[pair] = tried == 0 ? 1 : Math.max(0, 1 - chances / tried);
        }
        return rejections;
    }

    /** log Z of the coldest rung by stepping stones, over that of the hottest where that is not known; null where states of neighbouring rungs do not give one. */
    @Nullable
    Double logNormalizer() {
        return hottest.absolute(stones.estimate().bridge(0));
    }

    long roundTrips() {
        return tempering.roundTrips() - tripsBefore;
    }

    long rounds() {
        return tempering.rounds() - roundsBefore;
    }

    /** Rounds run since the start. */
    long allRounds() {
        return tempering.rounds();
    }

    /** Round trips made since the start. */
    long allRoundTrips() {
        return tempering.roundTrips();
    }

    /** A copy of the state on each rung. */
    List<BitState> states() {
        List<BitState> states = new ArrayList<>();
        for (int rung = 0; rung < tempering.rungs(); rung++) {
            states.add(state(rung));
        }
        return states;
    }

    /** A copy of the state on a rung. */
    BitState state(int rung) {
        return tempering.onRung(rung).walker().at().state().copy();
    }

    Costs costs() {
        return tempering.costs();
    }
}
