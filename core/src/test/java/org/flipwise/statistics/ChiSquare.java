package org.flipwise.statistics;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;

/**
 * Pearson's test of counts against an exact law. Cells that expect fewer than {@value #LEAST_EXPECTED} are pooled, the
 * rarest first, so that the tail of the chi-square law can be believed far out. A count where the law has no mass has
 * probability 0.
 */
public final class ChiSquare {
    private static final double LEAST_EXPECTED = 30;

    private ChiSquare() {}

    /** The probability of counts at least this far from the law, if they were independent draws from it. */
    public static double pValue(long[] counts, double[] law) {
        double draws = Arrays.stream(counts).sum();
        double mass = Arrays.stream(law).sum();
        Integer[] rarestFirst = IntStream.range(0, law.length).boxed().toArray(Integer[]::new);
        Arrays.sort(rarestFirst, Comparator.comparingDouble(cell -> law[cell]));
        double statistic = 0;
        int cells = 0;
        double observed = 0;
        double expected = 0;
        for (int i = 0; i < law.length; i++) {
            int cell = rarestFirst[i];
            if (law[cell] == 0 && counts[cell] > 0) {
                return 0;
            }
            observed += counts[cell];
            expected += draws * law[cell] / mass;
            if (expected >= LEAST_EXPECTED || i == law.length - 1) {
                statistic += expected > 0 ? (observed - expected) * (observed - expected) / expected : 0;
                cells += expected > 0 ? 1 : 0;
                observed = 0;
                expected = 0;
            }
        }
        return cells < 2 ? 1 : ChiSquaredDistribution.of(cells - 1).survivalProbability(statistic);
    }
}
