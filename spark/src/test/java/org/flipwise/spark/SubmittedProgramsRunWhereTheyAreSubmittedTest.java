package org.flipwise.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Under spark-submit a study needs no {@code --on}. */
class SubmittedProgramsRunWhereTheyAreSubmittedTest {
    private static List<String> with(String... words) {
        return SparkSubmitMain.withMaster(List.of(words), "spark://h:7077");
    }

    @Test
    void studiesAreToldWhere() {
        assertThat(with("sample", "x", "--sims", "4"))
                .containsExactly("sample", "--on", "spark://h:7077", "x", "--sims", "4");
        assertThat(with("--debug", "reproduce", "bimodal"))
                .containsExactly("--debug", "reproduce", "--on", "spark://h:7077", "bimodal");
        assertThat(with("compare", "x")).contains("--on");
    }

    @Test
    void othersAreLeftAlone() {
        assertThat(with("sample", "x", "--on", "here")).containsExactly("sample", "x", "--on", "here");
        assertThat(with("sample", "x", "--on=local[2]")).containsExactly("sample", "x", "--on=local[2]");
        assertThat(with("resume", "runs/x")).containsExactly("resume", "runs/x");
        assertThat(with("kernels")).containsExactly("kernels");
        assertThat(with()).isEmpty();
        assertThat(SparkSubmitMain.withMaster(List.of("sample", "x"), "")).containsExactly("sample", "x");
    }
}
