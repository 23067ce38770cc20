package org.flipwise.run;

import org.flipwise.kernel.Budget;
import org.flipwise.spec.KernelName;
import org.flipwise.spec.Options;
import org.flipwise.spec.RunOptions;
import org.flipwise.target.Target;

/** The option {@code --houdayer-moves N|off|auto}: how many isoenergetic cluster moves two copies on each rung make before a round; left open, tuning may try them. */
public final class HoudayerChoice {
    /** With more couplings per bit, on average, the sites in which copies differ are one component with little beside it. */
    private static final long MOST_COUPLINGS_PER_BIT = 8;

    private HoudayerChoice() {}

    /** Whether moves between copies may pay: couplings of pairs that are frustrated and few, on rungs that keep π^β, and no cluster moves. O(p + pairs). */
    public static boolean possible(Target target, LadderPlan plan) {
        return target.spins()
                .filter(spins -> 2L * spins.edges() <= MOST_COUPLINGS_PER_BIT * target.dimension()
                        && spins.edges() > 0
                        && !spins.unfrustrated()
                        && plan.moves().clusters() == 0
                        && plan.rungs().stream().noneMatch(rung -> rung.budget().unit() == Budget.Unit.JUMPS))
                .isPresent();
    }

    /** Whether it is left to a pilot if moves between copies are made. */
    static boolean isOpen(Options options) {
        return new MoveCount(options, RunOptions.HOUDAYER_MOVES).isOpen();
    }

    /** Moves before each round of this plan, 0 where there is one copy; a number that is given must be possible. */
    static int perRound(Options options, Target target, KernelName kernel, LadderPlan plan) {
        MoveCount count = new MoveCount(options, RunOptions.HOUDAYER_MOVES);
        if (count.isOff() || count.isOpen()) {
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
