package org.flipwise.targets.mixture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/**
 * How often jumps between the paper's six modes at p = 3000, θ = 0.001 are accepted, by sums over lumps. The differences of 15 pairs of modes are all bits for the 3 pairs of complements, which
 * always fit, and two of the four groups of 750 for the 12 others.
 */
class JumpsOfSixModesFitTest {

    /** Means over the 15 pairs: at the cold end 11 of them fit. At 4,500 the grid of the sums leaves 0.008; on finer ones they tend to 0.531. */
    @Test
    void byPairsOfModes() {
        assertThat(byPair(20_000)).isCloseTo(0.73, within(0.005));
        assertThat(byPair(6_000)).isCloseTo(0.67, within(0.005));
        assertThat(byPair(4_500)).isCloseTo(0.531, within(0.01));
    }

    /** The list has each of its seven masks once. */
    @Test
    void byMasks() {
        assertThat((1 + 6 * SixModes.acceptance(20_000)) / 7).isCloseTo(0.71, within(0.005));
    }

    /** A twin whose masks are of three groups, which lead to no mode. */
    @Test
    void otherMasksDoNotFit() {
        assertThat(SixModes.acceptance(20_000, 1, 1, 1, -1)).isLessThan(1e-6);
    }

    private static double byPair(double beta) {
        return (3 + 12 * SixModes.acceptance(beta)) / 15;
    }
}
