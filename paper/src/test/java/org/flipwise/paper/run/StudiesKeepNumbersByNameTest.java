package org.flipwise.paper.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.flipwise.paper.Arm;
import org.flipwise.paper.Measure;
import org.flipwise.paper.Outcome;
import org.flipwise.paper.Results;
import org.flipwise.result.StopRequest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StudiesKeepNumbersByNameTest {
    private static final Arm SAMPLED = Arm.of(
            "sampled",
            "wTGS",
            "selection:synthetic?n=60&p=20&snr=3&effects=2,-3,2&seed=1",
            Map.of("kernel", "wtgs", "clock", "50", "betas", "1", "burn-in", "5"),
            60,
            0.01,
            Measure.ESTIMATES);
    private static final Arm TUNED =
            Arm.of("tuned", "auto", "spinglass:sk?n=12&seed=1", Map.of("betas", "1"), 60, 0.01, Measure.ESTIMATES);
    private static final Arm SEARCHED = Arm.of(
            "searched",
            "pns",
            "spinglass:sk?n=20&seed=1",
            Map.of("search", "pns", "block", "5", "l0", "100"),
            16,
            0.01,
            Measure.SEARCH);

    /** What must be the same on every machine. */
    private static Map<String, Double> timeless(Outcome outcome) {
        Map<String, Double> numbers = new HashMap<>(outcome.numbers());
        numbers.remove(Outcome.BEST_CPU);
        numbers.remove(Outcome.SETUP_CPU);
        return numbers;
    }

    private static Outcome simulated(Arm arm, int number) {
        return ArmSimulator.of(arm)
                .simulate(ShortRuns.SEED, number, new StopRequest())
                .orElseThrow();
    }

    @Test
    void ofSampledAndTunedRunsAndSearches(@TempDir Path folder) throws Exception {
        for (Arm arm : List.of(SAMPLED, TUNED, SEARCHED)) {
            Results first = ShortRuns.run(
                    List.of(ShortRuns.Asking.of(arm, 2)), ShortRuns.SEED, 2, folder, ShortRuns.counting());
            Outcome kept = first.of(arm).get(1);
            assertThat(timeless(kept)).isEqualTo(timeless(simulated(arm, 1)));
            assertThat(timeless(kept)).isNotEqualTo(timeless(first.of(arm).get(0)));
            assertThat(kept.number(Outcome.BEST_CPU)).isBetween(0.0, kept.cpuSeconds());
            assertThat(kept.number(Outcome.BEST_EVALUATIONS))
                    .isBetween(1.0, (double) kept.costs().equivalentEvaluations());
            Results again = ShortRuns.run(
                    List.of(ShortRuns.Asking.of(arm, 2)), ShortRuns.SEED, 1, folder, ShortRuns.counting());
            assertThat(again.of(arm)).isEqualTo(first.of(arm));
        }
        assertThat(simulated(SAMPLED, 0).number(Outcome.INCLUSION + 1)).isGreaterThan(0.9);
        assertThat(simulated(SEARCHED, 0).number(Outcome.AFTER + 0))
                .isEqualTo(simulated(SEARCHED, 0).number(Outcome.BEST));
    }

    @Test
    void aStoppedSimulationHasNoOutcome() {
        StopRequest request = new StopRequest();
        request.make();
        for (Arm arm : List.of(SAMPLED, TUNED, SEARCHED)) {
            assertThat(ArmSimulator.of(arm).simulate(1, 0, request)).isEmpty();
        }
    }
}
