package org.flipwise.benchmarks.arena;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.assertj.core.data.Offset;
import org.flipwise.benchmarks.coverage.Truth;
import org.flipwise.result.Summary;
import org.flipwise.run.SampleRun;
import org.flipwise.settings.SampleOptions;
import org.flipwise.spec.Options;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Formulas that stand for the truth on large targets, against sums over all states of small ones. */
class ExactValuesAreThoseOfEnumerationTest {

    private static Truth enumerated(String word) {
        Problem problem = Problems.resolve(word);
        return Truth.enumerated(problem.target(), problem.ladder().beta(0));
    }

    @Test
    void kaufmanOnTheSmallTorus() {
        for (double coupling : List.of(0.3, 0.44, 0.6)) {
            Truth truth = enumerated("ising:torus?L=4&K=" + coupling);
            Known known = Known.torus(4, coupling, List.of(0, 5));
            assertThat(KaufmanTorus.logZ(4, coupling)).isCloseTo(truth.logNormalizer(), Offset.offset(1e-9));
            assertThat(known.energy().value()).isCloseTo(truth.energy(), Offset.offset(1e-6));
            assertThat(truth.marginals().get(5))
                    .isCloseTo(known.marginals().get(1).value(), Offset.offset(1e-12));
        }
        assertThat(KaufmanTorus.meanEnergy(4, 0.44))
                .as("the wrong twin, another coupling")
                .isNotCloseTo(enumerated("ising:torus?L=4&K=0.45").energy(), Offset.offset(1e-2));
    }

    @Test
    void sixModesOnSixteenBits() {
        Truth truth = enumerated("paper:six-modes?p=16&theta=0.01");
        Known known = Known.sixModes(16, 0.01, 20_000, List.of(0, 7));
        assertThat(known.energy().value()).isCloseTo(truth.energy(), Offset.offset(1e-8));
        for (int mode = 0; mode < 6; mode++) {
            assertThat(known.masses().get(mode).value())
                    .isCloseTo(truth.masses().get(mode), Offset.offset(1e-9));
        }
        assertThat(truth.marginals().get(7)).isCloseTo(0.5, Offset.offset(1e-9));
    }

    /** Every name resolves, and generated files are those of the last time. */
    @Test
    void everyTargetIsThere(@TempDir Path folder, @TempDir Path other) {
        List<ArenaTarget> targets = ArenaTarget.all(folder);
        assertThat(targets).hasSizeGreaterThanOrEqualTo(25).doesNotHaveDuplicates();
        assertThat(ArenaTarget.quick(folder)).hasSize(5);
        for (int i = 0; i < targets.size(); i++) {
            Problem problem = targets.get(i).problem();
            int spacing = Summary.MarginalLine.spacing(problem.target().dimension());
            assertThat(targets.get(i).watched(problem))
                    .isSorted()
                    .doesNotHaveDuplicates()
                    .hasSizeGreaterThanOrEqualTo(Math.min(problem.target().dimension(), 100))
                    .allMatch(
                            bit -> bit % spacing == 0 && bit < problem.target().dimension());
            assertThat(problem.hash())
                    .isEqualTo(ArenaTarget.all(other).get(i).problem().hash());
        }
    }

    /**
     * Both lattices are those of which other people's sampler knows the energy: five standard errors of a run and of the reference, 6 in 10 million right runs would fail. Seed 1.
     * The wrong twin is the energy of the other lattice.
     */
    @Test
    void energiesOfTheReferenceLatticesAreMet(@TempDir Path folder) throws InterruptedException {
        ProblemFiles files = new ProblemFiles(folder);
        meets(files.randomField(), 3267.87, 0.04, "--cluster-moves", "off", 10_000);
        meets(files.critical(), 1443.2, 0.5, "--cluster-moves", "1", 5000);
    }

    private static void meets(String word, double energy, double error, String option, String value, int rounds)
            throws InterruptedException {
        Problem problem = Problems.resolve(word);
        assertThat(problem.target().dimension()).isEqualTo(2500);
        Options options = Options.of(Map.of(
                "kernel",
                "mh-sweep",
                "betas",
                "1",
                "l0",
                "2500",
                "burn-in",
                "300",
                "seed",
                "1",
                "rounds",
                "" + rounds,
                option.substring(2),
                value));
        Summary run = SampleRun.run(problem, SampleOptions.resolve(options, problem), snapshot -> {});
        Summary.RungLine cold = run.tempering().rungs().get(0);
        double bound = 5 * Math.hypot(cold.meanLogDensityError(), error);
        System.out.printf(
                "%s: %.2f ± %.2f for %.2f%n", word, cold.meanLogDensity(), cold.meanLogDensityError(), energy);
        assertThat(cold.meanLogDensity()).isCloseTo(energy, Offset.offset(bound));
        assertThat(cold.meanLogDensity()).isNotCloseTo(3267.87 + 1443.2 - energy, Offset.offset(bound));
    }
}
