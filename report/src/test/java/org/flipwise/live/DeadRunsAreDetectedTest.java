package org.flipwise.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import org.flipwise.folder.RunStatus.State;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run is alive when its own process is; a status that contradicts this is ignored. */
class DeadRunsAreDetectedTest {
    @TempDir
    Path folder;

    @Test
    void aLivingProcessRuns() throws IOException {
        MadeUpRun run = MadeUpRun.of(folder, "one", "paper:bimodal");

        assertThat(progress(run)).contains("Running", "<dd>25%</dd>").doesNotContain("live-banner");
    }

    @Test
    void anotherProcessOfTheSameNumberIsNotIt() throws IOException {
        MadeUpRun run = MadeUpRun.of(folder, "one", "paper:bimodal")
                .at(State.RUNNING, 0.25, ProcessHandle.current().pid(), "2001-01-01T00:00:00Z");

        assertThat(progress(run)).contains("The run died", "flipwise resume");
    }

    @Test
    void aProcessThatIsGoneRunsNothing() throws Exception {
        Process child = new ProcessBuilder("true").start();
        child.waitFor();
        MadeUpRun run = MadeUpRun.of(folder, "one", "paper:bimodal")
                .at(State.RUNNING, 0.25, child.pid(), Instant.now().toString());

        assertThat(progress(run)).contains("The run died").doesNotContain("Running");
    }

    @Test
    void whatHasEndedNeedsNoProcess() throws IOException {
        MadeUpRun run = MadeUpRun.of(folder, "one", "paper:bimodal");

        assertThat(progress(run.at(State.FINISHED, 1, 1, "2001-01-01T00:00:00Z")))
                .contains("Finished")
                .doesNotContain("live-banner");
        assertThat(progress(run.at(State.STOPPED, 0.5, 1, "2001-01-01T00:00:00Z")))
                .contains("Stopped", "flipwise resume")
                .doesNotContain("live-banner");
        assertThat(progress(run.at(State.FAILED, 0.5, 1, "2001-01-01T00:00:00Z")))
                .contains("The run failed", "live-banner");
    }

    private static String progress(MadeUpRun run) throws IOException {
        return ProgressHtml.of(RunOverview.of(run.folder()), null);
    }
}
