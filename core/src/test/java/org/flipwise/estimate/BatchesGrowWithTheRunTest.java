package org.flipwise.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import java.util.function.IntToDoubleFunction;
import org.flipwise.codec.ByteDecoder;
import org.flipwise.codec.ByteEncoder;
import org.flipwise.codec.CodecException;
import org.junit.jupiter.api.Test;

/** Means over batches that double in length as the run continues, and over several chains. */
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

    /** With weights of their own, batches of two rounds and one round past the last. */
    @Test
    void anotherOriginShiftsEveryWeight() {
        BatchMeans shifted = new BatchMeans();
        shifted.merge(of(301, i -> W[i] * G[i], i -> W[i]), -4);
        BatchMeans moved = new BatchMeans();
        moved.merge(of(301, i -> W[i] * (G[i] - 4), i -> W[i]));
        assertThat(shifted.mean()).isCloseTo(moved.mean(), within(1e-13));
        assertThat(shifted.weight()).isEqualTo(moved.weight());
        assertThat(shifted.standardError()).isCloseTo(moved.standardError(), within(1e-13));
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

    /** Sums that belong to nobody. */
    private static Batches batches() {
        return new Batches(8, 2, new Batches.Rows() {
            @Override
            public void join(int first, int into) {}

            @Override
            public void letGo(int row) {}
        });
    }

    private static void refused(int count, int[] ends, long length, long open, boolean pooled, String message) {
        ByteEncoder into = new ByteEncoder();
        into.reals(new double[count]);
        into.wholes(ends);
        into.whole(length);
        into.whole(open);
        into.flag(pooled);
        Batches batches = batches();
        if (message.isEmpty()) {
            batches.restore(new ByteDecoder(into.toByteArray()));
            assertThat(batches.count()).isEqualTo(count);
        } else {
            assertThatThrownBy(() -> batches.restore(new ByteDecoder(into.toByteArray())))
                    .isInstanceOf(CodecException.class)
                    .hasMessage(message);
        }
    }

    @Test
    void batchesThatCannotBeAreRefused() {
        refused(3, new int[] {3}, 4, 3, false, "");
        refused(7, new int[] {7}, 1, 0, false, "");
        refused(9, new int[] {4, 9}, 4, 9, true, "");
        refused(0, new int[0], 1, 0, false, "");
        String expected = "; expected fewer than 8 and a shorter one";
        refused(3, new int[] {3}, 0, 0, false, "found 3 batches of 0 rounds and one of 0" + expected);
        refused(3, new int[] {3}, 4, -1, false, "found 3 batches of 4 rounds and one of -1" + expected);
        refused(3, new int[] {3}, 4, 4, false, "found 3 batches of 4 rounds and one of 4" + expected);
        refused(8, new int[] {8}, 4, 0, false, "found 8 batches of 4 rounds and one of 0" + expected);
        refused(3, new int[] {2}, 4, 0, true, "found chains of 2 batches; expected 3");
        refused(3, new int[] {2, 2, 3}, 4, 0, true, "found a chain of batches that ends at 2 after 2");
        refused(3, new int[] {0, 3}, 4, 0, true, "found a chain of batches that ends at 0 after 0");
    }

    @Test
    void aPoolTakesInNoMoreRounds() {
        BatchMeans pool = slice(0, 10);
        pool.merge(slice(10, 20));
        assertThatThrownBy(() -> pool.round(1, 1))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("pooled batches take in no more rounds");
    }

    /** Nothing to add changes nothing, and the chain may continue. */
    @Test
    void anEmptyChainIsNoChain() {
        BatchMeans means = slice(0, 10);
        double before = means.mean();
        means.merge(new BatchMeans());
        assertThat(means.mean()).isEqualTo(before);
        means.round(1, 1);
        assertThat(means.batches()).isEqualTo(11);
    }

    /** A round that weighs nothing, as where a run has stopped at once, leaves shares of nothing. */
    @Test
    void roundsWithoutWeightCountForNothing() {
        MarginalRecorder marginals = new MarginalRecorder(2);
        ModelRecorder models = new ModelRecorder(2, 10);
        for (Recorder recorder : new Recorder[] {marginals, models}) {
            for (int k = 0; k < 6; k++) {
                new Script(recorder, k % 2 == 0 ? "10" : "01")
                        .enter()
                        .stay(k < 4 ? 1 : 0)
                        .leave();
            }
        }
        assertThat(marginals.mean(0)).isEqualTo(0.5);
        assertThat(marginals.standardError(0)).isFinite();
        assertThat(models.heaviest(10)).hasSize(2);
        assertThat(models.heaviest(10).get(0).mass()).isEqualTo(0.5);
        assertThat(models.heaviest(10).get(0).error()).isFinite();
    }

    /** Sizes are μ(1 − μ)/V with the variance V of the mean as it is estimated, not widened as errors are, and moved half of the way to the common one. */
    @Test
    void effectiveSizesAreThoseOfTheErrors() {
        MarginalRecorder marginals = new MarginalRecorder(3);
        PotentialRecorder potential = new PotentialRecorder();
        for (Recorder recorder : new Recorder[] {marginals, potential}) {
            for (int k = 0; k < 200; k++) {
                new Script(recorder, k % 3 == 0 ? "100" : k % 5 == 0 ? "110" : "000")
                        .enter()
                        .stay(1)
                        .leave();
            }
        }
        BitPrecisions precisions = marginals.precisions();
        for (int bit = 0; bit < 2; bit++) {
            double mean = marginals.mean(bit);
            double error = precisions.standardError(bit);
            double ofError = mean * (1 - mean) / (error * error);
            assertThat(precisions.effectiveSampleSize(bit)).isBetween(ofError, 3 * ofError);
            assertThat(precisions.effectiveSampleSize(bit))
                    .isLessThanOrEqualTo(marginals.changes(bit) / (2 * mean * (1 - mean)));
        }
        assertThat(precisions.effectiveSampleSize(2)).isNaN();
        assertThat(marginals.standardError(2)).as("never changed").isNaN();
        assertThat(marginals.dimension()).isEqualTo(3);
        assertThat(marginals.halves(0)).hasSize(2);
        assertThat(marginals.halves(0).get(0).weight()
                        + marginals.halves(0).get(1).weight())
                .isEqualTo(200);
        assertThat(potential.effectiveSampleSize())
                .isCloseTo(potential.variance() / potential.means().precision().variance(), within(1e-9))
                .isGreaterThan(potential.variance() / Math.pow(potential.standardError(), 2));
        assertThat(potential.last()).isZero();
        assertThat(potential.means().weight()).isEqualTo(200);
    }
}
