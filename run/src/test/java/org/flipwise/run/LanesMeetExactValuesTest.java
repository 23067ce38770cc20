package org.flipwise.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.flipwise.exact.EnumeratedTarget;
import org.flipwise.exact.ExactLaw;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.junit.jupiter.api.Test;

/**
 * Runs in lanes of words: means, marginals and log Z are those of the enumerated law, and 95% intervals of words hold the truth about as often as they say; threads change no digit. Seeds are fixed; of 100 right intervals fewer
 * than 86 hold the truth with probability below 0.001.
 */
class LanesMeetExactValuesTest {
    private static final int WORDS = 100;
    private static final double NORMAL_95 = 1.96;
    private static final String GLASS = "spinglass:regular?n=10&d=3&disorder=pm&seed=2";
    private static final String RUN =
            " --kernel mh-sweep --lanes 64 --betas 1.1,0.6,0.25,0 --l0 15 --burn-in 40 --seed 20261118 ";

    @Test
    void intervalsOfWordsHoldTheTruth() throws InterruptedException {
        Problem problem = Problems.resolve(GLASS);
        ExactLaw law = EnumeratedTarget.of(problem.target()).law(1.1);
        double logZ = law.logNormalizer();
        double energy = law.expectation(problem.target()::potential);
        Summary pooled = Runs.of(GLASS + RUN + "--rounds 192 --threads 2 --sims " + 64 * WORDS);
        assertThat(pooled.length().lanes()).isEqualTo(64 * WORDS);
        assertThat(pooled.sims()).hasSize(WORDS);
        int means = 0;
        int normalizers = 0;
        int narrow = 0;
        for (Summary word : pooled.sims()) {
            Summary.RungLine cold = word.tempering().rungs().get(0);
            double off = Math.abs(cold.meanLogDensity() - energy);
            means += off <= NORMAL_95 * cold.meanLogDensityError() ? 1 : 0;
            narrow += off <= NORMAL_95 / 2 * cold.meanLogDensityError() ? 1 : 0;
            normalizers += Math.abs(cold.logNormalizer() - logZ) <= NORMAL_95 * cold.logNormalizerError() ? 1 : 0;
        }
        Summary.RungLine cold = pooled.tempering().rungs().get(0);
        System.out.printf(
                Locale.ROOT,
                "of %d words %d hold the mean, %d if half as wide, %d log Z; pooled %.5f ± %.5f, exact %.5f%n",
                WORDS,
                means,
                narrow,
                normalizers,
                cold.meanLogDensity(),
                cold.meanLogDensityError(),
                energy);
        assertThat(means).isBetween(86, WORDS);
        assertThat(normalizers).isBetween(86, WORDS);
        assertThat(narrow).as("the wrong twin").isLessThan(86);
        assertThat(Math.abs(cold.meanLogDensity() - energy)).isLessThan(4 * cold.meanLogDensityError());
        assertThat(Math.abs(cold.logNormalizer() - logZ)).isLessThan(4 * cold.logNormalizerError());
    }

    /** With a field, so that marginals are not one half. False alarms: below 1e-3 for nine marginals at four standard errors. */
    @Test
    void marginalsInAField() throws InterruptedException {
        String field = "ising:torus?L=3&K=0.25&h=0.25";
        ExactLaw law = EnumeratedTarget.of(Problems.resolve(field).target()).law(0.25);
        Summary summary = Runs.of(
                field + " --kernel mh-sweep --lanes 64 --betas 0.25,0.1 --l0 9 --rounds 2000 --burn-in 40 --seed 5");
        assertThat(law.marginal(0)).isGreaterThan(0.6);
        for (int bit = 0; bit < 9; bit++) {
            Summary.MarginalLine line = summary.estimates().marginals().get(bit);
            assertThat(Math.abs(line.mean() - law.marginal(bit))).isLessThan(4 * line.error());
        }
    }

    @Test
    void threadsChangeNoDigit() throws InterruptedException {
        String words = GLASS + RUN + "--rounds 60 --sims 70 --threads ";
        String digest = Runs.of(words + 1).digest();
        assertThat(Runs.of(words + 3).digest()).isEqualTo(digest);
        assertThat(Runs.of(words.replace("--sims 70", "--sims 71") + 1).digest())
                .isNotEqualTo(digest);
    }
}
