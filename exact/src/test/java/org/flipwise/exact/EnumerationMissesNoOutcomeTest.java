package org.flipwise.exact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class EnumerationMissesNoOutcomeTest {

    @Test
    void ofTwoDice() {
        Outcomes<Integer> sums = Outcomes.of(draws -> draws.below(6) + draws.below(6) + 2);
        assertThat(sums.paths()).isEqualTo(36);
        assertThat(sums.results()).hasSize(11);
        assertThat(sums.probability(7)).isCloseTo(1.0 / 6, within(1e-15));
        assertThat(sums.probability(13)).isZero();
        assertThat(sums.total()).isCloseTo(1, within(1e-15));
    }

    @Test
    void whereLaterDecisionsDependOnEarlierOnes() {
        Outcomes<String> ways = Outcomes.of(draws -> draws.accept(Math.log(0.25)) ? "a" : "b" + draws.below(3));
        assertThat(ways.results()).containsExactly("a", "b0", "b1", "b2");
        assertThat(ways.probability("a")).isCloseTo(0.25, within(1e-15));
        assertThat(ways.probability("b2")).isCloseTo(0.25, within(1e-15));
    }

    @Test
    void andTakesNoImpossibleOne() {
        Outcomes<Integer> picks = Outcomes.of(draws -> draws.pick(new double[] {0, 3, 0, 1, 0}, 5, 4));
        assertThat(picks.results()).containsExactly(1, 3);
        assertThat(picks.probability(1)).isEqualTo(0.75);
        Outcomes<Boolean> certain = Outcomes.of(draws -> draws.accept(0) && !draws.accept(Double.NEGATIVE_INFINITY));
        assertThat(certain.paths()).isEqualTo(1);
        assertThat(certain.probability(true)).isEqualTo(1);
    }

    @Test
    void ofAHoldingTimeAndItsCap() {
        Outcomes<Long> held = Outcomes.of(draws -> draws.holding(0.3, 4));
        for (long k = 1; k <= 4; k++) {
            assertThat(held.probability(k)).isCloseTo(0.3 * Math.pow(0.7, k - 1.0), within(1e-16));
        }
        assertThat(held.probability(5L)).isCloseTo(Math.pow(0.7, 4), within(1e-16));
        assertThat(Outcomes.of(draws -> draws.holding(0, 4)).results()).containsExactly(5L);
        assertThat(Outcomes.of(draws -> draws.holding(1, 4)).results()).containsExactly(1L);
        double tiny = 1e-300;
        assertThat(Outcomes.of(draws -> draws.holding(tiny, 2)).probability(1L)).isEqualTo(tiny);
    }

    @Test
    void andStopsWhereThereAreTooMany() {
        assertThatThrownBy(() -> Outcomes.of(new EnumeratingDraws(1000), draws -> draws.below(1001)))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("more than 1000 paths");
        assertThatThrownBy(() -> Outcomes.of(draws -> draws.holding(0.5, 1L << 40)))
                .hasMessageContaining("too many outcomes");
    }

    @Test
    void andRefusesAComputationWithAMemory() {
        AtomicInteger calls = new AtomicInteger();
        assertThatThrownBy(() -> Outcomes.of(draws -> draws.below(2) + draws.below(1 + calls.incrementAndGet())))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("not a function of its draws")
                .hasMessageContaining("decision 2");
        AtomicInteger rising = new AtomicInteger();
        assertThatThrownBy(() ->
                        Outcomes.of(draws -> draws.accept(-1.0 / rising.incrementAndGet()) && draws.below(2) == 0))
                .hasMessageContaining("decision 1");
        AtomicInteger shorter = new AtomicInteger();
        assertThatThrownBy(() -> Outcomes.of(draws -> {
                    int first = draws.below(2);
                    return shorter.incrementAndGet() == 2 ? first : first + draws.below(3);
                }))
                .hasMessageContaining("it ended");
    }

    @Test
    void andRefusesWhatIsNotAProbability() {
        assertThatThrownBy(() -> Outcomes.of(draws -> draws.accept(Double.NaN))).hasMessageContaining("not a number");
        assertThatThrownBy(() -> Outcomes.of(draws -> draws.holding(1.5, 3))).hasMessageContaining("[0, 1]");
        assertThatThrownBy(() -> Outcomes.of(draws -> draws.pick(new double[3], 3, 1)))
                .hasMessageContaining("none of the 3 outcomes");
        assertThatThrownBy(() -> Outcomes.of(draws -> draws.waiting(1))).hasMessageContaining("generator");
    }

    @Test
    void ofATruncatedWaitUpToItsOrder() {
        double rate = 0.7;
        double length = 0.02;
        QuadratureDraws draws = new QuadratureDraws(length, 4);
        double[] meanAndMass = new double[2];
        draws.exhaust(() -> {
            double wait = draws.waiting(rate);
            meanAndMass[0] += draws.probability() * Math.min(wait, length);
            meanAndMass[1] += draws.probability();
        });
        assertThat(meanAndMass[0]).isCloseTo(-Math.expm1(-rate * length) / rate, within(1e-16));
        assertThat(meanAndMass[1]).isCloseTo(1, within(1e-15));
    }
}
