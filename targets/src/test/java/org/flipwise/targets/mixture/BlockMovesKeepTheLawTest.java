package org.flipwise.targets.mixture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.function.Supplier;
import org.flipwise.balance.AdaptiveGamma;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.balance.GammaRule;
import org.flipwise.balance.GammaSchedule;
import org.flipwise.exact.ExactKernel;
import org.flipwise.exact.ExactTempering;
import org.flipwise.exact.LawChecks;
import org.flipwise.exact.TransitionMatrix;
import org.flipwise.exact.WalkerSpace;
import org.flipwise.kernel.AdaptiveIit;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.ClassCountMoves;
import org.flipwise.kernel.Kernel;
import org.flipwise.kernel.MetropolisHastings;
import org.flipwise.kernel.MetropolisHastingsMultiplicity;
import org.flipwise.kernel.NaiveIit;
import org.flipwise.state.BitState;
import org.flipwise.target.Target;
import org.flipwise.tempering.SwapScheme;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Class-count block moves, alone and before the rounds of a kernel, leave π^β as it is; by enumeration of every draw, to 1e-13. */
class BlockMovesKeepTheLawTest {
    private static final double ROUNDING = 1e-13;
    private static final Budget ONE = Budget.transitions(1);

    /** Two classes of three and two bits, unequal modes. */
    private static Target mixture() {
        return MixtureOfModes.of(
                "uneven",
                List.of(BitState.parse("11010"), BitState.parse("00110"), BitState.parse("11001")),
                new double[] {0.7, 1.3, 0.4},
                new double[] {1, 2.5, 0.6},
                1);
    }

    private static ExactKernel exact(double beta, Supplier<? extends Kernel> kernel) {
        return ExactKernel.of(WalkerSpace.of(mixture()), beta, kernel);
    }

    private static Kernel adaptive() {
        AdaptiveGamma gamma = AdaptiveGamma.of(
                BalancingFunction.sqrt(), GammaRule.BALANCE, GammaSchedule.of(GammaSchedule.Kind.BURN_IN));
        gamma.endBurnIn();
        return new AdaptiveIit(gamma, AdaptiveIit.Order.UPDATE_THEN_MOVE);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.3, 1, 9})
    void beforeTheRoundsOfEveryKindOfKernel(double beta) {
        List<Supplier<Kernel>> kernels = List.of(
                MetropolisHastings::new, MetropolisHastingsMultiplicity::new, BlockMovesKeepTheLawTest::adaptive);
        for (Supplier<Kernel> inner : kernels) {
            ExactKernel kernel = exact(beta, () -> new ClassCountMoves(inner.get(), 1));
            TransitionMatrix round = kernel.round(ONE);
            assertThat(LawChecks.rowSums(round, 1).size()).isLessThan(ROUNDING);
            assertThat(LawChecks.invariance(kernel.law(), round).size()).isLessThan(ROUNDING);
        }
    }

    @Test
    void aWholeLadderKeepsTheProductLaw() {
        Target small = MixtureOfModes.of(
                "two bits and one",
                List.of(BitState.parse("110"), BitState.parse("001"), BitState.parse("111")),
                new double[] {0.9, 0.5, 1.4},
                new double[] {1, 2, 1},
                1);
        ExactTempering ladder = ExactTempering.of(
                WalkerSpace.of(small),
                List.of(
                        new ExactTempering.Plan(1, () -> new ClassCountMoves(new MetropolisHastings(), 1), ONE),
                        new ExactTempering.Plan(0.4, MetropolisHastingsMultiplicity::new, ONE)));
        assertThat(LawChecks.invariance(ladder.law(), ladder.round(SwapScheme.DEO, 0))
                        .size())
                .isLessThan(ROUNDING);
    }

    @ParameterizedTest
    @EnumSource(BlockTwin.Defect.class)
    void wrongTwinsAreCaught(BlockTwin.Defect defect) {
        ExactKernel kernel = exact(0.8, () -> new BlockTwin(defect));
        TransitionMatrix move = kernel.round(ONE);
        double imbalance = LawChecks.detailedBalance(kernel.law(), move).size();
        double drift = LawChecks.invariance(kernel.law(), move).size();
        if (defect == BlockTwin.Defect.NONE) {
            assertThat(imbalance).isLessThan(ROUNDING);
            assertThat(drift).isLessThan(ROUNDING);
        } else {
            assertThat(imbalance).as(defect.name()).isGreaterThan(1e-4);
            assertThat(drift).as(defect.name()).isGreaterThan(1e-4);
        }
    }

    @Test
    void jumpChainsAreRefused() {
        assertThatThrownBy(() -> new ClassCountMoves(new NaiveIit(BalancingFunction.sqrt()), 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(
                        "block moves leave the target itself invariant, but iit leaves Z times the target invariant");
    }
}
