package org.flipwise.random;

import static org.assertj.core.api.Assertions.assertThat;

import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.flipwise.numeric.Elementary;
import org.junit.jupiter.api.Test;

class QuickRefusalsChangeNoDecisionTest {
    private static final long SEED = 20261121;

    /** The same uniform, compared with the exponential itself, over log-probabilities from −10^−9 to −10^3. */
    @Test
    void everyAcceptanceIsThatOfTheExponential() {
        UniformRandomProvider source = RandomSource.XO_SHI_RO_256_PP.create(SEED);
        UniformRandomProvider twin = RandomSource.XO_SHI_RO_256_PP.create(SEED);
        Draws draws = StreamDraws.of(source);
        for (int i = 0; i < 500_000; i++) {
            double logProbability = -Math.exp(i % 2800 * 0.01 - 20.7);
            double u = (twin.nextLong() >>> 11) * 0x1.0p-53;
            assertThat(draws.accept(logProbability) == u < Elementary.exp(logProbability))
                    .isTrue();
        }
    }

    /** Uniforms right at the exponential and at the bound: a source that is told what to say. */
    @Test
    void alsoAtTheEdge() {
        for (int i = 1; i < 4000; i++) {
            double logProbability = -i * 0.005;
            long edge = (long) (Elementary.exp(logProbability) * 0x1.0p53);
            for (long k = Math.max(0, edge - 3); k <= edge + 3; k++) {
                long bits = k << 11;
                boolean expected = k * 0x1.0p-53 < Elementary.exp(logProbability);
                assertThat(StreamDraws.of(() -> bits).accept(logProbability)).isEqualTo(expected);
            }
        }
    }

    @Test
    void impossibleAndUnknownAreRefused() {
        for (double never : new double[] {Double.NEGATIVE_INFINITY, Double.NaN}) {
            assertThat(StreamDraws.of(() -> 0L).accept(never)).isFalse();
            assertThat(StreamDraws.of(() -> -1L).accept(never)).isFalse();
        }
    }
}
