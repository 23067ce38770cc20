package org.flipwise.benchmarks.arena;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntPredicate;
import org.assertj.core.data.Offset;
import org.flipwise.benchmarks.coverage.Truth;
import org.flipwise.result.StopRequest;
import org.flipwise.result.Summary;
import org.flipwise.run.SampleOutcome;
import org.flipwise.run.SampleRun;
import org.flipwise.settings.SampleOptions;
import org.flipwise.simulation.Keeper;
import org.flipwise.spec.Options;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.flipwise.tune.Tuning;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is called right and wrong, on real runs of the paper's two modes with fixed seeds from 1 on, so that nothing here fails by chance. */
class FrozenRunsAreWrongTest {
    private static final Problem TWO_MODES = Problems.resolve("paper:bimodal");
    private static final Known KNOWN = Known.enumerated(Truth.enumerated(TWO_MODES.target(), 1));

    @TempDir
    private Path folder;

    private static ArenaRun run(long seed, Map<String, String> options) throws InterruptedException {
        return run(TWO_MODES, bit -> true, seed, options);
    }

    private static ArenaRun run(Problem problem, IntPredicate watched, long seed, Map<String, String> options)
            throws InterruptedException {
        Map<String, String> all = new HashMap<>(options);
        all.put("seed", Long.toString(seed));
        all.put("threads", "1");
        Keeper trace = view -> {};
        SampleOutcome outcome = SampleRun.run(
                problem,
                Tuning.settle(problem, SampleOptions.resolve(Options.of(all), problem)),
                snapshot -> {},
                trace,
                new StopRequest());
        Summary summary = outcome.summary();
        assertThat(summary).isNotNull();
        return ArenaRun.of("an option", seed, outcome, summary, watched);
    }

    private static List<ArenaRun> frozen(String... starts) throws InterruptedException {
        List<ArenaRun> runs = new ArrayList<>();
        for (String start : starts) {
            runs.add(run(runs.size() + 1, Map.of("kernel", "mh", "betas", "1", "rounds", "2000", "start", start)));
        }
        return runs;
    }

    @Test
    void oneRungInOneModeIsWrongThoughItsEnergyIsRight() throws InterruptedException {
        Verdict verdict = Verdict.of(frozen("mode:1", "mode:1", "mode:1", "mode:1"), KNOWN);
        assertThat(verdict.right(Measure.ENERGY)).isTrue();
        assertThat(verdict.wrong()).containsKeys(Measure.MARGINAL, Measure.MASS);
    }

    /** Of the 16,384 spins of a cold torus every second is reported: sweeps never turn the magnetisation, cluster moves do. */
    @Test
    void sweepsThatNeverTurnALargeMagnetAreWrong() throws InterruptedException {
        ArenaTarget torus = ArenaTarget.all(folder).stream()
                .filter(target -> target.name().equals("ising:torus?L=128&K=0.6"))
                .findFirst()
                .orElseThrow();
        Problem problem = torus.problem();
        List<Integer> watched = torus.watched(problem);
        Known known = Objects.requireNonNull(torus.exact()).apply(problem);
        assertThat(known.marginals()).hasSize(100);
        for (String clusters : List.of("off", "1")) {
            List<ArenaRun> runs = new ArrayList<>();
            for (int seed = 1; seed <= 4; seed++) {
                Map<String, String> options = Map.of(
                        "kernel",
                        "mh-sweep",
                        "betas",
                        "0.6",
                        "l0",
                        "16384",
                        "rounds",
                        "300",
                        "burn-in",
                        "30",
                        "cluster-moves",
                        clusters);
                runs.add(run(problem, watched::contains, seed, options));
            }
            assertThat(Verdict.of(runs, known).right(Measure.MARGINAL))
                    .as("cluster moves " + clusters)
                    .isEqualTo(clusters.equals("1"));
        }
    }

    /** The mean over seeds is right by symmetry; no run is. */
    @Test
    void asManyRunsStuckInEitherModeAreWrong() throws InterruptedException {
        List<ArenaRun> runs = frozen("mode:1", "mode:2", "mode:1", "mode:2");
        double mean = runs.stream()
                .mapToDouble(run -> run.masses().get(0).value())
                .average()
                .orElseThrow();
        assertThat(mean).isCloseTo(0.5, Offset.offset(0.01));
        assertThat(Verdict.of(runs, KNOWN).wrong()).containsKeys(Measure.MARGINAL, Measure.MASS);
    }

    @Test
    void aLadderIsRightAndItsRatesAreCounted() throws InterruptedException {
        List<ArenaRun> runs = new ArrayList<>();
        for (int seed = 1; seed <= 4; seed++) {
            runs.add(run(seed, Map.of("kernel", "mh-sweep", "ladder", "problem", "l0", "16", "rounds", "5000")));
        }
        assertThat(Verdict.of(runs, KNOWN).wrong()).isEmpty();
        assertThat(runs).allSatisfy(run -> {
            assertThat(run.energyVariance()).isPositive();
            for (Measure measure : Measure.values()) {
                assertThat(run.rate(measure, run.energyVariance())).isPositive();
            }
        });
    }

    /** A marginal below a thousandth is not kept: it agrees with any other of that size, and with none of a hundredth. */
    @Test
    void aMarginalThatIsNotKeptIsSmall() {
        ArenaRun run = TheBestOptionIsRightTest.run("an option", 1, 1, Estimate.exact(0, 0));
        for (double truth : new double[] {0, 0.0012, 0.01}) {
            Known known = new Known("by hand", Estimate.exact(0, 0), List.of(Estimate.exact(0, truth)), List.of());
            assertThat(Verdict.of(List.of(run, run, run, run), known).right(Measure.MARGINAL))
                    .as("for " + truth)
                    .isEqualTo(truth < 0.005);
        }
    }

    /** The wrong twin: the same runs beside the law of another β. */
    @Test
    void anotherLawIsToldApart() throws InterruptedException {
        Known other = Known.enumerated(Truth.enumerated(TWO_MODES.target(), 1.1));
        List<ArenaRun> runs = List.of(
                run(1, Map.of("kernel", "mh-sweep", "ladder", "problem", "l0", "16", "rounds", "5000")),
                run(2, Map.of("kernel", "mh-sweep", "ladder", "problem", "l0", "16", "rounds", "5000")));
        assertThat(Verdict.of(runs, other).right(Measure.ENERGY)).isFalse();
    }

    @Test
    void withoutAResultAnOptionIsNotRight() {
        assertThat(Verdict.of(List.of(ArenaRun.failed("an option", 1, 1, "no")), KNOWN)
                        .right())
                .isFalse();
    }
}
