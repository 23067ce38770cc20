package org.flipwise.tune;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import org.flipwise.kernel.Budget;
import org.flipwise.ladder.LadderPlan;
import org.flipwise.ladder.RungPlan;
import org.flipwise.random.SeededStreams;
import org.flipwise.settings.KernelSettings;
import org.flipwise.settings.Start;
import org.flipwise.target.CostTable;
import org.flipwise.target.Costs;
import org.flipwise.targets.problem.Problem;
import org.flipwise.tempering.Ladder;
import org.flipwise.tempering.ParallelTempering;

/**
 * A table of costs for one problem, measured once so that it can be kept with a ladder: every candidate chain runs tempered with short and with long rounds while a clock runs, and the
 * shipped table is fitted to the times. What follows from the table is the same every time; the table itself is not.
 */
public final class PilotCosts {
    private static final long SHORT_ROUND = 50;
    private final LongSupplier nanos;
    private final long nanosPerRun;

    private PilotCosts(LongSupplier nanos, long nanosPerRun) {
        this.nanos = nanos;
        this.nanosPerRun = nanosPerRun;
    }

    /**
     * Measures for about 12 times {@code nanosPerRun}.
     *
     * @param nanos a clock, of processor time where there is one
     */
    public static CostTable measured(
            Problem problem,
            Ladder ladder,
            KernelSettings settings,
            Start start,
            long seed,
            LongSupplier nanos,
            long nanosPerRun) {
        PilotCosts costs = new PilotCosts(nanos, nanosPerRun);
        List<CostTable.Timed> runs = new ArrayList<>();
        var first = start.states(problem.target(), 1, SeededStreams.of(seed, 0).start());
        for (PilotChain chain : PilotChain.candidates(settings, problem.target(), first.get(0))) {
            for (long length : new long[] {
                SHORT_ROUND, Math.max(20 * SHORT_ROUND, problem.target().dimension())
            }) {
                List<RungPlan> rungs = new ArrayList<>();
                for (int rung = 0; rung < ladder.rungs(); rung++) {
                    RungPlan trial = chain.trial(ladder.beta(rung));
                    Budget budget = chain.unit() == Budget.Unit.TIME
                            ? Budget.time((double) length)
                            : Budget.transitions(length);
                    rungs.add(new RungPlan(trial.beta(), trial.kernel(), trial.form(), budget));
                }
                runs.add(costs.timed(PilotRun.tempering(problem, settings, LadderPlan.of(rungs), start, seed)));
            }
        }
        return settings.costs().fitted(runs);
    }

    /** As long again before the time is taken, so that the code is warm. */
    private CostTable.Timed timed(ParallelTempering tempering) {
        through(tempering);
        Costs before = tempering.costs();
        long start = nanos.getAsLong();
        long rounds = through(tempering);
        double time = (double) (nanos.getAsLong() - start);
        return new CostTable.Timed(tempering.costs().since(before), rounds * tempering.rungs(), Math.max(1, time));
    }

    private long through(ParallelTempering tempering) {
        long start = nanos.getAsLong();
        long rounds = 0;
        do {
            tempering.round();
            rounds++;
        } while (nanos.getAsLong() - start < nanosPerRun);
        return rounds;
    }
}
