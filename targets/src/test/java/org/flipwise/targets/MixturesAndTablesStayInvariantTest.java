package org.flipwise.targets;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.Supplier;
import org.flipwise.balance.AdaptiveGamma;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.exact.KernelProof;
import org.flipwise.exact.WalkerSpace;
import org.flipwise.kernel.AdaptiveIit;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.Kernel;
import org.flipwise.kernel.MetropolisHastingsMultiplicity;
import org.flipwise.kernel.NaiveIit;
import org.flipwise.state.BitState;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Target;
import org.flipwise.targets.mixture.MixtureOfModes;
import org.flipwise.targets.tabulated.TabulatedLaw;
import org.junit.jupiter.api.Test;

/** The shipped kernels over the grouped mixture and over a table with forbidden states keep their laws, every outcome enumerated. */
class MixturesAndTablesStayInvariantTest {
    private static final double NO = Double.NEGATIVE_INFINITY;

    private static Target mixture() {
        List<BitState> modes = List.of(BitState.parse("11010"), BitState.parse("00101"), BitState.parse("11100"));
        return MixtureOfModes.of("three modes", modes, new double[] {0.7, 1.9, 0.2}, new double[] {1, 0.5, 2}, 1);
    }

    private static Target table() {
        return TabulatedLaw.of("a table", 0, -1, NO, 0.5, 1.2, -0.3, -2, NO);
    }

    private static void holds(Target target, Supplier<? extends Kernel> kernel, Budget budget) {
        for (double beta : new double[] {0, 0.4, 1, 6}) {
            KernelProof proof = KernelProof.of(WalkerSpace.of(target), beta, kernel, budget);
            assertThat(proof.holds()).as("beta %s: %s", beta, proof).isTrue();
        }
    }

    @Test
    void everyKindOfKernelKeepsItsLaw() {
        for (Target target : List.of(mixture(), table())) {
            holds(target, MetropolisHastingsMultiplicity::new, Budget.transitions(2));
            holds(target, () -> new NaiveIit(BalancingFunction.sqrt()), Budget.jumps(1, false));
            holds(
                    target,
                    () -> new AdaptiveIit(
                            AdaptiveGamma.fixed(BalancingFunction.sqrt(), 0.8), AdaptiveIit.Order.UPDATE_THEN_MOVE),
                    Budget.transitions(2));
        }
    }

    /** The check can fail: a target that says one law and walks by another, one weight off, is caught. */
    @Test
    void aNeighbourhoodOfAnotherMixtureIsCaught() {
        Target right = mixture();
        Target wrong = MixtureOfModes.of(
                "one weight off", right.modes(), new double[] {0.7, 1.9, 0.2}, new double[] {1, 0.6, 2}, 1);
        Target twin = new Target() {
            @Override
            public String name() {
                return "twin";
            }

            @Override
            public int dimension() {
                return right.dimension();
            }

            @Override
            public double potential(BitState x) {
                return right.potential(x);
            }

            @Override
            public Neighbourhood at(BitState x) {
                return wrong.at(x);
            }
        };
        KernelProof proof =
                KernelProof.of(WalkerSpace.of(twin), 1, MetropolisHastingsMultiplicity::new, Budget.transitions(2));
        assertThat(proof.holds()).as(proof.toString()).isFalse();
    }
}
