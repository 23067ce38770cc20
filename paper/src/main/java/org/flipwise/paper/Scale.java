package org.flipwise.paper;

/**
 * How much of the full reproduction is run.
 *
 * @param share in (0, 1]
 */
public record Scale(double share) {
    private static final int FEWEST_SIMULATIONS = 4;

    /** Returns the number of simulations at this scale: at least four, and never more than at full scale. */
    public int simulations(int full) {
        return simulations(full, FEWEST_SIMULATIONS);
    }

    /** Returns the number of simulations at this scale, at least {@code fewest} unless there are fewer at full scale. */
    public int simulations(int full, int fewest) {
        return Math.max(Math.min(full, fewest), (int) Math.ceil(full * share));
    }

    /** Returns the number of rounds at this scale, at least {@code fewest} unless there are fewer at full scale. */
    public long rounds(long full, long fewest) {
        return Math.max(Math.min(full, fewest), (long) Math.ceil(full * share));
    }
}
