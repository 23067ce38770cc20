package org.flipwise.run;

import org.flipwise.kernel.Budget;
import org.flipwise.spec.KernelName;
import org.flipwise.spec.Options;
import org.flipwise.spec.RunOptions;
import org.flipwise.spec.SettingsException;
import org.flipwise.target.Target;

/** The option {@code --houdayer-moves N|off}: how many isoenergetic cluster moves two copies on each rung make before a round. */
final class HoudayerChoice {
    private static final int MOST = 1_000_000;

    private HoudayerChoice() {}

    /** Moves before each round of this plan, 0 where there is one copy; a number that is given must be possible. */
    static int perRound(Options options, Target target, KernelName kernel, LadderPlan plan) {
        String text = options.get(RunOptions.HOUDAYER_MOVES, "off");
        if (text.equals("off")) {
            return 0;
        }
        if (text.isEmpty() || !Character.isDigit(text.charAt(0))) {
            throw new SettingsException(
                    "--houdayer-moves is '" + text + "'; expected a whole number from 1 to " + MOST + " or off");
        }
        boolean jumps = plan.rungs().stream().anyMatch(rung -> rung.budget().unit() == Budget.Unit.JUMPS);
        if (jumps) {
            throw new SettingsException("--houdayer-moves " + text + " cannot be used with --kernel " + kernel.label()
                    + ", whose jump chain keeps the law times Z; use mh-sweep, mh, a-iit, mh-mult, ct-iit or ss-iit");
        }
        if (target.spins().isEmpty()) {
            throw new SettingsException("--houdayer-moves " + text
                    + " needs a target that is a sum of fields and couplings of pairs, such as a spin glass or a QUBO;"
                    + " this one is not");
        }
        return (int) options.whole(RunOptions.HOUDAYER_MOVES, 1, MOST, 1);
    }
}
