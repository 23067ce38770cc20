package org.flipwise.paper.reference;

import org.flipwise.numeric.Elementary;

/**
 * How many states four groups of G bits have with K ones in all, A in the first two groups and E in the first and third: the sum over the
 * number k in the first group of
 * <pre>C(G, k) C(G, A − k) C(G, E − k) C(G, K − A − E + k).</pre>
 * Terms are summed outwards from where the largest is expected, by the ratio of neighbours, until they are below 1e-15 of the first.
 */
final class LumpSizes {
    private static final double NEGLIGIBLE = 1e-15;
    private static final Size NONE = new Size(Double.NEGATIVE_INFINITY, 0);
    private final int group;
    /** log C(G, k). */
    private final double[] logChoose;

    LumpSizes(int group) {
        this.group = group;
        this.logChoose = new double[group + 1];
        for (int k = 1; k <= group; k++) {
            logChoose[k] = logChoose[k - 1] + Elementary.log((double) (group - k + 1) / k);
        }
    }

    /**
     * The states of a lump.
     *
     * @param logStates log of their number; −∞ if there are none
     * @param meanFirst the mean of k over them
     */
    record Size(double logStates, double meanFirst) {}

    Size of(int ones, int first, int second) {
        int rest = ones - first - second;
        int least = Math.max(Math.max(0, -rest), Math.max(first, second) - group);
        int most = Math.min(Math.min(first, second), Math.min(group, group - rest));
        if (least > most) {
            return NONE;
        }
        long expected = ones == 0 ? 0 : Math.round((double) first * second / ones);
        int start = (int) Math.max(least, Math.min(most, expected));
        double sum = 1;
        double moment = 0;
        double term = 1;
        for (int k = start; k < most && term > NEGLIGIBLE; k++) {
            term *= ratio(first, second, rest, k);
            sum += term;
            moment += (k + 1 - start) * term;
        }
        term = 1;
        for (int k = start - 1; k >= least && term > NEGLIGIBLE; k--) {
            term /= ratio(first, second, rest, k);
            sum += term;
            moment += (k - start) * term;
        }
        double logStart =
                logChoose[start] + logChoose[first - start] + logChoose[second - start] + logChoose[rest + start];
        return new Size(logStart + Elementary.log(sum), start + moment / sum);
    }

    /** term(k + 1)/term(k). */
    private double ratio(int first, int second, int rest, int k) {
        double above = (double) (group - k) * (first - k) * (second - k) * (group - rest - k);
        double below = (double) (k + 1) * (group - first + k + 1) * (group - second + k + 1) * (rest + k + 1);
        return above / below;
    }
}
