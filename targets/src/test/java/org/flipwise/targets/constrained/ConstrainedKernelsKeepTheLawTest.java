package org.flipwise.targets.constrained;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.flipwise.balance.AdaptiveGamma;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.estimate.CompositeRecorder;
import org.flipwise.exact.EnumeratedTarget;
import org.flipwise.exact.EnumeratingDraws;
import org.flipwise.exact.ExactTempering;
import org.flipwise.exact.ExactTempering.Plan;
import org.flipwise.exact.KernelProof;
import org.flipwise.exact.LawChecks;
import org.flipwise.exact.NeighbourhoodChecks;
import org.flipwise.exact.Verdict;
import org.flipwise.exact.WalkerSpace;
import org.flipwise.kernel.AdaptiveIit;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.ContinuousTimeIit;
import org.flipwise.kernel.EfficientAdaptiveIit;
import org.flipwise.kernel.IndependentRefresh;
import org.flipwise.kernel.Kernel;
import org.flipwise.kernel.MetropolisHastings;
import org.flipwise.kernel.MetropolisHastingsMultiplicity;
import org.flipwise.kernel.MetropolisSweep;
import org.flipwise.kernel.NaiveIit;
import org.flipwise.kernel.RejectionFreeMetropolisHastings;
import org.flipwise.kernel.SingleStepIit;
import org.flipwise.kernel.TemperedGibbs;
import org.flipwise.kernel.Walker;
import org.flipwise.random.SeededStreams;
import org.flipwise.state.BitState;
import org.flipwise.target.Reference;
import org.flipwise.target.Target;
import org.flipwise.targets.pairwise.Layout;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Shipped kernels on constrained targets, proved by enumeration of every draw: |πP − π| ≤ 1e-13, no state outside the constraint entered, all states within it connected. */
class ConstrainedKernelsKeepTheLawTest {
    private static final int BITS = 5;
    private static final double[] BETAS = {0, 0.7};
    private static final List<Supplier<Kernel>> KERNELS = List.of(
            MetropolisHastings::new,
            () -> new SingleStepIit(AdaptiveGamma.fixed(BalancingFunction.sqrt(), 0.8)),
            MetropolisHastingsMultiplicity::new,
            () -> new AdaptiveIit(
                    AdaptiveGamma.fixed(BalancingFunction.sqrt(), 0.8), AdaptiveIit.Order.UPDATE_THEN_MOVE),
            RejectionFreeMetropolisHastings::new,
            () -> new NaiveIit(BalancingFunction.sqrt()),
            TemperedGibbs::new,
            () -> new EfficientAdaptiveIit(AdaptiveGamma.fixed(BalancingFunction.sqrt(), 0.8)),
            () -> new ContinuousTimeIit(BalancingFunction.sqrt()));

    static Stream<Target> constrained() {
        return ConstrainedCases.constraints(BITS).stream()
                .flatMap(constraint ->
                        ConstrainedCases.few(BITS).stream().map(inner -> (Target) Constrained.of(inner, constraint)));
    }

    @ParameterizedTest
    @MethodSource("constrained")
    void roundsOfOne(Target target) {
        WalkerSpace space = WalkerSpace.of(target);
        for (double beta : BETAS) {
            for (Supplier<Kernel> kernel : KERNELS) {
                KernelProof proof = KernelProof.of(space, beta, kernel, budget(kernel.get(), 1));
                assertThat(proof.verdicts())
                        .as(kernel.get().name() + " at beta " + beta)
                        .allMatch(Verdict::holds);
            }
        }
    }

    /** What lists and tables carry over from one step to the next shows in rounds of some. */
    @Test
    void roundsOfThree() {
        for (Constraint constraint : List.of(Constraint.ones(4, 2), Constraint.ones(4, 0, 2))) {
            Target inner = ConstrainedCases.pairwise(4, false, Layout.AUTO);
            WalkerSpace space = WalkerSpace.of(Constrained.of(inner, constraint));
            for (Supplier<Kernel> kernel : KERNELS) {
                KernelProof proof = KernelProof.of(space, 0.7, kernel, budget(kernel.get(), 3));
                assertThat(proof.verdicts()).as(kernel.get().name()).allMatch(Verdict::holds);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("constrained")
    void neighbourhoodsAgreeWithFullEvaluations(Target target) {
        NeighbourhoodChecks checks = NeighbourhoodChecks.of(EnumeratedTarget.of(target));
        assertThat(checks.ratios().size()).isLessThanOrEqualTo(1e-13);
        assertThat(checks.proposals().size()).isLessThanOrEqualTo(1e-13);
        assertThat(checks.groups().size()).isLessThanOrEqualTo(1e-13);
    }

    /** All that a target of full support has at β = 0: every allowed state alike, their number, starts, and a refreshed rung. */
    @Test
    void startsAndTheHottestRungAreUniform() {
        for (Constraint constraint : ConstrainedCases.constraints(BITS)) {
            Target target = Constrained.of(ConstrainedCases.pairwise(BITS, false, Layout.AUTO), constraint);
            EnumeratedTarget states = EnumeratedTarget.of(target);
            Reference reference = target.reference().orElseThrow();
            double[] drawn = new double[states.states()];
            double[] started = new double[states.states()];
            EnumeratingDraws draws = new EnumeratingDraws();
            BitState x = BitState.ofIndex(BITS, 1);
            draws.exhaust(() -> {
                reference.draw(x, draws);
                drawn[(int) x.index()] += draws.probability();
            });
            draws.exhaust(
                    () -> started[(int) target.feasible(draws).orElseThrow().index()] += draws.probability());
            double[] law = states.law(0).probabilities();
            for (int state = 0; state < law.length; state++) {
                assertThat(drawn[state]).isCloseTo(law[state], within(1e-14));
                assertThat(started[state]).isCloseTo(law[state], within(1e-14));
            }
            assertThat(reference.logNormalizer()).isCloseTo(states.law(0).logNormalizer(), within(1e-13));
        }
    }

    @Test
    void aRefreshedRungKeepsTheProductLaw() {
        Constraint oneHot = Constraint.groups(3, List.of(Constraint.Group.oneHot(List.of(2, 0))));
        for (Constraint constraint : List.of(Constraint.ones(3, 1), Constraint.ones(3, 0, 2), oneHot)) {
            Target target = Constrained.of(ConstrainedCases.pairwise(3, false, Layout.AUTO), constraint);
            assertThat(lostWithARefreshedRung(target)).isLessThan(1e-13);
        }
    }

    private static double lostWithARefreshedRung(Target target) {
        Supplier<Kernel> refresh =
                () -> new IndependentRefresh(target.reference().orElseThrow(), Budget.Unit.TRANSITIONS);
        ExactTempering ladder = ExactTempering.of(
                WalkerSpace.of(target),
                List.of(
                        new Plan(0.6, MetropolisHastingsMultiplicity::new, Budget.transitions(1)),
                        new Plan(0, refresh, Budget.transitions(1))));
        return LawChecks.invariance(
                        ladder.law(), ladder.swaps(false).then(ladder.moves()).then(ladder.moves()))
                .size();
    }

    @Test
    void aLawAtZeroThatIsNotUniformIsNotClaimed() {
        Constraint some = Constraint.ones(BITS, 2);
        for (Target inner : ConstrainedCases.few(BITS).subList(1, 4)) {
            assertThat(Constrained.of(inner, some).reference()).as(inner.name()).isEmpty();
        }
        assertThat(Constrained.of(ConstrainedCases.selection(BITS), some).reference())
                .isEmpty();
    }

    @Test
    void sweepsOverBitsAreRefused() {
        Target target = Constrained.of(ConstrainedCases.pairwise(BITS, false, Layout.AUTO), Constraint.ones(BITS, 2));
        SeededStreams streams = SeededStreams.of(1, 0);
        Walker walker = Walker.over(target.at(ConstrainedCases.possible(target)), streams.start());
        walker.bind(1, BalancingFunction.min());
        assertThatThrownBy(() -> new MetropolisSweep()
                        .advance(
                                walker,
                                Budget.transitions(1),
                                streams.replica(0),
                                CompositeRecorder.of(List.of(), false)))
                .hasMessageContaining("mh-sweep needs moves that flip one bit each; use mh");
    }

    private static Budget budget(Kernel kernel, long count) {
        return switch (kernel.unit()) {
            case TRANSITIONS -> Budget.transitions(count);
            case JUMPS -> Budget.jumps(count, false);
            case TIME -> Budget.time((double) count);
        };
    }
}
