package org.flipwise.study;

import static org.assertj.core.api.Assertions.assertThat;

import org.flipwise.numeric.Elementary;
import org.flipwise.random.Draws;
import org.flipwise.random.SeededStreams;
import org.junit.jupiter.api.Test;

class BootstrapIntervalsCoverTheMedianTest {
    private static final long SEED = 20261115;
    private static final int STUDIES = 1000;
    private static final int RUNS = 40;
    private static final int SAMPLES = 999;

    /**
     * 1000 studies of 40 exponential times each, whose median is log 2. If 95% were right, fewer than 922 or more than 975 would be off
     * by four standard deviations: a false alarm in about 1 of 10,000 seeds.
     */
    @Test
    void ninetyFivePercentMeansIt() {
        assertThat(covered(0.95)).as("seed %d", SEED).isBetween(922, 975);
    }

    /** The wrong twin: an interval that is too narrow is seen by the same bounds. */
    @Test
    void aNarrowIntervalIsCaught() {
        assertThat(covered(0.85)).isLessThan(922);
    }

    private static int covered(double level) {
        Draws draws = SeededStreams.of(SEED, 0).replica(0);
        int covered = 0;
        for (int study = 0; study < STUDIES; study++) {
            double[] times = new double[RUNS];
            for (int run = 0; run < RUNS; run++) {
                times[run] = draws.waiting(1);
            }
            double[] replicates =
                    Bootstrap.of(study, RUNS, SAMPLES).replicates(positions -> Median.of(times, positions));
            Interval interval = Bootstrap.interval(replicates, level);
            double truth = Elementary.log(2);
            covered += interval.low() <= truth && truth <= interval.high() ? 1 : 0;
        }
        return covered;
    }

    @Test
    void theEndsAreTheRankedReplicates() {
        double[] replicates = new double[999];
        for (int i = 0; i < replicates.length; i++) {
            replicates[i] = 999 - i;
        }
        assertThat(Bootstrap.interval(replicates, 0.95)).isEqualTo(new Interval(25, 975));
        assertThat(Bootstrap.interval(replicates, 0.99)).isEqualTo(new Interval(5, 995));
    }

    @Test
    void aTimeThatIsNotReachedIsTheLargest() {
        double[] replicates = {1, Double.POSITIVE_INFINITY, 2, Double.POSITIVE_INFINITY};
        assertThat(Bootstrap.interval(replicates, 0.5).high()).isInfinite();
    }

    /** The median of n lies outside their range with probability 2^(1−n): 1/16 for 5, 1/32 for 6. */
    @Test
    void fiveRunsAreTooFewAndSixAreNot() {
        assertThat(Bootstrap.enough(5, 0.95)).isFalse();
        assertThat(Bootstrap.enough(6, 0.95)).isTrue();
        assertThat(Bootstrap.enough(8, 0.995)).isFalse();
        assertThat(Bootstrap.enough(9, 0.995)).isTrue();
    }

    @Test
    void samplesAreTheSameForEveryStatisticAndOtherForAnotherSeed() {
        double[] values = {3, 1, 4, 1.5, 9};
        double[] once = Bootstrap.of(7, 5, 50).replicates(positions -> values[positions[0]]);
        double[] doubled = Bootstrap.of(7, 5, 50).replicates(positions -> 2 * values[positions[0]]);
        double[] other = Bootstrap.of(8, 5, 50).replicates(positions -> values[positions[0]]);
        for (int sample = 0; sample < 50; sample++) {
            assertThat(doubled[sample]).isEqualTo(2 * once[sample]);
        }
        assertThat(other).isNotEqualTo(once);
    }

    @Test
    void theMedianOfAnEvenNumberIsHalfWay() {
        double[] values = {4, 1, 3, Double.POSITIVE_INFINITY};
        assertThat(Median.of(values, new int[] {0, 1, 2})).isEqualTo(3);
        assertThat(Median.of(values, new int[] {0, 1, 2, 2})).isEqualTo(3);
        assertThat(Median.of(values, new int[] {0, 1})).isEqualTo(2.5);
        assertThat(Median.of(values, new int[] {3, 3})).isInfinite();
    }
}
