package org.flipwise.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Pairs of bits and running means of draws whose law is known. Seeds are fixed, so nothing here fails by chance. */
class DrawsGivePairsAndRunningMeansTest {
    private static final int DRAWS = 2000;

    /** Bit 2 equals bit 0, bit 3 is the opposite of bit 1, bit 4 never changes; bits 0 and 1 are independent coins. */
    private static KeptDraws draws(boolean weighted) {
        Random random = new Random(20261118);
        long[][] words = new long[DRAWS][];
        double[] logDensity = new double[DRAWS];
        double[] weight = new double[DRAWS];
        for (int draw = 0; draw < DRAWS; draw++) {
            int first = random.nextInt(2);
            int second = random.nextInt(2);
            words[draw] = new long[] {first | second << 1 | first << 2 | (1 - second) << 3};
            logDensity[draw] = first;
            weight[draw] = weighted && first == 1 ? 3 : 1;
        }
        return new KeptDraws(0, bit -> "x" + bit, 5, 4, words, logDensity, weight);
    }

    @Test
    void bitsThatGoTogetherComeFirst() {
        for (boolean weighted : new boolean[] {false, true}) {
            List<BitPairs.Pair> pairs = BitPairs.strongest(List.of(draws(weighted)));

            assertThat(pairs).hasSize(6);
            assertThat(pairs.get(0).first()).isEqualTo(0);
            assertThat(pairs.get(0).second()).isEqualTo(2);
            assertThat(pairs.get(0).correlation()).isCloseTo(1, within(1e-12));
            assertThat(pairs.get(1).correlation()).isCloseTo(-1, within(1e-12));
            assertThat(pairs.get(1).error()).isCloseTo(0, within(1e-9));
            assertThat(Math.abs(pairs.get(2).correlation()))
                    .isLessThan(4 * pairs.get(2).error() + 1e-9);
            assertThat(pairs.get(2).error()).isBetween(0.01, 0.06);
        }
    }

    /** With weights 3 and 1 a fair coin shows 1 in three quarters of the mass; a mean without weights would show a half. */
    @Test
    void runningMeansCountWeights() {
        List<RunningEstimates.Point> points = RunningEstimates.of(List.of(draws(true)));
        RunningEstimates.Point last = points.stream()
                .filter(point -> point.bit() == RunningEstimates.LOG_DENSITY)
                .reduce((one, other) -> other)
                .orElseThrow();

        assertThat(last.round()).isEqualTo(4L * DRAWS);
        assertThat(last.mean()).isCloseTo(0.75, within(4 * last.error()));
        assertThat(last.error()).isBetween(0.003, 0.03);
    }

    @Test
    void errorsShrinkAsDrawsAreAdded() {
        List<RunningEstimates.Point> points = RunningEstimates.of(List.of(draws(false))).stream()
                .filter(point -> point.bit() == RunningEstimates.LOG_DENSITY)
                .toList();

        assertThat(points).hasSizeGreaterThan(20);
        assertThat(points.get(points.size() - 1).error())
                .isLessThan(points.get(0).error());
    }

    @Test
    void fewDrawsGiveNothing() {
        assertThat(BitPairs.strongest(List.of())).isEmpty();
        assertThat(RunningEstimates.of(List.of())).isEmpty();
    }
}
