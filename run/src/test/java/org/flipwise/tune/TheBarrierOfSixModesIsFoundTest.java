package org.flipwise.tune;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.assertj.core.data.Percentage;
import org.flipwise.settings.SampleOptions;
import org.flipwise.settings.SampleSettings;
import org.flipwise.spec.Options;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The barrier of the paper's six modes, p = 3000, from β = 20000 to 3900: 27.98 by exact sums. Estimated by 40 rungs from one adversarial start; the error of the estimate
 * is about 0.1, so the bound of 3% is eight of them.
 */
@Tag("slow")
class TheBarrierOfSixModesIsFoundTest {
    private static final double EXACT = 27.98;

    @Test
    void fortyRungsSeeItToThreePercent() throws InterruptedException {
        Problem problem = Problems.resolve("paper:six-modes");
        SampleSettings settings = SampleOptions.resolve(
                Options.of(
                        Map.of("kernel", "mh-mult", "rungs", "40", "hottest", "3900", "start", "mode:1", "seed", "1")),
                problem);
        TunedLadder tuned = LadderTuner.tune(problem, settings, java.util.Objects.requireNonNull(settings.tune()));
        assertThat(tuned.plan().ladder().rungs()).isEqualTo(40);
        assertThat(tuned.curve().total()).isCloseTo(EXACT, Percentage.withPercentage(3));
        assertThat(tuned.curve().plainSum())
                .as("the plain sum of rejections falls short")
                .isLessThan(0.92 * EXACT);
    }
}
