package org.flipwise.exact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.flipwise.kernel.Budget;
import org.flipwise.kernel.Kernel;
import org.flipwise.kernel.MetropolisHastings;
import org.flipwise.kernel.MetropolisSweep;
import org.flipwise.kernel.RepeatedRounds;
import org.flipwise.target.BlackBox;
import org.flipwise.target.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Several rounds as one keep π^β, and are the power of the matrix of one round. */
class RepeatedRoundsKeepTheLawTest {
    private static final double ROUNDING = 1e-13;
    private static final Budget TWO = Budget.transitions(2);

    private static Target target() {
        return BlackBox.of("uneven", 3, x -> 0.9 * x.count() - 0.37 * (x.index() * x.index() % 5));
    }

    private static TransitionMatrix round(Kernel kernel) {
        return ExactKernel.of(WalkerSpace.of(target()), 0.8, () -> kernel).round(TWO);
    }

    private static double difference(TransitionMatrix a, TransitionMatrix b) {
        double largest = 0;
        for (int from = 0; from < a.size(); from++) {
            for (int to = 0; to < a.size(); to++) {
                largest = Math.max(largest, Math.abs(a.at(from, to) - b.at(from, to)));
            }
        }
        return largest;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void theyAreThePowerOfOne(int times) {
        TransitionMatrix once = round(new MetropolisHastings());
        assertThat(difference(round(new RepeatedRounds(new MetropolisHastings(), times)), once.power(times)))
                .isLessThan(ROUNDING);
    }

    /** The wrong twin: one round too few. */
    @Test
    void oneRoundTooFewIsSeen() {
        TransitionMatrix once = round(new MetropolisHastings());
        assertThat(difference(round(new RepeatedRounds(new MetropolisHastings(), 2)), once.power(3)))
                .isGreaterThan(1e-3);
    }

    @Test
    void sweepsKeepTheirLaw() {
        ExactKernel kernel =
                ExactKernel.of(WalkerSpace.of(target()), 0.8, () -> new RepeatedRounds(new MetropolisSweep(), 2));
        assertThat(LawChecks.invariance(kernel.law(), kernel.round(TWO)).size()).isLessThan(ROUNDING);
    }

    @Test
    void noRoundsAreRefused() {
        assertThatThrownBy(() -> new RepeatedRounds(new MetropolisSweep(), 0))
                .hasMessage("a round needs at least 1 round of its kernel, not 0");
    }
}
