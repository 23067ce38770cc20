package org.flipwise.paper.reference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.balance.BoundedBalance;
import org.flipwise.exact.EnumeratedTarget;
import org.flipwise.exact.Lumping;
import org.flipwise.paper.Algorithm;
import org.flipwise.targets.problem.Problems;
import org.junit.jupiter.api.Test;

/** Sums over the lumps of the six modes: against all states of a small one, and against exact numbers at p = 3000. */
class SixModesAreSummedExactlyTest {
    private static final SixModeLaw LARGE = SixModeLaw.of(3000, 0.001);

    /** Cold, around the ordering point 12/(θ²p) = 75 and hot, at p = 16. */
    @Test
    void everyStateOfSixteenBits() {
        EnumeratedTarget target = EnumeratedTarget.of(
                Problems.resolve("paper:six-modes?p=16&theta=0.1").target());
        Lumping whole = Lumping.of(target);
        SixModeLaw law = SixModeLaw.of(16, 0.1);
        SixModeLaw wrong = SixModeLaw.of(16, 0.102);
        BalancingFunction bounded = BoundedBalance.of(BalancingFunction.sqrt(), 1.5);
        double[] betas = {400, 150, 75, 30, 0};
        for (int rung = 0; rung < betas.length; rung++) {
            double beta = betas[rung];
            assertThat(law.at(beta).logNormalizer()).isCloseTo(target.law(beta).logNormalizer(), within(1e-9));
            for (BalancingFunction balance : List.of(BalancingFunction.min(), BalancingFunction.sqrt(), bounded)) {
                double exact = whole.meanEscape(beta, balance);
                assertThat(law.meanEscape(beta, balance)).isCloseTo(exact, within(1e-6 * exact));
            }
            if (rung > 0) {
                double cold = betas[rung - 1];
                double rate = whole.swapRate(cold, beta);
                assertThat(law.at(cold).swapRate(law.at(beta), cold - beta)).isCloseTo(rate, within(1e-9));
                assertThat(wrong.at(cold).swapRate(wrong.at(beta), cold - beta)).isNotCloseTo(rate, within(1e-5));
            }
        }
    }

    @Test
    void theTableOfThreeThousandBits() {
        double[][] table = {
            {20000, 0.663793, 13279.4982, 1.1362e-4, 1.5074e-2},
            {10000, 0.652175, 6663.8942, 1.608e-2, 0.1786},
            {6000, 0.562160, 4170.8735, 0.1492, 0.5254},
            {4500, 0.401122, 3426.2842, 0.4623, 0.8418},
            {3900, 0.299770, 3222.2358, 0.8850, 0.9901},
            {0, 0.292134, 2079.4416, 1, 1}
        };
        for (double[] row : table) {
            PotentialLaw law = LARGE.at(row[0]);
            double min = LARGE.meanEscape(row[0], BalancingFunction.min());
            double sqrt = LARGE.meanEscape(row[0], BalancingFunction.sqrt());
            assertThat(law.mean()).isCloseTo(row[1], within(6e-7));
            assertThat(law.logNormalizer()).isCloseTo(row[2], within(6e-5));
            assertThat(min).isCloseTo(row[3], within(Math.min(5.1e-5, 3.2e-4 * row[3])));
            assertThat(sqrt).isCloseTo(row[4], within(Math.min(5.1e-5, 3.2e-4 * row[4])));
        }
    }

    @Test
    void swapRatesOfThePapersLadder() {
        double[] half = {0.3848, 0.2874, 0.2395, 0.1948, 0.2371, 0.2646, 0.2577, 0.2377, 0.2298, 0.0986, 0.1623, 0.0941
        };
        List<Double> ladder = AuthorsData.ladder("p3000", Algorithm.MH_MULT);
        for (int pair = 0; pair < half.length; pair++) {
            double cold = ladder.get(pair);
            double hot = ladder.get(pair + 1);
            assertThat(ExactValues.swapRateSixModes(3000, 0.001, cold, hot) / 2).isCloseTo(half[pair], within(5.1e-5));
            assertThat(ExactValues.swapRateSixModes(3000, 0.00102, cold, hot) / 2)
                    .as("theta 2%% off")
                    .isNotCloseTo(half[pair], within(5e-4));
        }
    }

    @Test
    void iterationsFollowFromEscapes() {
        BalancingFunction min = BalancingFunction.min();
        assertThat(ExactValues.iterationsSixModes(3000, 0.001, 20_000, min, 800))
                .isCloseTo(1 + 799 * 1.1362e-4, within(1e-4));
        BalancingFunction unit = BoundedBalance.of(BalancingFunction.sqrt(), 0);
        assertThat(ExactValues.iterationsSixModes(3000, 0.001, 9000, unit, 800))
                .as("with gamma 1 the bounded root is Metropolis'")
                .isCloseTo(ExactValues.iterationsSixModes(3000, 0.001, 9000, min, 800), within(1e-9));
        BalancingFunction bounded = BoundedBalance.of(BalancingFunction.sqrt(), Math.log(28));
        assertThat(ExactValues.iterationsSixModes(3000, 0.001, 9000, bounded, 800))
                .isLessThan(ExactValues.iterationsSixModes(3000, 0.001, 9000, min, 800));
    }

    /**
     * The authors' runs at p = 1000 are long, so that their means are those of stationarity: 48 of them within four standard errors (a
     * false alarm in 300 such data sets). At p = 5000 the runs are short and their means are not.
     */
    @Test
    void longRunsOfTheAuthorsAgree() {
        for (Algorithm algorithm : List.of(Algorithm.A_IIT, Algorithm.MH_MULT)) {
            for (int pair = 0; pair < 12; pair++) {
                assertThat(errorsOff("p1000", 1000, 0.0012, algorithm, pair)).isLessThan(4);
                assertThat(errorsOff("p1000", 1000, 0.00122, algorithm, pair)).isGreaterThan(10);
                assertThat(errorsOff("p5000", 5000, 0.001, algorithm, pair)).isGreaterThan(10);
            }
        }
        List<Double> ladder = AuthorsData.ladder("p1000", Algorithm.MH_MULT);
        for (int rung = 0; rung < 8; rung++) {
            double exact = ExactValues.iterationsSixModes(1000, 0.0012, ladder.get(rung), BalancingFunction.min(), 100);
            SampleStatistics theirs =
                    AuthorsData.iterations("p1000", Algorithm.MH_MULT).get(rung);
            assertThat(theirs.mean()).isCloseTo(exact, within(4 * theirs.standardError()));
        }
    }

    private static double errorsOff(String experiment, int p, double theta, Algorithm algorithm, int pair) {
        List<Double> ladder = AuthorsData.ladder(experiment, algorithm);
        double half = ExactValues.swapRateSixModes(p, theta, ladder.get(pair), ladder.get(pair + 1)) / 2;
        SampleStatistics theirs = AuthorsData.swapRates(experiment, algorithm).get(pair);
        return Math.abs(theirs.mean() - half) / theirs.standardError();
    }

    @Test
    void shapesThatAreNotTheirsAreRefused() {
        assertThatThrownBy(() -> SixModeLaw.of(1004, 0.001)).hasMessageContaining("multiple of 8");
        assertThatThrownBy(() -> SixModeLaw.of(1000, 0)).hasMessageContaining("theta");
        assertThatThrownBy(() -> SixModeLaw.of(1000, 2)).hasMessageContaining("1400/p");
    }
}
