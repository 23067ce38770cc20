package org.flipwise.tune;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.flipwise.ladder.RungForm;
import org.flipwise.result.LadderFile;
import org.flipwise.settings.SampleOptions;
import org.flipwise.settings.SampleSettings;
import org.flipwise.spec.Options;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TunedLaddersAreTheSameOnAnyThreadsTest {

    private static TunedLadder tuned(String word, String line) throws InterruptedException {
        Problem problem = Problems.resolve(word);
        SampleSettings settings = SampleOptions.resolve(Options.of(options(line)), problem);
        return LadderTuner.tune(problem, settings, Objects.requireNonNull(settings.tune()));
    }

    private static Map<String, String> options(String line) {
        Map<String, String> options = new LinkedHashMap<>();
        for (String option : line.split(" ", -1)) {
            options.put(option.substring(0, option.indexOf('=')), option.substring(option.indexOf('=') + 1));
        }
        return options;
    }

    @ParameterizedTest
    @ValueSource(strings = {"tune=equal-rejection", "tune=arr"})
    void bothRules(String rule) throws InterruptedException {
        String line = "kernel=mh-mult seed=1 l0=50 " + rule;
        TunedLadder alone = tuned("paper:bimodal", line + " threads=1");
        for (int threads : new int[] {2, 4, 8}) {
            TunedLadder other = tuned("paper:bimodal", line + " threads=" + threads);
            assertThat(other.plan().rungs()).isEqualTo(alone.plan().rungs());
            assertThat(other.rejections()).isEqualTo(alone.rejections());
            assertThat(other.stages()).isEqualTo(alone.stages());
        }
        assertThat(tuned("paper:bimodal", line.replace("seed=1", "seed=2"))
                        .plan()
                        .rungs())
                .as("another seed is seen")
                .isNotEqualTo(alone.plan().rungs());
    }

    /** No table of costs decides anything where the kernel is given, so none is measured: the file is the same each time. */
    @Test
    void theWholeFileIsTheSameTwiceWhereTheKernelIsGiven() throws InterruptedException {
        Problem problem = Problems.resolve("paper:bimodal");
        LadderFile once = TuneRun.of(problem, Options.of(options("kernel=a-iit tune=arr")))
                .run();
        assertThat(TuneRun.of(problem, Options.of(options("kernel=a-iit tune=arr")))
                        .run()
                        .json())
                .isEqualTo(once.json());
    }

    /** A rung is rejection-free where p evaluations for each of its sojourns are fewer than the L0 of single steps. */
    @Test
    void thePilotOfEvaluationsLeavesTheColdRungsRejectionFree() throws InterruptedException {
        TunedLadder tuned = tuned("paper:bimodal", "kernel=mh-mult rf-rungs=pilot l0=100 seed=1");
        assertThat(tuned.plan().rungs().get(0).form()).isEqualTo(RungForm.REJECTION_FREE);
        assertThat(tuned.plan().rungs().get(2).form()).isEqualTo(RungForm.SINGLE_STEP);
        assertThat(tuned.plan().rungs().get(tuned.plan().rungs().size() - 1).form())
                .isEqualTo(RungForm.REFRESH);
    }

    @Test
    void formsAskedForStandOnTheLadderFound() throws InterruptedException {
        assertThat(forms("kernel=mh-mult rf-rungs=auto l0=50")).startsWith(RungForm.EITHER, RungForm.EITHER);
        assertThat(forms("kernel=mh-mult rf-rungs=1 l0=50")).startsWith(RungForm.REJECTION_FREE, RungForm.SINGLE_STEP);
        assertThat(forms("kernel=mh-mult rf-rungs=0 l0=50")).startsWith(RungForm.SINGLE_STEP, RungForm.SINGLE_STEP);
    }

    private static RungForm[] forms(String line) throws InterruptedException {
        return tuned("paper:bimodal", line).plan().rungs().stream()
                .map(rung -> rung.form())
                .toArray(RungForm[]::new);
    }

    @Test
    void moreRungsThanTheRuleOfRosenthalNeedsAreNotGivenOut() throws InterruptedException {
        TunedLadder tuned = tuned("paper:bimodal", "kernel=mh-mult tune=arr rungs=40 seed=1");
        assertThat(tuned.plan().ladder().rungs()).isBetween(4, 8);
        assertThat(tuned("paper:bimodal", "kernel=mh-mult tune=arr rungs=3 seed=1")
                        .plan()
                        .ladder()
                        .rungs())
                .isEqualTo(3);
    }

    /** Ends so near each other that rejections drown in rounding: rungs are put evenly in β. */
    @Test
    void hardlyAnyRangeIsARangeStill() throws InterruptedException {
        TunedLadder tuned = tuned("paper:bimodal", "kernel=mh-mult rungs=9 hottest=0.99999999 l0=50");
        assertThat(tuned.plan().ladder().rungs()).isEqualTo(9);
        assertThat(tuned.stages()).as("and are not looked for without end").hasSizeLessThan(9);
    }

    @Test
    void frozenColdRungsGetAKernelToo() throws InterruptedException {
        TunedLadder tuned = tuned("maxcut:torus?L=4&d=2&seed=1&weights=one", "kernel=auto seed=1");
        assertThat(tuned.plan().rungs())
                .allSatisfy(rung -> assertThat(rung.budget().amount()).isFinite());
    }
}
