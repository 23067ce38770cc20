package org.flipwise.random;

import static org.assertj.core.api.Assertions.assertThat;

import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.flipwise.numeric.Elementary;
import org.junit.jupiter.api.Test;

/** Rejecting by a bound on e^a before e^a is computed decides as comparing with e^a does, always. */
class QuickRejectionsChangeNoDecisionTest {
    private static final long SEED = 20261115;
    private static final int DRAWS = 400_000;
    private static final double[] SCALES = {1e-12, 1e-6, 1e-3, 0.1, 1, 5, 30, 800};

    /** Draws whose uniform number is a function of a. */
    private static boolean accepts(double u, double a) {
        long bits = (long) (u * 0x1.0p53) << 11;
        UniformDraws draws = new UniformDraws() {
            @Override
            long nextLong() {
                return bits;
            }
        };
        return draws.accept(a);
    }

    @Test
    void onRandomNumbers() {
        UniformRandomProvider source = RandomSource.XO_SHI_RO_256_PP.create(SEED);
        UniformRandomProvider twin = RandomSource.XO_SHI_RO_256_PP.create(SEED);
        StreamDraws draws = StreamDraws.of(source);
        UniformRandomProvider sizes = RandomSource.SPLIT_MIX_64.create(SEED);
        for (int i = 0; i < DRAWS; i++) {
            double a = -SCALES[i % SCALES.length] * sizes.nextDouble();
            boolean plain = a >= 0 || (twin.nextLong() >>> 11) * 0x1.0p-53 < Elementary.exp(a);
            assertThat(draws.accept(a)).as("a = %s", a).isEqualTo(plain);
        }
    }

    @Test
    void nextToTheBound() {
        UniformRandomProvider sizes = RandomSource.SPLIT_MIX_64.create(SEED);
        int nearer = 0;
        for (int i = 0; i < 50_000; i++) {
            double a = -SCALES[i % 6] * sizes.nextDouble();
            double edge = Math.rint(Elementary.exp(a) * 0x1.0p53) * 0x1.0p-53;
            for (double u = Math.max(0, edge - 0x1.0p-52); u < Math.min(1, edge + 0x1.0p-52); u += 0x1.0p-53) {
                assertThat(accepts(u, a)).as("a = %s, u = %s", a, u).isEqualTo(u < Elementary.exp(a));
                nearer += u * (1 - a + a * a) > 1 && u < Elementary.exp(a) ? 1 : 0;
            }
        }
        // The wrong twin, 1/(1 − a + a²), is no bound: it would reject what is to be accepted.
        assertThat(nearer).isPositive();
    }

    @Test
    void atTheEnds() {
        assertThat(accepts(0, Double.NEGATIVE_INFINITY)).isFalse();
        assertThat(accepts(0, -700)).isTrue();
        assertThat(accepts(0.5, Double.NEGATIVE_INFINITY)).isFalse();
        assertThat(accepts(0.999, 0)).isTrue();
        assertThat(accepts(0.5, -1e300)).isFalse();
        assertThat(accepts(0.5, Double.NaN)).isFalse();
    }
}
