package org.flipwise.exact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.function.Supplier;
import org.assertj.core.data.Offset;
import org.flipwise.balance.AdaptiveGamma;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.estimate.CompositeRecorder;
import org.flipwise.estimate.LawRecorder;
import org.flipwise.estimate.MarginalRecorder;
import org.flipwise.estimate.ModeRecorder;
import org.flipwise.estimate.PotentialRecorder;
import org.flipwise.estimate.RaoBlackwellMarginals;
import org.flipwise.estimate.StoppedStopwatch;
import org.flipwise.kernel.AdaptiveIit;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.ContinuousTimeIit;
import org.flipwise.kernel.EfficientAdaptiveIit;
import org.flipwise.kernel.Kernel;
import org.flipwise.kernel.MetropolisHastings;
import org.flipwise.kernel.MetropolisHastingsMultiplicity;
import org.flipwise.kernel.NaiveIit;
import org.flipwise.kernel.RejectionFreeMetropolisHastings;
import org.flipwise.kernel.SingleStepIit;
import org.flipwise.state.BitState;
import org.flipwise.target.Target;
import org.junit.jupiter.api.Test;

/** S5: what shipped recorders converge to, computed by feeding them every path of a round with its probability. */
class EstimatesAreExactTest {
    private static final double BETA = 0.7;
    private static final Offset<Double> ROUNDING = within(1e-12);

    /** All recorders at once, on one chain. */
    private static final class Voices {
        private final EnumeratedTarget target;
        private final List<BitState> modes;
        private final LawRecorder law;
        private final MarginalRecorder marginals;
        private final RaoBlackwellMarginals conditional;
        private final PotentialRecorder potential = new PotentialRecorder();
        private final ModeRecorder mode;

        Voices(EnumeratedTarget target) {
            int p = target.dimension();
            this.target = target;
            modes = List.of(target.state(0), target.state((1 << p) - 1));
            law = new LawRecorder(p);
            marginals = new MarginalRecorder(p);
            conditional = new RaoBlackwellMarginals(p, BETA);
            mode = new ModeRecorder(modes, StoppedStopwatch.AT_ZERO);
        }

        CompositeRecorder chorus(boolean expectedWeights) {
            return CompositeRecorder.of(List.of(law, marginals, conditional, potential, mode), expectedWeights);
        }

        void check(String name) {
            ExactLaw exact = target.law(BETA);
            for (int state = 0; state < exact.states(); state++) {
                assertThat(law.probability(state)).as(name).isCloseTo(exact.probability(state), ROUNDING);
            }
            for (int bit = 0; bit < target.dimension(); bit++) {
                assertThat(marginals.mean(bit)).as("marginal, " + name).isCloseTo(exact.marginal(bit), ROUNDING);
                assertThat(conditional.mean(bit)).as("conditional, " + name).isCloseTo(exact.marginal(bit), ROUNDING);
            }
            double mean = exact.expectation(this::logDensity);
            double second = exact.expectation(x -> logDensity(x) * logDensity(x));
            assertThat(potential.mean()).as("log density, " + name).isCloseTo(mean, ROUNDING);
            assertThat(potential.variance()).as("variance, " + name).isCloseTo(second - mean * mean, ROUNDING);
            for (int m = 0; m < modes.size(); m++) {
                BitState own = modes.get(m);
                BitState other = modes.get(1 - m);
                double basin = exact.expectation(x -> share(x.distance(own), x.distance(other)));
                assertThat(mode.basin(m).mean()).as("basin, " + name).isCloseTo(basin, ROUNDING);
                assertThat(mode.point(m).mean())
                        .as("mode, " + name)
                        .isCloseTo(exact.probability((int) own.index()), ROUNDING);
            }
        }

        private double logDensity(BitState x) {
            return target.base((int) x.index()) + target.potential((int) x.index());
        }

        private static double share(int own, int other) {
            return own < other ? 1 : own == other ? 0.5 : 0;
        }
    }

    private static void prove(Target target, Supplier<Kernel> kernel, Budget budget, EnumeratingDraws draws) {
        WalkerSpace space = WalkerSpace.of(target);
        ExactKernel exact = ExactKernel.of(space, BETA, kernel);
        for (boolean expectedWeights : new boolean[] {false, true}) {
            Voices voices = new Voices(space.target());
            ExactRecording.feed(exact, budget, voices.chorus(expectedWeights), draws);
            voices.check(kernel.get().name() + ", " + target.name() + ", " + budget + ", expected weights "
                    + expectedWeights);
        }
    }

    private static void prove(int kind, Supplier<Kernel> kernel, Budget budget) {
        for (int dimension = 1; dimension <= 3; dimension++) {
            prove(SmallTargets.of(kind, dimension), kernel, budget, new EnumeratingDraws());
        }
    }

    @Test
    void withMultiplicities() {
        AdaptiveGamma gamma = AdaptiveGamma.fixed(BalancingFunction.sqrt(), 0.5);
        for (int kind : new int[] {0, 1, 2, 3}) {
            for (int transitions : new int[] {1, 2, 4}) {
                Budget budget = Budget.transitions(transitions);
                prove(kind, MetropolisHastingsMultiplicity::new, budget);
                prove(kind, () -> new AdaptiveIit(gamma, AdaptiveIit.Order.UPDATE_THEN_MOVE), budget);
                prove(kind, () -> new EfficientAdaptiveIit(gamma), budget);
            }
        }
    }

    @Test
    void withOneForEachTransition() {
        for (int kind : new int[] {0, 1, 2, 3}) {
            prove(kind, MetropolisHastings::new, Budget.transitions(3));
            prove(
                    kind,
                    () -> new SingleStepIit(AdaptiveGamma.fixed(BalancingFunction.max(), 0.5)),
                    Budget.transitions(2));
        }
    }

    @Test
    void withOneOverEscape() {
        for (int kind : new int[] {0, 3}) {
            for (boolean coin : new boolean[] {false, true}) {
                prove(kind, RejectionFreeMetropolisHastings::new, Budget.jumps(2, coin));
                for (BalancingFunction balance : KernelCases.BALANCES) {
                    prove(kind, () -> new NaiveIit(balance), Budget.jumps(3, coin));
                }
            }
        }
    }

    @Test
    void withHoldingTimes() {
        double length = 0.005;
        for (BalancingFunction balance : List.of(BalancingFunction.min(), BalancingFunction.sqrt())) {
            for (int kind : new int[] {0, 1, 3}) {
                for (int dimension = 1; dimension <= 2; dimension++) {
                    prove(
                            SmallTargets.of(kind, dimension),
                            () -> new ContinuousTimeIit(balance),
                            Budget.time(length),
                            new QuadratureDraws(length, 4));
                }
            }
        }
    }
}
