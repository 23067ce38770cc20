package org.flipwise.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.flipwise.result.CompareSummary;
import org.flipwise.result.Summary;
import org.flipwise.result.Trial;
import org.flipwise.run.Trials;
import org.flipwise.settings.RunLength;
import org.flipwise.spec.Options;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Ten made-up runs whose variance is 1 and that claim 100 effective samples each: their means should spread by 0.1. */
class DisagreeingRunsAreFlaggedTest {
    private static final Problem PROBLEM = Problems.resolve("spinglass:2d?L=5&disorder=pm&seed=1");

    @Test
    void meansThatSpreadAsTheErrorsSayAreBelieved() {
        CompareSummary summary = summary(0.1);
        assertThat(summary.warnings()).isEmpty();
        assertThat(summary.arms().get(0).essOverRuns()).isBetween(80.0, 100.0);
        assertThat(summary.arms().get(0).rHat()).isBetween(1.005, 1.007);
    }

    @Test
    void meansThatSpreadFiveTimesAsMuchAreNot() {
        assertThat(summary(0.5).warnings())
                .singleElement()
                .asString()
                .startsWith("runs of mh differ by more than their own errors say: 100 effective samples")
                .contains(" 3.60 by the spread over runs");
    }

    /** Of two modes the one with masses 0.4 and 0.6 by turns: m(1 − m) = 1/4 over a variance of 0.1²·10/9. */
    @Test
    void theSlowestMassIsTheOneThatSpreadsMost() {
        List<Trial> trials = new ArrayList<>();
        for (int run = 0; run < 10; run++) {
            double mass = run % 2 == 0 ? 0.4 : 0.6;
            trials.add(trial(run, 0, new Trial.Modes(2, 2, 1, 7.0, List.of(mass, 0.5 + mass / 1e3), null)));
        }
        int[] all = IntStream.range(0, 10).toArray();
        assertThat(Spread.essOfMasses(trials, all)).isCloseTo(0.25 / (0.01 * 10 / 9), within(1e-9));
        trials.set(0, trial(0, 0, new Trial.Modes(2, 1, 1, 7.0, List.of(1.0, 0.0), null)));
        assertThat(Spread.essOfMasses(trials, new int[] {0, 0})).isZero();
    }

    private static Trial trial(int run, double mean, Trial.@Nullable Modes modes) {
        return new Trial(
                run + 1,
                90,
                10,
                0.5,
                0.5,
                new Summary.CostLine(1000, 1000, 0, 0, 1000, 0, 0),
                3,
                0.5,
                mean,
                1,
                100,
                modes,
                null);
    }

    private static CompareSummary summary(double spread) {
        CompareSettings settings = CompareOptions.resolve(Options.of(Map.of("kernels", "mh", "sims", "10")), PROBLEM);
        Arm arm = settings.arms().get(0);
        CompareRun.Ready ready = new CompareRun.Ready(
                arm,
                new LadderSource.Found(arm.settings().plan(), 0),
                Trials.of(PROBLEM, arm.settings(), null),
                0.5,
                RunLength.of(90, 10, 1));
        List<Trial> trials = new ArrayList<>();
        for (int run = 0; run < 10; run++) {
            trials.add(trial(run, run % 2 == 0 ? -spread : spread, null));
        }
        return new CompareBuilder(PROBLEM, settings, List.of(ready), trials).summary(1);
    }
}
