package org.flipwise.diagnose;

/**
 * Round trips per round, of all replicas together, that a ladder's rejections r_i allow when every round forgets where a replica came from (Syed et
 * al. 2022): what an observed rate is to be compared with. Rungs are N + 1, pairs N.
 */
public final class RoundTripRate {
    private RoundTripRate() {}

    /** Even and odd pairs in turn: 1/(2 + 2Σ r_i/(1 − r_i)), however many rungs there are. */
    public static double alternating(double[] rejections) {
        return 1 / (2 + 2 * odds(rejections));
    }

    /** Even or odd pairs by a coin: 1/(2N + 2Σ r_i/(1 − r_i)). */
    public static double random(double[] rejections) {
        return 1 / (2.0 * rejections.length + 2 * odds(rejections));
    }

    private static double odds(double[] rejections) {
        double sum = 0;
        for (double r : rejections) {
            sum += r / (1 - r);
        }
        return sum;
    }
}
