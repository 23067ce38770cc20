package org.flipwise.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import org.flipwise.numeric.Elementary;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The formula on enumerated laws, where it is exact for any c; and the recorders on independent Gaussian energies, U ~ N(m + βs², s²), for which log
 * Z(β)/Z(0) = mβ + s²β²/2.
 */
class SteppingStonesBridgeTheLadderTest {
    private static final long SEED = 20261121;
    private static final double[] ENERGIES = {-3, -1.2, 0, 0.4, 1.7, 2.9};
    private static final double COLD = 1.1;
    private static final double HOT = 0.3;

    private static double logZ(double beta) {
        double[] terms = new double[ENERGIES.length];
        for (int i = 0; i < terms.length; i++) {
            terms[i] = beta * ENERGIES[i];
        }
        return Elementary.logSumExp(terms, terms.length);
    }

    /** E_β[σ(sign·(ΔU − c))]. */
    private static double mean(double beta, double sign, double c) {
        double sum = 0;
        for (double u : ENERGIES) {
            sum += Elementary.exp(beta * u - logZ(beta)) * Elementary.sigmoid(sign * ((COLD - HOT) * u - c));
        }
        return sum;
    }

    @ParameterizedTest
    @ValueSource(doubles = {-30, -4, -0.5, 0, 0.7, 3, 40})
    void theFormulaIsExactForAnyShift(double c) {
        double exact = logZ(COLD) - logZ(HOT);
        assertThat(SteppingStones.logRatio(c, mean(HOT, 1, c), mean(COLD, -1, c)))
                .isCloseTo(exact, within(1e-12 * Math.max(1, Math.abs(c))));
        assertThat(SteppingStones.logRatio(c, mean(HOT, -1, c), mean(COLD, 1, c)))
                .as("the wrong sign")
                .isNotCloseTo(exact, within(0.1));
        assertThat(SteppingStones.logRatio(c, mean(COLD, 1, c), mean(HOT, -1, c)))
                .as("exchanged rungs")
                .isNotCloseTo(exact, within(0.1));
    }

    /** At c = the ratio both means are equal, and only there. */
    @Test
    void theRatioIsWhereBothMeansAgree() {
        double exact = logZ(COLD) - logZ(HOT);
        assertThat(mean(HOT, 1, exact)).isCloseTo(mean(COLD, -1, exact), within(1e-14));
        assertThat(mean(HOT, 1, exact + 0.1)).isLessThan(mean(COLD, -1, exact + 0.1) - 1e-3);
    }

    private static final double MEAN = 12_000;
    private static final double SPREAD = 4;
    private static final double[] BETAS = {1, 0.8, 0.55, 0.3, 0};

    private static double gaussian(double beta) {
        return MEAN * beta + SPREAD * SPREAD * beta * beta / 2;
    }

    /** Draws for every rung of a ladder; burn-in may be spent elsewhere. */
    private static final class Run {
        private final SteppingStones stones;
        private final Random random;
        private final Level level = new Level();

        Run(double far, long seed) {
            stones = new SteppingStones(BETAS, far);
            random = new Random(seed);
        }

        Run rounds(int count, double offBy) {
            for (int round = 0; round < count; round++) {
                for (int rung = 0; rung < BETAS.length; rung++) {
                    Recorder stone = stones.onRung(rung);
                    stone.enter(level.at(draw(rung) + offBy));
                    for (int stay = 0; stay < 3; stay++) {
                        stone.stay(level.at(draw(rung) + offBy), 2);
                    }
                    stone.leave();
                }
            }
            return this;
        }

        private double draw(int rung) {
            return MEAN + SPREAD * SPREAD * BETAS[rung] + SPREAD * random.nextGaussian();
        }

        Run discard() {
            for (int rung = 0; rung < BETAS.length; rung++) {
                stones.onRung(rung).discard();
            }
            return this;
        }

        LogNormalizers estimate() {
            return stones.estimate();
        }
    }

    private static double normalised(LogNormalizers found, int rung) {
        return (found.bridge(rung) - gaussian(BETAS[rung])) / found.bridgeError(rung);
    }

    /**
     * Stepping stones within five errors on each of four rungs, and integration, whose rule is exact here, within 0.3, five times its spread
     * of 0.06: a false alarm in 2·10⁵ seeds. A rule that takes the hotter end of each step alone is caught.
     */
    @Test
    void bothEstimatorsOnGaussianEnergies() {
        Run run = new Run(SteppingStones.FAR, SEED).rounds(50, 0).discard().rounds(400, 0);
        LogNormalizers found = run.estimate();
        double hotterEnds = 0;
        for (int rung = BETAS.length - 2; rung >= 0; rung--) {
            double exact = gaussian(BETAS[rung]);
            assertThat(found.bridgeError(rung)).isBetween(1e-3, 0.5);
            assertThat(found.bridge(rung)).isCloseTo(exact, within(5 * found.bridgeError(rung)));
            assertThat(found.thermodynamic(rung)).isCloseTo(exact, within(0.3));
            hotterEnds +=
                    (BETAS[rung] - BETAS[rung + 1]) * run.stones.stone(rung + 1).potential();
            assertThat(hotterEnds).as("the wrong twin").isNotCloseTo(exact, within(0.3));
        }
        assertThat(found.bridge(4)).isZero();
        assertThat(found.bridgeError(4)).isZero();
    }

    /** The errors have the right size: z-scores of 300 runs have variance 1 within a quarter (five standard errors of a variance, and Student's tails). */
    @ParameterizedTest
    @ValueSource(doubles = {0, 8})
    void errorsHaveTheirSizeForGoodAndBadShifts(double offBy) {
        int runs = 300;
        double squares = 0;
        double error = 0;
        for (int run = 0; run < runs; run++) {
            LogNormalizers found = new Run(Double.POSITIVE_INFINITY, SEED + run)
                    .rounds(100, offBy)
                    .discard()
                    .rounds(400, 0)
                    .estimate();
            double z = normalised(found, 0);
            squares += z * z / runs;
            error += found.bridgeError(0) / runs;
        }
        System.out.printf(
                "burn-in off by %s: variance of z %.3f, mean error %.4f, seed %d%n", offBy, squares, error, SEED);
        assertThat(squares).isBetween(0.7, 1.6);
    }

    /** Energies off by 8 in burn-in make every c wrong by 8·Δ = 1.6 … 2.4: right within errors that are larger. */
    @Test
    void aBadShiftCostsPrecisionOnly() {
        LogNormalizers good = new Run(Double.POSITIVE_INFINITY, SEED)
                .rounds(100, 0)
                .discard()
                .rounds(400, 0)
                .estimate();
        LogNormalizers bad = new Run(Double.POSITIVE_INFINITY, SEED)
                .rounds(100, 12)
                .discard()
                .rounds(400, 0)
                .estimate();
        assertThat(bad.bridgeError(0)).isGreaterThan(1.1 * good.bridgeError(0));
        assertThat(Math.abs(normalised(bad, 0))).isLessThan(5);
    }

    /** A hopeless burn-in, or none at all, is repaired on the way. */
    @Test
    void aFarShiftIsSetAgain() {
        for (double offBy : new double[] {500, -500, 1e6}) {
            LogNormalizers found = new Run(SteppingStones.FAR, SEED)
                    .rounds(30, offBy)
                    .discard()
                    .rounds(400, 0)
                    .estimate();
            assertThat(Math.abs(normalised(found, 0))).isLessThan(5);
            assertThat(found.bridgeError(0)).isLessThan(0.2);
        }
        LogNormalizers without =
                new Run(SteppingStones.FAR, SEED).discard().rounds(400, 0).estimate();
        assertThat(Math.abs(normalised(without, 0))).isLessThan(5);
        LogNormalizers stuck = new Run(Double.POSITIVE_INFINITY, SEED)
                .rounds(30, 1e6)
                .discard()
                .rounds(400, 0)
                .estimate();
        assertThat(stuck.bridge(0)).as("the twin that never looks again").isNotCloseTo(gaussian(1), within(1.0));
    }

    @Test
    void aPoolIsTheMeanOfItsChains() {
        SteppingStones one =
                new Run(SteppingStones.FAR, 1).rounds(20, 0).discard().rounds(400, 0).stones;
        SteppingStones two =
                new Run(SteppingStones.FAR, 2).rounds(20, 0).discard().rounds(400, 0).stones;
        LogNormalizers pooled = LogNormalizers.of(List.of(one, two));
        double a = one.estimate().bridge(0);
        double b = two.estimate().bridge(0);
        assertThat(pooled.bridge(0)).isCloseTo((a + b) / 2, within(1e-9));
        double squares = Math.pow(one.estimate().bridgeError(0), 2)
                + Math.pow(two.estimate().bridgeError(0), 2);
        assertThat(pooled.bridgeError(0)).isCloseTo(Math.sqrt(squares) / 2, within(1e-12));
    }

    /** Chains that disagree by far more than their errors have the error of their differences; the wrong twin adds up their own errors. */
    @Test
    void chainsThatDisagreeHaveTheErrorOfTheirDifferences() {
        SteppingStones one =
                new Run(SteppingStones.FAR, 1).rounds(20, 0).discard().rounds(400, 0).stones;
        SteppingStones stuck =
                new Run(SteppingStones.FAR, 2).rounds(20, 8).discard().rounds(400, 8).stones;
        double a = one.estimate().bridge(0);
        double b = stuck.estimate().bridge(0);
        double own = Math.hypot(one.estimate().bridgeError(0), stuck.estimate().bridgeError(0)) / 2;
        assertThat(Math.abs(a - b)).as("they disagree").isGreaterThan(10 * own);
        double between = Math.abs(a - b) / 2;
        LogNormalizers pooled = LogNormalizers.of(List.of(one, stuck));
        assertThat(pooled.bridge(0)).isCloseTo((a + b) / 2, within(1e-9));
        assertThat(pooled.bridgeError(0)).isCloseTo(between * InitialSequence.widening(1), within(1e-9 * between));
    }

    @Test
    void nothingIsMadeUp() {
        SteppingStones untouched = new SteppingStones(BETAS);
        assertThat(untouched.estimate().bridge(0)).isNaN();
        assertThat(untouched.estimate().thermodynamic(0)).isNaN();
        assertThat(new SteppingStones(new double[] {0}).estimate().bridge(0)).isZero();
    }
}
