package org.flipwise.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.flipwise.folder.RunDataException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The live page of a search shows best value against time before there is a summary. */
class SearchesAreDrawnWhileTheyRunTest {
    @TempDir
    Path folder;

    private MadeUpRun run;

    @BeforeEach
    void begin() throws IOException {
        run = MadeUpRun.of(folder, "one", "labs:?n=60");
        Path manifest = run.folder().resolve("manifest.json");
        run.write("manifest.json", Files.readString(manifest).replace("\"cpus\"", "\"task\":\"solve\",\"cpus\""));
    }

    @Test
    void byTheImprovementsOfEachRun() {
        run.write(
                "best.csv",
                "run,round,seconds,cpu_seconds,log_density,objective\n1,1,0.1,0,-9,9\n1,4,0.2,0.2,-8,8\n2,3,0.1,0.1,-7,7\n");
        String page = ReportBody.DRAWN.of(run.folder());
        assertThat(page)
                .contains("Best value against processor time", "This run was still running", "run 1", "run 2")
                .doesNotContain("NaN");
        assertThat(new RunView(run.folder(), ReportBody.DRAWN).render().get(1).html())
                .isEqualTo(page);
    }

    /** The control: without improvements there is nothing to draw. */
    @Test
    void whereThereAreAny() {
        assertThatThrownBy(() -> ReportBody.DRAWN.of(run.folder()))
                .isInstanceOf(RunDataException.class)
                .hasMessageContaining("there is no summary.json");
        assertThat(new RunView(run.folder(), ReportBody.DRAWN).render().get(1).html())
                .contains("Nothing to report yet");
    }
}
