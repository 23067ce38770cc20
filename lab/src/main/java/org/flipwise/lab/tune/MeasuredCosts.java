package org.flipwise.lab.tune;

import java.util.ArrayList;
import java.util.List;
import org.flipwise.kernel.Budget;
import org.flipwise.lab.run.KernelName;
import org.flipwise.lab.run.LadderPlan;
import org.flipwise.lab.run.RunClock;
import org.flipwise.lab.run.SampleSettings;
import org.flipwise.lab.run.SideBySide;
import org.flipwise.random.SeededStreams;
import org.flipwise.target.CostTable;
import org.flipwise.target.Costs;
import org.flipwise.target.Target;
import org.flipwise.targets.problem.Problem;
import org.flipwise.tempering.Crew;
import org.flipwise.tempering.Ladder;

/** The shipped table of costs, fitted to what single-step and rejection-free rounds of one problem take on this machine. */
final class MeasuredCosts {
    private static final long[] LENGTHS = {50, 2000};
    private static final double WARM_SECONDS = 0.1;
    private static final double TIMED_SECONDS = 0.1;
    private static final double NANOS = 1e9;
    private static final int FIRST_STAGE = 2000;
    private final Target target;
    private final Ladder ladder;
    private final SampleSettings settings;
    private final Crew crew;
    private final List<CostTable.Timed> timed = new ArrayList<>();

    private MeasuredCosts(Problem problem, SampleSettings settings, Crew crew) {
        this.crew = crew;
        this.target = problem.target();
        this.ladder = problem.ladder();
        this.settings = settings;
    }

    static CostTable of(Problem problem, SampleSettings settings) throws InterruptedException {
        return SideBySide.run(1, 1, (number, crew, clock) -> new MeasuredCosts(problem, settings, crew).fitted())
                .get(0);
    }

    private CostTable fitted() throws InterruptedException {
        for (long length : LENGTHS) {
            time(0, length);
            time(ladder.rungs(), length);
        }
        return CostTable.shipped().fitted(timed);
    }

    /** Metropolis rounds of this length, rejection-free on so many of the coldest rungs. */
    private void time(int rejectionFree, long length) throws InterruptedException {
        SeededStreams streams = SeededStreams.beforeTheRun(settings.seed(), FIRST_STAGE + timed.size());
        LadderPlan plan = LadderPlan.uniform(ladder, KernelName.MH_MULT, rejectionFree, Budget.transitions(length));
        Probe probe = new Probe(
                target,
                settings,
                plan,
                settings.start().states(target, ladder.rungs(), streams.start()),
                streams,
                crew);
        runFor(probe, WARM_SECONDS);
        Costs before = probe.costs();
        long rounds = probe.allRounds();
        double seconds = runFor(probe, TIMED_SECONDS);
        timed.add(new CostTable.Timed(
                probe.costs().since(before), (probe.allRounds() - rounds) * ladder.rungs(), NANOS * seconds));
    }

    /** Runs whole rounds until so much processor time has passed; what had really passed. */
    private static double runFor(Probe probe, double seconds) throws InterruptedException {
        RunClock clock = RunClock.ofThread();
        long rounds = 1;
        while (clock.cpuSeconds() < seconds) {
            probe.run(rounds);
            rounds = Math.min(2 * rounds, 64);
        }
        return clock.cpuSeconds();
    }
}
