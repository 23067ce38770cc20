package org.flipwise.tune;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.flipwise.kernel.Budget;
import org.flipwise.ladder.LadderPlan;
import org.flipwise.ladder.RungForm;
import org.flipwise.ladder.RungPlan;
import org.flipwise.random.SeededStreams;
import org.flipwise.result.LadderFile;
import org.flipwise.settings.KernelSettings;
import org.flipwise.settings.PilotRequest;
import org.flipwise.settings.Start;
import org.flipwise.state.BitState;
import org.flipwise.target.CostTable;
import org.flipwise.target.Target;
import org.flipwise.targets.problem.Problem;
import org.flipwise.tempering.Ladder;
import org.flipwise.tempering.WorkerThreads;

/**
 * Short tempered runs that find what should stand on each rung of a ladder. Every candidate chain runs rounds of equal counted work on all rungs, from the same
 * states; on each rung the chain is best that takes the least work to change the energy by half of what the run shows it can change by. The rest of the run
 * follows from that work: the length of rounds ({@link RoundLength}), and whether any rung needs rejection-free steps at all.
 *
 * <p>By Peskun's order min is the best bounded function for single proposals, so the candidates are Metropolis in both its forms, Metropolis by sweeps, and the
 * jump process of CT-IIT, which needs no bound. Costs about {@value #WORK} nanoseconds of the table's work, whatever the problem; the same for the same seed.
 */
public final class Pilot {
    static final double WORK = 6e8;
    private static final double MOST_WORK = 10 * WORK;
    private static final int WARM_UP = 24;
    private static final int CALIBRATION = 6;
    private static final int FEWEST_MEASURED = 20;
    private static final int MOST_MEASURED = 200;
    private static final double LEAST_ROUND = 2e4;
    /** Rounds are as long as it takes the first chain to forget its energy so many times. */
    private static final double FORGETTINGS = 8;

    private static final double LONGEST_ROUND = 3e6;
    /** Hundreds of sweeps: few bits forget soon. */
    private static final double LONGEST_ROUND_PER_BIT = 1e4;

    /** Rounds between block moves, which do the travelling. */
    private static final long ROUND_WITH_BLOCK_MOVES = 20;

    private final Problem problem;
    private final KernelSettings template;
    private final Start start;
    private final long seed;
    private final double work;
    private final WorkerThreads workers;
    private final TuningListener watch;

    private Pilot(
            Problem problem,
            KernelSettings template,
            Start start,
            long seed,
            double work,
            WorkerThreads workers,
            TuningListener watch) {
        this.watch = watch;
        this.problem = problem;
        this.template = template;
        this.start = start;
        this.seed = seed;
        this.work = work;
        this.workers = workers;
    }

    /** Creates a pilot that runs on the caller's thread and the worker threads. The template records what the user has settled and what is open. */
    public static Pilot of(Problem problem, KernelSettings template, Start start, long seed, WorkerThreads workers) {
        return new Pilot(problem, template, start, seed, WORK, workers, TuningListener.NONE);
    }

    /** Returns whether the shortest pilot, in which every proposal is an evaluation, takes at most a few times the usual work. */
    static boolean affords(CostTable table, int rungs) {
        int rounds = WARM_UP + FEWEST_MEASURED + PilotChain.values().length * (CALIBRATION + FEWEST_MEASURED);
        return table.evaluation() * PilotKernel.STRETCHES * rounds * rungs <= MOST_WORK;
    }

    /** Returns a copy that takes about the given nanoseconds of the cost table's work instead of {@value #WORK}. */
    public Pilot within(double nanos) {
        return new Pilot(problem, template, start, seed, nanos, workers, watch);
    }

    /** Returns a copy that reports progress to a watch. */
    Pilot watchedBy(TuningListener watcher) {
        return new Pilot(problem, template, start, seed, work, workers, watcher);
    }

    /** Chooses the kernel and the round length of each rung of a ladder. */
    public LadderPlan choose(Ladder ladder) throws InterruptedException {
        return choose(
                ladder,
                start.states(
                        problem.target(),
                        ladder.rungs(),
                        SeededStreams.of(~seed, 0).start()));
    }

    /** Chooses the kernel and the round length of each rung of a ladder, starting from states that are typical for the rungs. */
    public LadderPlan choose(Ladder ladder, List<BitState> states) throws InterruptedException {
        return compare(ladder, states).plan();
    }

    /**
     * What a pilot run ends with.
     *
     * @param plan the rungs and what stands on them
     * @param lines what was found of each chain, the best first; empty where nothing was compared
     */
    record Comparison(LadderPlan plan, List<LadderFile.PilotLine> lines) {}

    /** Compares all chains from states that are typical for the rungs. */
    Comparison compare(Ladder ladder, List<BitState> states) throws InterruptedException {
        List<PilotChain> chains = PilotChain.candidates(template, problem.target(), states.get(0));
        if (template.blockMoves() > 0) {
            return new Comparison(everywhere(ladder, chains.get(0)), List.of());
        }
        double[] roundWork = new double[ladder.rungs()];
        double first = work / ladder.rungs() / (WARM_UP + chains.size() * FEWEST_MEASURED);
        double longest =
                Math.min(LONGEST_ROUND, LONGEST_ROUND_PER_BIT * problem.target().dimension());
        Arrays.fill(roundWork, Math.max(LEAST_ROUND, Math.min(longest, first)));
        PilotRun warmUp = run(ladder, chains.get(0), roundWork, 0, states, WARM_UP, FEWEST_MEASURED);
        double left = work - sum(roundWork) * (WARM_UP + FEWEST_MEASURED);
        for (int rung = 0; rung < roundWork.length; rung++) {
            PilotKernel.Trial trial = warmUp.trials().get(rung);
            double few = FORGETTINGS * trial.workTo(RoundLength.FORGOTTEN * trial.square());
            roundWork[rung] = Math.max(LEAST_ROUND, Math.min(few, roundWork[rung]));
        }
        double affordable = left / chains.size() / sum(roundWork) - CALIBRATION;
        int measured = (int) Math.max(FEWEST_MEASURED, Math.min(affordable, MOST_MEASURED));
        List<List<PilotKernel.Trial>> trials = new ArrayList<>();
        List<List<Double>> shares = new ArrayList<>();
        for (int chain = 0; chain < chains.size(); chain++) {
            PilotRun run = run(ladder, chains.get(chain), roundWork, chain + 1, warmUp.states(), CALIBRATION, measured);
            trials.add(run.trials());
            shares.add(run.rejectionFreeShares());
        }
        PilotVerdict verdict = PilotVerdict.of(ladder, template, chains, trials, shares);
        return new Comparison(verdict.plan(), verdict.lines());
    }

    private PilotRun run(
            Ladder ladder,
            PilotChain chain,
            double[] roundWork,
            int number,
            List<BitState> states,
            int before,
            int measured)
            throws InterruptedException {
        PilotRun run = new PilotRun(problem.target(), template, ladder, chain, roundWork, ~seed, number);
        run.start(states);
        run.rounds(before, workers, watch);
        run.measure();
        run.rounds(measured, workers, watch);
        return run;
    }

    private static double sum(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum;
    }

    private LadderPlan everywhere(Ladder ladder, PilotChain chain) {
        PilotRequest pilotRequest = template.pilotRequest();
        Budget given = chain.unit() == Budget.Unit.TIME ? pilotRequest.time() : pilotRequest.transitions();
        Budget usual = chain.unit() == Budget.Unit.TIME
                ? Budget.time((double) ROUND_WITH_BLOCK_MOVES)
                : Budget.transitions(ROUND_WITH_BLOCK_MOVES);
        List<RungPlan> rungs = new ArrayList<>();
        for (int rung = 0; rung < ladder.rungs(); rung++) {
            rungs.add(chain.plan(ladder.beta(rung), true, given == null ? usual : given));
        }
        return LadderPlan.of(rungs);
    }

    /**
     * The paper's rule by evaluations: with all rungs rejection-free, count sojourns per round; a rung stays so where p evaluations for each are fewer than the L0
     * of single steps. A tenth of a usual run's rounds goes before the count.
     */
    public LadderPlan byEvaluations(LadderPlan requested) throws InterruptedException {
        List<RungPlan> free = new ArrayList<>();
        for (RungPlan rung : requested.rungs()) {
            free.add(new RungPlan(rung.beta(), rung.kernel(), RungForm.REJECTION_FREE, rung.budget()));
        }
        Target target = problem.target();
        double[] iterations =
                PilotRun.iterationsPerRound(problem, template, LadderPlan.of(free), start, ~seed, workers, watch);
        List<RungPlan> rungs = new ArrayList<>();
        for (int rung = 0; rung < free.size(); rung++) {
            RungPlan own = free.get(rung);
            boolean fewer = iterations[rung] * target.dimension() < own.budget().amount();
            RungForm form = fewer ? RungForm.REJECTION_FREE : RungForm.SINGLE_STEP;
            rungs.add(new RungPlan(own.beta(), own.kernel(), form, own.budget()));
        }
        return LadderPlan.of(rungs);
    }
}
