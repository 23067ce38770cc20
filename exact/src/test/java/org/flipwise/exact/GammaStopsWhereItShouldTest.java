package org.flipwise.exact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.flipwise.balance.AdaptiveGamma;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.balance.GammaRule;
import org.flipwise.balance.GammaSchedule;
import org.flipwise.kernel.AdaptiveIit;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.EfficientAdaptiveIit;
import org.flipwise.kernel.Kernel;
import org.flipwise.kernel.SingleStepIit;
import org.flipwise.kernel.Walker;
import org.flipwise.random.Draws;
import org.flipwise.random.SeededStreams;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** S10: γ along real runs of 400 rounds on enumerable targets. Every run is a function of the seed printed. */
class GammaStopsWhereItShouldTest {
    private static final long SEED = 20270501;
    private static final int BURN_IN = 200;
    private static final double BETA = 1.3;
    private final EnumeratedTarget target = EnumeratedTarget.of(SmallTargets.of(1, 6));

    private static List<Function<AdaptiveGamma, Kernel>> kernels() {
        return List.of(
                gamma -> new AdaptiveIit(gamma, AdaptiveIit.Order.UPDATE_THEN_MOVE),
                gamma -> new AdaptiveIit(gamma, AdaptiveIit.Order.MOVE_THEN_UPDATE),
                EfficientAdaptiveIit::new,
                SingleStepIit::new);
    }

    /** log γ after each round; burn-in ends after round {@link #BURN_IN}. */
    private static double[] trace(EnumeratedTarget target, AdaptiveGamma gamma, Kernel kernel, Draws draws) {
        Walker walker = Walker.over(target.target().at(target.state(0)), draws);
        walker.bind(BETA, kernel.balance());
        double[] trace = new double[2 * BURN_IN];
        for (int round = 0; round < trace.length; round++) {
            if (round == BURN_IN) {
                gamma.endBurnIn();
            }
            kernel.advance(walker, Budget.transitions(20), draws, SilentRecorder.RECORDER);
            trace[round] = gamma.balance().logGamma();
        }
        return trace;
    }

    private static GammaSchedule schedule(GammaSchedule.Kind kind) {
        return GammaSchedule.of(kind, 30);
    }

    @ParameterizedTest
    @EnumSource(names = {"BURN_IN", "FIRST", "UNTIL_STABLE", "ALWAYS"})
    void growingSchedulesRiseToGammaStarAndNoFurther(GammaSchedule.Kind kind) {
        System.out.println("  seed " + SEED);
        for (GammaRule rule : GammaRule.values()) {
            double logGammaStar = target.logGammaStar(BETA, rule, BalancingFunction.sqrt());
            for (Function<AdaptiveGamma, Kernel> make : kernels()) {
                AdaptiveGamma gamma = AdaptiveGamma.of(BalancingFunction.sqrt(), rule, schedule(kind));
                double[] trace = trace(
                        target,
                        gamma,
                        make.apply(gamma),
                        SeededStreams.of(SEED, 0).replica(0));
                for (int round = 1; round < trace.length; round++) {
                    assertThat(trace[round]).as("round %s", round).isGreaterThanOrEqualTo(trace[round - 1]);
                }
                assertThat(trace[trace.length - 1]).isPositive().isLessThanOrEqualTo(logGammaStar + 1e-12);
            }
        }
    }

    /** On four states every neighbourhood is met. */
    @Test
    void whereEveryStateIsVisitedGammaStarIsReached() {
        EnumeratedTarget small = EnumeratedTarget.of(SmallTargets.of(0, 2));
        for (GammaRule rule : GammaRule.values()) {
            double logGammaStar = small.logGammaStar(BETA, rule, BalancingFunction.sqrt());
            for (Function<AdaptiveGamma, Kernel> make : kernels()) {
                AdaptiveGamma gamma =
                        AdaptiveGamma.of(BalancingFunction.sqrt(), rule, schedule(GammaSchedule.Kind.BURN_IN));
                double[] trace = trace(
                        small,
                        gamma,
                        make.apply(gamma),
                        SeededStreams.of(SEED, 3).replica(0));
                assertThat(trace[BURN_IN - 1]).isCloseTo(logGammaStar, within(1e-12));
            }
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"BURN_IN", "FIRST", "UNTIL_STABLE"})
    void gammaIsFrozenAfterBurnIn(GammaSchedule.Kind kind) {
        for (Function<AdaptiveGamma, Kernel> make : kernels()) {
            AdaptiveGamma gamma = AdaptiveGamma.of(BalancingFunction.sqrt(), GammaRule.BALANCE, schedule(kind));
            double[] trace = trace(
                    target, gamma, make.apply(gamma), SeededStreams.of(SEED, 1).replica(0));
            for (int round = BURN_IN; round < trace.length; round++) {
                assertThat(trace[round]).isEqualTo(trace[BURN_IN - 1]);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"DECREASING", "RANDOM_DECREASING"})
    void decreasingSchedulesFallAfterBurnIn(GammaSchedule.Kind kind) {
        for (Function<AdaptiveGamma, Kernel> make : kernels()) {
            AdaptiveGamma gamma = AdaptiveGamma.of(BalancingFunction.sqrt(), GammaRule.BALANCE, schedule(kind));
            double[] trace = trace(
                    target, gamma, make.apply(gamma), SeededStreams.of(SEED, 2).replica(0));
            for (int round = BURN_IN; round < trace.length; round++) {
                assertThat(trace[round]).isLessThanOrEqualTo(trace[round - 1]).isNotNegative();
            }
            assertThat(trace[trace.length - 1]).isLessThan(0.1 * trace[BURN_IN - 1]);
        }
    }

    /** The law after some steps from π under a γ that starts at 1 and grows as it goes. */
    @Test
    void whileItGrowsTheLawIsNotKept() {
        WalkerSpace space = WalkerSpace.of(SmallTargets.of(0, 2));
        for (Function<AdaptiveGamma, Kernel> make : kernels()) {
            ExactKernel growing = ExactKernel.of(
                    space,
                    BETA,
                    () -> make.apply(AdaptiveGamma.of(
                            BalancingFunction.sqrt(), GammaRule.BALANCE, GammaSchedule.of(GammaSchedule.Kind.ALWAYS))));
            double[] law = growing.law();
            double worst = 0;
            for (int steps = 1; steps <= 5; steps++) {
                double[] after = growing.round(Budget.transitions(steps)).push(law);
                worst = Math.max(worst, LawChecks.totalVariation(after, law));
            }
            System.out.printf(
                    "  gamma growing, %s: total variation %.4f%n",
                    make.apply(AdaptiveGamma.fixed(BalancingFunction.sqrt(), 0))
                            .getClass()
                            .getSimpleName(),
                    worst);
            assertThat(worst).isGreaterThan(1e-3);
        }
    }

    /** Wherever γ was when burn-in ended, what runs after it keeps π. */
    @Test
    void onceFrozenTheLawIsKept() {
        WalkerSpace space = WalkerSpace.of(SmallTargets.of(0, 3));
        List<GammaSchedule> schedules = new ArrayList<>();
        for (GammaSchedule.Kind kind :
                List.of(GammaSchedule.Kind.BURN_IN, GammaSchedule.Kind.FIRST, GammaSchedule.Kind.UNTIL_STABLE)) {
            schedules.add(schedule(kind));
        }
        for (GammaSchedule schedule : schedules) {
            for (Function<AdaptiveGamma, Kernel> make : kernels()) {
                ExactKernel frozen = ExactKernel.of(space, BETA, () -> {
                    AdaptiveGamma gamma = AdaptiveGamma.of(BalancingFunction.sqrt(), GammaRule.BALANCE, schedule);
                    gamma.observe(0.37);
                    gamma.endBurnIn();
                    return make.apply(gamma);
                });
                Residual invariance = LawChecks.invariance(frozen.law(), frozen.round(Budget.transitions(2)));
                assertThat(invariance.size()).as("%s", invariance).isLessThanOrEqualTo(1e-13);
            }
        }
    }
}
