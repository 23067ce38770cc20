package org.flipwise.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.flipwise.spec.Options;
import org.flipwise.spec.SettingsException;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A ladder file is held to the same rules as options: a rung with two forms, or with another kernel, does not take --subset or --block. */
class FewerNeighboursAreRefusedWhereRungsNeedAllTest {
    private static final Problem PROBLEM = Problems.resolve("paper:bimodal");

    @TempDir
    private Path place;

    private Path ladder(String kernel, String secondKernel, String secondForm) throws IOException {
        return Files.writeString(
                place.resolve("ladder.json"), """
                    {"format": 1, "kernel": "%s", "rungs": [
                      {"beta": 1, "kernel": "%s", "form": "rejection-free", "unit": "transitions", "round": 20},
                      {"beta": 0.5, "kernel": "%s", "form": "%s", "unit": "transitions", "round": 20},
                      {"beta": 0, "kernel": "%s", "form": "refresh", "unit": "transitions", "round": 1}]}
                    """.formatted(kernel, kernel, secondKernel, secondForm, kernel));
    }

    private static SampleSettings resolve(Path ladder, String option) {
        return SampleOptions.resolve(Options.of(Map.of("ladder", ladder.toString(), option, "4")), PROBLEM);
    }

    @ParameterizedTest
    @CsvSource({"a-iit, subset", "a-iit, block", "mh-mult, block"})
    void withTwoForms(String kernel, String option) throws IOException {
        Path file = ladder(kernel, kernel, "either");
        assertThatThrownBy(() -> resolve(file, option))
                .isInstanceOf(SettingsException.class)
                .hasMessage("--" + option + " cannot be combined with the form 'either' of rung 2 of --ladder " + file
                        + ", which weighs whole neighbourhoods");
    }

    @Test
    void withAKernelThatTheOptionIsNotFor() throws IOException {
        Path file = ladder("a-iit", "mh-mult", "rejection-free");
        assertThatThrownBy(() -> resolve(file, "subset"))
                .isInstanceOf(SettingsException.class)
                .hasMessage("--subset is for rf-mh, iit, a-iit, mt-iit and wtgs, not for mh-mult on rung 2 of --ladder "
                        + file);
    }

    /** The negative control: one form on each rung, rejection-free or single-step, and a refreshed rung. */
    @ParameterizedTest
    @CsvSource({
        "a-iit, rejection-free, subset",
        "a-iit, single-step, subset",
        "a-iit, single-step, block",
        "mh-mult, rejection-free, block"
    })
    void oneFormIsFine(String kernel, String form, String option) throws IOException {
        SampleSettings settings = resolve(ladder(kernel, kernel, form), option);
        assertThat(settings.kernel().neighbours()).isEqualTo(4);
        assertThat(settings.kernel().blocked()).isEqualTo(option.equals("block"));
    }

    @Test
    void twoFormsOverAllNeighboursAreFine() throws IOException {
        Path file = ladder("a-iit", "a-iit", "either");
        assertThatCode(() -> SampleOptions.resolve(Options.of(Map.of("ladder", file.toString())), PROBLEM))
                .doesNotThrowAnyException();
    }
}
