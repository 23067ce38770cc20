package org.flipwise.run;

import org.flipwise.kernel.Budget;
import org.flipwise.spec.KernelName;
import org.flipwise.spec.Options;
import org.flipwise.spec.RunOptions;
import org.flipwise.spec.SettingsException;
import org.flipwise.target.Target;

/** The option {@code --block-moves N|off|auto}: how many class-count block moves are tried before each round. */
final class BlockMoves {
    private static final int MOST = 1_000_000;
    private static final int AUTO_PER_CLASS = 8;
    private static final int MOST_AUTO = 64;
    /** Classes of fewer bits than the longest block gain little over single flips. */
    private static final int WORTHWHILE_CLASS = 64;

    private BlockMoves() {}

    static int perRound(Options options, Target target, KernelName kernel) {
        String text = options.get(RunOptions.BLOCK_MOVES);
        if (text == null || text.equals("auto")) {
            return options.isOn(RunOptions.PAPER_LETTER) ? 0 : auto(target, kernel);
        }
        if (text.equals("off")) {
            return 0;
        }
        if (kernel.unit() == Budget.Unit.JUMPS) {
            throw new SettingsException("--block-moves " + text + " cannot be used with --kernel " + kernel.label()
                    + ", whose jump chain keeps the law times Z; use a-iit, mh-mult, ct-iit, ss-iit or mh");
        }
        if (target.lumps() == 0) {
            throw new SettingsException("--block-moves " + text
                    + " needs a target whose bits fall into classes of like ones, such as a mixture of modes; this one"
                    + " offers none");
        }
        if (text.isEmpty() || !Character.isDigit(text.charAt(0))) {
            throw new SettingsException(
                    "--block-moves is '" + text + "'; expected a whole number from 1 to " + MOST + ", off or auto");
        }
        return (int) options.whole(RunOptions.BLOCK_MOVES, 1, MOST, 1);
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
