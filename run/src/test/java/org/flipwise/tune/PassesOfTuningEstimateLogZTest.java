package org.flipwise.tune;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.flipwise.exact.EnumeratedTarget;
import org.flipwise.result.LadderFile;
import org.flipwise.result.Summary;
import org.flipwise.spec.Options;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.junit.jupiter.api.Test;

/**
 * Seed 1 on {@code paper:bimodal}, whose log Z is 0.732758. Over 12 seeds the last pass had a standard deviation of 0.031, so a normal law is beyond
 * {@link #FAR} once in a million times.
 */
class PassesOfTuningEstimateLogZTest {
    private static final double FAR = 0.16;
    private static final Problem PROBLEM = Problems.resolve("paper:bimodal");

    private static LadderFile tuned(String... hottest) throws InterruptedException {
        Map<String, String> options = hottest.length == 0
                ? Map.of("kernel", "mh-mult", "l0", "50", "seed", "1")
                : Map.of("kernel", "mh-mult", "l0", "50", "seed", "1", "hottest", hottest[0]);
        return TuneRun.of(PROBLEM, Options.of(options)).run();
    }

    private static double last(LadderFile ladder) {
        List<LadderFile.StageLine> stages = ladder.stages();
        return Objects.requireNonNull(stages.get(stages.size() - 1).logNormalizer());
    }

    @Test
    void absoluteWhereTheHottestRungIsKnown() throws InterruptedException {
        LadderFile ladder = tuned();
        assertThat(ladder.logNormalizerOf()).isEqualTo(Summary.ABSOLUTE);
        assertThat(ladder.stages())
                .hasSizeGreaterThan(3)
                .allSatisfy(stage -> assertThat(stage.logNormalizer()).isNotNull());
        assertThat(last(ladder)).isCloseTo(0.732758, within(FAR));
    }

    @Test
    void relativeToTheHottestRungWhereThatIsNot() throws InterruptedException {
        EnumeratedTarget all = EnumeratedTarget.of(PROBLEM.target());
        double cold = all.law(1).logNormalizer();
        double hot = all.law(0.1).logNormalizer();
        assertThat(Math.abs(hot)).as("the two would be told apart").isGreaterThan(2 * FAR);
        LadderFile ladder = tuned("0.1");
        assertThat(ladder.logNormalizerOf()).isEqualTo(Summary.RELATIVE);
        assertThat(last(ladder)).isCloseTo(cold - hot, within(FAR));
    }
}
