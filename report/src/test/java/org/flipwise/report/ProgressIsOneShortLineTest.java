package org.flipwise.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ProgressIsOneShortLineTest {

    @Test
    void aBarFillsWithTheShare() {
        assertThat(new ProgressText(0.25, 10, 5000, false, 0.234, 0.5, 41, 6, -0.73).lineWithBar())
                .startsWith("[##------] 25%")
                .contains("best -0.73")
                .hasSizeLessThanOrEqualTo(77);
        assertThat(new ProgressText(1, 10, 5000, true, 0.234, 0.5, 41, 6, -0.73).lineWithBar())
                .startsWith("[########]100% (burn-in)");
    }

    @Test
    void itTellsShareTimeSpeedSwapsTripsModesAndBest() {
        assertThat(new ProgressText(0.25, 10, 5000, false, 0.234, 0.5, 41, 6, -0.73).line())
                .isEqualTo(" 25%  30 s left  500 rounds/s  swap 0.23  41 trips  6 modes  best -0.73000");
    }

    @Test
    void theRangeOfSwapsIsThereWhereItFits() {
        assertThat(new ProgressText(0.25, 10, 5000, false, 0.234, 0.5, 41, -1, -0.73).line())
                .isEqualTo(" 25%  30 s left  500 rounds/s  swap 0.23-0.50  41 trips  best -0.73000");
    }

    @Test
    void whatIsNotKnownIsLeftOut() {
        assertThat(new ProgressText(0.25, 10, 5000, true, Double.NaN, Double.NaN, 0, -1, 2).line())
                .isEqualTo(" 25% (burn-in)  30 s left  500 rounds/s  0 trips  best 2.0000");
    }

    @Test
    void noPaceIsGivenOfTheFirstMoments() {
        assertThat(new ProgressText(0.02, 1e-6, 80, false, 0.44, 0.44, 19, 2, 0.5).line())
                .isEqualTo("  2%  swap 0.44  19 trips  2 modes  best 0.50000");
    }

    @Test
    void itNeverReachesTheEdgeOfTheScreen() {
        assertThat(new ProgressText(1e-9, 1e6, Long.MAX_VALUE, true, 0, 1, Long.MAX_VALUE, Integer.MAX_VALUE, -1e300)
                        .line())
                .hasSizeLessThan(78);
    }
}
