package org.flipwise.exact;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.flipwise.balance.AdaptiveGamma;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.exact.ExactTempering.Plan;
import org.flipwise.kernel.AdaptiveIit;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.ContinuousTimeIit;
import org.flipwise.kernel.Kernel;
import org.flipwise.kernel.MetropolisHastings;
import org.flipwise.kernel.MetropolisHastingsMultiplicity;
import org.flipwise.kernel.MultipleTryIit;
import org.flipwise.kernel.NaiveIit;
import org.flipwise.kernel.RejectionFreeMetropolisHastings;
import org.flipwise.kernel.SingleStepIit;
import org.flipwise.kernel.SubsetAdaptiveIit;
import org.flipwise.kernel.SubsetIit;
import org.flipwise.kernel.TemperedGibbs;
import org.flipwise.target.Target;
import org.flipwise.tempering.OrdinarySwap;
import org.flipwise.tempering.SwapScheme;
import org.junit.jupiter.api.Test;

/** S3: shipped parallel tempering on all joint states. */
class TemperingKeepsTheProductLawTest {
    private static final double ROUNDING = 1e-13;
    private static final double[] BETAS = {1, 0.45, 0.2, 0};
    private static final Supplier<Kernel> MH = MetropolisHastings::new;
    private static final Supplier<Kernel> MULT = MetropolisHastingsMultiplicity::new;
    private static final Supplier<Kernel> RF = RejectionFreeMetropolisHastings::new;
    private static final Supplier<Kernel> IIT = TemperingKeepsTheProductLawTest::iit;
    private static final Supplier<Kernel> BARKER_IIT = TemperingKeepsTheProductLawTest::barkerIit;

    private static Kernel iit() {
        return new NaiveIit(BalancingFunction.sqrt());
    }

    private static Kernel barkerIit() {
        return new NaiveIit(BalancingFunction.barker());
    }

    private static Supplier<Kernel> adaptive(double logGamma) {
        return () -> new AdaptiveIit(
                AdaptiveGamma.fixed(BalancingFunction.sqrt(), logGamma), AdaptiveIit.Order.UPDATE_THEN_MOVE);
    }

    private static Supplier<Kernel> singleStep(double logGamma) {
        return () -> new SingleStepIit(AdaptiveGamma.fixed(BalancingFunction.max(), logGamma));
    }

    @SafeVarargs
    private static List<Plan> ladder(boolean coin, Supplier<Kernel>... kernels) {
        List<Plan> plans = new ArrayList<>();
        for (int rung = 0; rung < kernels.length; rung++) {
            boolean jumps = kernels[rung].get().unit() == Budget.Unit.JUMPS;
            Budget budget = jumps ? Budget.jumps(1, coin) : Budget.transitions(1);
            plans.add(new Plan(BETAS[rung], kernels[rung], budget));
        }
        return plans;
    }

    @SafeVarargs
    private static void prove(String name, WalkerSpace space, boolean coin, Supplier<Kernel>... kernels) {
        ExactTempering tempering = ExactTempering.of(space, ladder(coin, kernels));
        double[] law = tempering.law();
        double worst = 0;
        for (boolean odd : new boolean[] {false, true}) {
            TransitionMatrix swaps = tempering.swaps(odd);
            worst = Math.max(worst, check(name + ", swaps", law, swaps));
            assertThat(LawChecks.detailedBalance(law, swaps).size()).as(name).isLessThanOrEqualTo(ROUNDING);
            worst = Math.max(worst, check(name + ", round", law, tempering.round(SwapScheme.DEO, odd ? 1 : 0)));
        }
        System.out.printf("%s, %d rungs, %d states: %.1e%n", name, kernels.length, law.length, worst);
    }

    private static double check(String name, double[] law, TransitionMatrix matrix) {
        Residual invariance = LawChecks.invariance(law, matrix);
        assertThat(invariance.size()).as("%s: %s", name, invariance).isLessThanOrEqualTo(ROUNDING);
        assertThat(LawChecks.rowSums(matrix, 1).size()).as(name).isLessThanOrEqualTo(ROUNDING);
        return invariance.size();
    }

    private static WalkerSpace states(int kind, int dimension) {
        return WalkerSpace.of(SmallTargets.of(kind, dimension));
    }

    @Test
    void withOrdinarySwapsOfThreeBitsOnThreeRungs() {
        prove("mh", states(0, 3), false, MH, MH, MH);
        prove("a-iit", states(1, 3), false, adaptive(0.8), adaptive(0.4), adaptive(0));
        prove("ss-iit, prior", states(3, 3), false, singleStep(0.5), singleStep(0.5), singleStep(0.1));
    }

    @Test
    void withCorrectedSwapsOfThreeBitsOnThreeRungs() {
        prove("iit", states(0, 3), false, IIT, IIT, IIT);
        prove("rf-mh, forbidden states", states(1, 3), false, RF, RF, RF);
        prove("iit, prior", states(3, 3), false, BARKER_IIT, IIT, RF);
    }

    @Test
    void withCorrectedSwapsOfTwoBitsOnFourRungs() {
        prove("iit with coin", states(0, 2), true, IIT, IIT, RF);
        prove("iit", states(0, 2), false, IIT, IIT, IIT, IIT);
        prove("rf-mh", states(4, 2), false, RF, RF, RF, RF);
    }

    @Test
    void withOrdinarySwapsOfTwoBitsOnFourRungs() {
        prove("mh-mult", states(0, 2), false, MULT, MULT, MULT, MULT);
        prove("mh, weighted flips", states(4, 2), false, MH, MH, MH, MH);
    }

    @Test
    void whenKernelsOfEveryKindShareALadder() {
        prove("mixed, one law", states(0, 3), false, adaptive(0.6), MH, MULT);
        prove("jump above, multiplicity below", states(0, 3), false, MULT, IIT, RF);
        prove("jump below, multiplicity above", states(3, 3), true, IIT, adaptive(0.3), singleStep(0.2));
        prove("alternating", states(0, 2), false, IIT, MULT, RF, MH);
        prove("add-drop-swap", states(5, 2), false, IIT, MULT, RF, MH);
    }

    @Test
    void whenPairsAreDrawnAtRandom() {
        for (List<Plan> plans : List.of(ladder(false, MH, MULT, MH), ladder(false, IIT, RF, IIT))) {
            ExactTempering tempering = ExactTempering.of(states(0, 2), plans);
            check("SEO", tempering.law(), tempering.round(SwapScheme.SEO, 0));
        }
    }

    /** The paper's order: as the even-first scheme one round later. Swaps that are always made break the law, and that is seen. */
    @Test
    void whenOddPairsGoFirst() {
        for (List<Plan> plans : List.of(ladder(false, MH, MULT, MH), ladder(false, IIT, RF, IIT))) {
            ExactTempering tempering = ExactTempering.of(states(0, 2), plans);
            TransitionMatrix first = tempering.round(SwapScheme.DEO_ODD, 0);
            TransitionMatrix second = tempering.round(SwapScheme.DEO_ODD, 1);
            check("odd first", tempering.law(), first);
            check("then even", tempering.law(), second);
            assertThat(first.difference(tempering.round(SwapScheme.DEO, 1)).size())
                    .isZero();
            assertThat(second.difference(tempering.round(SwapScheme.DEO, 0)).size())
                    .isZero();
            assertThat(first.difference(second).size()).isGreaterThan(0.01);
            TransitionMatrix careless =
                    tempering.swapping((cold, hot) -> (down, up) -> 0).round(SwapScheme.DEO_ODD, 0);
            assertThat(LawChecks.invariance(tempering.law(), careless).size()).isGreaterThan(1e-4);
        }
    }

    /** A round is its moves and then its swaps; even and odd rounds together connect everything. */
    @Test
    void andARoundIsItsMovesThenItsSwaps() {
        ExactTempering tempering = ExactTempering.of(states(0, 2), ladder(false, adaptive(0.6), MH, MULT));
        TransitionMatrix even = tempering.round(SwapScheme.DEO, 0);
        assertThat(even.difference(tempering.moves().then(tempering.swaps(false)))
                        .size())
                .isLessThanOrEqualTo(ROUNDING);
        TransitionMatrix both = even.then(tempering.round(SwapScheme.DEO, 1));
        assertThat(LawChecks.communicatingClasses(tempering.law(), both)).isOne();
    }

    @Test
    void withARungInContinuousTime() {
        double length = 0.002;
        Target target = SmallTargets.of(0, 1);
        List<Plan> plans = List.of(
                new Plan(1, () -> new ContinuousTimeIit(BalancingFunction.sqrt()), Budget.time(length)),
                new Plan(0.45, adaptive(0.4), Budget.transitions(2)),
                new Plan(0.2, () -> new ContinuousTimeIit(BalancingFunction.barker()), Budget.time(length)));
        ExactTempering tempering =
                ExactTempering.of(WalkerSpace.of(target), plans).under(new QuadratureDraws(length, 4));
        check("continuous time", tempering.law(), tempering.round(SwapScheme.DEO, 0));
        check("continuous time", tempering.law(), tempering.round(SwapScheme.DEO, 1));
    }

    /** Places are pairs (x, S); Z(x, S) stands in the corrected swap. */
    @Test
    void whenWalkersSeeSubsetsOfTheirMoves() {
        WalkerSpace pairs = WalkerSpace.ofSubsets(SmallTargets.of(0, 3), 2);
        Supplier<Kernel> jump = () -> new SubsetIit(BalancingFunction.sqrt());
        Supplier<Kernel> hold = () -> new SubsetAdaptiveIit(AdaptiveGamma.fixed(BalancingFunction.sqrt(), 0.5));
        prove("subset iit", pairs, false, jump, jump);
        prove("subset a-iit", pairs, false, hold, hold);
        prove("subset, mixed", pairs, false, hold, jump);
    }

    /** Places are pairs (x, S) again, and Z(x, S) has the state's own share: forbidden and isolated states, one try and two. */
    @Test
    void whenTheStateIsOneOfSomeTries() {
        Supplier<Kernel> tries = () -> new MultipleTryIit(BalancingFunction.sqrt());
        Supplier<Kernel> barker = () -> new MultipleTryIit(BalancingFunction.barker());
        prove("mt-iit, one try", WalkerSpace.ofTries(SmallTargets.of(1, 2), 1), false, tries, tries, tries);
        prove("mt-iit, two functions", WalkerSpace.ofTries(SmallTargets.of(0, 2), 1), true, tries, barker, tries);
        prove("mt-iit, two tries", WalkerSpace.ofTries(SmallTargets.of(2, 3), 2), false, tries, tries);
        prove("mt-iit without the state", WalkerSpace.ofSubsets(SmallTargets.of(0, 3), 2), false, tries, tries);
    }

    /** The wrong twins: swaps that take no account of Z, where the chains keep Z·π. */
    @Test
    void swapsOfTriesAndOfTemperedGibbsNeedZ() {
        Supplier<Kernel> tries = () -> new MultipleTryIit(BalancingFunction.sqrt());
        Supplier<Kernel> gibbs = TemperedGibbs::new;
        for (ExactTempering tempering : List.of(
                ExactTempering.of(WalkerSpace.ofTries(SmallTargets.of(1, 2), 1), ladder(false, tries, tries)),
                ExactTempering.of(states(0, 3), ladder(false, gibbs, gibbs)))) {
            TransitionMatrix plain =
                    tempering.swapping((cold, hot) -> new OrdinarySwap()).swaps(false);
            assertThat(LawChecks.invariance(tempering.law(), plain).size()).isGreaterThan(1e-3);
        }
    }

    @Test
    void withTemperedGibbs() {
        Supplier<Kernel> gibbs = TemperedGibbs::new;
        prove("tgs", states(0, 3), false, gibbs, gibbs, gibbs);
        prove("tgs, forbidden states", states(1, 3), false, gibbs, gibbs, gibbs);
        prove("tgs, prior, with coin", states(3, 2), true, gibbs, gibbs, gibbs);
        prove("tgs and others", states(1, 3), false, gibbs, IIT, MULT);
    }
}
