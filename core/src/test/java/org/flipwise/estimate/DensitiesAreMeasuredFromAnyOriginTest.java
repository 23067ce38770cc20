package org.flipwise.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Moments of the log density, and log-normalisers of several rungs and chains, beside sums written out. */
class DensitiesAreMeasuredFromAnyOriginTest {
    private static final long SEED = 20261220;

    private record Stay(double potential, double weight) {}

    private static List<Stay> stays(int count, double around, long seed) {
        Random random = new Random(seed);
        List<Stay> stays = new ArrayList<>();
        for (int k = 0; k < count; k++) {
            stays.add(new Stay(around + random.nextGaussian(), 0.5 + random.nextDouble()));
        }
        return stays;
    }

    /** A round of each stay. */
    private static PotentialRecorder told(PotentialRecorder recorder, List<Stay> stays) {
        Level level = new Level();
        for (Stay stay : stays) {
            recorder.enter(level.at(stay.potential));
            recorder.stay(level.at(stay.potential), stay.weight);
            recorder.leave();
        }
        return recorder;
    }

    private static void agree(PotentialRecorder recorder, List<List<Stay>> chains) {
        BatchMeans means = new BatchMeans();
        double weight = 0;
        double sum = 0;
        for (List<Stay> chain : chains) {
            BatchMeans one = new BatchMeans();
            for (Stay stay : chain) {
                one.round(stay.weight * stay.potential, stay.weight);
                weight += stay.weight;
                sum += stay.weight * stay.potential;
            }
            means.merge(one);
        }
        double mean = sum / weight;
        double squares = 0;
        for (List<Stay> chain : chains) {
            for (Stay stay : chain) {
                squares += stay.weight * Math.pow(stay.potential - mean, 2);
            }
        }
        assertThat(recorder.mean()).isCloseTo(mean, within(1e-10));
        assertThat(recorder.variance()).isCloseTo(squares / weight, within(1e-9));
        assertThat(recorder.standardError()).isCloseTo(means.standardError(), within(1e-9));
    }

    /** Chains about 100, 103 and 90, each from its own first value; one that saw nothing adds nothing, and one may be taken in by it. */
    @Test
    void chainsArePooled() {
        List<Stay> first = stays(90, 100, SEED);
        List<Stay> second = stays(40, 103, SEED + 1);
        List<Stay> third = stays(300, 90, SEED + 2);
        PotentialRecorder pool = told(new PotentialRecorder(), first);
        agree(pool, List.of(first));
        assertThat(pool.last()).isEqualTo(first.get(89).potential);
        pool.merge(new PotentialRecorder());
        agree(pool, List.of(first));
        pool.merge(told(new PotentialRecorder(), second));
        agree(pool, List.of(first, second));
        pool.merge(told(new PotentialRecorder(), third));
        agree(pool, List.of(first, second, third));
        PotentialRecorder empty = new PotentialRecorder();
        empty.merge(pool);
        agree(empty, List.of(first, second, third));
    }

    @Test
    void burnInIsForgotten() {
        PotentialRecorder recorder = told(new PotentialRecorder(), stays(70, -5, SEED));
        recorder.discard();
        List<Stay> stays = stays(50, 40, SEED + 3);
        agree(told(recorder, stays), List.of(stays));
    }

    /** Everyone in a chorus hears of the end of burn-in, and of the weights that are wanted. */
    @Test
    void aChorusPassesEverythingOn() {
        PotentialRecorder one = told(new PotentialRecorder(), stays(10, 3, SEED));
        PotentialRecorder two = told(new PotentialRecorder(), stays(10, 4, SEED));
        CompositeRecorder.of(List.of(one, two), true).discard();
        assertThat(one.mean()).isNaN();
        assertThat(two.mean()).isNaN();
        assertThat(CompositeRecorder.of(List.of(), true).wantsExpectedWeights()).isTrue();
        assertThat(CompositeRecorder.of(List.of(), false).wantsExpectedWeights())
                .isFalse();
    }

    private static final double[] BETAS = {1, 0.6, 0.1};

    private static SteppingStones ladder(int rounds, long seed) {
        SteppingStones stones = new SteppingStones(BETAS, Double.POSITIVE_INFINITY);
        Random random = new Random(seed);
        Level level = new Level();
        for (int round = 0; round < rounds + 10; round++) {
            for (int rung = 0; rung < BETAS.length; rung++) {
                Recorder stone = stones.onRung(rung);
                stone.enter(level.at(3 + BETAS[rung] + random.nextGaussian()));
                stone.stay(level.at(3 + BETAS[rung] + random.nextGaussian()), 1 + random.nextInt(2));
                stone.leave();
                if (round == 9) {
                    stone.discard();
                }
            }
        }
        return stones;
    }

    /** Pairs from the hottest rung on: ratios add up, and so does what each batch has to say of both pairs. */
    @Test
    void errorsOfSeveralPairsAreOfTheirSum() {
        SteppingStones stones = ladder(60, SEED);
        LogNormalizers found = stones.estimate();
        int batches = stones.stone(0).batches();
        double[] onBridge = new double[batches];
        double integral = 0;
        for (int rung = 1; rung >= 0; rung--) {
            Stone cold = stones.stone(rung);
            Stone hot = stones.stone(rung + 1);
            double width = BETAS[rung] - BETAS[rung + 1];
            integral += width / 2 * (cold.potential() + hot.potential())
                    + width * width / 12 * (hot.variance() - cold.variance());
            for (int k = 0; k < batches; k++) {
                onBridge[k] +=
                        hot.towardsColder().influence(k) / hot.towardsColder().mean()
                                - cold.towardsHotter().influence(k)
                                        / cold.towardsHotter().mean();
            }
            double ofBridge = Math.sqrt(InitialSequence.varianceOfMean(onBridge, batches));
            assertThat(found.bridgeError(rung)).isCloseTo(ofBridge, within(1e-12));
            assertThat(found.thermodynamic(rung)).isCloseTo(integral, within(1e-12));
        }
    }

    /** A chain of three times as many rounds counts three times as much. */
    @Test
    void chainsCountByTheirRounds() {
        SteppingStones longer = ladder(90, SEED);
        SteppingStones shorter = ladder(30, SEED + 1);
        LogNormalizers pooled = LogNormalizers.of(List.of(longer, shorter));
        LogNormalizers one = longer.estimate();
        LogNormalizers two = shorter.estimate();
        for (int rung = 0; rung < 2; rung++) {
            assertThat(pooled.bridge(rung)).isCloseTo(0.75 * one.bridge(rung) + 0.25 * two.bridge(rung), within(1e-12));
            assertThat(pooled.thermodynamic(rung))
                    .isCloseTo(0.75 * one.thermodynamic(rung) + 0.25 * two.thermodynamic(rung), within(1e-12));
            assertThat(pooled.bridgeError(rung))
                    .isCloseTo(Math.hypot(0.75 * one.bridgeError(rung), 0.25 * two.bridgeError(rung)), within(1e-12));
        }
    }
}
