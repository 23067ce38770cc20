package org.flipwise.lab.study;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.flipwise.lab.study.CompareSummary.Difference;
import org.flipwise.lab.study.CompareSummary.EstimateLine;
import org.jspecify.annotations.Nullable;

/**
 * The arms by one measure: medians, their intervals, and each one's ratio to a reference. Intervals are over the same bootstrap samples of seeds
 * for all arms. Every pair of arms has an interval at a level such that all pairs are right together, because which pairs are
 * shown depends on which arm happens to be best.
 */
final class Contest {
    static final double LEVEL = 0.95;
    private static final int SAMPLES = 9999;
    private final Bootstrap bootstrap;
    private final int runs;
    private final int arms;
    private final int reference;

    /**
     * A contest.
     *
     * @param seed of the bootstrap samples
     * @param reference the position of the arm to measure against, or −1 for the best one
     */
    Contest(long seed, int runs, int arms, int reference) {
        this(seed, runs, arms, reference, SAMPLES);
    }

    /** The same with another number of bootstrap samples. */
    Contest(long seed, int runs, int arms, int reference, int samples) {
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

    /** An arm's values, one for each run, all finite. */
    static final class Values {
        private final String arm;
        private final double[] values;
        private final boolean @Nullable [] reached;

        /**
         * Values of an arm.
         *
         * @param reached by run, whether the value is a time to the event rather than to censoring; null where nothing is censored
         */
        Values(String arm, double[] values, boolean @Nullable [] reached) {
            this.arm = arm;
            this.values = values;
            this.reached = reached;
        }

        String arm() {
            return arm;
        }

        double median(int[] positions) {
            return reached == null
                    ? Median.of(values, positions)
                    : KaplanMeier.of(values, reached, positions).median();
        }

        private @Nullable Integer count() {
            if (reached == null) {
                return null;
            }
            int count = 0;
            for (boolean one : reached) {
                count += one ? 1 : 0;
            }
            return count;
        }
    }

    /** The result; the reference is −1 where there is none. */
    record Result(int reference, List<EstimateLine> lines) {}

    Result run(List<Values> contestants, boolean lessIsBetter) {
        int[] all = IntStream.range(0, runs).toArray();
        double[] medians = new double[contestants.size()];
        double[][] replicates = new double[contestants.size()][];
        for (int arm = 0; arm < medians.length; arm++) {
            Values values = contestants.get(arm);
            medians[arm] = values.median(all);
            replicates[arm] = bootstrap.replicates(values::median);
        }
        int beside = reference >= 0 ? reference : best(medians, lessIsBetter);
        List<EstimateLine> lines = new ArrayList<>();
        for (int arm = 0; arm < medians.length; arm++) {
            Interval interval = Bootstrap.enough(runs, LEVEL) ? Bootstrap.interval(replicates[arm], LEVEL) : null;
            lines.add(new EstimateLine(
                    contestants.get(arm).arm(),
                    contestants.get(arm).count(),
                    finite(medians[arm]),
                    interval == null ? null : finite(interval.low()),
                    interval == null ? null : finite(interval.high()),
                    beside < 0 ? null : difference(arm, beside, medians, replicates, lessIsBetter)));
        }
        return new Result(beside, lines);
    }

    /** The first of the best medians; none where all are 0 or infinite. */
    private static int best(double[] medians, boolean lessIsBetter) {
        int best = -1;
        for (int arm = 0; arm < medians.length; arm++) {
            boolean counts = medians[arm] > 0 && medians[arm] < Double.POSITIVE_INFINITY;
            if (counts && (best < 0 || (lessIsBetter ? medians[arm] < medians[best] : medians[arm] > medians[best]))) {
                best = arm;
            }
        }
        return best;
    }

    private Difference difference(int arm, int beside, double[] medians, double[][] replicates, boolean lessIsBetter) {
        if (arm == beside) {
            return new Difference(1.0, null, null, Verdict.REFERENCE);
        }
        Double ratio = finite(ratio(medians[arm], medians[beside]));
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
        return new Difference(ratio, finite(interval.low()), finite(interval.high()), verdict);
    }

    /** a/b, where two that are both 0 or both infinite are alike. */
    private static double ratio(double a, double b) {
        return a == b ? 1 : a / b;
    }

    private static @Nullable Double finite(double value) {
        return Math.abs(value) < Double.POSITIVE_INFINITY ? value : null;
    }
}
