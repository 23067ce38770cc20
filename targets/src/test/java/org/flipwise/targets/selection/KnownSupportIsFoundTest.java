package org.flipwise.targets.selection;

import static org.assertj.core.api.Assertions.assertThat;

import org.flipwise.estimate.ModelRecorder;
import org.flipwise.state.BitState;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** 500 rows, 5,000 columns of which 10 have an effect, correlated with their neighbours: from the empty model to the truth, in seconds. */
@Tag("slow")
class KnownSupportIsFoundTest {
    private static final int COLUMNS = 5000;

    @ParameterizedTest
    @ValueSource(longs = {1, 2})
    void asTheHeaviestModel(long seed) {
        SyntheticRegression made =
                SyntheticRegression.of(new SyntheticRegression.Recipe(500, COLUMNS, 10, 3, 0.5, seed));
        VariableSelection target = VariableSelection.of(
                "synthetic", made.design(), CoefficientPrior.g(500), ModelPrior.bernoulli(COLUMNS, 1.0 / COLUMNS));
        assertThat(target.potential(made.support())).isGreaterThan(target.potential(BitState.zeros(COLUMNS)) + 100);
        long start = System.nanoTime();
        Sampling sampling = Sampling.run(target, 100, 10, seed);
        ModelRecorder.Model heaviest = sampling.models.heaviest(1).get(0);
        System.out.printf(
                "seed %d: heaviest model has mass %.3f ± %.3f after %.1f s%n",
                seed, heaviest.mass(), heaviest.error(), (System.nanoTime() - start) / 1e9);
        assertThat(heaviest.state().equals(made.support())).as("seed %d", seed).isTrue();
        for (int bit = 0; bit < COLUMNS; bit++) {
            if (made.support().get(bit)) {
                assertThat(sampling.marginals.mean(bit)).isGreaterThan(0.99);
            }
        }
    }
}
