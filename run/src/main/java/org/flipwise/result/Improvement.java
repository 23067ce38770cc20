package org.flipwise.result;

import org.jspecify.annotations.Nullable;

/**
 * A better value than any before it in one run of a search.
 *
 * @param round the round, from 1, at whose end it was first there
 * @param seconds wall time of the run until then
 * @param cpuSeconds processor time of the run until then
 * @param objective the value as the problem counts it, where it has an objective
 */
public record Improvement(
        long round,
        double seconds,
        double cpuSeconds,
        double logDensity,
        @Nullable Double objective) {}
