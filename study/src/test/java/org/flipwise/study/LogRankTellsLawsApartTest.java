package org.flipwise.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.flipwise.random.Draws;
import org.flipwise.random.SeededStreams;
import org.junit.jupiter.api.Test;

class LogRankTellsLawsApartTest {
    private static boolean[] all(int n) {
        boolean[] found = new boolean[n];
        Arrays.fill(found, true);
        return found;
    }

    /** Remission of leukaemia in weeks, 6-MP against placebo (Freireich et al. 1963): X² = 16.79, p = 4.17e-5. */
    @Test
    void aTextbookExampleComesOut() {
        double[] treated = {6, 6, 6, 6, 7, 9, 10, 10, 11, 13, 16, 17, 19, 20, 22, 23, 25, 32, 32, 34, 35};
        boolean[] relapsed = {
            true, true, true, false, true, false, true, false, false, true, true, false, false, false, true, true,
            false, false, false, false, false
        };
        double[] placebo = {1, 1, 2, 2, 3, 4, 4, 5, 5, 8, 8, 8, 8, 11, 11, 12, 12, 15, 17, 22, 23};
        assertEquals(4.17e-5, LogRank.pValue(treated, relapsed, placebo, all(21)), 0.02e-5);
    }

    @Test
    void theNormalTailIsRight() {
        assertEquals(0.3173105, LogRank.twoSided(1), 1e-7);
        assertEquals(6.334248e-5, LogRank.twoSided(4), 1e-10);
        assertEquals(1.973175e-9, LogRank.twoSided(6), 1e-14);
        assertEquals(LogRank.twoSided(5 - 1e-9), LogRank.twoSided(5 + 1e-9), 1e-13);
    }

    /** False alarms at 0.05 in 1000 pairs of one law: between 25 and 80, which 5 standard deviations of the binomial allow. */
    @Test
    void oneLawIsSeldomCalledTwoAndTwoAreToldApart() {
        Draws draws = SeededStreams.of(11, 0).replica(0);
        int alarms = 0;
        int found = 0;
        for (int pair = 0; pair < 1000; pair++) {
            double[] one = exponential(draws, 1);
            alarms += LogRank.pValue(one, all(40), exponential(draws, 1), all(40)) < 0.05 ? 1 : 0;
            found += LogRank.pValue(one, all(40), exponential(draws, 3), all(40)) < 0.05 ? 1 : 0;
        }
        assertTrue(alarms > 20 && alarms < 90, alarms + " false alarms, seed 11");
        assertTrue(found > 950, found + " found, seed 11");
    }

    private static double[] exponential(Draws draws, double rate) {
        double[] times = new double[40];
        for (int i = 0; i < times.length; i++) {
            times[i] = -Math.log((draws.below(1 << 30) + 0.5) / (1 << 30)) / rate;
        }
        return times;
    }

    @Test
    void nothingToTellIsNoDifference() {
        assertEquals(1, LogRank.pValue(new double[0], new boolean[0], new double[] {1, 2}, all(2)));
        assertEquals(1, LogRank.pValue(new double[] {5}, new boolean[1], new double[] {5}, new boolean[1]));
    }
}
