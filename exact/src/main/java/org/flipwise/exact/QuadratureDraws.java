package org.flipwise.exact;

import org.flipwise.numeric.Elementary;

/**
 * Draws for whole rounds of a continuous-time kernel. A wait W ~ Exponential(z) with T of the round left is replaced by
 * three Gauss–Legendre points on (0, T), of probability ω_i·T·z·e^(−z·t_i), and one point past the end, of probability
 * e^(−zT). Expectations over a round of length T0 are then right to about (z·T0)⁶/2000000 for each wait, and to
 * (z·T0)^(J+1)/(J+1)! for leaving out all after jump J: with z·T0 ≤ 0.02 and J = 6 both are below 1e-15. What is left
 * out is missing from the row sums, so it shows.
 */
public final class QuadratureDraws extends EnumeratingDraws {
    private static final double OUTER = 0.5 * Math.sqrt(0.6);
    private static final double[] POINT = {0.5 - OUTER, 0.5, 0.5 + OUTER};
    private static final double[] WEIGHT = {5.0 / 18, 8.0 / 18, 5.0 / 18};
    private final double length;
    private final int mostJumps;
    private double left;
    private int jumps;

    /** For rounds of this length (the same on every continuous-time rung), with at most so many jumps in each. */
    public QuadratureDraws(double length, int mostJumps) {
        this.length = length;
        this.mostJumps = mostJumps;
        this.left = length;
    }

    @Override
    public void rewind() {
        super.rewind();
        newRound();
    }

    private void newRound() {
        left = length;
        jumps = 0;
    }

    @Override
    public double waiting(double rate) {
        double remaining = left;
        boolean last = jumps == mostJumps;
        int taken = choose(
                POINT.length + 1,
                i -> i == POINT.length
                        ? Elementary.exp(-rate * remaining)
                        : last ? 0 : WEIGHT[i] * remaining * rate * Elementary.exp(-rate * remaining * POINT[i]));
        if (taken == POINT.length) {
            newRound();
            return Double.POSITIVE_INFINITY;
        }
        double wait = POINT[taken] * remaining;
        left -= wait;
        jumps++;
        return wait;
    }
}
