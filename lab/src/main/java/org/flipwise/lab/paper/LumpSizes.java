package org.flipwise.lab.paper;

import org.flipwise.numeric.Elementary;

/**
 * How many states four groups of G bits have with K ones in all, A in the first two groups and E in the first and third: the sum over the
 * number k in the first group of
 * <pre>C(G, k) C(G, A − k) C(G, E − k) C(G, K − A − E + k).</pre>
 * Terms are summed outwards from where the largest is expected, by the ratio of neighbours, until they are below 1e-18 of the first.
 */
final class LumpSizes {
    private static final double NEGLIGIBLE = 1e-18;
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

    /** Log of the number of states; −∞ if there are none. */
    double logStates(int ones, int first, int second) {
        int least = least(ones, first, second);
        int most = most(ones, first, second);
        if (least > most) {
            return Double.NEGATIVE_INFINITY;
        }
        int start = start(ones, first, second, least, most);
        double logStart = logChoose[start]
                + logChoose[first - start]
                + logChoose[second - start]
                + logChoose[ones - first - second + start];
        return logStart + Elementary.log(sum(ones, first, second, start, least, most, 0, 1));
    }

    /** The mean of k over those states, of which there must be some. */
    double meanFirst(int ones, int first, int second) {
        int least = least(ones, first, second);
        int most = most(ones, first, second);
        int start = start(ones, first, second, least, most);
        return start
                + sum(ones, first, second, start, least, most, 1, 0)
                        / sum(ones, first, second, start, least, most, 0, 1);
    }

    private int least(int ones, int first, int second) {
        return Math.max(Math.max(0, first + second - ones), Math.max(first, second) - group);
    }

    private int most(int ones, int first, int second) {
        return Math.min(Math.min(first, second), Math.min(group, group - ones + first + second));
    }

    private static int start(int ones, int first, int second, int least, int most) {
        long expected = ones == 0 ? 0 : Math.round((double) first * second / ones);
        return (int) Math.max(least, Math.min(most, expected));
    }

    /** Σ (slope·(k − start) + constant)·term(k)/term(start). */
    private double sum(int ones, int first, int second, int start, int least, int most, double slope, double constant) {
        double sum = constant;
        double term = 1;
        for (int k = start; k < most && term > NEGLIGIBLE; k++) {
            term *= ratio(ones, first, second, k);
            sum += (slope * (k + 1 - start) + constant) * term;
        }
        term = 1;
        for (int k = start - 1; k >= least && term > NEGLIGIBLE; k--) {
            term /= ratio(ones, first, second, k);
            sum += (slope * (k - start) + constant) * term;
        }
        return sum;
    }

    /** term(k + 1)/term(k). */
    private double ratio(int ones, int first, int second, int k) {
        int rest = ones - first - second + k;
        double above = (double) (group - k) * (first - k) * (second - k) * (group - rest);
        double below = (double) (k + 1) * (group - first + k + 1) * (group - second + k + 1) * (rest + 1);
        return above / below;
    }
}
