package org.flipwise.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.flipwise.exact.EnumeratedTarget;
import org.flipwise.exact.ExactLaw;
import org.flipwise.result.Summary;
import org.flipwise.spec.Options;
import org.flipwise.state.BitState;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.junit.jupiter.api.Test;

/** The example of the documentation from its file to its summary: models, sizes and inclusions against all 2^14 models. Fixed seed: no false alarms. */
class SelectionsAreSummarisedTest {
    private static final String WORD = Path.of("..", "examples", "crops.csv") + "?response=yield";
    private static final Map<String, String> OPTIONS = Map.of(
            "kernel", "ct-iit", "betas", "1,0.5,0.25", "rounds", "2000", "clock", "25", "seed", "3", "threads", "2");

    @Test
    void asModelsSizesAndInclusions() throws InterruptedException {
        Problem problem = Problems.resolve(WORD);
        Summary summary = Runs.of(problem, Options.of(OPTIONS));
        EnumeratedTarget exact = EnumeratedTarget.of(problem.target());
        ExactLaw law = exact.law(1);
        List<Summary.ModelLine> models = summary.estimates().models();
        List<Summary.ModelSizeLine> sizes = summary.estimates().modelSizes();
        assertThat(models).isNotNull().hasSize(20);
        assertThat(sizes).isNotNull();
        for (Summary.ModelLine model : models.subList(0, 5)) {
            int state = state(problem, model.variables());
            assertThat(model.mass()).isCloseTo(law.probability(state), within(0.02));
            assertThat(model.error()).isNotNull().isLessThan(0.02);
            assertThat(model.logMarginal()).isCloseTo(exact.potential(state), within(1e-9));
        }
        assertThat(models).isSortedAccordingTo((a, b) -> Double.compare(b.mass(), a.mass()));
        assertThat(sizes.stream().mapToDouble(Summary.ModelSizeLine::mass).sum())
                .isCloseTo(1, within(1e-9));
        for (Summary.ModelSizeLine line : sizes) {
            double mass = law.expectation(x -> x.count() == line.size() ? 1 : 0);
            assertThat(line.mass()).isCloseTo(mass, within(0.02));
        }
        List<Summary.MarginalLine> marginals = summary.estimates().marginals();
        assertThat(marginals).isNotNull().hasSize(14);
        for (int bit = 0; bit < marginals.size(); bit++) {
            int own = bit;
            assertThat(marginals.get(bit).mean()).isCloseTo(law.expectation(x -> x.get(own) ? 1 : 0), within(0.02));
        }
        assertThat(summary.json()).contains("\"models\"", "\"modelSizes\"", "\"nitrogen\"");
    }

    private static int state(Problem problem, List<String> names) {
        BitState x = BitState.zeros(problem.target().dimension());
        for (int bit = 0; bit < x.dimension(); bit++) {
            if (names.contains(problem.target().variable(bit))) {
                x.flip(bit);
            }
        }
        return (int) x.index();
    }

    @Test
    void threadsAndPoolsChangeNoNumberAndOtherTargetsHaveNoModels() throws InterruptedException {
        Problem problem = Problems.resolve(WORD);
        Map<String, String> few = Map.of("kernel", "ct-iit", "rounds", "100", "sims", "3", "threads", "1");
        Map<String, String> many = Map.of("kernel", "ct-iit", "rounds", "100", "sims", "3", "threads", "3");
        Summary one = Runs.of(problem, Options.of(few));
        Summary three = Runs.of(problem, Options.of(many));
        assertThat(three.digest()).isEqualTo(one.digest());
        assertThat(one.estimates().models()).isNotNull().isNotEmpty();
        Problem other = Problems.resolve("paper:bimodal");
        Summary modes = Runs.of(other, Options.of(Map.of("rounds", "10")));
        assertThat(modes.estimates().models()).isNull();
        assertThat(modes.estimates().modelSizes()).isNull();
    }
}
