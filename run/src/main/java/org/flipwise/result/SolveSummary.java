package org.flipwise.result;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The result of a search as it is printed and written, field by field what {@code solve --json} shows. A field that does not apply is null.
 *
 * @param objective what the problem calls its value, with its direction, where it has one
 * @param rounds rounds of all runs together
 * @param proved true where all states were looked at and none is better than the best state
 * @param improvements of the run that found the best, from its first round to {@code timeToBest}; outside of the digest
 * @param timeToSolution where a value to reach was given
 * @param states the best few distinct states of all runs, best first
 * @param sims each run on its own, or each word of runs
 * @param lanes runs in the bits of words, 64 to a word
 */
public record SolveSummary(
        String version,
        long seed,
        Summary.ProblemLine problem,
        String kernel,
        @Nullable String objective,
        long l0,
        long rounds,
        double seconds,
        double cpuSeconds,
        @Nullable String digest,
        Summary.CostLine costs,
        List<RungLine> rungs,
        long roundTrips,
        BestLine best,
        @Nullable Boolean proved,
        TimeToBest timeToBest,
        List<Improvement> improvements,
        @Nullable TimeToSolution timeToSolution,
        List<BestLine> states,
        List<RunLine> sims,
        @Nullable Integer lanes,
        List<String> warnings)
        implements Result {

    /** Folders of earlier versions have no improvements. */
    public SolveSummary {
        improvements = improvements == null ? List.of() : List.copyOf(improvements);
    }

    /** A rung; its swap rate is accepted/attempted with the next hotter rung over all runs. */
    public record RungLine(
            double beta, String kernel, @Nullable Double swapRate) {}

    /** A state and its value, as a log density and as the problem counts it. */
    public record BestLine(double logDensity, @Nullable Double objective, String state) {}

    /** When the best state was first there, at the end of a round, in the run that found it soonest. */
    public record TimeToBest(int run, long round, double seconds, double cpuSeconds) {}

    /** What it takes to find the value with a probability of 99%, from the runs that did and those that did not. */
    public record TimeToSolution(@Nullable Double seconds99, int successes, int runs, double meanCpuSeconds) {}

    /** One run. */
    public record RunLine(
            int run,
            boolean success,
            String stoppedBy,
            long rounds,
            double seconds,
            double cpuSeconds,
            BestLine best,
            TimeToBest timeToBest) {}

    /** This summary with the digest of its fields: SHA-256 over the names and values of all but times and the version. */
    public SolveSummary withDigest() {
        return new SolveSummary(
                version,
                seed,
                problem,
                kernel,
                objective,
                l0,
                rounds,
                seconds,
                cpuSeconds,
                ResultDigest.of(this),
                costs,
                rungs,
                roundTrips,
                best,
                proved,
                timeToBest,
                improvements,
                timeToSolution,
                states,
                sims,
                lanes,
                warnings);
    }
}
