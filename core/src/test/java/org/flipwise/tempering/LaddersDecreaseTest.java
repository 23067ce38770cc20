package org.flipwise.tempering;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LaddersDecreaseTest {

    @Test
    void fromTheColdestToTheHottest() {
        double[] betas = {2, 1, 0.5, 0};
        Ladder ladder = Ladder.of(betas);
        betas[0] = 7;
        assertThat(ladder.rungs()).isEqualTo(4);
        assertThat(ladder.beta(0)).isEqualTo(2);
        assertThat(ladder.beta(3)).isZero();
        assertThat(Ladder.of(3).rungs()).isEqualTo(1);
    }

    @Test
    void neitherEmptyNorRisingNorLevel() {
        assertThatThrownBy(Ladder::of).hasMessage("a ladder needs at least one inverse temperature");
        assertThatThrownBy(() -> Ladder.of(1, 2))
                .hasMessage("inverse temperatures must decrease, but 1.0 is followed by 2.0");
        assertThatThrownBy(() -> Ladder.of(2, 1, 1))
                .hasMessage("inverse temperatures must decrease, but 1.0 is followed by 1.0");
    }

    @ParameterizedTest
    @ValueSource(doubles = {-0.5, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void ofFiniteNumbersThatAreNotNegative(double beta) {
        assertThatThrownBy(() -> Ladder.of(beta))
                .hasMessage("inverse temperature 1 is " + beta + "; expected a finite number of at least 0");
        assertThatThrownBy(() -> Ladder.of(3, beta)).hasMessageStartingWith("inverse temperature 2 is " + beta);
    }

    @Test
    void equalWhereTheirNumbersAre() {
        Ladder ladder = Ladder.of(2, 1, 0.5);
        assertThat(ladder).isEqualTo(Ladder.of(2, 1, 0.5)).hasSameHashCodeAs(Ladder.of(2, 1, 0.5));
        assertThat(ladder)
                .isNotEqualTo(Ladder.of(2, 1))
                .isNotEqualTo(Ladder.of(2, 1, 0.25))
                .isNotEqualTo("[2, 1, 0.5]");
        assertThat(ladder.hashCode()).isNotEqualTo(Ladder.of(2, 1, 0.25).hashCode());
        double[] copy = ladder.betas();
        assertThat(copy).containsExactly(2, 1, 0.5);
        copy[0] = 9;
        assertThat(ladder.betas()).containsExactly(2, 1, 0.5);
    }
}
