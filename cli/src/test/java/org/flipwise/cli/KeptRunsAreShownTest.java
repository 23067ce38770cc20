package org.flipwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeptRunsAreShownTest {
    private static final String RUN = "sample paper:bimodal --ladder problem --kernel a-iit --rounds 50 --quiet --out ";

    @TempDir
    Path place;

    @Test
    void aRunIsPrintedAgainAfterHowItStands() {
        String printed = Said.toLine(RUN + place.resolve("a")).out();
        Said shown = Said.toLine("show " + place.resolve("a"));
        assertThat(shown.code()).as(shown.err()).isZero();
        assertThat(shown.out()).startsWith("finished; begun 20").endsWith("\n\n" + printed);
        assertThat(Said.toLine("show --json " + place.resolve("a")).out())
                .isEqualTo(read(place.resolve("a/summary.json")));
    }

    @Test
    void howItStandsComesFirst() throws IOException {
        Said.toLine(RUN + place.resolve("a"));
        Path status = place.resolve("a/status.json");
        String finished = Files.readString(status);
        Files.writeString(status, finished.replace("FINISHED", "RUNNING"));
        assertThat(Said.toLine("show " + place.resolve("a")).out()).startsWith("running since 20");
        Files.writeString(
                status,
                finished.replace("FINISHED", "RUNNING").replaceFirst("\"process\" : \\d+", "\"process\" : 4194305"));
        assertThat(Said.toLine("show " + place.resolve("a")).out()).startsWith("died: its process is gone");
        Files.writeString(
                status,
                finished.replace("FINISHED", "FAILED")
                        .replaceFirst("\n}", ",\n  \"message\" : \"the target said \\\\u001b[31mno\"\n}"));
        assertThat(Said.toLine("show " + place.resolve("a")).out())
                .startsWith("failed: the target said ")
                .doesNotContain("\u001b");
    }

    @Test
    void severalRunsAreListedThoughOneCannotBeRead() throws IOException {
        Said.toLine(RUN + place.resolve("b"));
        Said.toLine(RUN + place.resolve("a"));
        Files.createDirectory(place.resolve("c"));
        Files.writeString(place.resolve("c/manifest.json"), "{");
        Said said = Said.toLine("show " + place);
        assertThat(said.code()).isZero();
        assertThat(said.out().lines().map(line -> line.split(" ", -1)[0])).containsExactly("run", "a", "b", "c");
        assertThat(said.out()).contains("finished", "unreadable", "paper:bimodal");
    }

    @Test
    void whatIsNoRunIsRefusedWithItsExitCode() throws IOException {
        refused(66, "there is no folder '" + place.resolve("x") + "'", place.resolve("x"));
        refused(66, "is not the folder of a run: there is no manifest.json in it", place);
        Said.toLine(RUN + place.resolve("a"));
        Files.writeString(place.resolve("a/summary.json"), "{\n \"seed\" : oops }");
        refused(65, "summary.json:2: ", place.resolve("a"));
    }

    private static void refused(int code, String message, Path folder) {
        Said said = Said.toLine("show " + folder);
        assertThat(said.code()).isEqualTo(code);
        assertThat(said.err()).startsWith("flipwise: ").contains(message);
        assertThat(said.errLines()).hasSize(1);
        assertThat(said.out()).isEmpty();
    }

    @Test
    void aRunForAPersonIsKeptAndSaysWhereOneForAProgramIsNot() throws IOException {
        String line = "sample paper:bimodal --ladder problem --kernel a-iit --rounds 20 ";
        Said person = Said.toLine(line);
        assertThat(person.err()).startsWith("flipwise: kept in " + Said.RUNS.resolve("paper-bimodal"));
        Path kept = Path.of(person.err().strip().substring("flipwise: kept in ".length()));
        assertThat(Said.toLine("show " + kept).out()).endsWith(person.out());
        long before = runs();
        assertThat(Said.toLine(line + "--json").err()).isEmpty();
        assertThat(Said.toLine(line + "--quiet").err()).isEmpty();
        assertThat(Said.toLine(line + "--out none").err()).isEmpty();
        assertThat(runs()).isEqualTo(before);
        assertThat(Said.toLine(line).err()).isNotEqualTo(person.err());
        assertThat(runs()).isEqualTo(before + 1);
    }

    @Test
    void aRunThatFailsLeavesWhy() throws IOException {
        Path file = Files.writeString(place.resolve("zero.csv"), "state,log_density\n");
        Said said = Said.toLine("sample " + file + " --out " + place.resolve("run"));
        assertThat(said.code()).isNotZero();
        assertThat(place.resolve("run")).as("nothing had begun").doesNotExist();
    }

    private static long runs() throws IOException {
        try (var entries = Files.list(Said.RUNS)) {
            return entries.count();
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException wrong) {
            throw new java.io.UncheckedIOException(wrong);
        }
    }
}
