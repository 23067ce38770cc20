package org.flipwise.report.run;

import java.util.Arrays;
import java.util.List;

/** Counts the ranks of several samples in bins, as shares of what equal samples would have. */
final class RankBins {
    static final int BINS = 20;

    private RankBins() {}

    /**
     * Ranks all values together and counts, for each sample, how many of its ranks fall into each of {@value #BINS} bins of equal width, over the count expected. Values that are equal share
     * their ranks evenly, so that a sample of few distinct values is not torn.
     */
    static List<double[]> of(List<double[]> samples) {
        double[] all = samples.stream().flatMapToDouble(Arrays::stream).sorted().toArray();
        return samples.stream().map(sample -> counts(sample, all)).toList();
    }

    private static double[] counts(double[] sample, double[] all) {
        double[] sorted = sample.clone();
        Arrays.sort(sorted);
        double[] counts = new double[BINS];
        double width = (double) all.length / BINS;
        int below = 0;
        for (int i = 0; i < sorted.length; ) {
            int equal = 0;
            double value = sorted[i];
            while (i < sorted.length && sorted[i] == value) {
                equal++;
                i++;
            }
            while (below < all.length && all[below] < value) {
                below++;
            }
            int above = below;
            while (above < all.length && all[above] == value) {
                above++;
            }
            spread(counts, equal, below / width, above / width);
        }
        double expected = (double) sample.length / BINS;
        for (int bin = 0; bin < BINS; bin++) {
            counts[bin] /= expected;
        }
        return counts;
    }

    /** Adds an amount evenly between two places, in units of bins. */
    private static void spread(double[] counts, double amount, double from, double to) {
        for (int bin = (int) from; bin < BINS && bin < to; bin++) {
            double share = (Math.min(bin + 1, to) - Math.max(bin, from)) / (to - from);
            counts[bin] += amount * share;
        }
    }
}
