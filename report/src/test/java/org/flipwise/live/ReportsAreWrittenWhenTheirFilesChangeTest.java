package org.flipwise.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.flipwise.folder.RunStatus.State;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A report costs more than a check of file times, and is written no more often than necessary. */
class ReportsAreWrittenWhenTheirFilesChangeTest {
    @TempDir
    Path folder;

    private final AtomicInteger written = new AtomicInteger();
    private MadeUpRun run;
    private RunView view;

    @BeforeEach
    void begin() throws IOException {
        run = MadeUpRun.of(folder, "one", "paper:bimodal");
        view = new RunView(run.folder(), body -> "<p>" + written.incrementAndGet() + "</p>");
    }

    @Test
    void onceWhileNothingChanges() {
        view.render();
        view.render();
        view.render(true);

        assertThat(written).hasValue(1);
    }

    @Test
    void againAtTheLastLookWhereAFileHasChanged() {
        view.render();
        run.write("summary.json", "{}");

        view.render(true);

        assertThat(written).hasValue(2);
    }

    @Test
    void againAtOnceWhereTheRunHasEnded() throws IOException {
        view.render();
        run.at(State.FINISHED, 1);

        assertThat(view.render().get(1).html()).isEqualTo("<p>2</p>");
    }

    @Test
    void theLastOneStaysWhereTheFolderIsGone() throws IOException {
        view.render();
        Files.delete(run.folder().resolve("manifest.json"));

        assertThat(view.render().get(0).html()).contains("cannot be read");
        assertThat(view.render().get(1).html()).isEqualTo("<p>1</p>");
    }

    @Test
    void aReportThatCannotBeWrittenYetIsNotMissed() {
        RunView failing = new RunView(run.folder(), body -> {
            throw new UncheckedIOException(new IOException("half of it"));
        });

        assertThat(failing.render().get(1).html()).contains("Nothing to report yet");
    }
}
