package org.flipwise.diagnose;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The ideal index process, where each swap is refused with its own probability whatever happened before: replicas walk between the ends at
 * the rates the formulas give. 4·10⁵ rounds at a fixed seed; trips are so many that 4 % is over six standard errors (a false alarm in 10⁸).
 */
class RoundTripRatesFollowTheirFormulaTest {
    private static final long SEED = 20261122;
    private static final int ROUNDS = 400_000;

    private static double simulated(double[] rejections, boolean alternating) {
        Random random = new Random(SEED);
        int n = rejections.length;
        int[] on = new int[n + 1];
        boolean[] goingHot = new boolean[n + 1];
        for (int rung = 0; rung <= n; rung++) {
            on[rung] = rung;
        }
        long trips = 0;
        for (int round = 0; round < ROUNDS; round++) {
            for (int cold = alternating ? round & 1 : random.nextInt(2); cold < n; cold += 2) {
                if (random.nextDouble() >= rejections[cold]) {
                    int moved = on[cold];
                    on[cold] = on[cold + 1];
                    on[cold + 1] = moved;
                }
            }
            trips += goingHot[on[0]] ? 0 : round > 0 ? 1 : 0;
            goingHot[on[0]] = true;
            goingHot[on[n]] = false;
        }
        return (double) trips / ROUNDS;
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.3, 0.8})
    void evenAndUnevenLadders(double r) {
        double[] even = new double[8];
        double[] uneven = new double[8];
        for (int pair = 0; pair < even.length; pair++) {
            even[pair] = r;
            uneven[pair] = r * (pair + 1) / even.length;
        }
        for (double[] rejections : new double[][] {even, uneven}) {
            double deo = RoundTripRate.alternating(rejections);
            double seo = RoundTripRate.random(rejections);
            assertThat(simulated(rejections, true) / deo).as("DEO").isBetween(0.96, 1.04);
            assertThat(simulated(rejections, false) / seo).as("SEO").isBetween(0.96, 1.04);
            assertThat(simulated(rejections, false) / deo)
                    .as("one taken for the other")
                    .isLessThan(0.9);
        }
    }

    @Test
    void aPairThatNeverSwapsAllowsNone() {
        assertThat(RoundTripRate.alternating(new double[] {0.2, 1})).isZero();
    }
}
