package org.flipwise.run;

import java.util.Optional;
import org.flipwise.kernel.Budget;
import org.flipwise.spec.KernelName;
import org.flipwise.spec.Options;
import org.flipwise.spec.RunOptions;
import org.flipwise.target.SpinGraph;
import org.flipwise.target.Target;

/** The option {@code --cluster-moves N|off|auto}: how many Swendsen–Wang updates are made before each round. */
public final class ClusterChoice {
    /** An update looks at every pair, so with more of them per bit it costs more than it can give. */
    private static final long MOST_PAIRS_PER_BIT = 16;

    private ClusterChoice() {}

    /**
     * Whether cluster moves may pay on this target: couplings and fields that are not frustrated, and not too many of them. O(p + pairs).
     */
    public static boolean possible(Target target) {
        Optional<SpinGraph> spins = target.spins();
        return spins.isPresent()
                && spins.get().edges() <= MOST_PAIRS_PER_BIT * target.dimension()
                && spins.get().unfrustrated();
    }

    /** Whether it is left to trials if cluster moves are made. */
    static boolean isOpen(Options options, Target target) {
        return new MoveCount(options, RunOptions.CLUSTER_MOVES).isOpen() && possible(target);
    }

    /** Updates before each round of this plan; a number that is given must be possible. */
    static int perRound(Options options, Target target, KernelName kernel, LadderPlan plan) {
        MoveCount count = new MoveCount(options, RunOptions.CLUSTER_MOVES);
        boolean jumps = plan.rungs().stream().anyMatch(rung -> rung.budget().unit() == Budget.Unit.JUMPS);
        if (count.isOpen()) {
            return kernel == KernelName.AUTO && !jumps && possible(target) ? 1 : 0;
        }
        if (count.isOff()) {
            return 0;
        }
        count.refuseForJumps(jumps, kernel, "mh-sweep, mh, a-iit, mh-mult, ct-iit or ss-iit");
        if (target.spins().isEmpty()) {
            throw count.refusal("needs a target that is a sum of fields and couplings of pairs, such as an Ising model"
                    + " or a QUBO; this one is not");
        }
        return count.number();
    }
}
