package org.flipwise.lab.tune;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.flipwise.kernel.Budget;
import org.flipwise.lab.run.LadderFile;
import org.flipwise.lab.run.RoundMoves;
import org.flipwise.lab.run.RungForm;
import org.flipwise.lab.run.RungPlan;
import org.flipwise.lab.run.SampleSettings;
import org.flipwise.lab.run.Start;
import org.flipwise.lab.spec.KernelName;
import org.flipwise.random.SeededStreams;
import org.flipwise.state.BitState;
import org.flipwise.target.Target;
import org.flipwise.targets.problem.Problem;
import org.flipwise.tempering.WorkerThreads;
import org.jspecify.annotations.Nullable;

/**
 * Which chain moves the coldest rung best by itself, and whether it needs a ladder: every chain on offer is tried by {@link LocalTrial}. Decided by the seed and
 * by counted work alone.
 *
 * @param trials what was tried, the best first
 * @param states that the copies of the best have come to
 */
record LocalChoice(List<LocalVerdict> trials, List<BitState> states) {
    /** Counted work for each chain that is tried. */
    private static final double WORK = 3e8;
    /** Shorter rounds would be mostly overhead. */
    private static final int SHORTEST_ROUND = 100;

    private static final int ROUND_WITH_BLOCK_MOVES = 20;
    private static final int FIRST_NUMBER = 32;
    private static final int HOT_PART = 4;

    /** Whether a first look at every chain takes no more work than there is. */
    static boolean affords(Problem problem, SampleSettings settings) {
        double look = problem.target().external()
                ? settings.kernel().costs().evaluation()
                : settings.kernel().costs().proposal();
        return look * roundOf(problem.target()) * LocalTrial.CHAINS * LocalTrial.FIRST_ROUNDS <= WORK;
    }

    static LocalChoice of(Problem problem, SampleSettings settings, WorkerThreads workers, TuningWatch watch)
            throws InterruptedException {
        Target target = problem.target();
        List<BitState> starts = starts(target, settings);
        List<LocalVerdict> verdicts = new ArrayList<>();
        List<BitState> states = starts;
        for (LocalChain chain : chains(problem, settings, starts.get(0))) {
            watch.doing("trying " + chain.name() + " on the coldest rung");
            LocalTrial trial = new LocalTrial(
                    target, settings, chain, starts, FIRST_NUMBER / LocalTrial.CHAINS + 1 + verdicts.size(), WORK, workers, watch);
            LocalVerdict verdict = trial.run();
            if (verdicts.isEmpty() || ORDER.compare(verdict, verdicts.get(0)) < 0) {
                states = trial.states();
            }
            verdicts.add(verdict);
            verdicts.sort(ORDER);
        }
        return new LocalChoice(List.copyOf(verdicts), states);
    }

    /** Those whose copies agree come first, and of several the one that takes least work. */
    private static final Comparator<LocalVerdict> ORDER = Comparator.<LocalVerdict>comparingInt(
                    verdict -> verdict.answer() == LocalVerdict.Answer.AGREE ? 0 : 1)
            .thenComparingDouble(LocalVerdict::workPerSample);

    private static int roundOf(Target target) {
        return Math.max(SHORTEST_ROUND, target.dimension());
    }

    private static List<LocalChain> chains(Problem problem, SampleSettings settings, BitState state) {
        Target target = problem.target();
        double beta = problem.ladder().beta(0);
        boolean blocks = settings.kernel().blockMoves() > 0;
        Budget budget = Budget.transitions(blocks ? ROUND_WITH_BLOCK_MOVES : roundOf(target));
        List<LocalChain> chains = new ArrayList<>();
        if (!blocks && target.at(state).singleFlips()) {
            RungPlan sweep = new RungPlan(beta, KernelName.MH_SWEEP, RungForm.SINGLE_STEP, budget);
            chains.add(new LocalChain("sweeps", sweep, RoundMoves.NONE));
        }
        RungPlan metropolis = new RungPlan(beta, KernelName.MH_MULT, RungForm.EITHER, budget);
        chains.add(new LocalChain("Metropolis in the cheaper form", metropolis, RoundMoves.NONE));
        return chains;
    }

    /** What copies of the best chain from random states say of each other at another inverse temperature. */
    static LocalVerdict.Answer at(
            double beta,
            LocalChain chain,
            Problem problem,
            SampleSettings settings,
            WorkerThreads workers,
            TuningWatch watch)
            throws InterruptedException {
        watch.doing("trying " + chain.name() + " on the hottest rung");
        RungPlan rung = chain.rung();
        RungPlan hot = new RungPlan(beta, rung.kernel(), rung.form(), rung.budget());
        LocalTrial trial = new LocalTrial(
                problem.target(),
                settings,
                new LocalChain(chain.name(), hot, chain.moves()),
                starts(problem.target(), settings),
                FIRST_NUMBER / LocalTrial.CHAINS,
                WORK / HOT_PART,
                workers,
                watch);
        return trial.run().answer();
    }

    private static List<BitState> starts(Target target, SampleSettings settings) {
        return Start.random()
                .states(
                        target,
                        LocalTrial.CHAINS,
                        SeededStreams.beforeTheRun(settings.seed(), FIRST_NUMBER).start());
    }

    LocalVerdict best() {
        return trials.get(0);
    }

    /** Whether local moves suffice, as far as copies from random states can tell. */
    boolean suffices() {
        return best().answer() == LocalVerdict.Answer.AGREE;
    }

    /** What was found, to be kept with a ladder on which the coldest rung takes this share of the work. */
    LadderFile.LocalLine line(double share, LocalVerdict.@Nullable Answer hottest) {
        List<LadderFile.TrialLine> lines = trials.stream()
                .map(trial -> new LadderFile.TrialLine(
                        trial.chain().name(),
                        trial.answer().name().toLowerCase(Locale.ROOT),
                        number(trial.effective() * LocalTrial.CHAINS),
                        number(trial.workPerSample())))
                .toList();
        return new LadderFile.LocalLine(
                best().answer().name().toLowerCase(Locale.ROOT),
                share,
                hottest == null ? null : hottest.name().toLowerCase(Locale.ROOT),
                lines);
    }

    private static double number(double value) {
        return Double.isFinite(value) ? value : 0;
    }
}
