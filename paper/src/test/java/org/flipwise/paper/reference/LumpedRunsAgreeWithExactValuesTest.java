package org.flipwise.paper.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.flipwise.result.Summary;
import org.flipwise.run.SampleRun;
import org.flipwise.settings.SampleOptions;
import org.flipwise.spec.Options;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Six modes on 72 bits, where replicas are counts of like bits: of {@value #RUNS} runs, 95% intervals of the energy, of masses and of a marginal hold the values by sums over classes, 1/6 and ½ about as often as
 * they say. The seed is fixed; of 100 right intervals fewer than {@value #FEWEST} hold the truth with probability below 0.001. The wrong twins are intervals half as wide, and the energy of another β.
 */
class LumpedRunsAgreeWithExactValuesTest {
    private static final int RUNS = 100;
    private static final int FEWEST = 86;
    private static final double NORMAL_95 = 1.96;
    private static final double BETA = 60;

    /** How far an estimate is off, in its own errors. */
    private static double off(double value, @Nullable Double error, double exact) {
        return error == null ? Double.POSITIVE_INFINITY : Math.abs(value - exact) / error;
    }

    private static long holding(List<Summary> runs, Function<Summary, Double> off, double errors) {
        return runs.stream().filter(run -> off.apply(run) <= errors).count();
    }

    private static double energyOff(Summary run, double exact) {
        Summary.RungLine cold = run.tempering().rungs().get(0);
        return off(cold.meanLogDensity(), cold.meanLogDensityError(), exact);
    }

    @Test
    void intervalsHoldTheTruth() throws InterruptedException {
        Problem problem = Problems.resolve("paper:six-modes?p=72&theta=0.05");
        Map<String, String> words = Map.of(
                "kernel",
                "mh-mult",
                "lumped",
                "on",
                "mode-jumps",
                "1",
                "betas",
                "60,35,0",
                "l0",
                "24",
                "rounds",
                "600",
                "burn-in",
                "60",
                "seed",
                "20261119",
                "sims",
                Integer.toString(RUNS));
        Summary pooled = SampleRun.run(problem, SampleOptions.resolve(Options.of(words), problem), snapshot -> {});
        List<Summary> runs = Objects.requireNonNull(pooled.sims());
        double energy = ExactValues.meanLogDensitySixModes(72, 0.05, BETA);
        List<Function<Summary, Double>> offs = new ArrayList<>(List.of(run -> energyOff(run, energy)));
        for (int mode : new int[] {0, 4}) {
            offs.add(run -> {
                Summary.ModeLine line =
                        Objects.requireNonNull(run.estimates().modes()).get(mode);
                return off(line.mass(), line.error(), 1.0 / 6);
            });
        }
        offs.add(run -> {
            Summary.MarginalLine line =
                    Objects.requireNonNull(run.estimates().marginals()).get(5);
            return off(line.mean(), line.error(), 0.5);
        });
        for (Function<Summary, Double> one : offs) {
            long held = holding(runs, one, NORMAL_95);
            long narrow = holding(runs, one, NORMAL_95 / 2);
            System.out.printf(Locale.ROOT, "counts: %d of %d, %d if half as wide%n", held, RUNS, narrow);
            assertThat(held).isGreaterThanOrEqualTo(FEWEST);
            assertThat(narrow).as("the wrong twin").isLessThan(FEWEST);
        }
        double colder = ExactValues.meanLogDensitySixModes(72, 0.05, 2 * BETA);
        assertThat(holding(runs, run -> energyOff(run, colder), NORMAL_95)).isLessThan(FEWEST);
    }
}
