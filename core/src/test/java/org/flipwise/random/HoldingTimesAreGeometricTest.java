package org.flipwise.random;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.LongSupplier;
import org.apache.commons.rng.simple.RandomSource;
import org.flipwise.statistics.ChiSquare;
import org.flipwise.statistics.Family;
import org.junit.jupiter.api.Test;

/** P(M = m) = Z(1 − Z)^(m−1), cut to cap + 1. The false-alarm rate of each test is at most 1e-6, all its parts together. */
class HoldingTimesAreGeometricTest {
    private static final long SEED = 20261105;
    private static final double LEVEL = 1e-6;
    private static final int DRAWS = 200_000;
    private static final long LONGEST_ROUND = 1L << 53;

    private final Draws draws = StreamDraws.of(RandomSource.XO_SHI_RO_256_PP.create(SEED));

    /** Counts of 1, …, cap, and of more. */
    private static long[] count(int cap, LongSupplier holding) {
        long[] counts = new long[cap + 1];
        for (int i = 0; i < DRAWS; i++) {
            counts[(int) Math.min(holding.getAsLong(), cap + 1) - 1]++;
        }
        return counts;
    }

    private static double[] law(double escape, int cap) {
        double[] law = new double[cap + 1];
        for (int m = 1; m <= cap; m++) {
            law[m - 1] = escape * Math.exp((m - 1) * Math.log1p(-escape));
        }
        law[cap] = Math.exp(cap * Math.log1p(-escape));
        return law;
    }

    @Test
    void insideTheRoundTheyAreGeometricAndOutsideTheyAreCut() {
        Family family = new Family();
        for (double escape : new double[] {0.999, 0.6, 0.3, 0.01, 1e-5}) {
            for (int cap : new int[] {1, 2, 17, 400}) {
                long[] counts = count(cap, () -> draws.holding(escape, cap));
                family.add("Z = " + escape + ", L = " + cap, ChiSquare.pValue(counts, law(escape, cap)));
            }
        }
        assertThat(family.rejectedAt(LEVEL)).as("seed %s", SEED).isEmpty();
    }

    @Test
    void aTimeThatCountsFromZeroIsCaught() {
        long[] counts = count(17, () -> Math.max(1, draws.holding(0.3, 17) - 1));
        assertThat(ChiSquare.pValue(counts, law(0.3, 17))).isLessThan(LEVEL);
    }

    @Test
    void itNeverExceedsTheCapByMoreThanOne() {
        for (double escape : new double[] {0.9, 0.01, 1e-9, 1e-300, 5e-324}) {
            for (long cap : new long[] {1, 5, 1000, LONGEST_ROUND, Long.MAX_VALUE - 1}) {
                for (int i = 0; i < 1000; i++) {
                    assertThat(draws.holding(escape, cap)).isBetween(1L, cap + 1);
                }
            }
        }
    }

    @Test
    void aCertainEscapeHoldsOnceAndNoneHoldsPastTheCap() {
        for (long cap : new long[] {1, 1000, LONGEST_ROUND, Long.MAX_VALUE - 1}) {
            assertThat(draws.holding(1, cap)).isEqualTo(1);
            assertThat(draws.holding(0, cap)).isEqualTo(cap + 1);
            assertThat(draws.holding(Double.MIN_VALUE, cap)).isEqualTo(cap + 1);
            assertThat(draws.holding(1e-300, cap)).isEqualTo(cap + 1);
        }
    }

    /** M has mean 1/Z = 1e12, more than an int can hold. */
    @Test
    void longTimesAreNotCutToAnInt() {
        double sum = 0;
        for (int i = 0; i < DRAWS; i++) {
            sum += draws.holding(1e-12, LONGEST_ROUND);
        }
        double deviations = Math.abs(sum / DRAWS - 1e12) / (1e12 / Math.sqrt(DRAWS));
        assertThat(deviations)
                .as("5 standard deviations: false alarm 6e-7; seed %s", SEED)
                .isLessThan(5);
    }
}
