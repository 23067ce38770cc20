package org.flipwise.exact;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.Supplier;
import org.flipwise.balance.AdaptiveGamma;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.kernel.AdaptiveIit;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.ContinuousTimeIit;
import org.flipwise.kernel.EfficientAdaptiveIit;
import org.flipwise.kernel.Kernel;
import org.flipwise.kernel.MetropolisHastings;
import org.flipwise.kernel.MetropolisHastingsMultiplicity;
import org.flipwise.kernel.SingleStepIit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** S2: rounds of A-IIT and of SS-IIT are the same power of the same matrix. */
class RoundsAreExactlyTheirTransitionsTest {
    private static final double ROUNDING = 1e-12;
    private static final double BETA = 0.8;

    @ParameterizedTest(name = "L0 = {0}")
    @ValueSource(ints = {1, 2, 3, 4, 5, 6})
    void adaptiveIitIsSingleStepIitIsThePower(int transitions) {
        double worst = 0;
        for (int kind : new int[] {0, 1, 2, 3, 4}) {
            for (int dimension = 1; dimension <= (kind <= 1 ? 3 : 2); dimension++) {
                WalkerSpace space = WalkerSpace.of(SmallTargets.of(kind, dimension));
                for (BalancingFunction balance : KernelCases.BALANCES) {
                    for (double logGamma : new double[] {0, 0.8}) {
                        worst = Math.max(worst, difference(space, transitions, balance, logGamma));
                    }
                }
            }
        }
        System.out.printf("round identity at L0 = %d: %.1e%n", transitions, worst);
        assertThat(worst).isLessThanOrEqualTo(ROUNDING);
    }

    private static double difference(WalkerSpace space, int transitions, BalancingFunction balance, double logGamma) {
        Budget one = Budget.transitions(1);
        Budget whole = Budget.transitions(transitions);
        TransitionMatrix power = of(space, () -> new SingleStepIit(AdaptiveGamma.fixed(balance, logGamma)), one)
                .power(transitions);
        // Proposals double at each transition: 6^6 paths from each of 8 states would be the bulk of the suite.
        double worst = transitions <= 4 || space.target().dimension() <= 2
                ? of(space, () -> new SingleStepIit(AdaptiveGamma.fixed(balance, logGamma)), whole)
                        .difference(power)
                        .size()
                : 0;
        for (AdaptiveIit.Order order : AdaptiveIit.Order.values()) {
            TransitionMatrix adaptive =
                    of(space, () -> new AdaptiveIit(AdaptiveGamma.fixed(balance, logGamma), order), whole);
            worst = Math.max(worst, adaptive.difference(power).size());
        }
        if (balance == BalancingFunction.sqrt()) {
            TransitionMatrix efficient =
                    of(space, () -> new EfficientAdaptiveIit(AdaptiveGamma.fixed(balance, logGamma)), whole);
            worst = Math.max(worst, efficient.difference(power).size());
        }
        return worst;
    }

    private static TransitionMatrix of(WalkerSpace space, Supplier<Kernel> kernel, Budget budget) {
        return ExactKernel.of(space, BETA, kernel).round(budget);
    }

    @Test
    void metropolisWithMultiplicitiesIsMetropolis() {
        WalkerSpace space = WalkerSpace.of(SmallTargets.of(0, 3));
        for (int transitions = 1; transitions <= 4; transitions++) {
            Budget budget = Budget.transitions(transitions);
            assertThat(of(space, MetropolisHastingsMultiplicity::new, budget)
                            .difference(of(space, MetropolisHastings::new, budget))
                            .size())
                    .isLessThanOrEqualTo(ROUNDING);
        }
    }

    @Test
    void oneTransitionCanMove() {
        WalkerSpace space = WalkerSpace.of(SmallTargets.of(0, 2));
        TransitionMatrix round = of(
                space,
                () -> new AdaptiveIit(
                        AdaptiveGamma.fixed(BalancingFunction.sqrt(), 0.8), AdaptiveIit.Order.UPDATE_THEN_MOVE),
                Budget.transitions(1));
        for (int state = 0; state < round.size(); state++) {
            assertThat(round.at(state, state)).isLessThan(1);
        }
    }

    /** Whole rounds in continuous time against e^(T·G), by its power series. */
    @Test
    void aRoundOfContinuousTimeIsTheExponentialOfItsGenerator() {
        double length = 0.01;
        for (BalancingFunction balance : KernelCases.BALANCES) {
            WalkerSpace space = WalkerSpace.of(SmallTargets.of(1, 2));
            ExactKernel kernel = ExactKernel.of(space, BETA, () -> new ContinuousTimeIit(balance));
            TransitionMatrix round = kernel.round(Budget.time(length), new QuadratureDraws(length, 5));
            Residual difference = round.difference(exponential(kernel.generator(), length));
            System.out.printf("continuous time, %s: %.1e%n", balance.name(), difference.size());
            assertThat(difference.size())
                    .as("%s: %s", balance.name(), difference)
                    .isLessThanOrEqualTo(ROUNDING);
        }
    }

    private static TransitionMatrix exponential(TransitionMatrix generator, double time) {
        int n = generator.size();
        double[][] sum = new double[n][n];
        double[][] term = new double[n][n];
        for (int i = 0; i < n; i++) {
            term[i][i] = 1;
        }
        for (int order = 1; order <= 20; order++) {
            for (int i = 0; i < n; i++) {
                double[] next = generator.push(term[i]);
                for (int j = 0; j < n; j++) {
                    sum[i][j] += term[i][j];
                    next[j] *= time / order;
                }
                term[i] = next;
            }
        }
        return TransitionMatrix.of(sum);
    }
}
