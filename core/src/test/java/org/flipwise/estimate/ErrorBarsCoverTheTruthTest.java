package org.flipwise.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import java.util.function.IntToDoubleFunction;
import org.apache.commons.statistics.distribution.TDistribution;
import org.apache.commons.statistics.inference.KolmogorovSmirnovTest;
import org.junit.jupiter.api.Test;

/** The batch-means error: by hand, on independent rounds and on correlated ones. */
class ErrorBarsCoverTheTruthTest {
    private static final long SEED = 20261117;

    private static BatchMeans of(BatchPlan plan, int rounds, IntToDoubleFunction sum, IntToDoubleFunction weight) {
        BatchMeans means = new BatchMeans(plan);
        for (int i = 0; i < rounds; i++) {
            means.round(sum.applyAsDouble(i), weight.applyAsDouble(i));
        }
        return means;
    }

    /** B = (2, 6, 4), W = (1, 2, 1): μ = 3, residuals −1, 0, 1, Var = 3/2 · 2/16. */
    @Test
    void byHand() {
        double[] b = {2, 6, 4};
        double[] w = {1, 2, 1};
        BatchMeans means = of(new BatchPlan(1, 3), 3, i -> b[i], i -> w[i]);
        assertThat(means.mean()).isEqualTo(3);
        assertThat(means.weight()).isEqualTo(4);
        assertThat(means.variance()).isEqualTo(0.1875);
        assertThat(means.standardError()).isEqualTo(Math.sqrt(0.1875));
    }

    @Test
    void roundsPastTheLastWholeBatchCountForTheMeanOnly() {
        BatchMeans means = of(new BatchPlan(2, 2), 5, i -> i, i -> 1);
        assertThat(means.mean()).isEqualTo(2);
        assertThat(means.variance())
                .isEqualTo(of(new BatchPlan(2, 2), 4, i -> i, i -> 1).variance());
    }

    @Test
    void nothingIsMadeUpBeforeThereAreTwoBatches() {
        assertThat(new BatchMeans(new BatchPlan(1, 1)).mean()).isNaN();
        assertThat(of(new BatchPlan(1, 1), 1, i -> 5, i -> 1).variance()).isNaN();
        BatchMeans cleared = of(new BatchPlan(1, 1), 7, i -> 5, i -> 1);
        cleared.clear();
        assertThat(cleared.mean()).isNaN();
        assertThat(cleared.weight()).isZero();
    }

    @Test
    void aMergeIsTheChainsOneAfterTheOther() {
        Random random = new Random(SEED);
        double[] g = random.doubles(300).toArray();
        double[] w = random.doubles(300).toArray();
        BatchPlan plan = new BatchPlan(10, 1);
        BatchMeans whole = of(plan, 300, i -> w[i] * g[i], i -> w[i]);
        BatchMeans first = of(plan, 120, i -> w[i] * g[i], i -> w[i]);
        first.merge(of(plan, 180, i -> w[120 + i] * g[120 + i], i -> w[120 + i]));
        assertThat(first.mean()).isEqualTo(whole.mean());
        assertThat(first.variance()).isEqualTo(whole.variance());
        BatchMeans open = of(plan, 125, i -> w[i] * g[i], i -> w[i]);
        open.merge(of(plan, 175, i -> w[125 + i] * g[125 + i], i -> w[125 + i]));
        assertThat(open.mean()).isCloseTo(whole.mean(), within(1e-14));
        assertThat(open.weight()).isCloseTo(whole.weight(), within(1e-12));
    }

    @Test
    void anotherOriginShiftsTheMeanAndLeavesTheError() {
        Random random = new Random(SEED);
        double[] g = random.doubles(100).toArray();
        BatchPlan plan = new BatchPlan(10, 10);
        BatchMeans plain = of(plan, 100, i -> g[i], i -> 1);
        BatchMeans shifted = new BatchMeans(plan);
        shifted.merge(plain, 7);
        assertThat(shifted.mean()).isCloseTo(plain.mean() + 7, within(1e-13));
        assertThat(shifted.standardError()).isCloseTo(plain.standardError(), within(1e-13));
    }

    /** With equal weights and normal rounds μ/SE is Student's with m − 1 degrees of freedom, exactly. False alarm 1e-6. */
    @Test
    void onIndependentRoundsItIsStudents() {
        Random random = new Random(SEED);
        double[] t = new double[3000];
        double[] tooMany = new double[t.length];
        for (int chain = 0; chain < t.length; chain++) {
            BatchMeans means = of(new BatchPlan(5, 8), 40, i -> 2 * random.nextGaussian(), i -> 2);
            t[chain] = means.mean() / means.standardError();
            tooMany[chain] = 1.3 * t[chain];
        }
        TDistribution student = TDistribution.of(7);
        KolmogorovSmirnovTest test = KolmogorovSmirnovTest.withDefaults();
        assertThat(test.test(t, student::cumulativeProbability).getPValue())
                .as("seed %s", SEED)
                .isGreaterThan(1e-6);
        assertThat(test.test(tooMany, student::cumulativeProbability).getPValue())
                .isLessThan(1e-6);
    }

    /**
     * AR(1) with ρ = ½ in batches of b: the variance of the mean is (1+ρ)/(1−ρ) of the independent one, and batches find it but for
     * a share 2ρ/(1−ρ²)/b. The mean of 1000 squared errors has a standard deviation of 0.7%: 4% is a false alarm of 1e-8.
     */
    @Test
    void onCorrelatedRoundsItHoldsTheAutocorrelation() {
        double truth = 3.0 / 2500;
        assertThat(meanSquaredError(50) / truth).as("seed %s", SEED).isCloseTo(1 - 4.0 / 3 / 50, within(0.04));
        assertThat(meanSquaredError(1) / truth).as("batches of one round").isCloseTo(1.0 / 3, within(0.04));
    }

    private static double meanSquaredError(int roundsPerBatch) {
        Random random = new Random(SEED);
        double total = 0;
        for (int chain = 0; chain < 1000; chain++) {
            double[] x = {random.nextGaussian()};
            BatchMeans means = of(
                    new BatchPlan(roundsPerBatch, 2500 / roundsPerBatch),
                    2500,
                    i -> x[0] = 0.5 * x[0] + Math.sqrt(0.75) * random.nextGaussian(),
                    i -> 1);
            total += means.variance();
        }
        return total / 1000;
    }

    @Test
    void aPlanIsAboutTheRootOfTheRounds() {
        assertThat(BatchPlan.of(1)).isEqualTo(new BatchPlan(1, 1));
        assertThat(BatchPlan.of(10_000)).isEqualTo(new BatchPlan(100, 100));
        assertThat(BatchPlan.of(10_007)).isEqualTo(new BatchPlan(100, 100));
        assertThat(BatchPlan.of(3)).isEqualTo(new BatchPlan(1, 3));
        assertThatThrownBy(() -> BatchPlan.of(0)).hasMessage("a run needs at least 1 round, not 0");
    }
}
