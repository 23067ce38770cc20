package org.flipwise.tune;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.flipwise.settings.SampleOptions;
import org.flipwise.settings.SampleSettings;
import org.flipwise.settings.TuningResult;
import org.flipwise.spec.Options;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.junit.jupiter.api.Test;

/** A short time shortens tuning by counted work, always by the same amount, so that a run is repeated by {@code --tune-work}. */
class ShortTimesTuneLessTest {
    private final Problem glass = Problems.resolve("spinglass:sk?n=40");

    private SampleSettings settings(Map<String, String> options) {
        return SampleOptions.resolve(Options.of(options), glass);
    }

    private TuningResult tuned(Map<String, String> options) throws InterruptedException {
        TuningResult tuned = Tuning.settle(glass, settings(options)).tuned();
        assertThat(tuned).isNotNull();
        return tuned;
    }

    @Test
    void theWorkFollowsFromTheTimeAlone() {
        assertThat(settings(Map.of()).tuningWork()).isEqualTo(4);
        assertThat(settings(Map.of("stop", "time=60s")).tuningWork()).isEqualTo(4);
        assertThat(settings(Map.of("stop", "time=8s")).tuningWork()).isEqualTo(1.87);
        assertThat(settings(Map.of("stop", "time=0.01s")).tuningWork()).isEqualTo(0.05);
        assertThat(settings(Map.of("stop", "ess=100+time=8s")).tuningWork()).isEqualTo(4);
        assertThat(settings(Map.of("stop", "time=8s", "tune-work", "3")).tuningWork())
                .isEqualTo(3);
    }

    @Test
    void aShortTimeTakesLessWorkAndIsRepeatedByItsWork() throws InterruptedException {
        TuningResult full = tuned(Map.of("rounds", "100"));
        TuningResult hurried = tuned(Map.of("rounds", "100", "stop", "time=1s"));
        TuningResult repeated = tuned(Map.of("rounds", "100", "tune-work", "0.23"));

        assertThat(hurried.costs().proposals()).isLessThan(full.costs().proposals() / 4);
        assertThat(repeated.costs().proposals()).isEqualTo(hurried.costs().proposals());
        assertThat(repeated.ladder().rungs()).isEqualTo(hurried.ladder().rungs());
        assertThat(repeated.starts()).isEqualTo(hurried.starts());
    }
}
