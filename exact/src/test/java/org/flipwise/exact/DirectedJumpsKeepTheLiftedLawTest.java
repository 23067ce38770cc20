package org.flipwise.exact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Locale;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.exact.twins.LiftedTwin;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.DirectedJumps;
import org.flipwise.kernel.Kernel;
import org.flipwise.kernel.LiftedJumps;
import org.flipwise.kernel.TabuJumps;
import org.flipwise.state.BitState;
import org.flipwise.target.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tabu and lifted jumps keep π^β times the uniform law of headings, without detailed balance, and their rounds keep π^β: forbidden and isolated states, a prior and weighted flips included. Exact: no false
 * alarms.
 */
class DirectedJumpsKeepTheLiftedLawTest {
    private static final double ROUNDING = 1e-13;
    private static final double[] BETAS = {0, 0.1, 1, 50};

    /** The rates of h = max at β = 50 reach e^200, so flows are compared with the largest one. */
    private static double largestFlow(double[] law, TransitionMatrix generator) {
        double largest = 1;
        for (int place = 0; place < law.length; place++) {
            largest = Math.max(largest, -law[place] * generator.at(place, place));
        }
        return largest;
    }

    private static double deviation(LiftedKernel kernel, Target target) {
        TransitionMatrix generator = kernel.generator();
        double[] law = kernel.law();
        double scale = largestFlow(law, generator);
        Residual flow = LawChecks.stationarity(law, generator);
        assertThat(flow.size() / scale).as("%s: %s", target.name(), flow).isLessThanOrEqualTo(ROUNDING);
        assertThat(LawChecks.rowSums(generator, 0).size()).isLessThanOrEqualTo(ROUNDING);
        assertThat(LawChecks.escapesFromSupport(law, generator).size()).isZero();
        return flow.size() / scale;
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4})
    void onEveryKindOfTarget(int kind) {
        double worst = 0;
        for (int dimension = 1; dimension <= 4; dimension++) {
            Target target = SmallTargets.of(kind, dimension);
            WalkerSpace space = WalkerSpace.of(target);
            List<BitState> zero = List.of(BitState.zeros(dimension));
            for (BalancingFunction balance : KernelCases.BALANCES) {
                for (double beta : BETAS) {
                    Supplier<DirectedJumps> lifted = () -> new LiftedJumps(balance);
                    worst = Math.max(worst, deviation(LiftedKernel.of(space, beta, lifted, zero), target));
                    if (dimension <= 3) {
                        Supplier<DirectedJumps> tabu = () -> new TabuJumps(balance);
                        List<BitState> origins = LiftedKernel.everyOrigin(space);
                        worst = Math.max(worst, deviation(LiftedKernel.of(space, beta, tabu, origins), target));
                    }
                }
            }
        }
        System.out.printf(Locale.ROOT, "lifted law, %s: %.1e%n", SmallTargets.KINDS.get(kind), worst);
    }

    @Test
    void theProcessIsNotReversible() {
        WalkerSpace space = WalkerSpace.of(SmallTargets.of(0, 3));
        LiftedKernel tabu = LiftedKernel.of(
                space, 1, () -> new TabuJumps(BalancingFunction.sqrt()), LiftedKernel.everyOrigin(space));
        LiftedKernel lifted =
                LiftedKernel.of(space, 1, () -> new LiftedJumps(BalancingFunction.sqrt()), List.of(BitState.zeros(3)));
        for (LiftedKernel kernel : List.of(tabu, lifted)) {
            assertThat(LawChecks.detailedBalance(kernel.law(), kernel.generator())
                            .size())
                    .isGreaterThan(1e-3);
        }
    }

    /** Every possible flip of a state is made in one of the two directions, at its rate in ct-iit. */
    @Test
    void bothDirectionsTogetherHaveEveryFlip() {
        Target target = SmallTargets.of(1, 3);
        WalkerSpace space = WalkerSpace.of(target);
        LiftedKernel kernel = LiftedKernel.of(
                space, 0.7, () -> new LiftedJumps(BalancingFunction.barker()), List.of(BitState.zeros(3)));
        TransitionMatrix generator = kernel.generator();
        ProposalTable proposal = space.target().proposal();
        int n = space.size();
        for (int from = 0; from < n; from++) {
            for (int bit = 0; bit < 3 && kernel.law()[from] > 0; bit++) {
                int to = from ^ 1 << bit;
                double rate = proposal.probability(from, bit)
                        * Math.exp(BalancingFunction.barker().logH(proposal.logRatio(from, bit, 0.7)));
                boolean up = to > from;
                assertThat(generator.at(up ? from : n + from, up ? to : n + to))
                        .isCloseTo(rate, org.assertj.core.data.Offset.offset(1e-15));
                assertThat(generator.at(up ? n + from : from, up ? n + to : to)).isZero();
            }
        }
    }

    private static Residual round(Supplier<Kernel> kernel, int kind, int dimension) {
        return round(kernel, kind, dimension, LawChecks::invariance);
    }

    private static Residual round(
            Supplier<Kernel> kernel, int kind, int dimension, BiFunction<double[], TransitionMatrix, Residual> check) {
        double length = 0.005;
        ExactKernel exact = ExactKernel.of(WalkerSpace.of(SmallTargets.of(kind, dimension)), 0.8, kernel);
        return check.apply(exact.law(), exact.round(Budget.time(length), new QuadratureDraws(length, 5)));
    }

    /**
     * The chain of rounds is reversible though its jumps are not: a path run backwards is one of the other direction, and a round begins with either. Sums over lags that assume a reversible chain may so be used.
     * A heading that looks at the state is not as likely backwards.
     */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4})
    void roundsAreReversible(int kind) {
        BalancingFunction balance = BalancingFunction.sqrt();
        assertThat(round(() -> new LiftedJumps(balance), kind, 2, LawChecks::detailedBalance)
                        .size())
                .isLessThanOrEqualTo(ROUNDING);
        assertThat(round(() -> new TabuJumps(balance), kind, 2, LawChecks::detailedBalance)
                        .size())
                .isLessThanOrEqualTo(ROUNDING);
        assertThat(round(
                                () -> new LiftedTwin(balance, LiftedTwin.Defect.HEADS_BY_THE_STATE),
                                0,
                                2,
                                LawChecks::detailedBalance)
                        .size())
                .isGreaterThan(1e-5);
    }

    /** Rounds with their own headings, turns and all. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4})
    void roundsKeepTheLawOfStates(int kind) {
        for (BalancingFunction balance : List.of(BalancingFunction.sqrt(), BalancingFunction.min())) {
            assertThat(round(() -> new LiftedJumps(balance), kind, 2).size()).isLessThanOrEqualTo(ROUNDING);
            assertThat(round(() -> new TabuJumps(balance), kind, 2).size()).isLessThanOrEqualTo(ROUNDING);
        }
    }

    private static Residual flow(LiftedTwin.Defect defect) {
        WalkerSpace space = WalkerSpace.of(SmallTargets.of(0, 3));
        LiftedKernel twin = LiftedKernel.of(
                space,
                1,
                BalancingFunction.sqrt(),
                () -> new LiftedTwin(BalancingFunction.sqrt(), defect),
                LiftedKernel.everyOrigin(space));
        return LawChecks.stationarity(twin.netFlow(), twin::label);
    }

    @ParameterizedTest
    @EnumSource
    void plantedDefectsAreCaught(LiftedTwin.Defect defect) {
        boolean sound = defect.name().startsWith("NONE");
        if (defect == LiftedTwin.Defect.HEADS_BY_THE_STATE) {
            Residual round = round(() -> new LiftedTwin(BalancingFunction.sqrt(), defect), 0, 2);
            System.out.printf(Locale.ROOT, "  %s: a round moves the law by %.1e%n", defect, round.size());
            assertThat(round.size()).isGreaterThan(1e-5);
            return;
        }
        Residual flow = flow(defect);
        System.out.printf(Locale.ROOT, "  %s: net flow %.1e%n", defect, flow.size());
        if (sound) {
            assertThat(flow.size()).isLessThanOrEqualTo(ROUNDING);
            assertThat(round(() -> new LiftedTwin(BalancingFunction.sqrt(), defect), 1, 2)
                            .size())
                    .isLessThanOrEqualTo(ROUNDING);
        } else {
            assertThat(flow.size()).isGreaterThan(1e-3);
        }
    }

    @Test
    void movesOfSeveralBitsAreRefused() {
        ExactKernel kernel =
                ExactKernel.of(WalkerSpace.of(SmallTargets.of(5, 3)), 1, () -> new TabuJumps(BalancingFunction.sqrt()));
        assertThatThrownBy(kernel::generator).hasStackTraceContaining("tabu needs moves that flip one bit each");
    }
}
