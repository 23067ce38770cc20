package org.flipwise.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.flipwise.run.ProgressTotal;
import org.junit.jupiter.api.Test;

class ProgressIsOneShortLineTest {
    private static ProgressText text(
            double share,
            double seconds,
            long rounds,
            boolean burningIn,
            double lowest,
            double highest,
            long trips,
            int modes,
            double best) {
        return new ProgressText(
                new ProgressTotal(0, 1, share, rounds, rounds, burningIn, lowest, highest, trips, modes, best),
                seconds);
    }

    @Test
    void aBarFillsWithTheShare() {
        assertThat(text(0.25, 10, 5000, false, 0.234, 0.5, 41, 6, -0.73).lineWithBar())
                .startsWith("[##------] 25%")
                .contains("best -0.73")
                .hasSizeLessThanOrEqualTo(77);
        assertThat(text(1, 10, 5000, true, 0.234, 0.5, 41, 6, -0.73).lineWithBar())
                .startsWith("[########]100% (burn-in)");
    }

    @Test
    void itTellsShareTimeSpeedSwapsTripsModesAndBest() {
        assertThat(text(0.25, 10, 5000, false, 0.234, 0.5, 41, 6, -0.73).line())
                .isEqualTo(" 25%  30 s left  500 rounds/s  swap 0.23  41 trips  6 modes  best -0.73000");
    }

    @Test
    void theRangeOfSwapsIsThereWhereItFits() {
        assertThat(text(0.25, 10, 5000, false, 0.234, 0.5, 41, -1, -0.73).line())
                .isEqualTo(" 25%  30 s left  500 rounds/s  swap 0.23-0.50  41 trips  best -0.73000");
    }

    @Test
    void whatIsNotKnownIsLeftOut() {
        assertThat(text(0.25, 10, 5000, true, Double.NaN, Double.NaN, 0, -1, 2).line())
                .isEqualTo(" 25% (burn-in)  30 s left  500 rounds/s  0 trips  best 2.0000");
    }

    @Test
    void noPaceIsGivenOfTheFirstMoments() {
        assertThat(text(0.02, 1e-6, 80, false, 0.44, 0.44, 19, 2, 0.5).line())
                .isEqualTo("  2%  swap 0.44  19 trips  2 modes  best 0.50000");
    }

    @Test
    void itNeverReachesTheEdgeOfTheScreen() {
        assertThat(text(1e-9, 1e6, Long.MAX_VALUE, true, 0, 1, Long.MAX_VALUE, Integer.MAX_VALUE, -1e300)
                        .line())
                .hasSizeLessThan(78);
    }
}
