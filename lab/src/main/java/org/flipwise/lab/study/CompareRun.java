package org.flipwise.lab.study;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.flipwise.lab.run.Progress;
import org.flipwise.lab.run.RunLength;
import org.flipwise.lab.run.SettingsException;
import org.flipwise.lab.run.SideBySide;
import org.flipwise.lab.run.Trial;
import org.flipwise.lab.run.Trials;
import org.flipwise.targets.problem.Problem;

/**
 * The task {@code compare}: every arm on every seed, each run with the same processor time. Arms take turns within a seed, another one
 * first each time, so that whatever else the machine does meets all of them alike.
 */
public final class CompareRun {
    /** Warming up lets the virtual machine compile every arm's code before anything is measured. */
    private static final int WARM_UPS = 2;

    private static final double LONGEST_WARM_UP = 0.5;
    private static final double USUAL_CPU_SECONDS = 0.25;
    /** Where nobody says how long to run, so many times what the dearest tuning takes of each run. */
    private static final double SHARES_OF_TUNING = 4;

    private static final int BURN_IN_PART = 10;
    private final Problem problem;
    private final CompareSettings settings;
    private final Progress progress;
    private final Map<Double, double[]> laws = new HashMap<>();

    private CompareRun(Problem problem, CompareSettings settings, Progress progress) {
        this.problem = problem;
        this.settings = settings;
        this.progress = progress;
    }

    /** Runs the comparison; own ladders come from the source given. */
    public static CompareSummary run(Problem problem, CompareSettings settings, LadderSource own, Progress progress)
            throws InterruptedException {
        List<LadderSource.Found> ladders = new ArrayList<>();
        double dearest = 0;
        for (Arm arm : settings.arms()) {
            LadderSource source = arm.ladder() == LadderKind.OWN ? own : LadderSource.asSaid();
            LadderSource.Found found = source.ladderFor(problem, arm);
            ladders.add(found);
            dearest = Math.max(dearest, found.cpuSeconds() / settings.sims());
        }
        CompareSettings told = settings.cpuSeconds() > 0
                ? settings
                : settings.withCpuSeconds(Math.max(USUAL_CPU_SECONDS, SHARES_OF_TUNING * dearest));
        return new CompareRun(problem, told, progress).run(ladders);
    }

    /**
     * An arm that is ready to run.
     *
     * @param budget processor seconds left for each run
     * @param expected burn-in and, about, rounds of each run
     */
    record Ready(Arm arm, LadderSource.Found ladder, Trials trials, double budget, RunLength expected) {

        double tuningShare(int sims) {
            return ladder.cpuSeconds() / sims;
        }
    }

    private CompareSummary run(List<LadderSource.Found> ladders) throws InterruptedException {
        long start = System.nanoTime();
        List<Ready> arms = new ArrayList<>();
        for (int arm = 0; arm < ladders.size(); arm++) {
            arms.add(ready(settings.arms().get(arm), ladders.get(arm)));
        }
        for (int pass = 0; pass < WARM_UPS; pass++) {
            for (int arm = 0; arm < arms.size(); arm++) {
                arms.set(arm, warmedUp(arms.get(arm)));
            }
        }
        List<Trial> trials = SideBySide.run(
                arms.size() * settings.sims(), settings.threads(), (turn, crew, clock) -> run(arms, turn));
        return new CompareBuilder(problem, settings, arms, trials).summary((System.nanoTime() - start) * 1e-9);
    }

    private Ready ready(Arm arm, LadderSource.Found found) {
        double budget = settings.cpuSeconds() - found.cpuSeconds() / settings.sims();
        if (budget <= 0) {
            throw new SettingsException("--cpu " + settings.cpuSeconds() + ": tuning the ladder of " + arm.label()
                    + " took " + found.cpuSeconds() + " s, which leaves nothing for its " + settings.sims()
                    + " runs; give more --cpu or --sims, or say --ladders common");
        }
        double beta = found.plan().ladder().beta(0);
        double[] law = laws.get(beta);
        if (law == null) {
            law = Trials.exactLaw(problem, beta);
            if (law != null) {
                laws.put(beta, law);
            }
        }
        RunLength unknown = RunLength.of(1, 0, 1);
        Trials trials = Trials.of(problem, arm.settings().with(found.plan(), unknown, settings.seed()), law);
        return new Ready(arm, found, trials, budget, unknown);
    }

    /** Guesses from a short run how many rounds the budget will buy; a tenth of them are the burn-in of every run. */
    private Ready warmedUp(Ready arm) throws InterruptedException {
        double length = Math.min(arm.budget(), LONGEST_WARM_UP);
        Trial trial = arm.trials().run(settings.seed() - 1, RunLength.of(1, 0, 1), length, snapshot -> {});
        long rounds = Math.max(1, (long) (trial.rounds() * arm.budget() / trial.cpuSeconds()));
        long burnIn = rounds / BURN_IN_PART;
        RunLength expected = RunLength.of(rounds - burnIn, burnIn, 1);
        return new Ready(arm.arm(), arm.ladder(), arm.trials(), arm.budget(), expected);
    }

    /** Turn t is for seed t/arms; the arm that begins moves on by one with each seed. */
    static int armOf(int turn, int arms) {
        return (turn % arms + turn / arms) % arms;
    }

    private Trial run(List<Ready> arms, int turn) throws InterruptedException {
        Ready arm = arms.get(armOf(turn, arms.size()));
        long seed = settings.seed() + turn / arms.size();
        int turns = arms.size() * settings.sims();
        return arm.trials().run(seed, arm.expected(), arm.budget(), told -> progress.at(asTurn(told, turn, turns)));
    }

    private static Progress.Snapshot asTurn(Progress.Snapshot told, int turn, int turns) {
        return new Progress.Snapshot(
                turn,
                turns,
                Math.min(told.round(), told.rounds()),
                told.rounds(),
                told.burningIn(),
                told.lowestSwapRate(),
                told.highestSwapRate(),
                told.roundTrips(),
                told.modesFound(),
                told.best());
    }
}
