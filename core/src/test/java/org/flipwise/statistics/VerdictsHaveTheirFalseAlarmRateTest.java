package org.flipwise.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The judges of the sampled tests, judged. Each test here is on fixed seeds, so it passes always or never. */
class VerdictsHaveTheirFalseAlarmRateTest {
    private static final long SEED = 20261101;
    private static final double[] LAW = {0.5, 0.25, 0.125, 0.0625, 0.0615, 0.001};

    @Test
    void pValuesOfTrueHypothesesAreUniform() {
        Random random = new Random(SEED);
        int[] tenth = new int[10];
        int below1e3 = 0;
        for (int trial = 0; trial < 4000; trial++) {
            double p = ChiSquare.pValue(draw(random, LAW, 2000), LAW);
            tenth[Math.min(9, (int) (10 * p))]++;
            below1e3 += p < 1e-3 ? 1 : 0;
        }
        assertThat(Arrays.stream(tenth).boxed())
                .allSatisfy(count -> assertThat(count).isBetween(300, 500));
        assertThat(below1e3).isLessThan(20);
    }

    @Test
    void aLawThatIsOffByThreePerCentIsFound() {
        Random random = new Random(SEED + 1);
        double[] off = {0.48, 0.27, 0.125, 0.0625, 0.0615, 0.001};
        assertThat(ChiSquare.pValue(draw(random, off, 20_000), LAW)).isLessThan(1e-6);
        assertThat(ChiSquare.pValue(draw(random, LAW, 20_000), LAW)).isGreaterThan(1e-3);
    }

    @Test
    void oneDrawWhereTheLawHasNoMassIsEnough() {
        assertThat(ChiSquare.pValue(new long[] {1000, 1000, 1}, new double[] {0.5, 0.5, 0}))
                .isZero();
        assertThat(ChiSquare.pValue(new long[] {1000, 1000, 0}, new double[] {0.5, 0.5, 0}))
                .isEqualTo(1);
    }

    @Test
    void holmStopsAtTheFirstThatHolds() {
        Family family = new Family();
        family.add("fails", 0.001);
        family.add("holds", 0.03);
        family.add("fails too", 0.012);
        family.add("holds as well", 0.04);
        assertThat(family.size()).isEqualTo(4);
        assertThat(family.rejectedAt(0.05)).extracting(Family.Member::name).containsExactly("fails", "fails too");
        assertThat(family.rejectedAt(0.003)).isEmpty();
    }

    private static long[] draw(Random random, double[] law, int draws) {
        long[] counts = new long[law.length];
        for (int i = 0; i < draws; i++) {
            double mark = random.nextDouble();
            int cell = 0;
            while (cell < law.length - 1 && mark >= law[cell]) {
                mark -= law[cell++];
            }
            counts[cell]++;
        }
        return counts;
    }
}
