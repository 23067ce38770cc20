package org.flipwise.study;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What is compared, and how hard.
 *
 * @param sims runs of each arm
 * @param cpuSeconds processor time of each run, its share of tuning included; 0 for as much as tuning makes sensible
 * @param seed run i of every arm has seed + i, so that runs are paired
 * @param threads how many runs go side by side
 * @param against the arm that all are measured against; null for the best one of each measure
 */
public record CompareSettings(
        List<Arm> arms,
        int sims,
        double cpuSeconds,
        long seed,
        int threads,
        @Nullable String against) {

    public CompareSettings {
        arms = List.copyOf(arms);
    }

    /** Returns what is compared, independent of how the options were written; equal for settings that mean the same. */
    public CompareSettings withoutWords() {
        List<Arm> silent = arms.stream()
                .map(arm -> new Arm(arm.label(), arm.ladder(), Map.of(), arm.settings()))
                .toList();
        return new CompareSettings(silent, sims, cpuSeconds, seed, threads, against);
    }

    CompareSettings withCpuSeconds(double seconds) {
        return new CompareSettings(arms, sims, seconds, seed, threads, against);
    }
}
