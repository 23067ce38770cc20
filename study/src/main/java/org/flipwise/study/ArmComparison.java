package org.flipwise.study;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.flipwise.json.Json;
import org.flipwise.result.CompareSummary.Difference;
import org.flipwise.result.CompareSummary.EstimateLine;
import org.flipwise.result.Verdict;
import org.jspecify.annotations.Nullable;

/**
 * Compares arms by one measure: the estimate of each arm, its confidence interval, and its ratio to a reference. Intervals use one set of bootstrap samples of seeds
 * for all arms. Every pair of arms has an interval at a level such that all pairs are right together, because which pairs are
 * shown depends on which arm happens to be best.
 */
final class ArmComparison {
    static final double LEVEL = 0.95;
    private static final int SAMPLES = 9999;
    private final Bootstrap bootstrap;
    private final int runs;
    private final int arms;
    private final int reference;

    /**
     * Creates a comparison.
     *
     * @param seed the seed of the bootstrap samples
     * @param reference the position of the arm to measure against, or −1 for the best one
     */
    ArmComparison(long seed, int runs, int arms, int reference) {
        this(seed, runs, arms, reference, SAMPLES);
    }

    /** Creates a comparison with the given number of bootstrap samples. */
    ArmComparison(long seed, int runs, int arms, int reference, int samples) {
        this.bootstrap = Bootstrap.of(seed, runs, samples);
        this.runs = runs;
        this.arms = arms;
        this.reference = reference;
    }

    /** 1 − 5%/pairs, by Bonferroni: against a fixed arm there are arms − 1 pairs, against the best any of arms·(arms − 1)/2. */
    double differenceLevel() {
        int pairs = reference >= 0 ? arms - 1 : arms * (arms - 1) / 2;
        return 1 - (1 - LEVEL) / Math.max(1, pairs);
    }

    /** The statistic of one arm: a number for any sample of its runs, given by their positions, and how many runs reached what is timed. */
    record ArmStatistic(
            String arm,
            ToDoubleFunction<int[]> number,
            @Nullable Integer reached) {
        /** The median of values, one for each run. */
        static ArmStatistic median(String arm, double[] values) {
            return new ArmStatistic(arm, positions -> Median.of(values, positions), null);
        }

        /** The median of times, those censored that did not reach the event. */
        static ArmStatistic time(String arm, double[] times, boolean[] reached) {
            int count = 0;
            for (boolean one : reached) {
                count += one ? 1 : 0;
            }
            return new ArmStatistic(
                    arm, positions -> KaplanMeier.of(times, reached, positions).median(), count);
        }
    }

    /** The result; the reference is −1 where there is none. */
    record Result(int reference, List<EstimateLine> lines) {}

    Result run(List<ArmStatistic> statistics, boolean lessIsBetter) {
        int[] all = IntStream.range(0, runs).toArray();
        double[] numbers = new double[statistics.size()];
        double[][] replicates = new double[statistics.size()][];
        for (int arm = 0; arm < numbers.length; arm++) {
            ToDoubleFunction<int[]> number = statistics.get(arm).number;
            numbers[arm] = number.applyAsDouble(all);
            replicates[arm] = bootstrap.replicates(number);
        }
        int beside = reference >= 0 ? reference : best(numbers, lessIsBetter);
        List<EstimateLine> lines = new ArrayList<>();
        for (int arm = 0; arm < numbers.length; arm++) {
            if (Double.isNaN(numbers[arm])) {
                Difference none = new Difference(null, null, null, Verdict.REFUSED);
                lines.add(new EstimateLine(statistics.get(arm).arm, null, null, null, null, none));
                continue;
            }
            Interval interval = Bootstrap.enough(runs, LEVEL) ? Bootstrap.interval(replicates[arm], LEVEL) : null;
            lines.add(new EstimateLine(
                    statistics.get(arm).arm,
                    statistics.get(arm).reached,
                    Json.finite(numbers[arm]),
                    interval == null ? null : Json.finite(interval.low()),
                    interval == null ? null : Json.finite(interval.high()),
                    beside < 0 ? null : difference(arm, beside, numbers, replicates, lessIsBetter)));
        }
        return new Result(beside, lines);
    }

    /** The first of the best numbers; none where all are 0 or infinite. */
    private static int best(double[] numbers, boolean lessIsBetter) {
        int best = -1;
        for (int arm = 0; arm < numbers.length; arm++) {
            boolean counts = numbers[arm] > 0 && numbers[arm] < Double.POSITIVE_INFINITY;
            if (counts && (best < 0 || (lessIsBetter ? numbers[arm] < numbers[best] : numbers[arm] > numbers[best]))) {
                best = arm;
            }
        }
        return best;
    }

    private Difference difference(int arm, int beside, double[] numbers, double[][] replicates, boolean lessIsBetter) {
        if (arm == beside) {
            return new Difference(1.0, null, null, Verdict.REFERENCE);
        }
        Double ratio = Json.finite(ratio(numbers[arm], numbers[beside]));
        if (Double.isNaN(numbers[beside])) {
            return new Difference(null, null, null, Verdict.REFUSED);
        }
        if (!Bootstrap.enough(runs, differenceLevel())) {
            return new Difference(ratio, null, null, Verdict.TOO_FEW_SEEDS);
        }
        double[] ratios = new double[replicates[arm].length];
        for (int sample = 0; sample < ratios.length; sample++) {
            ratios[sample] = ratio(replicates[arm][sample], replicates[beside][sample]);
        }
        Interval interval = Bootstrap.interval(ratios, differenceLevel());
        Verdict verdict = Verdict.NO_DIFFERENCE_SEEN;
        if (interval.low() > 1 || interval.high() < 1) {
            verdict = lessIsBetter == interval.high() < 1 ? Verdict.BETTER : Verdict.WORSE;
        }
        return new Difference(ratio, Json.finite(interval.low()), Json.finite(interval.high()), verdict);
    }

    /** a/b, where two that are both 0 or both infinite are alike. */
    private static double ratio(double a, double b) {
        return a == b ? 1 : a / b;
    }
}
