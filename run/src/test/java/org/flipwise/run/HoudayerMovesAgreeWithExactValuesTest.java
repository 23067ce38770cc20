package org.flipwise.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.flipwise.exact.EnumeratedTarget;
import org.flipwise.exact.ExactLaw;
import org.flipwise.result.Summary;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Runs of two copies with Houdayer moves between them: means, marginals and log Z are those of the enumerated law, and 95% intervals of pairs of copies, each recorded as one, hold the truth about as often as
 * they say. Seeds are fixed; of 100 right intervals fewer than 86 hold the truth with probability below 0.001.
 */
class HoudayerMovesAgreeWithExactValuesTest {
    private static final int PAIRS = 100;
    private static final double NORMAL_95 = 1.96;

    /** A ±J glass without fields, and a torus with one, which is no symmetric model. */
    @ParameterizedTest
    @CsvSource({
        "spinglass:regular?n=10&d=3&disorder=pm&seed=2, 1.1, '1.1,0.6,0.25,0'",
        "ising:torus?L=3&K=0.25&h=0.1, 0.25, '0.25,0.15,0.08'"
    })
    void intervalsOfPairsHoldTheTruth(String problemName, double beta, String betas) throws InterruptedException {
        Problem problem = Problems.resolve(problemName);
        ExactLaw law = EnumeratedTarget.of(problem.target()).law(beta);
        String[] rungs = betas.split(",", -1);
        double hottest = Double.parseDouble(rungs[rungs.length - 1]);
        double logZ = law.logNormalizer()
                - (hottest == 0
                        ? 0
                        : EnumeratedTarget.of(problem.target()).law(hottest).logNormalizer());
        double energy = law.expectation(problem.target()::potential);
        Summary pooled = Runs.of(problemName
                + " --kernel mh-sweep --houdayer-moves 1 --l0 15 --burn-in 60 --seed 20261118 --betas " + betas
                + " --rounds 960 --threads 2 --lanes off --sims " + PAIRS);
        int means = 0;
        int normalizers = 0;
        int marginals = 0;
        int narrow = 0;
        for (Summary pair : pooled.sims()) {
            Summary.RungLine cold = pair.tempering().rungs().get(0);
            double off = Math.abs(cold.meanLogDensity() - energy);
            means += off <= NORMAL_95 * cold.meanLogDensityError() ? 1 : 0;
            narrow += off <= NORMAL_95 / 2 * cold.meanLogDensityError() ? 1 : 0;
            normalizers += Math.abs(cold.logNormalizer() - logZ) <= NORMAL_95 * cold.logNormalizerError() ? 1 : 0;
            Summary.MarginalLine first = pair.estimates().marginals().get(0);
            marginals += Math.abs(first.mean() - law.marginal(0)) <= NORMAL_95 * first.error() ? 1 : 0;
        }
        Summary.RungLine cold = pooled.tempering().rungs().get(0);
        System.out.printf(
                Locale.ROOT,
                "of %d pairs %d hold the mean, %d if half as wide, %d log Z, %d a marginal; pooled %.5f ± %.5f, exact %.5f%n",
                PAIRS,
                means,
                narrow,
                normalizers,
                marginals,
                cold.meanLogDensity(),
                cold.meanLogDensityError(),
                energy);
        assertThat(means).isBetween(86, PAIRS);
        assertThat(normalizers).isBetween(86, PAIRS);
        assertThat(marginals).isBetween(86, PAIRS);
        assertThat(narrow).as("the wrong twin").isLessThan(86);
        assertThat(Math.abs(cold.meanLogDensity() - energy)).isLessThan(4 * cold.meanLogDensityError());
        assertThat(Math.abs(cold.logNormalizer() - logZ)).isLessThan(4 * cold.logNormalizerError());
        for (int bit = 0; bit < problem.target().dimension(); bit++) {
            Summary.MarginalLine line = pooled.estimates().marginals().get(bit);
            assertThat(Math.abs(line.mean() - law.marginal(bit))).isLessThan(4 * line.error());
        }
    }
}
