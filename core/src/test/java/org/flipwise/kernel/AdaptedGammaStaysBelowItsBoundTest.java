package org.flipwise.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.apache.commons.rng.simple.RandomSource;
import org.flipwise.balance.AdaptiveGamma;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.balance.GammaRule;
import org.flipwise.balance.GammaSchedule;
import org.flipwise.estimate.CompositeRecorder;
import org.flipwise.random.Draws;
import org.flipwise.random.StreamDraws;
import org.flipwise.state.BitState;
import org.flipwise.target.MoveDelta;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.SmallTargets;
import org.flipwise.target.Target;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** γ as the kernels grow it on a target small enough to know the largest bound of all. */
class AdaptedGammaStaysBelowItsBoundTest {
    private static final long SEED = 20261115;
    private static final double BETA = 0.7;
    private static final Target TARGET = SmallTargets.blackBox("holed", SmallTargets.holed(6, 2, SEED));

    static Stream<Arguments> kernels() {
        List<Arguments> all = new ArrayList<>();
        for (GammaRule rule : GammaRule.values()) {
            add(all, "ss-iit", rule, SingleStepIit::new);
            add(all, "a-iit", rule, g -> new AdaptiveIit(g, AdaptiveIit.Order.UPDATE_THEN_MOVE));
            add(all, "a-iit late", rule, g -> new AdaptiveIit(g, AdaptiveIit.Order.MOVE_THEN_UPDATE));
            add(all, "a-iit efficient", rule, EfficientAdaptiveIit::new);
        }
        return all.stream();
    }

    private static void add(List<Arguments> all, String name, GammaRule rule, Function<AdaptiveGamma, Kernel> kernel) {
        all.add(Arguments.of(name + ", " + rule, rule, kernel));
    }

    /** The largest bound that any state asks for. */
    private static double largest(GammaRule rule) {
        double largest = 0;
        MoveDelta look = new MoveDelta();
        for (int state = 0; state < 1 << TARGET.dimension(); state++) {
            BitState x = BitState.ofIndex(TARGET.dimension(), state);
            if (TARGET.potential(x) > Double.NEGATIVE_INFINITY) {
                Neighbourhood at = TARGET.at(x);
                for (int move = 0; move < at.moves(); move++) {
                    at.look(move, look);
                    double a = look.logRatio(BETA);
                    if (a > Double.NEGATIVE_INFINITY) {
                        largest = Math.max(largest, rule.logBound(BalancingFunction.sqrt(), a));
                    }
                }
            }
        }
        return largest;
    }

    private static List<Double> trace(Kernel kernel, AdaptiveGamma gamma, int burnIn, int rounds) {
        Draws draws = StreamDraws.of(RandomSource.XO_SHI_RO_256_PP.create(SEED));
        Walker walker = Walker.over(TARGET.at(BitState.zeros(TARGET.dimension())), draws);
        walker.bind(BETA, kernel.balance());
        List<Double> trace = new ArrayList<>();
        for (int round = 0; round < rounds; round++) {
            if (round == burnIn) {
                gamma.endBurnIn();
            }
            kernel.advance(walker, Budget.transitions(3), draws, CompositeRecorder.of(List.of(), false));
            trace.add(gamma.balance().logGamma());
        }
        return trace;
    }

    private static AdaptiveGamma growing(GammaRule rule, GammaSchedule.Kind kind) {
        return AdaptiveGamma.of(BalancingFunction.sqrt(), rule, GammaSchedule.of(kind));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("kernels")
    void itGrowsTowardsTheLargestBoundAndNeverPastIt(
            String name, GammaRule rule, Function<AdaptiveGamma, Kernel> kernel) {
        AdaptiveGamma gamma = growing(rule, GammaSchedule.Kind.ALWAYS);
        List<Double> trace = trace(kernel.apply(gamma), gamma, 0, 20_000);
        assertThat(trace).isSorted();
        assertThat(trace.get(0)).isLessThan(trace.get(19_999));
        assertThat(trace.get(19_999)).as("seed %s", SEED).isLessThanOrEqualTo(largest(rule));
        assertThat(gamma.largestLogGamma()).isEqualTo(trace.get(19_999));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("kernels")
    void itIsFrozenAfterBurnInAndNotBefore(String name, GammaRule rule, Function<AdaptiveGamma, Kernel> kernel) {
        AdaptiveGamma frozen = growing(rule, GammaSchedule.Kind.BURN_IN);
        assertThat(trace(kernel.apply(frozen), frozen, 2, 2000).stream().skip(2).distinct())
                .hasSize(1);
        AdaptiveGamma free = growing(rule, GammaSchedule.Kind.ALWAYS);
        assertThat(trace(kernel.apply(free), free, 2, 2000).stream().skip(2).distinct())
                .hasSizeGreaterThan(1);
    }
}
