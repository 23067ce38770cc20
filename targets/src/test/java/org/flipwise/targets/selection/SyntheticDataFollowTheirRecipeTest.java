package org.flipwise.targets.selection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Made-up data: a function of the seed, with the correlation and the signal requested. Fixed seeds: no false alarms. */
class SyntheticDataFollowTheirRecipeTest {
    private static final SyntheticRegression.Recipe RECIPE =
            new SyntheticRegression.Recipe(4000, 30, 5, 2, 0.7, 20261124);

    @Test
    void ofSeedSupportCorrelationAndNoise() {
        SyntheticRegression made = SyntheticRegression.of(RECIPE);
        Design design = made.design();
        assertThat(made.support().count()).isEqualTo(5);
        for (int k = 0; k + 1 < design.columns(); k++) {
            double correlation = design.gram(k, k + 1) / Math.sqrt(design.squares(k) * design.squares(k + 1));
            assertThat(correlation).isCloseTo(0.7, within(0.05));
            assertThat(design.name(k)).isEqualTo((made.support().get(k) ? "true" : "x") + (k + 1));
        }
        VariableSelection target =
                VariableSelection.of("made up", design, CoefficientPrior.g(1e9), ModelPrior.bernoulli(30, 0.5));
        double logRatio = 2 * (target.potential(made.support()) + 2.5 * Math.log(1 + 1e9)) / 3999;
        double residualShare = Math.exp(-logRatio) / design.total();
        assertThat(residualShare).isCloseTo(1 / 3.0, within(0.02));
    }

    @Test
    void oneSeedOneDataSet() {
        Design first = SyntheticRegression.of(RECIPE).design();
        Design again = SyntheticRegression.of(RECIPE).design();
        Design other = SyntheticRegression.of(new SyntheticRegression.Recipe(4000, 30, 5, 2, 0.7, 1))
                .design();
        assertThat(again.response(17)).isEqualTo(first.response(17));
        assertThat(again.value(3, 29)).isEqualTo(first.value(3, 29));
        assertThat(other.value(3, 29)).isNotEqualTo(first.value(3, 29));
    }

    @Test
    void givenEffectsAreOfTheFirstColumnsWithUnitNoise() {
        SyntheticRegression made =
                SyntheticRegression.of(new SyntheticRegression.Recipe(20000, 30, 2, 5, 0, 3, List.of(2.0, -3.0)));
        Design design = made.design();
        double unit = 5 * Math.sqrt(Math.log(30) / 20000);
        double[] effect = {2 * unit, -3 * unit};
        double residual = 0;
        double[] covariance = new double[2];
        for (int row = 0; row < 20000; row++) {
            double rest = design.response(row);
            for (int k = 0; k < 2; k++) {
                covariance[k] += design.value(row, k) * design.response(row) / 20000;
                rest -= effect[k] * design.value(row, k);
            }
            residual += rest * rest / 20000;
        }
        assertThat(made.support().toString()).startsWith("110");
        assertThat(covariance[0]).isCloseTo(effect[0], within(0.04));
        assertThat(covariance[1]).isCloseTo(effect[1], within(0.04));
        assertThat(residual).isCloseTo(1, within(0.05));
    }
}
