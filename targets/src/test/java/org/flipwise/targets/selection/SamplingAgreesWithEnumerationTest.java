package org.flipwise.targets.selection;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.apache.commons.statistics.distribution.TDistribution;
import org.flipwise.estimate.ModelRecorder;
import org.flipwise.exact.EnumeratedTarget;
import org.flipwise.exact.ExactLaw;
import org.flipwise.state.BitState;
import org.flipwise.statistics.Family;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * S9: 15 columns, 32,768 models: what a real run says against all models added up. Each estimate is judged by its own error from 100 batches (Student's
 * t), all of a run together by Holm's rule at 1e-6: that is the false-alarm rate of each test here.
 */
class SamplingAgreesWithEnumerationTest {
    private static final long SEED = 20261119;
    private static final double LEVEL = 1e-6;
    private static final int COLUMNS = 15;
    private static final int ROUNDS = 10_000;
    private static final TDistribution STUDENT = TDistribution.of(99);
    private static final Design DESIGN = SyntheticRegression.of(
                    new SyntheticRegression.Recipe(60, COLUMNS, 4, 0.6, 0.6, SEED))
            .design();

    static Stream<Arguments> posteriors() {
        return Stream.of(
                Arguments.of("g-prior, beta-binomial", CoefficientPrior.g(60), ModelPrior.betaBinomial(COLUMNS, 1, 1)),
                Arguments.of("g-prior, bernoulli", CoefficientPrior.g(20), ModelPrior.bernoulli(COLUMNS, 0.2)),
                Arguments.of("slab, beta-binomial", CoefficientPrior.slab(1), ModelPrior.betaBinomial(COLUMNS, 1, 3)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("posteriors")
    void onInclusionsSizesAndModels(String name, CoefficientPrior prior, ModelPrior models) {
        VariableSelection target = VariableSelection.of(name, DESIGN, prior, models);
        Family family = compare(Sampling.run(target, ROUNDS, 4, SEED), EnumeratedTarget.of(target));
        assertThat(family.rejectedAt(LEVEL)).as("%s, seed %d", name, SEED).isEmpty();
    }

    @Test
    void anotherPriorIsNoticed() {
        ModelPrior models = ModelPrior.betaBinomial(COLUMNS, 1, 1);
        VariableSelection sampled = VariableSelection.of("g = 60", DESIGN, CoefficientPrior.g(60), models);
        VariableSelection wrong = VariableSelection.of("g = 75", DESIGN, CoefficientPrior.g(75), models);
        Family family = compare(Sampling.run(sampled, ROUNDS, 4, SEED), EnumeratedTarget.of(wrong));
        assertThat(family.rejectedAt(LEVEL)).isNotEmpty();
    }

    private static Family compare(Sampling sampling, EnumeratedTarget target) {
        ExactLaw law = target.law(1);
        double[] inclusion = new double[COLUMNS];
        double[] size = new double[COLUMNS + 1];
        for (int state = 0; state < target.states(); state++) {
            BitState x = target.state(state);
            size[x.count()] += law.probability(state);
            for (int bit = 0; bit < COLUMNS; bit++) {
                inclusion[bit] += x.get(bit) ? law.probability(state) : 0;
            }
        }
        Family family = new Family();
        for (int bit = 0; bit < COLUMNS; bit++) {
            judge(
                    family,
                    "column " + bit,
                    sampling.marginals.mean(bit),
                    inclusion[bit],
                    sampling.marginals.standardError(bit));
            judge(
                    family,
                    "conditional, column " + bit,
                    sampling.conditional.mean(bit),
                    inclusion[bit],
                    sampling.conditional.standardError(bit));
        }
        for (int k = 0; k <= COLUMNS; k++) {
            if (size[k] > 0.005) {
                judge(family, "size " + k, sampling.sizes.mass(k), size[k], sampling.sizes.standardError(k));
            }
        }
        for (ModelRecorder.Model model : sampling.models.heaviest(10)) {
            int state = (int) model.state().index();
            judge(family, "model " + model.state(), model.mass(), law.probability(state), model.error());
        }
        System.out.printf(
                "%s: %d estimates, heaviest model %s%n",
                target.target().name(), family.size(), sampling.models.heaviest(1));
        return family;
    }

    private static void judge(Family family, String name, double found, double exact, double error) {
        assertThat(error).as(name).isPositive();
        family.add(name, 2 * STUDENT.survivalProbability(Math.abs(found - exact) / error));
    }
}
