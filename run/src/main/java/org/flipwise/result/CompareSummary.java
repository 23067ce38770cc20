package org.flipwise.result;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The result of a comparison, with the fields that {@code --json} prints. A field that does not apply is null.
 *
 * @param seed run i of every arm, from 0, has seed + i
 * @param sims runs of each arm
 * @param cpuSecondsPerRun processor time given to each run, its share of tuning included
 * @param level of the estimates' intervals
 * @param differenceLevel of each interval of a ratio, such that all of a measure's are right together at {@code level}
 * @param against the arm that all are measured against, where one was named
 */
public record CompareSummary(
        String version,
        Summary.ProblemLine problem,
        long seed,
        int sims,
        double cpuSecondsPerRun,
        int threads,
        double level,
        double differenceLevel,
        @Nullable String against,
        double seconds,
        List<MeasureLine> measures,
        List<ArmLine> arms,
        List<String> warnings)
        implements Result {

    /**
     * One measure, over all arms.
     *
     * @param lessIsBetter whether a small value is good
     * @param reference the arm that the others are measured against: the one named, or else the best; absent where none has an estimate
     * @param arms in the order of the comparison
     */
    public record MeasureLine(
            Measure measure,
            String unit,
            boolean lessIsBetter,
            @Nullable String reference,
            List<EstimateLine> arms) {}

    /**
     * The estimate of one measure for one arm.
     *
     * @param reached for times, the number of runs that reached the event; the others are censored
     * @param estimate median over runs (Kaplan and Meier's where runs may be censored; absent if most runs did not get there), or for a size over
     *     runs that number of all of them
     * @param low lower end of its interval; absent with too few seeds
     * @param high upper end; absent with too few seeds, or where it lies past the end of the runs
     */
    public record EstimateLine(
            String arm,
            @Nullable Integer reached,
            @Nullable Double estimate,
            @Nullable Double low,
            @Nullable Double high,
            @Nullable Difference difference) {}

    /**
     * The comparison of an arm with the reference: the ratio of their estimates, with its interval over runs paired by seed.
     *
     * @param ratio absent where the arm has no estimate
     * @param low absent with too few seeds
     * @param high absent with too few seeds, or where the arm may have none
     */
    public record Difference(
            @Nullable Double ratio,
            @Nullable Double low,
            @Nullable Double high,
            Verdict verdict) {}

    /**
     * One arm: its options, cost of tuning, and statistics of its runs.
     *
     * @param options the options of {@code sample} that replay a run, together with its seed, rounds and burn-in
     * @param tuningCpuSeconds processor time that its ladder cost, shared by its runs
     * @param rounds median number of rounds after burn-in
     * @param startCoverage share of the known modes that are nearest to some start, mean over runs
     * @param swapRate mean over neighbouring rungs and runs
     * @param rHat of the log density over the runs: the square root of 1 + B/W, with B the variance of the runs' means and W the mean of
     *     their variances
     * @param essOverRuns W/B: the effective sample size of a run's mean log density estimated from the spread over runs, not from the runs' own
     *     errors
     * @param tvd median total variation distance
     * @param tvdOfIndependentDraws what as many independent draws as the smallest effective sample size, in the median, would have
     */
    public record ArmLine(
            String arm,
            String kernel,
            String balance,
            LadderKind ladder,
            List<Double> betas,
            @JsonProperty("words") Map<String, String> options,
            double tuningCpuSeconds,
            double rounds,
            @Nullable Double startCoverage,
            @Nullable Double swapRate,
            @Nullable Double rHat,
            @Nullable Double essOverRuns,
            @Nullable Double tvd,
            @Nullable Double tvdOfIndependentDraws,
            List<Trial> runs) {}
}
