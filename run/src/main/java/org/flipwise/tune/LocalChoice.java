package org.flipwise.tune;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.flipwise.kernel.Budget;
import org.flipwise.ladder.KnownMasks;
import org.flipwise.ladder.RoundMoves;
import org.flipwise.ladder.RungForm;
import org.flipwise.ladder.RungPlan;
import org.flipwise.random.SeededStreams;
import org.flipwise.result.LadderFile;
import org.flipwise.settings.PilotRequest;
import org.flipwise.settings.SampleSettings;
import org.flipwise.settings.Start;
import org.flipwise.spec.KernelName;
import org.flipwise.state.BitState;
import org.flipwise.target.Costs;
import org.flipwise.target.Target;
import org.flipwise.targets.problem.Problem;
import org.flipwise.tempering.WorkerThreads;
import org.jspecify.annotations.Nullable;

/**
 * Which chain moves the coldest rung best by itself, and whether it needs a ladder: every chain on offer is tried by {@link LocalTrial}. Decided by the seed and
 * by counted work alone.
 *
 * @param trials what was tried, the best first
 * @param costs all work of the trials and of what came before them
 */
record LocalChoice(List<LocalVerdict> trials, Costs costs) {
    /** Counted work for each chain that is tried. */
    static final double WORK = 2.5e8;

    /** Shorter rounds would be mostly overhead. */
    private static final int SHORTEST_ROUND = 100;

    private static final int ROUND_WITH_BLOCK_MOVES = 20;
    static final int FIRST_NUMBER = 32;
    private static final int HOT_PART = 4;

    /** Whether a first look at every chain takes no more work than there is. */
    static boolean affords(Problem problem, SampleSettings settings) {
        double look = problem.target().external()
                ? settings.kernel().costs().evaluation()
                : settings.kernel().costs().proposal();
        return look * roundOf(problem.target()) * LocalTrial.CHAINS * LocalTrial.FIRST_ROUNDS
                <= settings.tuningShare() * WORK;
    }

    static LocalChoice of(Problem problem, SampleSettings settings, WorkerThreads workers, TuningListener watch)
            throws InterruptedException {
        List<BitState> random = starts(problem.target(), settings);
        LocalRace race = new LocalRace(problem, settings, workers, watch);
        List<LocalTrial> trials = race.of(chains(problem, settings, random.get(0)), random);
        return new LocalChoice(
                trials.stream().map(LocalTrial::verdict).sorted(ORDER).toList(), race.costs());
    }

    /** Those whose copies agree come first, then those that cannot tell, and of several the one that takes least work. */
    static final Comparator<LocalVerdict> ORDER =
            Comparator.comparing(LocalVerdict::answer).thenComparingDouble(LocalVerdict::comparableWork);

    private static int roundOf(Target target) {
        return Math.max(SHORTEST_ROUND, target.dimension());
    }

    private static List<LocalChain> chains(Problem problem, SampleSettings settings, BitState state) {
        Target target = problem.target();
        double beta = problem.ladder().beta(0);
        boolean blocks = settings.kernel().blockMoves() > 0;
        Budget budget = Budget.transitions(blocks ? ROUND_WITH_BLOCK_MOVES : roundOf(target));
        PilotRequest pilotRequest = settings.kernel().pilotRequest();
        RoundMoves given = settings.plan().moves();
        RoundMoves moves = pilotRequest.clustersOpen() ? given.withClusters(0) : given;
        if (!pilotRequest.clustersOpen() && pilotRequest.jumps() > 0 && given.jumps() == 0 && target.symmetric()) {
            // A jump to the complement is always accepted and costs less than a sweep, so every chain has it.
            moves = given.withJumps(1, KnownMasks.of(target));
        }
        List<LocalChain> chains = new ArrayList<>();
        if (!blocks && !settings.kernel().lumped() && target.at(state).singleFlips()) {
            RungPlan sweep = new RungPlan(beta, KernelName.MH_SWEEP, RungForm.SINGLE_STEP, budget);
            chains.add(chain("sweeps", sweep, moves));
            if (pilotRequest.clustersOpen()) {
                chains.add(chain("sweeps", sweep, moves.withClusters(1)));
            }
        }
        RungPlan metropolis = new RungPlan(beta, KernelName.MH_MULT, RungForm.EITHER, budget);
        chains.add(chain(blocks ? "block moves" : "Metropolis in the cheaper form", metropolis, moves));
        return chains;
    }

    private static LocalChain chain(String kernel, RungPlan rung, RoundMoves moves) {
        String clusters = moves.clusters() > 0 ? " and cluster moves" : "";
        String jumps = moves.jumps() > 0 ? " and jumps" : "";
        return new LocalChain(kernel + clusters + jumps, rung, moves);
    }

    /** What copies of the best chain from random states say of each other at another inverse temperature. */
    static LocalVerdict.Answer at(
            double beta,
            LocalChain chain,
            Problem problem,
            SampleSettings settings,
            WorkerThreads workers,
            TuningListener watch)
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
                workers,
                watch);
        trial.run(settings.tuningShare() * WORK / HOT_PART);
        return trial.verdict().answer();
    }

    /** Random states; where modes are known every second copy begins in one of them, for a narrow mode is on no way from a random state. */
    private static List<BitState> starts(Target target, SampleSettings settings) {
        List<BitState> starts = new ArrayList<>(Start.random()
                .states(
                        target,
                        LocalTrial.CHAINS,
                        SeededStreams.beforeTheRun(settings.seed(), FIRST_NUMBER)
                                .start()));
        List<BitState> modes = target.modes();
        int half = LocalTrial.CHAINS / 2;
        for (int copy = 0; copy < half && !modes.isEmpty(); copy++) {
            int mode = modes.size() > half ? copy * modes.size() / half : copy % modes.size();
            starts.set(2 * copy + 1, modes.get(mode).copy());
        }
        return starts;
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
