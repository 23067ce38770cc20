package org.flipwise.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import org.flipwise.live.Runs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A run that cannot be shown in a browser is refused in one line with an exit code, before anything runs. */
class WatchRefusalsStateTheirReasonTest {
    @TempDir
    Path folder;

    @Test
    void aFolderMustBeThere() {
        Said said = Said.to("watch", folder.resolve("nowhere").toString());

        assertThat(said.code()).isEqualTo(66);
        assertThat(said.errLines()).singleElement().asString().contains("there is no folder", "nowhere", "expected");
    }

    @Test
    void aFolderMustBeForRuns() throws IOException {
        Files.writeString(Files.createDirectory(folder.resolve("notes")).resolve("text.md"), "text");
        Said said = Said.to("watch", folder.toString());

        assertThat(said.code()).isEqualTo(66);
        assertThat(said.errLines())
                .singleElement()
                .asString()
                .contains("'" + folder + "' is neither a run folder nor a folder that contains run folders");
    }

    /** The control: one with nothing in it, or where a run is about to begin, may yet hold runs. */
    @Test
    void aFolderMayBeEmptyStill() throws IOException {
        Runs.of(folder).requireForRuns("here");
        Files.createFile(Files.createDirectory(folder.resolve("begins")).resolve(".lock"));
        assertThatCode(() -> Runs.of(folder).requireForRuns("here")).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1", "65536", "http", "80.5", ""})
    void aPortIsANumberOfAPort(String port) {
        Said said = Said.to("watch", folder.toString(), "--port", port);

        assertThat(said.code()).isEqualTo(64);
        assertThat(said.err()).contains("--port is '" + port + "'; expected a whole number");
    }

    @Test
    void aTakenPortIsBusy() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Said said = Said.to("watch", folder.toString(), "--port", Integer.toString(taken.getLocalPort()));

            assertThat(said.code()).isEqualTo(75);
            assertThat(said.errLines()).singleElement().asString().contains("port " + taken.getLocalPort(), "expected");
        }
    }

    @Test
    void aRunThatIsNotKeptCannotBeWatched() {
        Said said = Said.toLine("sample paper:bimodal --rounds 10 --out none --watch");

        assertThat(said.code()).isEqualTo(64);
        assertThat(said.err()).contains("--watch needs a run folder, and this run keeps none");
    }

    @Test
    void aPortIsForWatching() {
        Path out = folder.resolve("run");
        Said said = Said.to("sample", "paper:bimodal", "--rounds", "10", "--out", out.toString(), "--port", "8642");

        assertThat(said.code()).isEqualTo(64);
        assertThat(said.err()).contains("--port has no effect without --watch");
        assertThat(Files.exists(out)).isFalse();
    }

    @Test
    void aRunThatIsWatchedSaysWhereAndIsTheSameRun() {
        String words = "sample paper:bimodal --ladder problem --rounds 200 --json --out ";
        Said alone = Said.toLine(words + folder.resolve("alone"));
        Said watched = Said.toLine(words + folder.resolve("watched") + " --watch");

        assertThat(watched.code()).isZero();
        assertThat(watched.err()).containsPattern("live page at http://127\\.0\\.0\\.1:[0-9]+/run/watched\n");
        assertThat(digest(watched)).isEqualTo(digest(alone));
    }

    private static String digest(Said said) {
        return said.out()
                .lines()
                .filter(line -> line.contains("\"digest\""))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aTakenPortLeavesNothingOfTheRunBehind() throws IOException {
        Path out = folder.resolve("with-page");
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            String port = Integer.toString(taken.getLocalPort());
            Said said = Said.to(
                    "sample", "paper:bimodal", "--rounds", "10", "--out", out.toString(), "--watch", "--port", port);
            assertThat(said.code()).isEqualTo(75);
        }
        assertThat(out).doesNotExist();
    }
}
