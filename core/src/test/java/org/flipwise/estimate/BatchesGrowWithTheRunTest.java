package org.flipwise.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;

/** Means over batches that double in length as the run goes on, and over several chains. */
class BatchesGrowWithTheRunTest {
    private static final long SEED = 20261117;
    private static final double[] G = new Random(SEED).doubles(5000).toArray();
    private static final double[] W = new Random(SEED + 1).doubles(5000).toArray();

    static BatchMeans of(int rounds, IntToDoubleFunction sum, IntToDoubleFunction weight) {
        BatchMeans means = new BatchMeans();
        for (int i = 0; i < rounds; i++) {
            means.round(sum.applyAsDouble(i), weight.applyAsDouble(i));
        }
        return means;
    }

    private static BatchMeans slice(int begin, int end) {
        return of(end - begin, i -> W[begin + i] * G[begin + i], i -> W[begin + i]);
    }

    /** B = (2, 6, 4), W = (1, 2, 1): μ = 3, influences −¾, 0, ¾; c_0 = ⅜, Γ_0 = ⅜, Γ_1 &lt; 0; 7 of 9 pairs were looked at, the mean
     * was crossed once. */
    @Test
    void byHand() {
        double[] b = {2, 6, 4};
        double[] w = {1, 2, 1};
        BatchMeans means = of(3, i -> b[i], i -> w[i]);
        assertThat(means.mean()).isEqualTo(3);
        assertThat(means.weight()).isEqualTo(4);
        assertThat(means.influence(0)).isEqualTo(-0.75);
        double widening = InitialSequence.student(1) / 1.959963984540054;
        assertThat(means.variance()).isCloseTo(0.375 / 3 / (2.0 / 9) * widening * widening, within(1e-12));
        assertThat(means.standardError()).isEqualTo(Math.sqrt(means.variance()));
    }

    @Test
    void thereAreNeverMoreThanFit() {
        for (int rounds : new int[] {1, 2, 255, 256, 257, 511, 512, 600, 5000}) {
            BatchMeans means = slice(0, rounds);
            assertThat(means.batches()).isBetween(Math.min(rounds, 128), 255);
            double sum = 0;
            for (int i = 0; i < rounds; i++) {
                sum += W[i] * G[i];
            }
            assertThat(means.mean() * means.weight()).isCloseTo(sum, within(1e-11));
        }
        assertThat(slice(0, 5000).batches()).isEqualTo(5000 / 32);
    }

    @Test
    void roundsPastTheLastWholeBatchCountForTheMeanOnly() {
        BatchMeans means = slice(0, 4995);
        assertThat(means.mean()).isNotEqualTo(slice(0, 4992).mean());
        assertThat(means.variance()).isEqualTo(slice(0, 4992).variance());
    }

    @Test
    void nothingIsMadeUpBeforeThereAreTwoBatches() {
        assertThat(new BatchMeans().mean()).isNaN();
        assertThat(slice(0, 1).variance()).isNaN();
        BatchMeans cleared = slice(0, 700);
        cleared.clear();
        assertThat(cleared.mean()).isNaN();
        assertThat(cleared.weight()).isZero();
        for (int i = 0; i < 700; i++) {
            cleared.round(W[i] * G[i], W[i]);
        }
        assertThat(cleared.variance()).isEqualTo(slice(0, 700).variance());
    }

    /** Of chains of 3000 and 100 rounds the second has 6 batches of 16 and 4 rounds over. */
    @Test
    void chainsOfAnyLengthsArePooled() {
        BatchMeans pool = slice(0, 3000);
        pool.merge(slice(3000, 3100));
        assertThat(pool.batches()).isEqualTo(187 + 6);
        assertThat(pool.mean()).isCloseTo(slice(0, 3100).mean(), within(1e-14));
        BatchMeans other = slice(3000, 3100);
        other.merge(slice(0, 3000));
        assertThat(other.batches()).isEqualTo(6 + 187);
        assertThat(other.variance()).isCloseTo(pool.variance(), within(1e-16));
        assertThatThrownBy(() -> pool.round(1, 1)).hasMessage("pooled batches take in no more rounds");
    }

    @Test
    void aPoolOfManyChainsKeepsEnoughBatchesOfEach() {
        BatchMeans pool = new BatchMeans();
        for (int chain = 0; chain < 20; chain++) {
            pool.merge(slice(250 * chain, 250 * chain + 250));
        }
        assertThat(pool.batches()).isEqualTo(20 * 62);
        assertThat(pool.mean()).isCloseTo(slice(0, 5000).mean(), within(1e-14));
        assertThat(pool.halves()).hasSize(40);
        assertThat(pool.standardError()).isCloseTo(slice(0, 5000).standardError(), within(0.15 * pool.standardError()));
    }

    @Test
    void anotherOriginShiftsTheMeanAndLeavesTheError() {
        BatchMeans plain = of(100, i -> G[i], i -> 1);
        BatchMeans shifted = new BatchMeans();
        shifted.merge(plain, 7);
        assertThat(shifted.mean()).isCloseTo(plain.mean() + 7, within(1e-13));
        assertThat(shifted.standardError()).isCloseTo(plain.standardError(), within(1e-13));
    }

    /** Chains stuck at 0 and at 1: alone each is sure of itself, together the error is between chains. A sum over chains taken as one would see 0. */
    @Test
    void chainsStuckInDifferentPlacesHaveALargeError() {
        BatchMeans pool = of(500, i -> 0, i -> 1);
        assertThat(pool.standardError()).isZero();
        for (int chain = 1; chain < 6; chain++) {
            double at = chain % 2;
            pool.merge(of(500, i -> at, i -> 1));
        }
        assertThat(pool.mean()).isEqualTo(0.5);
        double betweenChains = Math.sqrt(0.25 / 5);
        assertThat(pool.standardError()).isBetween(betweenChains, 1.5 * betweenChains);
    }

    /** One change in the whole run tells next to nothing, wherever it comes. Independent rounds would give 0.02. */
    @Test
    void oneSwitchIsNotEvidence() {
        for (int at : new int[] {100, 250, 500, 800, 950}) {
            BatchMeans means = BatchMeans.ofShare();
            for (int i = 0; i < 1000; i++) {
                means.round(i < at ? 0 : 1, 1);
            }
            assertThat(1.96 * means.standardError()).as("switch at %s", at).isGreaterThan(0.4);
        }
    }

    @Test
    void aShareThatNeverChangedHasNoError() {
        BatchMeans never = BatchMeans.ofShare();
        BatchMeans always = BatchMeans.ofShare();
        for (int i = 0; i < 1000; i++) {
            never.round(0, W[i]);
            always.round(W[i], W[i]);
        }
        assertThat(never.standardError()).isNaN();
        assertThat(always.standardError()).isNaN();
    }
}
