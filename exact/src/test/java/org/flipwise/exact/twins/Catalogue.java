package org.flipwise.exact.twins;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.balance.BoundedBalance;
import org.flipwise.exact.ExactTempering.Plan;
import org.flipwise.exact.SmallTargets;
import org.flipwise.exact.WalkerSpace;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.ContinuousTimeIit;
import org.flipwise.kernel.Kernel;
import org.flipwise.kernel.MetropolisHastings;
import org.flipwise.kernel.NaiveIit;
import org.flipwise.kernel.SubsetIit;
import org.flipwise.target.BlackBox;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Target;
import org.flipwise.target.TwinTarget;
import org.flipwise.tempering.OrdinarySwap;
import org.flipwise.tempering.SwapRule;

/** All suspects: the wrong twins, and the sound things they are twins of. */
public final class Catalogue {
    private static final Budget THREE = Budget.transitions(3);
    private static final Budget JUMPS = Budget.jumps(2, true);
    private static final Target PLAIN = SmallTargets.of(0, 2);
    private static final Target FORBIDDEN = SmallTargets.of(1, 3);
    private static final Target PRIOR = SmallTargets.of(3, 2);
    private static final Target WEIGHTED = SmallTargets.of(4, 2);
    private static final Target MODELS = SmallTargets.of(5, 3);
    private static final Target COUNTED = BlackBox.of("counted", 3, x -> Math.sin(3.0 * x.count()));

    private Catalogue() {}

    /** Those that no check may catch. */
    public static List<Suspect> sound() {
        List<Suspect> sound = new ArrayList<>();
        sound.add(kernel("MultiplicityTemplate", "", PLAIN, MultiplicityTemplate::new, THREE));
        sound.add(kernel("MultiplicityTemplate, weighted", "", WEIGHTED, MultiplicityTemplate::new, THREE));
        sound.add(kernel("JumpTemplate", "", PLAIN, JumpTemplate::new, JUMPS));
        sound.add(balance("", BalancingFunction.barker()));
        sound.add(step("", BalancingFunction.min()));
        sound.add(time("ContinuousTimeIit", "", () -> new ContinuousTimeIit(BalancingFunction.sqrt())));
        sound.add(subset("SubsetIit", "", () -> new SubsetIit(BalancingFunction.sqrt()), Budget.jumps(1, false)));
        sound.add(ordinary("OrdinarySwap", "", PRIOR, new OrdinarySwap()));
        sound.add(corrected("EscapeTemplate", "", new EscapeTemplate()));
        sound.add(neighbourhood("NeighbourhoodTemplate", "", MODELS, NeighbourhoodTemplate::new));
        sound.add(neighbourhood("NeighbourhoodTemplate, prior", "", PRIOR, NeighbourhoodTemplate::new));
        sound.add(recorder("MarginalTemplate", "", MarginalTemplate::new));
        return sound;
    }

    /** Those that the check named must catch. */
    public static List<Suspect> wrong() {
        List<Suspect> wrong = new ArrayList<>();
        addKernels(wrong);
        addBalances(wrong);
        addSwaps(wrong);
        addTargets(wrong);
        addRecorders(wrong);
        return wrong;
    }

    private static void addKernels(List<Suspect> wrong) {
        wrong.add(kernel("EndsRoundOnEquality", "composition", PLAIN, EndsRoundOnEquality::new, THREE));
        wrong.add(kernel("CapsPastTheRound", "composition", PLAIN, CapsPastTheRound::new, THREE));
        wrong.add(kernel("TruncatesHolding", "invariance", PLAIN, TruncatesHolding::new, THREE));
        wrong.add(kernel("WeighsByGeometricFromZero", "estimates", PLAIN, WeighsByGeometricFromZero::new, THREE));
        wrong.add(kernel("WeighsPastTheRound", "estimates", PLAIN, WeighsPastTheRound::new, THREE));
        wrong.add(kernel("ForgetsMultiplicity", "estimates", PLAIN, ForgetsMultiplicity::new, THREE));
        wrong.add(
                kernel("ExpectsUntruncatedHolding", "expected weights", PLAIN, ExpectsUntruncatedHolding::new, THREE));
        wrong.add(kernel("ForgetsTheTable", "invariance", PLAIN, ForgetsTheTable::new, THREE));
        wrong.add(kernel("IgnoresProposalMass", "detailed balance", WEIGHTED, IgnoresProposalMass::new, THREE));
        wrong.add(kernel("StaleTotal", "row sums", PLAIN, StaleTotal::new, THREE));
        wrong.add(kernel("GammaOfTheState", "invariance", PLAIN, GammaOfTheState::new, THREE));
        wrong.add(kernel("NeverRebinds", "invariance", PLAIN, NeverRebinds::new, THREE));
        wrong.add(kernel("AdaptsWhileSampling", "invariance", PLAIN, AdaptsWhileSampling::new, THREE));
        wrong.add(kernel("SwitchesOnLongStays", "invariance", PLAIN, SwitchesOnLongStays::new, THREE));
        wrong.add(kernel("FormsWithTwoGammas", "invariance", PLAIN, FormsWithTwoGammas::new, THREE));
        wrong.add(kernel("DrawsBehindTheBack", "repeatability", PLAIN, DrawsBehindTheBack::new, THREE));
        wrong.add(kernel("PicksMovesUniformly", "detailed balance", PLAIN, PicksMovesUniformly::new, JUMPS));
        wrong.add(kernel("WeighsByTheNewState", "estimates", PLAIN, WeighsByTheNewState::new, JUMPS));
        wrong.add(kernel("WeighsPlainChainByEscape", "estimates", PLAIN, WeighsPlainChainByEscape::new, THREE));
        wrong.add(kernel("ForgetsRejections", "estimates", PLAIN, ForgetsRejections::new, THREE));
        wrong.add(time("WaitsForTheMeanEscape", "generator", WaitsForTheMeanEscape::new));
        wrong.add(subset("FreshSubset", "invariance", FreshSubset::new, Budget.jumps(1, false)));
        wrong.add(subset("BlockByState", "invariance", BlockByState::new, THREE));
        wrong.add(subset("NeverChangesTheSubset", "connection", NeverChangesTheSubset::new, THREE));
    }

    private static void addBalances(List<Suspect> wrong) {
        wrong.add(balance("detailed balance", new BarkerWithWrongSign()));
        wrong.add(balance("detailed balance", new UnbalancedFamily(0.5)));
        wrong.add(balance("detailed balance", new BareRatio()));
        wrong.add(step("invariance", new UnclampedBound(0.1)));
        wrong.add(step("invariance", new BoundsTheWrongFunction(0.3)));
        Supplier<Kernel> entering = () -> new NaiveIit(new EntersForbiddenStates());
        wrong.add(kernel("EntersForbiddenStates", "support", FORBIDDEN, entering, Budget.jumps(1, false)));
    }

    private static void addSwaps(List<Suspect> wrong) {
        wrong.add(ordinary("SwapWithWrongSign", "swaps", PLAIN, new SwapWithWrongSign()));
        wrong.add(ordinary("OverwritingSwap", "product law", PLAIN, new OverwritingSwap()));
        wrong.add(ordinary("TempersTheBase", "swaps", PRIOR, new TempersTheBase()));
        wrong.add(corrected("SwapWithoutEscape", "swaps", new SwapWithoutEscape()));
        wrong.add(corrected("CorrectsBackwards", "swaps", new CorrectsBackwards()));
        wrong.add(corrected("EscapeOfTheWrongRung", "product law", new EscapeOfTheWrongRung()));
        wrong.add(corrected("TransposedBetas", "swaps", new TransposedBetas()));
        wrong.add(corrected("GammaOfTheWrongRung", "swaps", new GammaOfTheWrongRung()));
        wrong.add(new Suspect("SharedCoin", "joint connection", () -> {
            SharedCoin.Purse purse = new SharedCoin.Purse(2);
            Supplier<Kernel> shared = () -> new SharedCoin(purse);
            List<Plan> plans = List.of(new Plan(1, shared, JUMPS), new Plan(0.4, shared, JUMPS));
            return Bench.ladder(PLAIN, plans, SwapRule::between);
        }));
    }

    private static void addTargets(List<Suspect> wrong) {
        wrong.add(neighbourhood("LeavesOutTheOffset, of a prior", "ratios", PRIOR, LeavesOutTheOffset::new));
        wrong.add(neighbourhood("LeavesOutTheOffset, of Q", "ratios", MODELS, LeavesOutTheOffset::new));
        wrong.add(neighbourhood("InvertsTheProposal", "ratios", MODELS, InvertsTheProposal::new));
        wrong.add(neighbourhood("StaleRatios", "ratios", PLAIN, StaleRatios::new));
        wrong.add(neighbourhood("StalePotential", "ratios", PLAIN, StalePotential::new));
        wrong.add(neighbourhood("ProposesUnevenly", "proposals", PLAIN, ProposesUnevenly::new));
        wrong.add(neighbourhood("PicksTheFirstMember", "groups", COUNTED, PicksTheFirstMember::new));
    }

    private static void addRecorders(List<Suspect> wrong) {
        wrong.add(recorder("MarginalsForgetTheSwap", "marginals", MarginalsForgetTheSwap::new));
        wrong.add(recorder("MarginalsNotFlushed", "marginals", MarginalsNotFlushed::new));
        wrong.add(recorder("MarginalsWeighTooLate", "marginals", MarginalsWeighTooLate::new));
    }

    private static Suspect kernel(
            String name, String catcher, Target target, Supplier<? extends Kernel> kernel, Budget budget) {
        return new Suspect(name, catcher, () -> Bench.kernel(WalkerSpace.of(target), kernel, budget));
    }

    private static Suspect time(String name, String catcher, Supplier<? extends Kernel> kernel) {
        return kernel(name, catcher, PLAIN, kernel, Budget.time(1));
    }

    private static Suspect subset(String name, String catcher, Supplier<? extends Kernel> kernel, Budget budget) {
        return new Suspect(
                name, catcher, () -> Bench.kernel(WalkerSpace.ofSubsets(SmallTargets.of(0, 3), 2), kernel, budget));
    }

    /** A balancing function in a jump chain. */
    private static Suspect balance(String catcher, BalancingFunction balance) {
        return kernel(
                balance.getClass().getSimpleName(),
                catcher,
                PLAIN,
                () -> new NaiveIit(balance),
                Budget.jumps(1, false));
    }

    /** A balancing function in a chain of single proposals. */
    private static Suspect step(String catcher, BalancingFunction balance) {
        return kernel(
                balance.getClass().getSimpleName() + ", single steps",
                catcher,
                PLAIN,
                () -> new SingleStepTemplate(balance),
                THREE);
    }

    private static Suspect ordinary(String name, String catcher, Target target, SwapRule rule) {
        List<Plan> plans = new ArrayList<>();
        for (double beta : new double[] {1, 0.45, 0.2}) {
            plans.add(new Plan(beta, MetropolisHastings::new, Budget.transitions(1)));
        }
        return new Suspect(name, catcher, () -> Bench.ladder(target, plans, (cold, hot) -> rule));
    }

    /** Jump chains whose bounds and balancing functions differ from rung to rung. */
    private static Suspect corrected(String name, String catcher, SwapRule rule) {
        BalancingFunction first = BoundedBalance.of(BalancingFunction.sqrt(), 0.8);
        BalancingFunction second = BoundedBalance.of(BalancingFunction.max(), 0.3);
        Budget coin = Budget.jumps(1, true);
        List<Plan> plans =
                List.of(new Plan(1, () -> new NaiveIit(first), coin), new Plan(0.45, () -> new NaiveIit(second), coin));
        return new Suspect(name, catcher, () -> Bench.ladder(PLAIN, plans, (cold, hot) -> rule));
    }

    private static Suspect neighbourhood(
            String name, String catcher, Target target, Function<Neighbourhood, Neighbourhood> spoil) {
        return new Suspect(name, catcher, () -> Bench.target(new TwinTarget(target, spoil)));
    }

    private static Suspect recorder(String name, String catcher, Function<Integer, MarginalTemplate> recorder) {
        return new Suspect(name, catcher, () -> Bench.recorder(PLAIN, recorder));
    }
}
