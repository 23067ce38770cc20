package org.flipwise.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.commons.statistics.distribution.TDistribution;
import org.flipwise.state.BitState;
import org.flipwise.target.BlackBox;
import org.flipwise.target.Neighbourhood;
import org.junit.jupiter.api.Test;

/** Errors, widenings, shares and integrals beside the same written out plainly. */
class ErrorsFollowTheirFormulasTest {
    private static final long SEED = 20261211;

    /** Abramowitz and Stegun's approximation: 1% short at two degrees of freedom, a thousandth at six, better beyond. */
    @Test
    void studentsPointIsThatOfTheLibrary() {
        for (int freedom : new int[] {6, 8, 12, 20, 50, 1000}) {
            double exact = TDistribution.of(freedom).inverseSurvivalProbability(0.025);
            assertThat(InitialSequence.student(freedom)).isCloseTo(exact, within(1e-3 * exact));
        }
        double atTwo = TDistribution.of(2).inverseSurvivalProbability(0.025);
        assertThat(InitialSequence.student(2)).isBetween(0.99 * atTwo, 0.995 * atTwo);
        assertThat(InitialSequence.student(0.3)).as("at least one").isEqualTo(InitialSequence.student(1));
        assertThat(InitialSequence.widening(1e9)).isCloseTo(1, within(1e-8));
    }

    /** p = 0.2 and V = 0.01 are n = 16 draws: p′ = (3.2 + 2)/20 = 0.26, 0.26·0.74/16. Where V is larger it stands. */
    @Test
    void sharesAreMovedTowardsTheMiddle() {
        assertThat(InitialSequence.ofShare(0.2, 0.01)).isCloseTo(0.26 * 0.74 / 16, within(1e-16));
        assertThat(InitialSequence.ofShare(0.5, 0.01)).as("25 draws, p' = 1/2").isEqualTo(0.01);
        assertThat(InitialSequence.ofShare(0.2, 0.9)).as("a half at most").isEqualTo(0.25);
        assertThat(InitialSequence.ofShare(0.2, 0)).isZero();
        assertThat(InitialSequence.ofShare(0, 0.1)).isNaN();
        assertThat(InitialSequence.ofShare(1, 0.1)).isNaN();
        assertThat(InitialSequence.ofShare(Double.NaN, 0.1)).isNaN();
    }

    /** The variance of a mean with every sum written out over pairs. */
    private static double plainly(double[] x, int[] chain) {
        int n = x.length;
        double c0 = covariance(x, chain, 0);
        double sum = -c0;
        double smallest = Double.POSITIVE_INFINITY;
        int lags = 0;
        int longest = 0;
        for (int i = 0; i < n; i++) {
            int same = 0;
            for (int j = 0; j < n; j++) {
                same += chain[j] == chain[i] ? 1 : 0;
            }
            longest = Math.max(longest, same);
        }
        while (lags < longest) {
            double pair = covariance(x, chain, lags) + covariance(x, chain, lags + 1);
            if (pair <= 0) {
                break;
            }
            smallest = Math.min(smallest, pair);
            sum += 2 * smallest;
            lags += 2;
        }
        double looked = 0;
        int crossings = 0;
        int above = 0;
        int chains = chain[n - 1] + 1;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                looked += chain[i] == chain[j] && Math.abs(i - j) < Math.max(1, lags) ? 1 : 0;
            }
            boolean first = i == 0 || chain[i] != chain[i - 1];
            above += first && x[i] > 0 ? 1 : 0;
            crossings += !first && x[i] > 0 != x[i - 1] > 0 ? 1 : 0;
        }
        double share = looked / n / n;
        double freedom = Math.min(1 / share, crossings + 2 * Math.min(above, chains - above));
        double widening = InitialSequence.student(freedom) / 1.959963984540054;
        return Math.max(sum, c0) / n / Math.max(0.01, 1 - share) * widening * widening;
    }

    private static double covariance(double[] x, int[] chain, int lag) {
        double sum = 0;
        for (int i = 0; i + lag < x.length; i++) {
            sum += chain[i] == chain[i + lag] ? x[i] * x[i + lag] : 0;
        }
        return sum / x.length;
    }

    @Test
    void theVarianceOfAMeanIsThatWrittenOut() {
        Random random = new Random(SEED);
        for (int trial = 0; trial < 300; trial++) {
            int chains = 1 + random.nextInt(4);
            List<Double> values = new ArrayList<>();
            List<Integer> ofChain = new ArrayList<>();
            int[] ends = new int[chains];
            double memory = trial % 3 == 0 ? 0.9 : trial % 3 == 1 ? 0 : -0.8;
            for (int chain = 0; chain < chains; chain++) {
                double at = random.nextGaussian();
                for (int left = 1 + random.nextInt(trial % 2 == 0 ? 6 : 40); left > 0; left--) {
                    at = memory * at + random.nextGaussian();
                    values.add(trial % 5 == 0 ? Math.rint(at) : at);
                    ofChain.add(chain);
                }
                ends[chain] = values.size();
            }
            double[] x = values.stream().mapToDouble(Double::doubleValue).toArray();
            int[] chain = ofChain.stream().mapToInt(Integer::intValue).toArray();
            double found = InitialSequence.varianceOfMean(x, ends);
            if (x.length < 2) {
                assertThat(found).isNaN();
            } else {
                double expected = plainly(x, chain);
                assertThat(found).as("trial %d", trial).isCloseTo(expected, within(1e-9 * expected));
            }
        }
        assertThat(InitialSequence.varianceOfMean(new double[0], new int[0])).isNaN();
        assertThat(InitialSequence.varianceOfMean(new double[] {1}, 1)).isNaN();
        assertThat(InitialSequence.varianceOfMean(new double[] {1, -1}, 2)).isPositive();
    }

    /** β³ over [1, 3]: values 27 and 1, slopes 27 and 3; the integral is 20, exactly, as the rule is exact for cubics. */
    @Test
    void cubicsAreIntegratedExactly() {
        assertThat(SteppingStones.integral(2, 27, 1, 27, 3)).isCloseTo(20, within(1e-14));
    }

    /** Mean and variance of U on a rung whose stays are counted by hand, from whatever origin. */
    @Test
    void aStoneKnowsTheMomentsOfItsPotential() {
        SteppingStones ladder = new SteppingStones(new double[] {1, 0.5});
        Recorder recorder = ladder.onRung(0);
        Random random = new Random(SEED);
        double weight = 0;
        double sum = 0;
        double squares = 0;
        for (int round = 0; round < 90; round++) {
            int state = random.nextInt(16);
            double held = 1 + random.nextInt(4);
            Neighbourhood at = BlackBox.of("index", 4, x -> 3.0 * x.index() - 7).at(BitState.ofIndex(4, state));
            recorder.enter(at);
            recorder.stay(at, held);
            recorder.leave();
            double u = 3.0 * state - 7;
            weight += held;
            sum += held * u;
            squares += held * u * u;
            // the first comparison, after a power of two, starts all sums again
            if (ladder.stone(0).rounds() == 0 || ladder.stone(0).batches() == 1) {
                weight = held;
                sum = held * u;
                squares = held * u * u;
            }
        }
        Stone stone = ladder.stone(0);
        double mean = sum / weight;
        assertThat(stone.potential()).isCloseTo(mean, within(1e-9));
        assertThat(stone.variance()).isCloseTo(squares / weight - mean * mean, within(1e-8));
    }
}
