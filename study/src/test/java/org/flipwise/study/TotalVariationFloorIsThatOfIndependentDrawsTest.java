package org.flipwise.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.apache.commons.statistics.distribution.BinomialDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TotalVariationFloorIsThatOfIndependentDrawsTest {
    private static final double[] LAW = {0.6, 0.25, 0.1, 0.04, 0.0099, 0.0001, 0};

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 10, 57, 150})
    void itIsTheSumOverAllCounts(int n) {
        assertThat(IndependentDraws.totalVariation(LAW, n)).isCloseTo(byCounts(n), within(1e-12));
    }

    @ParameterizedTest
    @ValueSource(ints = {300, 2000, 20_000})
    void forManyDrawsTheNormalLawWillDo(int n) {
        double exact = byCounts(n);
        assertThat(IndependentDraws.totalVariation(LAW, n)).isCloseTo(exact, within(exact * 2e-3));
    }

    /** The wrong twin: the normal law for few draws is off by far more than that. */
    @Test
    void forFewDrawsItWouldNot() {
        double normal = 0;
        for (double p : LAW) {
            normal += Math.sqrt(2 / Math.PI * 3 * p * (1 - p)) / 3 / 2;
        }
        assertThat(Math.abs(normal - byCounts(3))).isGreaterThan(0.01 * byCounts(3));
    }

    @Test
    void theEndsAreWhatTheyMustBe() {
        assertThat(IndependentDraws.totalVariation(LAW, 0)).isEqualTo(1);
        assertThat(IndependentDraws.totalVariation(new double[] {0.5, 0.5}, 1)).isCloseTo(0.5, within(1e-15));
        assertThat(IndependentDraws.totalVariation(new double[] {1, 0}, 10)).isZero();
    }

    private static double byCounts(int n) {
        double sum = 0;
        for (double p : LAW) {
            BinomialDistribution count = BinomialDistribution.of(n, p);
            for (int k = 0; k <= n; k++) {
                sum += count.probability(k) * Math.abs(k - n * p) / n / 2;
            }
        }
        return sum;
    }
}
