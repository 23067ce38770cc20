package org.flipwise.settings;

import java.util.List;
import java.util.function.IntFunction;
import org.flipwise.estimate.Recorder;
import org.flipwise.ladder.LadderPlan;
import org.flipwise.random.Draws;
import org.flipwise.random.SeededStreams;
import org.flipwise.result.LadderFile;
import org.flipwise.state.BitState;
import org.flipwise.target.CostTable;
import org.flipwise.target.Target;
import org.flipwise.tempering.Ladder;
import org.flipwise.tempering.SwapScheme;
import org.flipwise.tempering.Tempering;
import org.jspecify.annotations.Nullable;

/**
 * Everything that decides a run's numbers, and the number of threads, which does not.
 *
 * @param plan the rungs and what stands on each
 * @param expectedWeights whether stays are weighed by their expected length (Rao–Blackwell) or by the one drawn
 * @param ladderFrom given, problem, file or tuned
 * @param tuningWork counted seconds of work that tuning may take, {@value #USUAL_TUNING} unless the run is in a hurry
 * @param tune what is to be found before the run, null where nothing is
 * @param tuned what was found before it, if anything
 */
public record SampleSettings(
        KernelSettings kernel,
        LadderPlan plan,
        SwapScheme swap,
        RunLength length,
        Start start,
        long seed,
        int threads,
        boolean expectedWeights,
        String ladderFrom,
        double tuningWork,
        @Nullable TuneRequest tune,
        @Nullable TuningResult tuned) {
    /** Counted seconds of work that tuning may take where time does not press. */
    public static final double USUAL_TUNING = 4;

    /** The part of its usual work that tuning may take. */
    public double tuningShare() {
        return tuningWork / USUAL_TUNING;
    }

    public Ladder ladder() {
        return plan.ladder();
    }

    /** Whether tuning saw chains on the coldest rung agree from random states: the ladder is an insurance then, and need not have been travelled. */
    public boolean localSuffices() {
        LadderFile.LocalLine local = tuned == null ? null : tuned.ladder().local();
        return local != null && local.suffices();
    }

    /** Rounds of the coldest rung's kernel in a round of the ladder, where local moves suffice: a run on that rung alone would count each of them. */
    public int ownRounds() {
        return localSuffices() ? plan.rungs().get(0).repeats() : 1;
    }

    /**
     * How many replicas have tours that errors rest on: those of all rungs, or 1 for none. Where local moves suffice the coldest rung forgets by itself, and the few tours over a ladder that
     * only insures would say nothing but how few they are.
     */
    public int touringReplicas() {
        return localSuffices() ? 1 : ladder().rungs();
    }

    /** A state for each replica of a copy of the ladder to start in, by rung: where tuning ended, where that is the start, else as the start says. */
    private List<BitState> starts(Target target, Draws draws, int copy) {
        int rungs = ladder().rungs();
        return tuned == null || tuned.starts().isEmpty()
                ? start.states(target, rungs, draws)
                : tuned.starts().size() > rungs
                        ? tuned.starts().subList(copy * rungs, (copy + 1) * rungs)
                        : tuned.starts();
    }

    /** Tempering from starts of the streams: one state on each rung, or two copies where moves are made between them, and who listens on each rung. */
    public Tempering tempering(Target target, SeededStreams streams, IntFunction<Recorder> listeners) {
        Draws draws = streams.start();
        List<BitState> first = starts(target, draws, 0);
        return plan.moves().exchanges() > 0
                ? kernel.paired(target, plan, swap, first, starts(target, draws, 1), streams, listeners)
                : kernel.tempering(target, plan, swap, first, streams, listeners);
    }

    /** Returns these settings with counted work weighed by another table. */
    public SampleSettings withCosts(CostTable costs) {
        return with(kernel.withCosts(costs), plan, length, seed, threads, tune, tuned);
    }

    /** Returns these settings with another length. */
    public SampleSettings with(RunLength other) {
        return with(kernel, plan, other, seed, threads, tune, tuned);
    }

    /** Returns these settings with what was found in place of what they left open. */
    public SampleSettings settled(LadderPlan found, RunLength lasting, @Nullable TuningResult by) {
        return with(kernel, found, lasting, seed, threads, null, by);
    }

    /** Returns these settings with other rungs, another length and another seed, on one thread, and nothing left to be found. */
    public SampleSettings with(LadderPlan otherPlan, RunLength otherLength, long otherSeed) {
        return with(kernel, otherPlan, otherLength, otherSeed, 1, null, tuned);
    }

    private SampleSettings with(
            KernelSettings kernels,
            LadderPlan rungs,
            RunLength lasting,
            long otherSeed,
            int most,
            @Nullable TuneRequest request,
            @Nullable TuningResult by) {
        return new SampleSettings(
                kernels,
                rungs,
                swap,
                lasting,
                start,
                otherSeed,
                most,
                expectedWeights,
                ladderFrom,
                tuningWork,
                request,
                by);
    }
}
