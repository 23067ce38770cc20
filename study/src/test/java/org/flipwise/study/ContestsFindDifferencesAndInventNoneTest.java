package org.flipwise.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import org.flipwise.random.Draws;
import org.flipwise.random.SeededStreams;
import org.flipwise.result.CompareSummary.EstimateLine;
import org.flipwise.result.Verdict;
import org.junit.jupiter.api.Test;

class ContestsFindDifferencesAndInventNoneTest {
    private static final long SEED = 41;
    private static final int STUDIES = 100;
    private static final int RUNS = 40;
    private static final int ARMS = 5;
    private static final int SAMPLES = 1999;

    /** Five equal arms, 100 times: at 5% a study, 15 or more false differences come up with probability below 0.0002. */
    @Test
    void amongEqualArmsADifferenceIsRare() {
        assertThat(studiesWithADifference(ARMS, ArmComparison.ArmStatistic::median))
                .as("seed %d", SEED)
                .isLessThan(15);
    }

    /**
     * Spreads are harder than medians: percentiles of a variance are somewhat too narrow, and 26 of 300 such studies show a difference. At that rate 20 or more
     * of 100 come up with probability below 0.001.
     */
    @Test
    void neitherIsItOftenClaimedOfTheirSpreads() {
        assertThat(studiesWithADifference(ARMS, ContestsFindDifferencesAndInventNoneTest::spread))
                .as("seed %d", SEED)
                .isLessThan(20);
    }

    /** The wrong twin: as if a single pair were looked at, ten pairs give a difference in more than a third of all studies. */
    @Test
    void withoutCorrectionForTheManyPairsItWouldBe() {
        assertThat(studiesWithADifference(2, ContestsFindDifferencesAndInventNoneTest::spread))
                .isGreaterThanOrEqualTo(20);
    }

    /** 1/variance over runs, each a sum of 16 values. */
    private static ArmComparison.ArmStatistic spread(String arm, double[] values) {
        double[] sums = new double[RUNS];
        for (int run = 0; run < RUNS; run++) {
            for (int k = 0; k < 16; k++) {
                sums[run] += values[16 * run + k];
            }
        }
        return new ArmComparison.ArmStatistic(
                arm,
                positions -> {
                    double mean = 0;
                    double squares = 0;
                    for (int position : positions) {
                        mean += sums[position] / RUNS;
                    }
                    for (int position : positions) {
                        squares += (sums[position] - mean) * (sums[position] - mean);
                    }
                    return 1 / squares;
                },
                null);
    }

    private static int studiesWithADifference(
            int believedArms, BiFunction<String, double[], ArmComparison.ArmStatistic> entrant) {
        Draws draws = SeededStreams.of(SEED, 0).replica(0);
        int found = 0;
        for (int study = 0; study < STUDIES; study++) {
            List<ArmComparison.ArmStatistic> arms = new ArrayList<>();
            for (int arm = 0; arm < ARMS; arm++) {
                arms.add(entrant.apply("arm " + arm, exponential(draws, 1)));
            }
            ArmComparison.Result result = new ArmComparison(study, RUNS, believedArms, -1, SAMPLES).run(arms, false);
            found += result.lines().stream().anyMatch(line -> verdict(line) == Verdict.WORSE) ? 1 : 0;
        }
        return found;
    }

    /** More values than there are runs; medians look at the first so many. */
    private static double[] exponential(Draws draws, double rate) {
        double[] times = new double[16 * RUNS];
        for (int run = 0; run < times.length; run++) {
            times[run] = draws.waiting(rate);
        }
        return times;
    }

    private static Verdict verdict(EstimateLine line) {
        return line.difference() == null
                ? Verdict.NO_DIFFERENCE_SEEN
                : line.difference().verdict();
    }

    @Test
    void aGreatDifferenceIsSeenWhicheverWayIsBetter() {
        Draws draws = SeededStreams.of(SEED, 1).replica(0);
        List<ArmComparison.ArmStatistic> arms = List.of(
                ArmComparison.ArmStatistic.median("slow", exponential(draws, 1)),
                ArmComparison.ArmStatistic.median("fast", exponential(draws, 8)));
        ArmComparison.Result times = new ArmComparison(1, RUNS, 2, -1, SAMPLES).run(arms, true);
        assertThat(times.reference()).isEqualTo(1);
        assertThat(verdict(times.lines().get(0))).isEqualTo(Verdict.WORSE);
        assertThat(verdict(times.lines().get(1))).isEqualTo(Verdict.REFERENCE);
        ArmComparison.Result rates = new ArmComparison(1, RUNS, 2, -1, SAMPLES).run(arms, false);
        assertThat(rates.reference()).isZero();
        assertThat(verdict(rates.lines().get(1))).isEqualTo(Verdict.WORSE);
        ArmComparison.Result against = new ArmComparison(1, RUNS, 2, 0, SAMPLES).run(arms, true);
        assertThat(verdict(against.lines().get(1))).isEqualTo(Verdict.BETTER);
    }

    /** Runs that share their seed's luck differ by little even where the luck differs by much. */
    @Test
    void pairingTakesTheSeedsLuckOut() {
        double[] luck = exponential(SeededStreams.of(SEED, 2).replica(0), 1);
        double[] slower = luck.clone();
        for (int run = 0; run < RUNS; run++) {
            slower[run] *= 1.05;
        }
        List<ArmComparison.ArmStatistic> arms =
                List.of(ArmComparison.ArmStatistic.median("a", luck), ArmComparison.ArmStatistic.median("b", slower));
        EstimateLine line = new ArmComparison(1, RUNS, 2, -1, SAMPLES)
                .run(arms, true)
                .lines()
                .get(1);
        assertThat(verdict(line)).isEqualTo(Verdict.WORSE);
        assertThat(line.low()).isLessThan(luckMedian(luck));
    }

    private static double luckMedian(double[] values) {
        int[] all = new int[RUNS];
        for (int run = 0; run < RUNS; run++) {
            all[run] = run;
        }
        return Median.of(values, all);
    }

    @Test
    void anArmThatHardlyEverGetsThereIsWorseWithoutAMedian() {
        double[] reached = exponential(SeededStreams.of(SEED, 3).replica(0), 10);
        double[] ends = new double[RUNS];
        boolean[] all = new boolean[RUNS];
        boolean[] few = new boolean[RUNS];
        for (int run = 0; run < RUNS; run++) {
            all[run] = true;
            few[run] = run < 5;
            ends[run] = 1;
        }
        ArmComparison.Result result = new ArmComparison(1, RUNS, 2, -1, SAMPLES)
                .run(
                        List.of(
                                ArmComparison.ArmStatistic.time("no", ends, few),
                                ArmComparison.ArmStatistic.time("yes", reached, all)),
                        true);
        EstimateLine never = result.lines().get(0);
        assertThat(never.estimate()).isNull();
        assertThat(never.reached()).isEqualTo(5);
        assertThat(never.high()).isNull();
        assertThat(verdict(never)).isEqualTo(Verdict.WORSE);
        assertThat(result.lines().get(1).reached()).isEqualTo(RUNS);
    }

    @Test
    void whereNobodyGetsThereNothingIsClaimed() {
        ArmComparison.ArmStatistic never = ArmComparison.ArmStatistic.time("no", new double[RUNS], new boolean[RUNS]);
        ArmComparison.Result result = new ArmComparison(1, RUNS, 2, -1, SAMPLES).run(List.of(never, never), true);
        assertThat(result.reference()).isNegative();
        assertThat(result.lines())
                .allSatisfy(line -> assertThat(line.difference()).isNull());
    }

    @Test
    void aFewSeedsGiveMediansAndNoVerdict() {
        ArmComparison.ArmStatistic a = ArmComparison.ArmStatistic.median("a", new double[] {1, 2, 3});
        ArmComparison.ArmStatistic b = ArmComparison.ArmStatistic.median("b", new double[] {7, 8, 9});
        ArmComparison.Result result = new ArmComparison(1, 3, 2, -1, SAMPLES).run(List.of(a, b), true);
        assertThat(result.lines().get(1).estimate()).isEqualTo(8);
        assertThat(result.lines().get(1).low()).isNull();
        assertThat(verdict(result.lines().get(1))).isEqualTo(Verdict.TOO_FEW_SEEDS);
    }
}
