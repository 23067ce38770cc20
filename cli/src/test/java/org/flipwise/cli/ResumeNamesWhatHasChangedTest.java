package org.flipwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import org.flipwise.provenance.Version;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code resume} names what has changed since the run began, with the old and the new value. */
class ResumeNamesWhatHasChangedTest {
    private static final String SAMPLE = "ladder: problem\nkernel: mh\nl0: 20\nrounds: 60\nseed: 5\n";

    @TempDir
    private Path place;

    private Path file;
    private Path run;

    @BeforeEach
    void aProblemFile() {
        file = place.resolve("bench.yaml");
        run = place.resolve("run");
    }

    private void write(String options) throws IOException {
        Files.writeString(file, "problem: paper:bimodal\n" + options);
    }

    /** Runs a command to its end, and lets the folder say that it was stopped before. */
    private void stopped(String command, String options) throws IOException {
        write(options);
        Said said = Said.to(command, file.toString(), "--quiet", "--out", run.toString());
        assertThat(said.code()).as(said.err()).isZero();
        stopped();
    }

    private void stopped() throws IOException {
        Path status = run.resolve("status.json");
        String text = Files.readString(status);
        assertThat(text).contains("\"FINISHED\"");
        Files.writeString(status, text.replace("\"FINISHED\"", "\"STOPPED\""));
    }

    private Said resume(String... more) {
        String[] words = new String[2 + more.length];
        words[0] = "resume";
        words[1] = run.toString();
        System.arraycopy(more, 0, words, 2, more.length);
        return Said.to(words);
    }

    private void refused(String message) {
        Said said = resume("--quiet");
        assertThat(said.err()).startsWith("flipwise: ").contains(message).doesNotContain("internal");
        assertThat(said.code()).isEqualTo(65);
        assertThat(said.out()).isEmpty();
    }

    @Test
    void anOptionWithBothItsValues() throws IOException {
        stopped("sample", SAMPLE);
        write(SAMPLE.replace("rounds: 60", "rounds: 70").replace("l0: 20\n", "") + "burn-in: 3\n");
        refused("the problem file '" + file + "' has changed since the run began:"
                + " 'burn-in' was not there and is now '3'; 'l0' was '20' and is now not there;"
                + " 'rounds' was '60' and is now '70'");
        write(SAMPLE);
        assertThat(resume("--quiet").code()).as("the control").isZero();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "solve   | stop: rounds=50 | stop: rounds=60 | 'stop' was 'rounds=50' and is now 'rounds=60'",
                "compare | kernels: [mh]   | kernels: [iit]  | 'kernels' was 'mh' and is now 'iit'"
            })
    void ofSearchesAndComparisonsToo(String command, String then, String now, String message) throws IOException {
        String more = command.equals("compare") ? "\nladders: common\nsims: 2\ncpu: 0.001\n" : "\n";
        stopped(command, then + more);
        write(now + more);
        refused(message);
        write(then + more);
        assertThat(resume("--quiet").code()).as("the control").isZero();
    }

    @Test
    void theProblem() throws IOException {
        stopped("sample", SAMPLE);
        Files.writeString(file, "problem: paper:seven-modes\n" + SAMPLE);
        refused("the problem 'paper:bimodal' has changed since the run began: its hash is ");
    }

    @Test
    void aFileThatTheCommandNames() throws IOException {
        Path start = Files.writeString(place.resolve("start.txt"), "0".repeat(16) + "\n");
        write(SAMPLE);
        Said said = Said.to("sample", file.toString(), "--start", start.toString(), "--quiet", "--out", run.toString());
        assertThat(said.code()).as(said.err()).isZero();
        stopped();
        Files.writeString(start, "1".repeat(16) + "\n");
        Files.setLastModifiedTime(start, FileTime.from(Instant.now().plusSeconds(5)));
        refused("the settings are not those that the run began with");
        refused(": --start '" + start + "' is younger than the run");
    }

    @Test
    void anotherVersion() throws IOException {
        stopped("sample", SAMPLE);
        OldCheckpoint.ofVersion(run, "9.9.9");
        refused("computed by version 9.9.9 of the program; this is " + Version.number());
        Said requested = resume("--any-version");
        assertThat(requested.code()).as(requested.err()).isZero();
        assertThat(requested.err()).contains("of version 9.9.9; this is " + Version.number() + ", digits may differ");
    }

    @Test
    void anotherVersionOfAComparison() throws IOException {
        stopped("compare", "kernels: [mh]\nladders: common\nsims: 2\ncpu: 0.001\n");
        Path outcomes = run.resolve("outcomes.jsonl");
        String kept = Files.readString(outcomes);
        assertThat(kept.lines()).hasSize(1 + 1 + 1 + 2);
        Files.writeString(outcomes, kept.replaceFirst("\"seal\":\"..", "\"seal\":\"zz"));
        refused("outcomes.jsonl:1: not the first line of kept simulations, or damaged");
        Files.writeString(outcomes, kept);
        assertThat(resume("--quiet").code()).as("the control").isZero();
        assertThat(outcomes).as("nothing is run again").hasContent(kept);
    }

    @Test
    void whatIsNoRun() throws IOException {
        Path reproduction =
                Files.createDirectories(place.resolve("paper/simulations")).resolveSibling("report.html");
        Files.writeString(reproduction, "<html>");
        Path ladder = place.resolve("ladder.json");
        Files.writeString(ladder, "{\"format\": 1, \"rungs\": []}");
        for (String command : new String[] {"resume", "show"}) {
            Said paper = Said.to(command, place.resolve("paper").toString());
            assertThat(paper.code()).isEqualTo(64);
            assertThat(paper.err())
                    .contains("is a folder of 'reproduce', not a run; the same 'flipwise reproduce' command continues"
                            + " where it stopped; its report is '" + reproduction + "'");
            Said rungs = Said.to(command, ladder.toString());
            assertThat(rungs.code()).isEqualTo(64);
            assertThat(rungs.err()).contains("is a ladder of 'tune', not a run");
        }
        Said folder = Said.to("sample", place.toString());
        assertThat(folder.code()).isEqualTo(66);
        assertThat(folder.err()).contains("is a folder; expected a problem");
    }

    /** Words that have a meaning for runs of 'sample' alone. */
    @Test
    void wordsThatHaveNoMeaning() throws IOException {
        stopped("compare", "kernels: [mh]\nladders: common\nsims: 2\ncpu: 0.001\n");
        assertThat(resume("--checkpoint", "5").err())
                .contains("--checkpoint has no meaning for '" + run
                        + "', a run of 'compare'; it is an option of sample," + " solve");
        assertThat(resume("--watch").code()).isEqualTo(64);
    }
}
