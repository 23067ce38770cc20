package org.flipwise.kernel;

import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import org.flipwise.balance.AdaptiveGamma;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.random.Draws;
import org.flipwise.target.Neighbourhood;

/**
 * A kernel ready to run a round, under a name for test reports.
 *
 * @param kernel makes a fresh one
 * @param budget from the length asked for, in the kernel's own unit
 * @param subset how many moves its walkers look at; 0 for all
 */
public record EveryKernel(String name, Supplier<Kernel> kernel, Function<Long, Budget> budget, int subset) {

    /** Every kernel of the library with frozen γ, once. */
    public static List<EveryKernel> all() {
        return List.of(
                transitions("mh", MetropolisHastings::new),
                transitions("ss-iit", () -> new SingleStepIit(frozen())),
                transitions("mh-mult", MetropolisHastingsMultiplicity::new),
                transitions("a-iit", () -> new AdaptiveIit(frozen(), AdaptiveIit.Order.UPDATE_THEN_MOVE)),
                transitions("a-iit late", () -> new AdaptiveIit(frozen(), AdaptiveIit.Order.MOVE_THEN_UPDATE)),
                transitions("a-iit efficient", () -> new EfficientAdaptiveIit(frozen())),
                new EveryKernel("a-iit subset", () -> new SubsetAdaptiveIit(frozen()), Budget::transitions, 2),
                new EveryKernel(
                        "mh-mult blocked",
                        () -> new BlockedKernel(new MetropolisHastingsMultiplicity()),
                        Budget::transitions,
                        2),
                new EveryKernel(
                        "ct-iit", () -> new ContinuousTimeIit(BalancingFunction.sqrt()), t -> Budget.time(t), 0),
                jumps("rf-mh", RejectionFreeMetropolisHastings::new, 0),
                jumps("iit", () -> new NaiveIit(BalancingFunction.sqrt()), 0),
                jumps("iit subset", () -> new SubsetIit(BalancingFunction.barker()), 2));
    }

    private static AdaptiveGamma frozen() {
        return AdaptiveGamma.fixed(BalancingFunction.sqrt(), 0.8);
    }

    private static EveryKernel transitions(String name, Supplier<Kernel> kernel) {
        return new EveryKernel(name, kernel, Budget::transitions, 0);
    }

    private static EveryKernel jumps(String name, Supplier<Kernel> kernel, int subset) {
        return new EveryKernel(name, kernel, n -> Budget.jumps(n, true), subset);
    }

    /** Whether it weighs states by 1/Z. */
    public boolean jumps() {
        return kernel.get().law() == Kernel.Law.ESCAPE_WEIGHTED;
    }

    /** A walker that this kernel can move. */
    public Walker walker(Neighbourhood at, Draws draws) {
        return subset > 0 ? Walker.overSubsets(at, subset, draws) : Walker.over(at, draws);
    }

    @Override
    public String toString() {
        return name;
    }
}
