package org.flipwise.paper.reference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.flipwise.balance.GammaRule;
import org.flipwise.paper.Algorithm;
import org.junit.jupiter.api.Test;

/** The paper's tables of 16 bits against what they converge to. */
class SmallSpacesAreKnownExactlyTest {
    private static final String TWO = "paper:bimodal";
    private static final String SEVEN = "paper:seven-modes";

    @Test
    void massesOfModes() {
        assertThat(ExactValues.modeMass16(TWO)).isCloseTo(0.48058, within(5e-6));
        assertThat(ExactValues.modeMass16(SEVEN)).isCloseTo(0.142753, within(5e-7));
        assertThat(ExactValues.modeMass16("paper:seven-modes?theta=9.8")).isNotCloseTo(0.142753, within(1e-5));
    }

    @Test
    void halfOfOrdinarySwapsIsPrinted() {
        check(TWO, "bimodal16");
        check(SEVEN, "7mode16");
    }

    private static void check(String problem, String experiment) {
        for (Algorithm algorithm : List.of(Algorithm.A_IIT, Algorithm.MH_MULT)) {
            List<Double> ladder = AuthorsData.ladder(experiment, algorithm);
            List<Double> printed = PrintedTables.swapRates(experiment, algorithm);
            for (int pair = 0; pair < printed.size(); pair++) {
                double rate = ExactValues.swapRate16(problem, ladder.get(pair), ladder.get(pair + 1));
                assertThat(rate / 2).isCloseTo(printed.get(pair), within(1.5e-4));
                assertThat(rate).isNotCloseTo(printed.get(pair), within(0.1));
            }
        }
    }

    /** Within five standard errors of the authors' means: nothing but chance is between them. */
    @Test
    void jumpChainsAreLockedToTheirParities() {
        checkLocked(TWO, "bimodal16", 1, 1, true);
        checkLocked(SEVEN, "7mode16", 1, 2, true);
        checkLocked(SEVEN, "7mode16", 2, 2, false);
        checkLocked(TWO, "bimodal16", 2, 1, false);
        assertThat(ExactValues.lockedSwapRates16(SEVEN, Algorithm.IIT, List.of(1.0, 0.15), 2, 2)
                        .get(0))
                .isCloseTo(0.054, within(5e-4));
    }

    private static void checkLocked(String problem, String experiment, int burnIn, int jumps, boolean theirs) {
        for (Algorithm algorithm : List.of(Algorithm.IIT, Algorithm.RF_MH)) {
            List<Double> ladder = AuthorsData.ladder(experiment, algorithm);
            List<Double> rates = ExactValues.lockedSwapRates16(problem, algorithm, ladder, burnIn, jumps);
            List<SampleStatistics> found = AuthorsData.swapRates(experiment, algorithm);
            assertThat(rates).hasSameSizeAs(found);
            for (int pair = 0; pair < rates.size(); pair++) {
                SampleStatistics spread = found.get(pair);
                boolean agrees = Math.abs(rates.get(pair) - spread.mean()) < 5 * spread.standardError();
                assertThat(agrees).as("%s, pair %s", experiment, pair + 1).isEqualTo(theirs);
            }
        }
    }

    @Test
    void ratesOfJumpChainsWithoutAParity() {
        assertThat(ExactValues.jumpSwapRate16(SEVEN, Algorithm.IIT, 1, 0.15)).isCloseTo(0.0985, within(5.1e-5));
        assertThat(ExactValues.jumpSwapRate16(TWO, Algorithm.RF_MH, 0.26, 0.06)).isCloseTo(0.2119, within(5.1e-5));
    }

    @Test
    void iterationsOfBothRules() {
        double[] betas = {1, 0.49, 0.33, 0.22};
        double[] ratio = {1.246, 24.067, 91.076, 218.880};
        double[] text = {5.940, 101.32, 243.41, 422.55};
        double[] metropolis = {1.490, 10.942, 25.026, 42.840};
        for (int rung = 0; rung < betas.length; rung++) {
            double beta = betas[rung];
            assertThat(ExactValues.iterations16(TWO, Algorithm.A_IIT, beta, 1000, GammaRule.RATIO))
                    .isCloseTo(ratio[rung], within(6e-4));
            assertThat(ExactValues.iterations16(TWO, Algorithm.A_IIT, beta, 1000, GammaRule.BALANCE))
                    .isCloseTo(text[rung], within(6e-3));
            assertThat(ExactValues.iterations16(TWO, Algorithm.MH_MULT, beta, 100, GammaRule.RATIO))
                    .isCloseTo(metropolis[rung], within(6e-4));
        }
        assertThat(ExactValues.iterations16(SEVEN, Algorithm.A_IIT, 0.21, 1000, GammaRule.RATIO))
                .isCloseTo(77.600, within(6e-4));
    }

    @Test
    void algorithmsOfTheOtherKindAreRefused() {
        assertThatThrownBy(() -> ExactValues.jumpSwapRate16(TWO, Algorithm.A_IIT, 1, 0.5))
                .hasMessageContaining("A-IIT makes ordinary swaps");
        assertThatThrownBy(() -> ExactValues.iterations16(TWO, Algorithm.IIT, 1, 100, GammaRule.RATIO))
                .hasMessageContaining("IIT makes a number of jumps");
        assertThatThrownBy(() -> ExactValues.modeMass16("ising:2d?side=4")).isInstanceOf(RuntimeException.class);
    }
}
