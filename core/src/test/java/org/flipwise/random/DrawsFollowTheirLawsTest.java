package org.flipwise.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import org.apache.commons.rng.simple.RandomSource;
import org.apache.commons.statistics.inference.KolmogorovSmirnovTest;
import org.flipwise.statistics.ChiSquare;
import org.flipwise.statistics.Family;
import org.junit.jupiter.api.Test;

/** The production draws against their laws. The false-alarm rate of each test is at most 1e-6, all its parts together. */
class DrawsFollowTheirLawsTest {
    private static final long SEED = 20261104;
    private static final double LEVEL = 1e-6;
    private static final int DRAWS = 200_000;

    private final Draws draws = StreamDraws.of(RandomSource.XO_SHI_RO_256_PP.create(SEED));

    private static long[] count(int cells, IntSupplier draw) {
        long[] counts = new long[cells];
        for (int i = 0; i < DRAWS; i++) {
            counts[draw.getAsInt()]++;
        }
        return counts;
    }

    private static double[] uniform(int cells) {
        double[] law = new double[cells];
        Arrays.fill(law, 1.0 / cells);
        return law;
    }

    private static void assertNoneRejected(Family family) {
        assertThat(family.rejectedAt(LEVEL)).as("seed %s", SEED).isEmpty();
    }

    @Test
    void belowIsUniform() {
        Family family = new Family();
        for (int n : new int[] {2, 3, 7, 8, 100, 3000}) {
            family.add("below " + n, ChiSquare.pValue(count(n, () -> draws.below(n)), uniform(n)));
        }
        for (int n : new int[] {Integer.MAX_VALUE, 3 << 29, (1 << 30) + 1}) {
            int cells = 1000;
            long[] counts = count(cells, () -> (int) ((long) draws.below(n) * cells / n));
            family.add("tops of below " + n, ChiSquare.pValue(counts, uniform(cells)));
            family.add("ends of below " + n, ChiSquare.pValue(count(8, () -> draws.below(n) & 7), ends(n)));
        }
        family.add("thirds of below 3·2^29", ChiSquare.pValue(count(3, () -> draws.below(3 << 29) % 3), uniform(3)));
        assertNoneRejected(family);
    }

    /** The high half of a product, not rejected where it must be, takes two numbers of three more often than the third. */
    @Test
    void aProductWithoutRejectionIsCaught() {
        long n = 3 << 29;
        long[] counts = count(3, () -> {
            long bits = draws.below(1 << 30) * 4L + draws.below(4);
            return (int) (((bits * n) >>> 32) % 3);
        });
        assertThat(ChiSquare.pValue(counts, uniform(3))).isLessThan(1e-100);
    }

    /** The law of the last three bits of a uniform number below n. */
    private static double[] ends(int n) {
        double[] law = new double[8];
        for (int end = 0; end < 8; end++) {
            law[end] = ((n - 1L - end) / 8 + 1) / (double) n;
        }
        return law;
    }

    /** Single decisions, how many of 5 are ones, and two neighbours of 64. */
    @Test
    void bernoullisAreIndependentAndHaveTheirProbability() {
        Family family = new Family();
        for (double p : new double[] {0.585, 0.5, 1.0 / 3, 1 - 0x1.0p-12, 0x1.0p-12}) {
            double[] single = {1 - p, p};
            family.add("one at " + p, ChiSquare.pValue(count(2, () -> draws.bernoulli(p)), single));
            long[] ones = count(6, () -> Long.bitCount(draws.bernoullis(p, 5)));
            if (p > 0.1 && p < 0.9) {
                family.add("ones among five at " + p, ChiSquare.pValue(ones, binomial(5, p)));
            }
            for (int lane : new int[] {0, 31, 62}) {
                double[] pair = {(1 - p) * (1 - p), p * (1 - p), (1 - p) * p, p * p};
                long[] pairs = count(4, () -> (int) (draws.bernoullis(p, 64) >>> lane & 3));
                long[] first = {pairs[0] + pairs[2], pairs[1] + pairs[3]};
                family.add("lane " + lane + " at " + p, ChiSquare.pValue(first, single));
                if (p > 0.1 && p < 0.9) {
                    family.add("lanes from " + lane + " at " + p, ChiSquare.pValue(pairs, pair));
                }
            }
        }
        assertNoneRejected(family);
        assertThat(ChiSquare.pValue(count(6, () -> Long.bitCount(draws.bernoullis(0.51, 5))), binomial(5, 0.5)))
                .as("a probability that is off by a hundredth")
                .isLessThan(LEVEL);
    }

    private static double[] binomial(int n, double p) {
        double[] law = new double[n + 1];
        double ways = 1;
        for (int k = 0; k <= n; k++) {
            law[k] = ways * Math.pow(p, k) * Math.pow(1 - p, n - k);
            ways = ways * (n - k) / (k + 1);
        }
        return law;
    }

    @Test
    void bernoullisThatAreCertainAre() {
        for (int count : new int[] {1, 5, 63, 64}) {
            long all = -1L >>> (64 - count);
            for (int i = 0; i < 1000; i++) {
                assertThat(draws.bernoullis(1, count)).isEqualTo(all);
                assertThat(draws.bernoullis(0, count)).isZero();
                assertThat(draws.bernoullis(0.5, count) & ~all).isZero();
            }
        }
        assertThat(draws.bernoulli(1)).isEqualTo(1);
        assertThat(draws.bernoulli(0)).isZero();
    }

    @Test
    void belowOneIsZeroAndBelowNothingIsRefused() {
        for (int i = 0; i < 1000; i++) {
            assertThat(draws.below(1)).isZero();
        }
        assertThatThrownBy(() -> draws.below(0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> draws.below(-5)).hasMessageContaining("-5");
    }

    /** The remainder of 31 random bits, where n is not far below 2^31, favours small numbers: 3·2^29 shows it at once. */
    @Test
    void aRemainderOfRandomBitsIsCaught() {
        int n = 3 << 29;
        Supplier<Integer> remainder = () -> (draws.below(1 << 30) * 2 + draws.below(2)) % n;
        long[] counts = count(1000, () -> (int) ((long) remainder.get() * 1000 / n));
        assertThat(ChiSquare.pValue(counts, uniform(1000))).isLessThan(1e-100);
    }

    @Test
    void acceptHasTheProbabilityAsked() {
        Family family = new Family();
        for (double p : new double[] {0.9, 0.5, 0.1, 0.001}) {
            long[] counts = count(2, () -> draws.accept(Math.log(p)) ? 1 : 0);
            family.add("accept " + p, ChiSquare.pValue(counts, new double[] {1 - p, p}));
        }
        assertNoneRejected(family);
        long[] wrong = count(2, () -> draws.accept(Math.log(0.5)) ? 1 : 0);
        assertThat(ChiSquare.pValue(wrong, new double[] {0.48, 0.52})).isLessThan(LEVEL);
    }

    @Test
    void whatIsCertainHappensAndWhatIsImpossibleDoesNot() {
        for (int i = 0; i < 10_000; i++) {
            assertThat(draws.accept(0)).isTrue();
            assertThat(draws.accept(1e300)).isTrue();
            assertThat(draws.accept(Double.POSITIVE_INFINITY)).isTrue();
            assertThat(draws.accept(Double.NEGATIVE_INFINITY)).isFalse();
            assertThat(draws.accept(-800)).isFalse();
        }
    }

    @Test
    void pickFollowsTheWeightsAndNeverTakesAZero() {
        Family family = new Family();
        double[][] weights = {
            {1}, {1, 1}, {0.1, 0, 0.3, 0, 0, 0.6}, {0, 5, 0}, {1e-300, 2e-300, 1e-300}, {1e300, 3e300}, uniform(500)
        };
        for (double[] w : weights) {
            double total = Arrays.stream(w).sum();
            long[] counts = count(w.length, () -> draws.pick(w, w.length, total));
            double[] law = Arrays.stream(w).map(x -> x / total).toArray();
            family.add("pick " + w.length, ChiSquare.pValue(counts, law));
        }
        assertNoneRejected(family);
        double[] wrong = {0.12, 0.01, 0.28, 0, 0, 0.59};
        long[] counts = count(6, () -> draws.pick(wrong, 6, 1));
        assertThat(ChiSquare.pValue(counts, weights[2])).isZero();
    }

    /** A sum that was rounded up leaves a gap at the top, which belongs to the last weight that is not 0. */
    @Test
    void pickStaysInsideWhenTheTotalIsRoundedUp() {
        double[] weights = {1, 2, 0, 0};
        for (int i = 0; i < 1000; i++) {
            assertThat(draws.pick(weights, 4, 1e9)).isLessThan(2);
        }
        assertThatThrownBy(() -> draws.pick(new double[3], 3, 0)).hasMessageContaining("no weight is positive");
    }

    @Test
    void waitingTimesAreExponential() {
        Family family = new Family();
        for (double rate : new double[] {1e-6, 1, 300}) {
            double[] waits = new double[20_000];
            Arrays.setAll(waits, i -> draws.waiting(rate));
            family.add("rate " + rate, kolmogorov(waits, rate));
            assertThat(kolmogorov(waits, 1.1 * rate)).isLessThan(LEVEL);
        }
        assertNoneRejected(family);
        assertThat(draws.waiting(0)).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(draws.waiting(5e-324)).isGreaterThan(1e300);
    }

    private static double kolmogorov(double[] waits, double rate) {
        return KolmogorovSmirnovTest.withDefaults()
                .test(waits, t -> -Math.expm1(-rate * t))
                .getPValue();
    }
}
