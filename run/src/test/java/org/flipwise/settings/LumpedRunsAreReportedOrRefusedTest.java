package org.flipwise.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.flipwise.ladder.RungPlan;
import org.flipwise.result.Summary;
import org.flipwise.run.Runs;
import org.flipwise.search.SmallSearches;
import org.flipwise.spec.KernelName;
import org.flipwise.spec.SettingsException;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.flipwise.tune.Tuning;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Replicas live on counts where that is chosen or pays; their estimates are those of replicas on bits; threads change no digit. */
class LumpedRunsAreReportedOrRefusedTest {
    private static final String SIX =
            "paper:six-modes?p=400 --betas 2500,1200,600 --block-moves 32 --mode-jumps 1 --l0 20"
                    + " --rounds 600 --kernel mh-mult --seed 20261118 --lumped ";

    @Test
    void onlyWithTheAutomaticKernelOrWhereGiven() {
        assertThat(lumped("--kernel auto")).isTrue();
        assertThat(lumped("--kernel auto --lumped off")).isFalse();
        assertThat(lumped("--kernel a-iit")).isFalse();
        assertThat(lumped("--kernel a-iit --lumped on")).isTrue();
        assertThat(lumped("--paper-letter true")).isFalse();
    }

    private static boolean lumped(String words) {
        return SampleOptions.resolve(SmallSearches.options(words), Problems.resolve("paper:six-modes?p=400"))
                .kernel()
                .lumped();
    }

    /** Means of the log density within 5 standard errors of both: a false alarm in about 10^5 runs; the seed is fixed. */
    @Test
    void estimatesAgreeWithThoseOfBits() throws InterruptedException {
        Summary counts = Runs.of(SIX + "on");
        Summary bits = Runs.of(SIX + "off");
        for (int rung = 0; rung < 3; rung++) {
            Summary.RungLine one = counts.tempering().rungs().get(rung);
            Summary.RungLine other = bits.tempering().rungs().get(rung);
            double error = Math.hypot(one.meanLogDensityError(), other.meanLogDensityError());
            assertThat(Math.abs(one.meanLogDensity() - other.meanLogDensity())).isLessThan(5 * error);
        }
        assertThat(counts.digest()).isNotEqualTo(bits.digest());
        assertThat(Runs.of(SIX + "on --threads 3").digest()).isEqualTo(counts.digest());
    }

    /** Sweeps choose bits one by one, so neither trials nor measured costs may try them on counts. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "--tune-work 0.02",
                "--tune-work 0.02 --block-moves off",
                "--ladder problem --block-moves off",
                "--betas 2500 --block-moves off"
            })
    void tuningTriesNoSweepsOnCounts(String options) throws InterruptedException {
        Problem problem = Problems.resolve("paper:six-modes?p=400");
        String all = "--kernel auto --rounds 20 " + options;
        SampleSettings settings = SampleOptions.resolve(SmallSearches.options(all), problem);
        assertThat(settings.kernel().lumped()).isTrue();
        for (RungPlan rung : Tuning.settle(problem, settings).plan().rungs()) {
            assertThat(rung.kernel()).isNotEqualTo(KernelName.MH_SWEEP);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "labs:?n=80 | --lumped on | --lumped on needs a target whose bits fall into classes of like ones",
                "paper:six-modes?p=40 | --lumped on | --lumped on needs more than 64 bits; this target has 40",
                "paper:six-modes?p=400 | --lumped on --kernel mh-sweep | --lumped on cannot be used with --kernel mh-sweep",
                "paper:six-modes?p=400 | --lumped on --kernel a-iit --subset 5 | --subset cannot be combined with --lumped on",
                "paper:six-modes?p=400 | --lumped maybe | --lumped"
            })
    void whatCannotBeIsRefused(String problem, String words, String message) {
        assertThatThrownBy(() -> SampleOptions.resolve(SmallSearches.options(words), Problems.resolve(problem)))
                .isInstanceOf(SettingsException.class)
                .hasMessageContaining(message);
    }
}
