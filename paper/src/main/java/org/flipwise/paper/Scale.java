package org.flipwise.paper;

/**
 * How much of the full thing is run.
 *
 * @param share in (0, 1]
 */
public record Scale(double share) {
    private static final int FEWEST_SIMULATIONS = 4;

    /** So many simulations at full scale, a share of them here, four at least unless fewer are the full thing. */
    public int simulations(int full) {
        return simulations(full, FEWEST_SIMULATIONS);
    }

    /** The same with another number at the least, for simulations that take long. */
    public int simulations(int full, int fewest) {
        return Math.max(Math.min(full, fewest), (int) Math.ceil(full * share));
    }

    /** So many rounds at full scale, a share of them here, {@code fewest} at least unless fewer are the full thing. */
    public long rounds(long full, long fewest) {
        return Math.max(Math.min(full, fewest), (long) Math.ceil(full * share));
    }
}
