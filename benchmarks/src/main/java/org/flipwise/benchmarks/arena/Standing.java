package org.flipwise.benchmarks.arena;

import java.util.List;
import java.util.Map;

/**
 * How an option did on a target.
 *
 * @param seeds how many runs
 * @param build the build that made them
 * @param rates by measure, the median over seeds of effective draws per processor second, tuning included
 * @param least the smallest of these rates
 * @param cpuSeconds the median processor time of a run
 * @param tuningShare the median share of tuning in it
 */
record Standing(
        Choice choice,
        int seeds,
        String build,
        Verdict verdict,
        Map<Measure, Double> rates,
        double least,
        double cpuSeconds,
        double tuningShare,
        List<String> failures) {
    Standing {
        rates = Map.copyOf(rates);
        failures = List.copyOf(failures);
    }

    double rate(Measure measure) {
        return rates.getOrDefault(measure, 0.0);
    }
}
