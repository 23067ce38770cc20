package org.flipwise.run;

import org.flipwise.kernel.Budget;
import org.flipwise.spec.KernelName;
import org.flipwise.spec.Options;
import org.flipwise.spec.RunOptions;
import org.flipwise.target.Target;

/** The option {@code --houdayer-moves N|off}: how many isoenergetic cluster moves two copies on each rung make before a round. */
final class HoudayerChoice {
    private HoudayerChoice() {}

    /** Moves before each round of this plan, 0 where there is one copy; a number that is given must be possible. */
    static int perRound(Options options, Target target, KernelName kernel, LadderPlan plan) {
        MoveCount count = new MoveCount(options, RunOptions.HOUDAYER_MOVES);
        if (count.isOff() || !options.has(RunOptions.HOUDAYER_MOVES)) {
            return 0;
        }
        int moves = count.number();
        boolean jumps = plan.rungs().stream().anyMatch(rung -> rung.budget().unit() == Budget.Unit.JUMPS);
        count.refuseForJumps(jumps, kernel, "mh-sweep, mh, a-iit, mh-mult, ct-iit or ss-iit");
        if (target.spins().isEmpty()) {
            throw count.refusal("needs a target that is a sum of fields and couplings of pairs, such as a spin glass or"
                    + " a QUBO; this one is not");
        }
        return moves;
    }
}
