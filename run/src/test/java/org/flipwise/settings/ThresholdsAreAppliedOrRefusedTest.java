package org.flipwise.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.LinkedHashMap;
import java.util.Map;
import org.flipwise.kernel.LitMetropolisHastings.Thresholds;
import org.flipwise.run.SampleRun;
import org.flipwise.spec.Options;
import org.flipwise.spec.SettingsException;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.junit.jupiter.api.Test;

/** {@code --thresholds} reaches LIT-MH, makes another run of it, and is refused elsewhere. */
class ThresholdsAreAppliedOrRefusedTest {
    private static final Problem DATA = Problems.resolve("selection:synthetic?n=50&p=8&support=2&snr=1&seed=2");

    private static SampleSettings settings(String... words) {
        Map<String, String> options = new LinkedHashMap<>(Map.of("betas", "1", "rounds", "200", "seed", "5"));
        for (int i = 0; i < words.length; i += 2) {
            options.put(words[i], words[i + 1]);
        }
        return SampleOptions.resolve(Options.of(options), DATA);
    }

    @Test
    void theyReachTheKernel() throws InterruptedException {
        SampleSettings usual = settings("kernel", "lit-mh");
        SampleSettings first = settings("kernel", "lit-mh", "thresholds", "first");
        SampleSettings second = settings("kernel", "lit-mh", "thresholds", "second");
        assertThat(first.kernel().thresholds()).isEqualTo(Thresholds.FIRST);
        assertThat(second.kernel().thresholds()).isEqualTo(Thresholds.SECOND);
        assertThat(SettingsHash.of(first)).isEqualTo(SettingsHash.of(usual)).isNotEqualTo(SettingsHash.of(second));
        String digest = SampleRun.run(DATA, first, snapshot -> {}).digest();
        assertThat(SampleRun.run(DATA, usual, snapshot -> {}).digest()).isEqualTo(digest);
        assertThat(SampleRun.run(DATA, second, snapshot -> {}).digest()).isNotEqualTo(digest);
    }

    @Test
    void otherKernelsHaveNone() {
        for (String kernel : new String[] {"mh", "parni", "auto"}) {
            assertThatThrownBy(() -> settings("kernel", kernel, "thresholds", "second"))
                    .isInstanceOf(SettingsException.class)
                    .hasMessageContaining("--thresholds is for lit-mh, not for " + kernel);
        }
        assertThatThrownBy(() -> settings("kernel", "lit-mh", "thresholds", "third"))
                .isInstanceOf(SettingsException.class);
    }
}
