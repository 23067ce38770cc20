package org.flipwise.estimate;

/**
 * How a run's rounds are cut into batches for its error bars: about √n batches of √n rounds each, fixed before the run starts.
 *
 * @param roundsPerBatch length of a batch, at least 1
 * @param batches how many whole batches are expected; only a hint for memory
 */
public record BatchPlan(long roundsPerBatch, int batches) {

    /** The plan for a run of n rounds after burn-in. */
    public static BatchPlan of(long rounds) {
        if (rounds < 1) {
            throw new IllegalArgumentException("a run needs at least 1 round, not " + rounds);
        }
        long length = Math.max(1, (long) Math.sqrt((double) rounds));
        return new BatchPlan(length, (int) Math.min(rounds / length, 1 << 20));
    }
}
