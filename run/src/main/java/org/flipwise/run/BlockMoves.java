package org.flipwise.run;

import org.flipwise.kernel.Budget;
import org.flipwise.spec.KernelName;
import org.flipwise.spec.Options;
import org.flipwise.spec.RunOptions;
import org.flipwise.target.Target;

/** The option {@code --block-moves N|off|auto}: how many class-count block moves are tried before each round. */
final class BlockMoves {
    private static final int AUTO_PER_CLASS = 8;
    private static final int MOST_AUTO = 64;
    /** Classes of fewer bits than the longest block gain little over single flips. */
    private static final int WORTHWHILE_CLASS = 64;

    private BlockMoves() {}

    static int perRound(Options options, Target target, KernelName kernel) {
        MoveCount count = new MoveCount(options, RunOptions.BLOCK_MOVES);
        if (count.isOpen()) {
            return options.isOn(RunOptions.PAPER_LETTER) ? 0 : auto(target, kernel);
        }
        if (count.isOff()) {
            return 0;
        }
        count.refuseForJumps(kernel.unit() == Budget.Unit.JUMPS, kernel, "a-iit, mh-mult, ct-iit, ss-iit or mh");
        if (target.lumps() == 0) {
            throw count.refusal("needs a target whose bits fall into classes of like ones, such as a mixture of modes;"
                    + " this one offers none");
        }
        return count.number();
    }

    private static int auto(Target target, KernelName kernel) {
        return paysOn(target) && kernel.unit() != Budget.Unit.JUMPS
                ? Math.min(MOST_AUTO, AUTO_PER_CLASS * target.lumps())
                : 0;
    }

    /** Whether the target has classes of like bits, large enough on average. */
    static boolean paysOn(Target target) {
        return target.lumps() > 0 && target.dimension() / target.lumps() >= WORTHWHILE_CLASS;
    }
}
