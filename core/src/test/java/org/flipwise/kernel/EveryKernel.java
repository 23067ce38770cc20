package org.flipwise.kernel;

import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import org.flipwise.balance.AdaptiveGamma;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.balance.GammaRule;
import org.flipwise.balance.GammaSchedule;
import org.flipwise.random.Draws;
import org.flipwise.state.BitState;
import org.flipwise.target.CostTable;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Target;

/**
 * A kernel ready to run a round, under a name for test reports.
 *
 * @param kernel makes a fresh one
 * @param budget from the length requested, in the kernel's own unit
 * @param subset how many moves its walkers look at; 0 for all
 */
public record EveryKernel(String name, Supplier<Kernel> kernel, Function<Long, Budget> budget, int subset) {

    private static final String TRIES = "mt-iit";

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
                jumps("tgs", TemperedGibbs::new, 0),
                jumps("iit", () -> new NaiveIit(BalancingFunction.sqrt()), 0),
                jumps("iit subset", () -> new SubsetIit(BalancingFunction.barker()), 2));
    }

    /** Kernels whose rounds depend on rounds gone by: γ by each schedule, the cheaper form, inclusion probabilities; and sweeps, parts and tries, which no other list has. */
    public static List<EveryKernel> withMemory() {
        return List.of(
                transitions("mh-sweep", MetropolisSweep::new),
                transitions("pns", () -> new PartialNeighbourSearch(NeighbourParts.random(2), 3)),
                transitions("pns, a partition", () -> new PartialNeighbourSearch(NeighbourParts.systematic(2), 3)),
                jumps(TRIES, () -> new MultipleTryIit(BalancingFunction.sqrt()), 2),
                transitions("mh-sweep, three rounds as one", () -> new RepeatedRounds(new MetropolisSweep(), 3)),
                transitions("a-iit growing", () -> aIit(growing(GammaSchedule.of(GammaSchedule.Kind.BURN_IN)))),
                transitions("a-iit first", () -> aIit(growing(GammaSchedule.of(GammaSchedule.Kind.FIRST, 60)))),
                transitions("a-iit always", () -> aIit(growing(GammaSchedule.of(GammaSchedule.Kind.ALWAYS)))),
                transitions(
                        "a-iit late decreasing",
                        () -> new AdaptiveIit(
                                growing(GammaSchedule.of(GammaSchedule.Kind.DECREASING, 7)),
                                AdaptiveIit.Order.MOVE_THEN_UPDATE)),
                transitions(
                        "a-iit efficient until stable",
                        () -> new EfficientAdaptiveIit(growing(GammaSchedule.of(GammaSchedule.Kind.UNTIL_STABLE, 40)))),
                transitions(
                        "ss-iit random",
                        () -> new SingleStepIit(growing(GammaSchedule.of(GammaSchedule.Kind.RANDOM_DECREASING)))),
                new EveryKernel(
                        "a-iit subset growing",
                        () -> new SubsetAdaptiveIit(growing(GammaSchedule.of(GammaSchedule.Kind.BURN_IN))),
                        Budget::transitions,
                        2),
                transitions(
                        "cheaper of mh",
                        () -> EitherForm.cheaper(
                                new MetropolisHastings(), new MetropolisHastingsMultiplicity(), CostTable.shipped())),
                new EveryKernel("wtgs", WeightedTemperedGibbs::new, t -> Budget.time(t), 0),
                new EveryKernel(
                        "wtgs blocked", () -> new BlockedKernel(new WeightedTemperedGibbs()), t -> Budget.time(t), 2),
                new EveryKernel("wtgs subset", SubsetTemperedGibbs::new, t -> Budget.time(t), 2),
                new EveryKernel("tabu", () -> new TabuJumps(BalancingFunction.sqrt()), t -> Budget.time(t), 0),
                new EveryKernel("lifted", () -> new LiftedJumps(BalancingFunction.barker()), t -> Budget.time(t), 0),
                transitions("lit-mh", LitMetropolisHastings::new),
                transitions("parni", Parni::new),
                transitions("cheaper of a-iit", EveryKernel::cheaperIit));
    }

    /** Class-count moves before each round, for targets that are lumpable. */
    public static EveryKernel blockMoves() {
        return transitions(
                "a-iit with block moves",
                () -> new ClassCountMoves(aIit(growing(GammaSchedule.of(GammaSchedule.Kind.BURN_IN))), 3));
    }

    /** Jumps by masks before each round, for targets whose moves are single flips. */
    public static EveryKernel jumpsByMasks(Target target) {
        BitState first = BitState.zeros(target.dimension());
        BitState all = BitState.zeros(target.dimension());
        first.flip(0);
        for (int bit = 0; bit < target.dimension(); bit++) {
            all.flip(bit);
        }
        return transitions(
                "a-iit with jumps",
                () -> new MaskJumps(
                        aIit(growing(GammaSchedule.of(GammaSchedule.Kind.BURN_IN))), target, List.of(first, all), 3));
    }

    private static Kernel cheaperIit() {
        AdaptiveGamma gamma = growing(GammaSchedule.of(GammaSchedule.Kind.BURN_IN));
        return EitherForm.cheaper(new SingleStepIit(gamma), aIit(gamma), CostTable.shipped());
    }

    private static AdaptiveIit aIit(AdaptiveGamma gamma) {
        return new AdaptiveIit(gamma, AdaptiveIit.Order.UPDATE_THEN_MOVE);
    }

    private static AdaptiveGamma growing(GammaSchedule schedule) {
        return AdaptiveGamma.of(BalancingFunction.sqrt(), GammaRule.BALANCE, schedule);
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
        if (name.equals(TRIES)) {
            return Walker.overTries(at, subset, draws);
        }
        return subset > 0 ? Walker.overSubsets(at, subset, draws) : Walker.over(at, draws);
    }

    @Override
    public String toString() {
        return name;
    }
}
