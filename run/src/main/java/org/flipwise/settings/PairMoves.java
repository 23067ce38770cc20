package org.flipwise.settings;

import java.util.Optional;
import org.flipwise.kernel.Budget;
import org.flipwise.ladder.LadderPlan;
import org.flipwise.spec.KernelName;
import org.flipwise.spec.NumberOr;
import org.flipwise.spec.Option;
import org.flipwise.spec.Options;
import org.flipwise.spec.RunOptions;
import org.flipwise.target.SpinGraph;
import org.flipwise.target.Target;

/**
 * The moves before each round that go by couplings of pairs: {@code --cluster-moves}, Swendsen–Wang updates, and {@code --houdayer-moves}, isoenergetic cluster moves of two copies on each rung.
 */
public final class PairMoves {
    /** An update looks at every pair, so with more of them per bit it costs more than it can give. */
    private static final long MOST_PAIRS_PER_BIT = 16;

    /** With more couplings per bit, on average, the sites in which copies differ are one component with little beside it. */
    private static final long MOST_COUPLINGS_PER_BIT = 8;

    private PairMoves() {}

    /** Whether cluster moves may pay on this target: couplings and fields that are not frustrated, and not too many of them. O(p + pairs). */
    static boolean mayPay(Target target) {
        Optional<SpinGraph> spins = target.spins();
        return spins.isPresent()
                && spins.get().edges() <= MOST_PAIRS_PER_BIT * target.dimension()
                && spins.get().unfrustrated();
    }

    /** Whether it is left to trials if cluster moves are made. */
    static boolean isOpen(Options options, Target target) {
        return MoveCount.of(options, RunOptions.CLUSTER_MOVES).isOpen() && mayPay(target);
    }

    /** Swendsen–Wang updates before each round of this plan; a number that is given must be possible. */
    static int clusters(Options options, Target target, KernelName kernel, LadderPlan plan) {
        return MoveCount.of(options, RunOptions.CLUSTER_MOVES).isOpen()
                ? (kernel == KernelName.AUTO && !hasJumps(plan) && mayPay(target) ? 1 : 0)
                : given(options, RunOptions.CLUSTER_MOVES, target, kernel, plan, "an Ising model");
    }

    /** Moves of two copies before each round of this plan, 0 where there is one copy; a number that is given must be possible. */
    static int houdayer(Options options, Target target, KernelName kernel, LadderPlan plan) {
        return isHoudayerOpen(options)
                ? 0
                : given(options, RunOptions.HOUDAYER_MOVES, target, kernel, plan, "a spin glass");
    }

    /** Whether moves between copies may pay: couplings of pairs that are frustrated and few, on rungs that keep π^β, and no cluster moves. O(p + pairs). */
    public static boolean houdayerMayPay(Target target, LadderPlan plan) {
        return target.spins()
                .filter(spins -> 2L * spins.edges() <= MOST_COUPLINGS_PER_BIT * target.dimension()
                        && spins.edges() > 0
                        && !spins.unfrustrated()
                        && plan.moves().clusters() == 0
                        && !hasJumps(plan))
                .isPresent();
    }

    /** Whether it is left to a pilot if moves between copies are made. */
    static boolean isHoudayerOpen(Options options) {
        return MoveCount.of(options, RunOptions.HOUDAYER_MOVES).isOpen();
    }

    private static boolean hasJumps(LadderPlan plan) {
        return plan.rungs().stream().anyMatch(rung -> rung.budget().unit() == Budget.Unit.JUMPS);
    }

    private static int given(
            Options options,
            Option<NumberOr> option,
            Target target,
            KernelName kernel,
            LadderPlan plan,
            String example) {
        MoveCount count = MoveCount.of(options, option);
        if (count.isOff()) {
            return 0;
        }
        int moves = count.number();
        count.refuseForJumps(hasJumps(plan), kernel, "mh-sweep, mh, a-iit, mh-mult, ct-iit or ss-iit");
        if (target.spins().isEmpty()) {
            throw count.refusal("needs a target that is a sum of fields and couplings of pairs, such as " + example
                    + " or a QUBO; this one is not");
        }
        return moves;
    }
}
