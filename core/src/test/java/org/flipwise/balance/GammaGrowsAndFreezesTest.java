package org.flipwise.balance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoublePredicate;
import org.apache.commons.rng.simple.RandomSource;
import org.assertj.core.data.Offset;
import org.flipwise.balance.GammaSchedule.Kind;
import org.flipwise.codec.ByteDecoder;
import org.flipwise.codec.ByteEncoder;
import org.flipwise.codec.CodecException;
import org.flipwise.random.Draws;
import org.flipwise.random.StreamDraws;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class GammaGrowsAndFreezesTest {
    private final Draws draws = StreamDraws.of(RandomSource.XO_SHI_RO_256_PP.create(20261114L));

    private static AdaptiveGamma gamma(Kind kind, long steps) {
        return AdaptiveGamma.of(BalancingFunction.sqrt(), GammaRule.BALANCE, GammaSchedule.of(kind, steps));
    }

    /** One step for each bound; log γ after each. */
    private List<Double> trace(AdaptiveGamma gamma, double... bounds) {
        List<Double> trace = new ArrayList<>();
        for (double bound : bounds) {
            double before = gamma.balance().logGamma();
            boolean changed = gamma.observe(bound);
            assertThat(changed).isEqualTo(gamma.balance().logGamma() != before);
            gamma.step(draws);
            trace.add(gamma.balance().logGamma());
        }
        return trace;
    }

    @ParameterizedTest
    @EnumSource(
            value = Kind.class,
            names = {"BURN_IN", "ALWAYS", "DECREASING", "RANDOM_DECREASING"})
    void inBurnInItIsTheLargestBoundSoFar(Kind kind) {
        AdaptiveGamma gamma = gamma(kind, 5);
        assertThat(gamma.balance().logGamma()).isZero();
        assertThat(gamma.growing()).isTrue();
        assertThat(trace(gamma, 0.3, 0.1, 0.5, -2, 0.4, Double.NEGATIVE_INFINITY, 0.9))
                .containsExactly(0.3, 0.3, 0.5, 0.5, 0.5, 0.5, 0.9);
        assertThat(gamma.largestLogGamma()).isEqualTo(0.9);
    }

    @ParameterizedTest
    @EnumSource(
            value = Kind.class,
            names = {"FIXED", "BURN_IN", "FIRST", "UNTIL_STABLE"})
    void afterBurnInItIsFrozen(Kind kind) {
        assertThat(staysPut(kind)).isTrue();
    }

    @ParameterizedTest
    @EnumSource(
            value = Kind.class,
            names = {"ALWAYS", "DECREASING", "RANDOM_DECREASING"})
    void exceptWhereTheScheduleSaysOtherwise(Kind kind) {
        assertThat(staysPut(kind)).isFalse();
    }

    private boolean staysPut(Kind kind) {
        AdaptiveGamma gamma = gamma(kind, 7);
        trace(gamma, 0.3, 0.5);
        gamma.endBurnIn();
        double frozen = gamma.balance().logGamma();
        return trace(gamma, 0.4, 0.6, 3, 0.1, 9, 9, 9, 9, 9).stream().allMatch(value -> value == frozen);
    }

    @Test
    void aFixedOneNeverMoves() {
        AdaptiveGamma gamma = AdaptiveGamma.fixed(BalancingFunction.sqrt(), 0.8);
        assertThat(gamma.growing()).isFalse();
        assertThat(trace(gamma, 1, 2, 3)).containsExactly(0.8, 0.8, 0.8);
        assertThat(gamma.largestLogGamma()).isEqualTo(0.8);
    }

    @Test
    void theFirstStepsAreCounted() {
        assertThat(trace(gamma(Kind.FIRST, 3), 0.1, 0.2, 0.3, 0.4, 0.5)).containsExactly(0.1, 0.2, 0.3, 0.3, 0.3);
        assertThat(trace(gamma(Kind.FIRST, 1), 0.1, 0.2)).containsExactly(0.1, 0.1);
    }

    /** Two steps in a row without a rise, and it is stable; a rise begins the count again. */
    @Test
    void untilStableStopsWhenThatManyStepsInARowHaveNotRaisedIt() {
        AdaptiveGamma gamma = gamma(Kind.UNTIL_STABLE, 2);
        assertThat(trace(gamma, 0.1, 0.0, 0.2, 0.3, 0.0)).containsExactly(0.1, 0.1, 0.2, 0.3, 0.3);
        assertThat(gamma.growing()).isTrue();
        assertThat(trace(gamma, 0.0, 0.9)).containsExactly(0.3, 0.3);
        assertThat(gamma.growing()).isFalse();
        assertThat(trace(gamma(Kind.UNTIL_STABLE, 1), 0.1, 0.2, 0.2, 0.3)).containsExactly(0.1, 0.2, 0.2, 0.2);
    }

    @Test
    void decreasingHalvesItEveryKStepsAfterBurnIn() {
        AdaptiveGamma gamma = gamma(Kind.DECREASING, 3);
        trace(gamma, 0.4, 0.8, 0.8, 0.8);
        gamma.endBurnIn();
        assertThat(trace(gamma, 9, 9, 9, 9, 9, 9, 9)).containsExactly(0.8, 0.8, 0.4, 0.4, 0.4, 0.2, 0.2);
        assertThat(gamma.largestLogGamma()).isEqualTo(0.8);
    }

    /** At step k with probability k^−½: the draw uses exactly that probability, and decides. */
    @Test
    void randomDecreasingHalvesItWithProbabilityOneOverTheRootOfTheStep() {
        AdaptiveGamma gamma = gamma(Kind.RANDOM_DECREASING, 0);
        trace(gamma, 0.8);
        gamma.endBurnIn();
        List<Double> asked = new ArrayList<>();
        List<Double> trace = new ArrayList<>();
        for (int k = 1; k <= 9; k++) {
            int step = k;
            boolean changed = gamma.step(new OnlyAccepts(logProbability -> {
                asked.add(Math.exp(logProbability));
                return step % 3 == 0;
            }));
            assertThat(changed).isEqualTo(step % 3 == 0);
            trace.add(gamma.balance().logGamma());
        }
        assertThat(trace).containsExactly(0.8, 0.8, 0.4, 0.4, 0.4, 0.2, 0.2, 0.2, 0.1);
        for (int k = 1; k <= 9; k++) {
            assertThat(asked.get(k - 1)).isCloseTo(1 / Math.sqrt(k), Offset.offset(1e-15));
        }
    }

    @Test
    void theLargestBoundIsKept() {
        AdaptiveGamma gamma = gamma(Kind.FIRST, 1);
        trace(gamma, 0.3, 0.7);
        assertThat(gamma.largestLogGamma()).isEqualTo(0.3);
        assertThat(gamma.largestLogBound()).isEqualTo(0.7);
    }

    @Test
    void theRulesAskForTheirBounds() {
        BalancingFunction sqrt = BalancingFunction.sqrt();
        assertThat(GammaRule.BALANCE.logBound(sqrt, -3)).isEqualTo(1.5);
        assertThat(GammaRule.BALANCE.logBound(sqrt, 3)).isEqualTo(1.5);
        assertThat(GammaRule.RATIO.logBound(sqrt, -3)).isEqualTo(3);
        assertThat(GammaRule.BALANCE.logBound(BalancingFunction.min(), -3)).isZero();
        assertThat(GammaRule.BALANCE.logBound(BalancingFunction.of("r", a -> a), 3))
                .isZero();
    }

    @ParameterizedTest
    @EnumSource(
            value = Kind.class,
            names = {"FIRST", "UNTIL_STABLE", "DECREASING"})
    void aScheduleThatCountsNeedsAStep(Kind kind) {
        assertThatThrownBy(() -> GammaSchedule.of(kind))
                .hasMessage("a schedule of kind " + kind + " needs at least 1 step, not 0");
    }

    /** A twentieth of the way up in each of 100 steps: in the last tenth, marked at a tenth more steps than before, it rose by that much. */
    @Test
    void howMuchItRoseLateIsKnown() {
        AdaptiveGamma rising = gamma(Kind.BURN_IN, 0);
        for (int step = 1; step <= 100; step++) {
            trace(rising, 0.05 * step);
        }
        rising.endBurnIn();
        assertThat(rising.lateRise()).isBetween(0.5, 1.5);
        rising.endBurnIn();
        assertThat(rising.lateRise()).as("a second end changes nothing").isBetween(0.5, 1.5);
        AdaptiveGamma settled = gamma(Kind.BURN_IN, 0);
        for (int step = 1; step <= 100; step++) {
            trace(settled, Math.min(1, 0.05 * step));
        }
        settled.endBurnIn();
        assertThat(settled.lateRise()).isZero();
        AdaptiveGamma stopped = gamma(Kind.FIRST, 100);
        for (int step = 1; step <= 100; step++) {
            trace(stopped, 0.05 * step);
        }
        stopped.endBurnIn();
        assertThat(stopped.lateRise()).as("stopped by its own rule").isZero();
    }

    /** Marks are set when steps are a tenth more than at the last: after 11 and then 13 steps the earlier mark is that at 10. */
    @Test
    void theMarksAreATenthApart() {
        long mark = 0;
        long earlier = 0;
        AdaptiveGamma gamma = gamma(Kind.BURN_IN, 0);
        for (int step = 1; step <= 60; step++) {
            trace(gamma, step);
            if (step >= mark + mark / 10 + 1) {
                earlier = mark;
                mark = step;
            }
        }
        gamma.endBurnIn();
        assertThat(gamma.lateRise()).isEqualTo(60.0 - earlier);
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void writtenDownItGoesOn(Kind kind) {
        for (int before : new int[] {0, 3, 7, 12}) {
            for (boolean over : new boolean[] {false, true}) {
                AdaptiveGamma first = gamma(kind, 5);
                AdaptiveGamma second = gamma(kind, 5);
                for (int step = 1; step <= before; step++) {
                    trace(first, 0.1 * step, 0);
                }
                if (over) {
                    first.endBurnIn();
                }
                ByteEncoder into = new ByteEncoder();
                first.save(into);
                ByteDecoder from = new ByteDecoder(into.toByteArray());
                second.restore(from);
                from.end();
                String goesOn = goesOn(first);
                assertThat(goesOn(second)).as("%s after %s steps", kind, before).isEqualTo(goesOn);
            }
        }
    }

    private String goesOn(AdaptiveGamma gamma) {
        StringBuilder text = new StringBuilder();
        Draws coins = new OnlyAccepts(logProbability -> logProbability > -0.9);
        for (int step = 0; step < 24; step++) {
            text.append(gamma.observe(0.07 * step)).append(gamma.step(coins)).append(gamma.growing());
            if (step == 18) {
                gamma.endBurnIn();
            }
        }
        return text + " " + gamma.balance().logGamma() + " " + gamma.largestLogGamma() + " " + gamma.largestLogBound()
                + " " + gamma.lateRise();
    }

    @Test
    void whatWasWrittenByAnotherIsNamed() {
        AdaptiveGamma plain = gamma(Kind.FIRST, 5);
        GammaSchedule schedule = GammaSchedule.of(Kind.FIRST, 5);
        refused(
                plain,
                AdaptiveGamma.of(BalancingFunction.min(), GammaRule.BALANCE, schedule),
                "balancing function: found 'min'; expected 'sqrt'");
        refused(
                plain,
                AdaptiveGamma.of(BalancingFunction.sqrt(), GammaRule.RATIO, schedule),
                "rule of gamma: found 'RATIO'; expected 'BALANCE'");
        refused(plain, gamma(Kind.BURN_IN, 5), "schedule of gamma: found 'BURN_IN'; expected 'FIRST'");
        refused(plain, gamma(Kind.FIRST, 6), "steps of a schedule of gamma: found 6; expected 5");
        assertThat(plain.rule()).isEqualTo(GammaRule.BALANCE);
    }

    private static void refused(AdaptiveGamma own, AdaptiveGamma other, String message) {
        ByteEncoder into = new ByteEncoder();
        other.save(into);
        assertThatThrownBy(() -> own.restore(new ByteDecoder(into.toByteArray())))
                .isInstanceOf(CodecException.class)
                .hasMessage(message);
    }

    @Test
    void aGammaThatIsNoNumberIsRefused() {
        for (double logGamma : new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
            ByteEncoder into = new ByteEncoder();
            into.text("sqrt");
            into.text("BALANCE");
            into.text("FIRST");
            into.whole(5);
            into.reals(new double[] {logGamma, 0, 0, 0, 0, 0});
            assertThatThrownBy(() -> gamma(Kind.FIRST, 5).restore(new ByteDecoder(into.toByteArray())))
                    .isInstanceOf(CodecException.class)
                    .hasMessage("found log gamma " + logGamma + "; expected a finite number");
        }
    }

    /** A step that raises nothing reports it, on every schedule: tables are then not recomputed. */
    @Test
    void aStepInBurnInChangesNothingByItself() {
        for (Kind kind : Kind.values()) {
            AdaptiveGamma gamma = gamma(kind, 2);
            for (int step = 0; step < 5; step++) {
                assertThat(gamma.step(draws)).as(kind.name()).isFalse();
            }
        }
    }

    /** Draws that answer one question. */
    private record OnlyAccepts(DoublePredicate answer) implements Draws {
        @Override
        public boolean accept(double logProbability) {
            return answer.test(logProbability);
        }

        @Override
        public int below(int n) {
            throw new UnsupportedOperationException();
        }

        @Override
        public int pick(double[] weights, int n, double total) {
            throw new UnsupportedOperationException();
        }

        @Override
        public long holding(double escape, long cap) {
            throw new UnsupportedOperationException();
        }

        @Override
        public double waiting(double rate) {
            throw new UnsupportedOperationException();
        }
    }
}
