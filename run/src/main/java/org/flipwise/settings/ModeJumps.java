package org.flipwise.settings;

import java.util.List;
import org.flipwise.kernel.Budget;
import org.flipwise.ladder.KnownMasks;
import org.flipwise.ladder.RoundMoves;
import org.flipwise.spec.KernelName;
import org.flipwise.spec.Options;
import org.flipwise.spec.RunOptions;
import org.flipwise.state.BitState;
import org.flipwise.target.Target;

/** The option {@code --mode-jumps N|off|auto}: how many jumps between modes are tried before each round, and by which masks. */
final class ModeJumps {
    /** Jumps before a round where auto chooses. */
    static final int AUTO = 1;
    /** Flips that take about as long as the other work of a short round. */
    private static final double FLIPS = 2048;

    private ModeJumps() {}

    /**
     * The jumps by masks that are known beforehand; none by default where the user named a kernel, nor where tuning is to find how often jumps between a state and its
     * complement pay.
     *
     * @param tuned whether kernels are yet to be chosen
     */
    static RoundMoves known(Options options, Target target, KernelSettings settings, boolean tuned) {
        KernelName kernel = settings.name();
        int count = perRound(options, kernel);
        if (count == 0) {
            return RoundMoves.NONE;
        }
        boolean learns = kernel == KernelName.AUTO && (tuned || !count(options).isNumber());
        if (learns && target.modes().isEmpty()) {
            return RoundMoves.NONE;
        }
        List<BitState> masks = KnownMasks.of(target);
        if (!masks.isEmpty()) {
            List<BitState> list = count(options).isNumber() || settings.lumped()
                    ? masks
                    : KnownMasks.thinned(masks, affordable(masks));
            return target.singleFlips()
                    ? RoundMoves.NONE.withJumps(count, list)
                    : none(options, "needs moves that flip one bit each; this target has others");
        }
        return kernel == KernelName.AUTO
                ? RoundMoves.NONE
                : none(
                        options,
                        "needs a target whose modes are known, or one that is symmetric; others have their jumps learned by"
                                + " --kernel auto alone");
    }

    /** How many jumps before a round masks may be learned for, 0 where none are to be. */
    static int learned(Options options, KernelName kernel) {
        return kernel == KernelName.AUTO ? perRound(options, kernel) : 0;
    }

    /** Jumps in a round that flip about {@value #FLIPS} bits together, at most one. */
    private static double affordable(List<BitState> masks) {
        return Math.min(
                1, FLIPS / masks.stream().mapToInt(BitState::count).average().orElse(1));
    }

    private static MoveCount count(Options options) {
        return MoveCount.of(options, RunOptions.MODE_JUMPS);
    }

    private static RoundMoves none(Options options, String why) {
        if (count(options).isOpen()) {
            return RoundMoves.NONE;
        }
        throw count(options).refusal(why);
    }

    private static int perRound(Options options, KernelName kernel) {
        MoveCount count = count(options);
        boolean jumps = kernel.unit() == Budget.Unit.JUMPS;
        if (count.isOpen()) {
            boolean chosen = options.has(RunOptions.MODE_JUMPS) || kernel == KernelName.AUTO;
            return chosen && !options.isOn(RunOptions.PAPER_LETTER) && !jumps ? AUTO : 0;
        }
        if (count.isOff()) {
            return 0;
        }
        count.refuseForJumps(jumps, kernel, "a-iit, mh-mult, ct-iit, ss-iit or mh");
        return count.number();
    }
}
