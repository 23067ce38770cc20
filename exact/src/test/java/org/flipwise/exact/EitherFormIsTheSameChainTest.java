package org.flipwise.exact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.function.Supplier;
import org.flipwise.balance.AdaptiveGamma;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.kernel.AdaptiveIit;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.EitherForm;
import org.flipwise.kernel.FormChoice;
import org.flipwise.kernel.Kernel;
import org.flipwise.kernel.MetropolisHastings;
import org.flipwise.kernel.MetropolisHastingsMultiplicity;
import org.flipwise.kernel.SingleStepIit;
import org.flipwise.kernel.Walker;
import org.flipwise.target.CostTable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A round in either form is P^L0, whichever form runs which stretch, as long as the past and the state decide. Rules that look at what was drawn, or two chains for
 * two forms, are among the wrong twins ({@code SwitchesOnLongStays}, {@code FormsWithTwoGammas}).
 */
class EitherFormIsTheSameChainTest {
    private static final double ROUNDING = 1e-12;
    private static final double BETA = 0.8;

    /** Chooses the form by the parity of the state, at the start of a round and, with a first stretch of 1, after its first transition. */
    private static final class ByState implements FormChoice {
        private final long first;
        private boolean begun;
        private boolean odd;

        ByState(long first) {
            this.first = first;
        }

        @Override
        public void begin(Walker walker, long transitions) {
            begun = true;
            odd = walker.at().state().count() % 2 == 1;
        }

        @Override
        public long stretch(long left) {
            return begun ? Math.min(first, left) : left;
        }

        @Override
        public boolean rejectionFree() {
            return odd;
        }

        @Override
        public void ran(long transitions, long jumps, double work) {
            odd = jumps % 2 == 1 ? !odd : odd;
            begun = false;
        }
    }

    private static Kernel metropolis(FormChoice choice) {
        return EitherForm.of(
                new MetropolisHastings(), new MetropolisHastingsMultiplicity(), CostTable.shipped(), choice);
    }

    private static Kernel informed(FormChoice choice) {
        AdaptiveGamma gamma = AdaptiveGamma.fixed(BalancingFunction.sqrt(), 0.8);
        return EitherForm.of(
                new SingleStepIit(gamma),
                new AdaptiveIit(gamma, AdaptiveIit.Order.UPDATE_THEN_MOVE),
                CostTable.shipped(),
                choice);
    }

    @ParameterizedTest(name = "L0 = {0}")
    @ValueSource(ints = {1, 2, 3, 4, 5})
    void choosingByTheStateLeavesTheRoundAsItIs(int transitions) {
        double worst = 0;
        for (int kind : new int[] {0, 1, 3, 4}) {
            WalkerSpace space = WalkerSpace.of(SmallTargets.of(kind, transitions <= 3 ? 3 : 2));
            for (long first : new long[] {1, 2, 100}) {
                worst = Math.max(
                        worst,
                        difference(space, transitions, MetropolisHastings::new, () -> metropolis(new ByState(first))));
                worst = Math.max(
                        worst,
                        difference(
                                space,
                                transitions,
                                () -> new SingleStepIit(AdaptiveGamma.fixed(BalancingFunction.sqrt(), 0.8)),
                                () -> informed(new ByState(first))));
            }
        }
        System.out.printf("either form at L0 = %d: %.1e%n", transitions, worst);
        assertThat(worst).isLessThanOrEqualTo(ROUNDING);
    }

    private static double difference(
            WalkerSpace space, int transitions, Supplier<Kernel> single, Supplier<Kernel> either) {
        TransitionMatrix power =
                ExactKernel.of(space, BETA, single).round(Budget.transitions(1)).power(transitions);
        return ExactKernel.of(space, BETA, either)
                .round(Budget.transitions(transitions))
                .difference(power)
                .size();
    }

    /** The shipped rule, trials and all: everything that can be proved of a kernel. */
    @Test
    void theCheaperFormIsProved() {
        for (int kind : new int[] {0, 1, 3, 4}) {
            for (int transitions : new int[] {1, 3, 4}) {
                KernelProof proof = KernelProof.of(
                        WalkerSpace.of(SmallTargets.of(kind, 2)),
                        BETA,
                        () -> EitherForm.cheaper(
                                new MetropolisHastings(), new MetropolisHastingsMultiplicity(), CostTable.shipped()),
                        Budget.transitions(transitions));
                assertThat(proof.holds()).as("%s", proof).isTrue();
            }
        }
    }

    @Test
    void kernelsThatAreNotTwoFormsOfOneChainAreRefused() {
        CostTable table = CostTable.shipped();
        SingleStepIit small = new SingleStepIit(AdaptiveGamma.fixed(BalancingFunction.sqrt(), 0.1));
        AdaptiveIit large =
                new AdaptiveIit(AdaptiveGamma.fixed(BalancingFunction.sqrt(), 0.8), AdaptiveIit.Order.UPDATE_THEN_MOVE);
        assertThatThrownBy(() -> EitherForm.cheaper(small, large, table))
                .hasMessageContaining("not two forms of one chain");
        assertThatThrownBy(() -> EitherForm.cheaper(new MetropolisHastings(), large, table))
                .hasMessageContaining("not two forms of one chain");
        assertThatThrownBy(() -> EitherForm.cheaper(new MetropolisHastings(), new MetropolisHastings(), table))
                .hasMessageContaining("not two forms of one chain");
    }
}
