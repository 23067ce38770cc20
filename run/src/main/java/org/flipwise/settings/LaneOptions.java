package org.flipwise.settings;

import java.util.List;
import org.flipwise.multispin.LaneModel;
import org.flipwise.spec.KernelName;
import org.flipwise.spec.NumberOr;
import org.flipwise.spec.Option;
import org.flipwise.spec.Options;
import org.flipwise.spec.RunOptions;
import org.flipwise.spec.SettingsException;
import org.flipwise.target.Target;
import org.flipwise.targets.problem.Problem;
import org.jspecify.annotations.Nullable;

/**
 * The option {@code --lanes 64|off|auto}: whether runs are made in the bits of words. {@code auto} takes words where they save at least three quarters of the work that the runs would take by {@code mh-sweep} one
 * by one ({@link LaneWork}): what is saved must make up for what is lost, since a word counts as one run where errors and R-hat are computed, and has no other kernel.
 */
final class LaneOptions {
    private static final double LEAST_GAIN = 4;
    /** Each is for other kernels than a sweep, or for moves that a word cannot make. */
    private static final List<Option<?>> CONTRADICTING = List.of(
            RunOptions.PAPER_LETTER,
            RunOptions.BALANCE,
            RunOptions.FORM,
            RunOptions.GAMMA_RULE,
            RunOptions.GAMMA_SCHEDULE,
            RunOptions.SUBSET,
            RunOptions.BLOCK,
            RunOptions.PARTS,
            RunOptions.PART_LENGTH,
            RunOptions.THRESHOLDS,
            RunOptions.RF_RUNGS,
            RunOptions.JUMPS,
            RunOptions.JUMP_PARITY,
            RunOptions.CLOCK);

    private static final List<Option<NumberOr>> MOVES =
            List.of(RunOptions.BLOCK_MOVES, RunOptions.CLUSTER_MOVES, RunOptions.HOUDAYER_MOVES, RunOptions.MODE_JUMPS);

    private LaneOptions() {}

    /** How many runs are made in lanes: all that are requested, a full word where no number is given, or 0 where none is. */
    static int runs(Options options, Problem problem) {
        NumberOr lanes = options.orUsual(RunOptions.LANES);
        if (lanes.is("off")) {
            return 0;
        }
        if (lanes.is("auto")) {
            int runs = options.orUsual(RunOptions.SIMS).intValue();
            return runs > 1 && suits(options, problem.target()) && saves(options, problem, runs) ? runs : 0;
        }
        refuseOthers(options);
        requireFit(problem.target());
        return options.get(RunOptions.SIMS, (long) LaneModel.LANES).intValue();
    }

    private static void refuseOthers(Options options) {
        KernelName kernel = options.get(RunOptions.KERNEL, KernelName.MH_SWEEP);
        if (kernel != KernelName.MH_SWEEP) {
            throw new SettingsException("--lanes 64 contradicts --kernel " + kernel.label() + "; lanes use mh-sweep");
        }
        CONTRADICTING.forEach(option -> options.refuse(option, "has no effect with --lanes 64, which uses mh-sweep"));
        for (Option<NumberOr> moves : MOVES) {
            if (MoveCount.of(options, moves).isNumber()) {
                options.refuse(moves, "cannot be combined with --lanes 64, which has no such moves");
            }
        }
        if (Start.TUNED.equals(options.get(RunOptions.START))) {
            throw new SettingsException(
                    "--start tuned gives one state for each rung; expected another start with --lanes 64");
        }
    }

    private static void requireFit(Target target) {
        String misfit = misfit(target);
        if (misfit != null) {
            throw new SettingsException("--lanes 64 needs " + misfit);
        }
    }

    /** What a target would have to be for its runs to be made in the bits of words; null where it is. */
    private static @Nullable String misfit(Target target) {
        if (target.spins().isEmpty()) {
            return "a target that is a sum of fields and couplings of pairs, such as an Ising model or a QUBO; this one is"
                    + " not";
        }
        try {
            LaneModel.of(target.spins().get());
            return null;
        } catch (IllegalArgumentException unfit) {
            return "small whole couplings: " + unfit.getMessage();
        }
    }

    /** Where nothing contradicts, the model fits, and either sweeps are requested or cluster moves, which gain more, are not possible. */
    private static boolean suits(Options options, Target target) {
        boolean free = CONTRADICTING.stream().noneMatch(options::has)
                && MOVES.stream()
                        .noneMatch(moves -> MoveCount.of(options, moves).isNumber())
                && !Start.TUNED.equals(options.get(RunOptions.START));
        KernelName kernel = options.orUsual(RunOptions.KERNEL);
        boolean sweeps = kernel == KernelName.MH_SWEEP;
        boolean open = kernel == KernelName.AUTO && !ladderFile(options) && !PairMoves.mayPay(target);
        return free && (sweeps || open) && target.modes().isEmpty() && misfit(target) == null;
    }

    /** By counted work, so that a command decides the same everywhere; rounds of a length that is still to be found count as one sweep. */
    private static boolean saves(Options options, Problem problem, int runs) {
        int spins = problem.target().dimension();
        LaneWork work = new LaneWork(
                LaneModel.of(problem.target().spins().orElseThrow()), options.get(RunOptions.L0, (long) spins));
        return LEAST_GAIN * work.inLanes(runs) <= work.oneByOne(runs, problem.costs());
    }

    /** A ladder file has kernels of its own. */
    private static boolean ladderFile(Options options) {
        String ladder = options.orUsual(RunOptions.LADDER);
        return !ladder.equals("auto") && !ladder.equals("problem");
    }
}
