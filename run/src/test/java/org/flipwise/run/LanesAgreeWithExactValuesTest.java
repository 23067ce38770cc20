package org.flipwise.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Locale;
import org.flipwise.exact.EnumeratedTarget;
import org.flipwise.exact.ExactLaw;
import org.flipwise.result.Summary;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.junit.jupiter.api.Test;

/**
 * Runs in lanes of words: means, marginals and log Z are those of the enumerated law, and 95% intervals of words hold the truth about as often as they say; threads change no digit. Seeds are fixed and were not chosen. Of 150 intervals
 * that hold the truth with probability 0.95, fewer than 130 do with probability 2·10⁻⁵ (binomial), so the two checks raise a false alarm in 4·10⁻⁵ of all choices of seeds. Intervals half as wide hold it with
 * probability 0.70 (as measured over 1,600 words): 130 of 150 or more do with probability 1.4·10⁻⁶, and would if standard errors were twice too large.
 */
class LanesAgreeWithExactValuesTest {
    private static final int WORDS = 30;
    private static final long[] SEEDS = {301, 302, 303, 304, 305};
    private static final int FEWEST = 130;
    private static final double NORMAL_95 = 1.96;
    private static final String GLASS = "spinglass:regular?n=10&d=3&disorder=pm&seed=2";
    private static final String RUN =
            " --kernel mh-sweep --lanes 64 --betas 1.1,0.6,0.25,0 --l0 15 --burn-in 40 --seed ";

    @Test
    void intervalsOfWordsHoldTheTruth() throws InterruptedException {
        Problem problem = Problems.resolve(GLASS);
        ExactLaw law = EnumeratedTarget.of(problem.target()).law(1.1);
        double logZ = law.logNormalizer();
        double energy = law.expectation(problem.target()::potential);
        int means = 0;
        int normalizers = 0;
        int narrow = 0;
        for (long seed : SEEDS) {
            Summary pooled = Runs.of(GLASS + RUN + seed + " --rounds 192 --threads 2 --sims " + 64 * WORDS);
            assertThat(pooled.length().lanes()).isEqualTo(64 * WORDS);
            assertThat(pooled.sims()).hasSize(WORDS);
            for (Summary word : pooled.sims()) {
                Summary.RungLine cold = word.tempering().rungs().get(0);
                double off = Math.abs(cold.meanLogDensity() - energy);
                means += off <= NORMAL_95 * cold.meanLogDensityError() ? 1 : 0;
                narrow += off <= NORMAL_95 / 2 * cold.meanLogDensityError() ? 1 : 0;
                normalizers += Math.abs(cold.logNormalizer() - logZ) <= NORMAL_95 * cold.logNormalizerError() ? 1 : 0;
            }
            Summary.RungLine cold = pooled.tempering().rungs().get(0);
            assertThat(Math.abs(cold.meanLogDensity() - energy)).isLessThan(5 * cold.meanLogDensityError());
            assertThat(Math.abs(cold.logNormalizer() - logZ)).isLessThan(5 * cold.logNormalizerError());
        }
        System.out.printf(
                Locale.ROOT,
                "seeds %s: of %d words %d hold the mean, %d if half as wide, %d log Z%n",
                Arrays.toString(SEEDS),
                SEEDS.length * WORDS,
                means,
                narrow,
                normalizers);
        assertThat(means).isGreaterThanOrEqualTo(FEWEST);
        assertThat(normalizers).isGreaterThanOrEqualTo(FEWEST);
        assertThat(narrow).as("the wrong twin").isLessThan(FEWEST);
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
        String words = GLASS + RUN + "20261118 --rounds 60 --sims 70 --threads ";
        String digest = Runs.of(words + 1).digest();
        assertThat(Runs.of(words + 3).digest()).isEqualTo(digest);
        assertThat(Runs.of(words.replace("--sims 70", "--sims 71") + 1).digest())
                .isNotEqualTo(digest);
    }
}
