package org.flipwise.lab.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.flipwise.lab.run.Options;
import org.flipwise.lab.run.RunLength;
import org.flipwise.lab.run.Summary;
import org.flipwise.lab.run.Trial;
import org.flipwise.lab.run.Trials;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.junit.jupiter.api.Test;

/** Ten made-up runs whose variance is 1 and that claim 100 effective samples each: their means should spread by 0.1. */
class RunsThatDisagreeAreNotBelievedTest {
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
            trials.add(new Trial(
                    run + 1,
                    90,
                    10,
                    0.5,
                    0.5,
                    new Summary.CostLine(1000, 1000, 0, 0, 1000, 0, 0),
                    3,
                    0.5,
                    run % 2 == 0 ? -spread : spread,
                    1,
                    100,
                    null,
                    null));
        }
        return new CompareBuilder(PROBLEM, settings, List.of(ready), trials).summary(1);
    }
}
