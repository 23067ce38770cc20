package org.flipwise.exact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.function.Supplier;
import org.flipwise.balance.AdaptiveGamma;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.kernel.AdaptiveIit;
import org.flipwise.kernel.BlockedKernel;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.ContinuousTimeIit;
import org.flipwise.kernel.Kernel;
import org.flipwise.kernel.MetropolisHastings;
import org.flipwise.kernel.MetropolisHastingsMultiplicity;
import org.flipwise.kernel.NaiveIit;
import org.flipwise.kernel.SubsetAdaptiveIit;
import org.flipwise.kernel.SubsetIit;
import org.flipwise.target.TargetException;
import org.junit.jupiter.api.Test;

/** The forms for expensive targets, which look at k of p moves: chains on (x, S). */
class SubsetsOfMovesKeepTheirLawTest {
    private static final double[] BETAS = {0, 0.7, 20};

    /**
     * Drawing S again when a round begins makes a round neither reversible nor a power of a shorter one; all else must
     * hold.
     */
    private static void prove(WalkerSpace space, Supplier<Kernel> kernel, Budget budget) {
        for (double beta : BETAS) {
            KernelProof proof = KernelProof.of(space, beta, kernel, budget);
            assertThat(proof.verdicts())
                    .as("beta %s%n%s", beta, proof)
                    .filteredOn(v ->
                            !v.check().equals("detailed balance") && !v.check().equals("composition"))
                    .allMatch(Verdict::holds);
        }
    }

    @Test
    void jumpChainsKeepEscapeTimesTargetTimesUniform() {
        for (BalancingFunction balance : KernelCases.BALANCES) {
            for (int subset = 2; subset <= 3; subset++) {
                Supplier<Kernel> kernel = () -> new SubsetIit(balance);
                prove(WalkerSpace.ofSubsets(SmallTargets.of(0, 3), subset), kernel, Budget.jumps(1, false));
                prove(WalkerSpace.ofSubsets(SmallTargets.of(3, 3), subset), kernel, Budget.jumps(1, true));
            }
        }
    }

    @Test
    void multiplicityChainsKeepTargetTimesUniform() {
        for (BalancingFunction balance : KernelCases.BALANCES) {
            for (int subset = 1; subset <= 3; subset++) {
                Supplier<Kernel> kernel = () -> new SubsetAdaptiveIit(AdaptiveGamma.fixed(balance, 0.6));
                for (int kind : new int[] {0, 1, 2, 3}) {
                    prove(WalkerSpace.ofSubsets(SmallTargets.of(kind, 3), subset), kernel, Budget.transitions(1));
                }
                prove(WalkerSpace.ofSubsets(SmallTargets.of(0, 3), subset), kernel, Budget.transitions(2));
            }
        }
    }

    @Test
    void blocksDrawnWithoutLookingKeepTheTarget() {
        AdaptiveGamma gamma = AdaptiveGamma.fixed(BalancingFunction.sqrt(), 0.6);
        for (int kind : new int[] {0, 1, 2, 3}) {
            for (int subset = 1; subset <= 3; subset++) {
                WalkerSpace space = WalkerSpace.ofSubsets(SmallTargets.of(kind, 3), subset);
                Budget three = Budget.transitions(3);
                prove(space, () -> new BlockedKernel(new MetropolisHastingsMultiplicity()), three);
                prove(
                        space,
                        () -> new BlockedKernel(new AdaptiveIit(gamma, AdaptiveIit.Order.UPDATE_THEN_MOVE)),
                        three);
            }
        }
    }

    @Test
    void blocksInContinuousTimeToo() {
        WalkerSpace space = WalkerSpace.ofSubsets(SmallTargets.of(1, 3), 2);
        double length = 0.01;
        ExactKernel kernel =
                ExactKernel.of(space, 0.7, () -> new BlockedKernel(new ContinuousTimeIit(BalancingFunction.sqrt())));
        TransitionMatrix round = kernel.round(Budget.time(length), new QuadratureDraws(length, 4));
        assertThat(LawChecks.invariance(kernel.law(), round).size()).isLessThanOrEqualTo(1e-13);
    }

    /**
     * At k = 1 the chain would never flip another bit; beside forbidden states it would weigh x by the share of its S
     * with a way out.
     */
    @Test
    void jumpChainsRefuseWhatWouldBiasThem() {
        Budget one = Budget.jumps(1, false);
        Supplier<Kernel> kernel = () -> new SubsetIit(BalancingFunction.sqrt());
        WalkerSpace single = WalkerSpace.ofSubsets(SmallTargets.of(0, 3), 1);
        assertThatThrownBy(() -> ExactKernel.of(single, 1, kernel).round(one)).hasMessageContaining("at least 2 moves");
        WalkerSpace forbidden = WalkerSpace.ofSubsets(SmallTargets.of(2, 3), 2);
        assertThatThrownBy(() -> ExactKernel.of(forbidden, 1, kernel).round(one))
                .isInstanceOf(TargetException.class)
                .hasMessageContaining("forbidden neighbour");
    }

    @Test
    void aBlockOfAJumpChainOrOfSingleProposalsIsRefused() {
        assertThatThrownBy(() -> new BlockedKernel(new NaiveIit(BalancingFunction.sqrt())))
                .hasMessageContaining("iit");
        assertThatThrownBy(() -> new BlockedKernel(new MetropolisHastings())).hasMessageContaining("mh");
    }
}
