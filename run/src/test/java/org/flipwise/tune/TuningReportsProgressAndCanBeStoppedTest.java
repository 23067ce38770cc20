package org.flipwise.tune;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.flipwise.settings.SampleOptions;
import org.flipwise.settings.SampleSettings;
import org.flipwise.spec.Options;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TuningReportsProgressAndCanBeStoppedTest {
    private static final Problem PROBLEM = Problems.resolve("paper:bimodal");

    /** Notes what it is told, and stops after so many rounds. */
    private static final class Notes implements TuningListener {
        private final List<String> doing = new ArrayList<>();
        private final long most;
        private long rounds;

        Notes(long most) {
            this.most = most;
        }

        @Override
        public void doing(String what) {
            doing.add(what);
        }

        @Override
        public void round() {
            if (++rounds > most) {
                throw new TuningStoppedException();
            }
        }
    }

    private static SampleSettings settings(String kernel, String rule) {
        return SampleOptions.resolve(
                Options.of(Map.of("kernel", kernel, "tune", rule, "rounds", "100", "threads", "1")), PROBLEM);
    }

    @ParameterizedTest
    @CsvSource({"auto,equal-rejection", "a-iit,equal-rejection", "a-iit,arr"})
    void everyRuleCanBeStoppedAfterAnyRound(String kernel, String rule) throws InterruptedException {
        Notes whole = new Notes(Long.MAX_VALUE);
        Tuning.settle(PROBLEM, settings(kernel, rule), whole);
        assertThat(whole.doing.get(0)).startsWith(kernel.equals("auto") ? "trying sweeps" : "finding a ladder: ");
        assertThat(whole.doing.get(whole.doing.size() - 1))
                .startsWith("measuring ")
                .endsWith(" rungs");
        assertThat(whole.doing.stream().anyMatch(what -> what.startsWith("trying sweeps")))
                .isEqualTo(kernel.equals("auto"));
        for (long most : new long[] {0, 10, whole.rounds - 1}) {
            Notes stopped = new Notes(most);
            assertThatThrownBy(() -> Tuning.settle(PROBLEM, settings(kernel, rule), stopped))
                    .isInstanceOf(TuningStoppedException.class);
            assertThat(stopped.rounds).isEqualTo(most + 1);
        }
    }

    @Test
    void watchingChangesNothing() throws InterruptedException {
        SampleSettings watched = Tuning.settle(PROBLEM, settings("auto", "equal-rejection"), new Notes(Long.MAX_VALUE));
        SampleSettings alone = Tuning.settle(PROBLEM, settings("auto", "equal-rejection"));
        assertThat(watched.plan()).isEqualTo(alone.plan());
        assertThat(Objects.requireNonNull(watched.tuned()).ladder().rungs())
                .isEqualTo(Objects.requireNonNull(alone.tuned()).ladder().rungs());
    }
}
