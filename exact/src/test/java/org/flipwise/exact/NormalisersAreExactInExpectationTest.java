package org.flipwise.exact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.function.Supplier;
import org.flipwise.balance.AdaptiveGamma;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.estimate.LogNormalizers;
import org.flipwise.estimate.Recorder;
import org.flipwise.estimate.SteppingStones;
import org.flipwise.kernel.AdaptiveIit;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.IndependentRefresh;
import org.flipwise.kernel.Kernel;
import org.flipwise.kernel.MetropolisHastings;
import org.flipwise.kernel.NaiveIit;
import org.flipwise.state.BitState;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Reference;
import org.flipwise.target.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** S5 for normalisers: the shipped recorders, fed every path of the shipped kernels with its probability, give log Z to rounding, whatever c is. */
class NormalisersAreExactInExpectationTest {
    private static final double[] BETAS = {1.3, 0.5, 0};

    /** One law of the kind π, one jump chain with weights 1/Z, and the independent draws at β = 0. */
    private static final List<Supplier<Kernel>> KERNELS = List.of(
            () -> new AdaptiveIit(
                    AdaptiveGamma.fixed(BalancingFunction.sqrt(), 0.6), AdaptiveIit.Order.UPDATE_THEN_MOVE),
            () -> new NaiveIit(BalancingFunction.sqrt()),
            () -> new IndependentRefresh(Reference.uniform(3), Budget.Unit.TRANSITIONS));

    private static final List<Budget> BUDGETS =
            List.of(Budget.transitions(2), Budget.jumps(2, true), Budget.transitions(1));

    /** Passes on stays alone, so that all paths together are one round. */
    private record StaysOf(Recorder heard, boolean weighted) implements Recorder {
        @Override
        public void enter(Neighbourhood x) {}

        @Override
        public void stay(Neighbourhood x, double weight) {
            heard.stay(x, weighted ? weight : 1);
        }

        @Override
        public void flip(int bit) {}

        @Override
        public void leave() {}

        @Override
        public void discard() {}
    }

    private static void feed(Target target, SteppingStones stones, boolean weighted, boolean swapped) {
        for (int rung = 0; rung < BETAS.length; rung++) {
            int listener = swapped ? BETAS.length - 1 - rung : rung;
            Recorder recorder = stones.onRung(listener);
            recorder.enter(target.at(BitState.zeros(3)));
            ExactKernel exact = ExactKernel.of(WalkerSpace.of(target), BETAS[rung], KERNELS.get(rung));
            ExactRecording.feed(exact, BUDGETS.get(rung), new StaysOf(recorder, weighted));
            recorder.leave();
        }
    }

    private static LogNormalizers estimate(double burnInState, boolean weighted, boolean swapped) {
        Target target = target();
        SteppingStones stones = new SteppingStones(BETAS);
        for (int rung = 0; rung < BETAS.length; rung++) {
            Neighbourhood x = target.at(BitState.ofIndex(3, (long) burnInState));
            stones.onRung(rung).enter(x);
            stones.onRung(rung).stay(x, 1);
            stones.onRung(rung).leave();
        }
        for (int rung = 0; rung < BETAS.length; rung++) {
            stones.onRung(rung).discard();
        }
        feed(target, stones, weighted, swapped);
        return stones.estimate();
    }

    private static Target target() {
        return SmallTargets.plain(3, 11);
    }

    private static double exact(int rung) {
        EnumeratedTarget states = EnumeratedTarget.of(target());
        return states.law(BETAS[rung]).logNormalizer() - states.law(0).logNormalizer();
    }

    /** Burn-in spent in one state or another gives one c or another, all of them wrong. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7})
    void forAnyShift(int burnInState) {
        LogNormalizers found = estimate(burnInState, true, false);
        for (int rung = 0; rung < BETAS.length; rung++) {
            assertThat(found.bridge(rung)).isCloseTo(exact(rung), within(1e-12));
        }
    }

    @Test
    void unweightedStaysAndExchangedRungsAreCaught() {
        assertThat(Math.abs(estimate(0, false, false).bridge(0) - exact(0))).isGreaterThan(0.01);
        assertThat(Math.abs(estimate(0, true, true).bridge(0) - exact(0))).isGreaterThan(0.01);
    }

    /** A ladder fine enough: the cubic's own error falls as the fourth power of the step. */
    @Test
    void thermodynamicIntegrationOnAFineLadder() {
        double error8 = integrationError(8);
        double error16 = integrationError(16);
        assertThat(error8).isLessThan(1e-4);
        assertThat(error8 / error16).isBetween(12.0, 20.0);
    }

    private static double integrationError(int steps) {
        Target target = target();
        double[] betas = new double[steps + 1];
        for (int rung = 0; rung <= steps; rung++) {
            betas[rung] = 1.3 * (steps - rung) / steps;
        }
        SteppingStones stones = new SteppingStones(betas);
        for (int rung = 0; rung <= steps; rung++) {
            stones.onRung(rung).enter(target.at(BitState.zeros(3)));
            ExactKernel exact = ExactKernel.of(WalkerSpace.of(target), betas[rung], MetropolisHastings::new);
            ExactRecording.feed(exact, Budget.transitions(1), new StaysOf(stones.onRung(rung), true));
            stones.onRung(rung).leave();
        }
        return Math.abs(stones.estimate().thermodynamic(0) - exact(0));
    }
}
