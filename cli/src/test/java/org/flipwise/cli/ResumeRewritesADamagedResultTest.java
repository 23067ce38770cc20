package org.flipwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A result that was damaged after the run is reported in one line with the remedy, and the remedy works: the last checkpoint has all that the result was made from. */
class ResumeRewritesADamagedResultTest {
    private static final String SAMPLE = "sample paper:bimodal --ladder problem --rounds 60 --seed 3";
    private static final String SOLVE = "solve paper:bimodal --stop rounds=60 --seed 3";

    @TempDir
    private Path place;

    private Path run;
    private Path summary;
    private String whole;

    private void ended(String words) throws IOException {
        run = place.resolve("run");
        Said said = Said.toLine(words + " --quiet --out " + run);
        assertThat(said.code()).as(said.err()).isZero();
        summary = run.resolve("summary.json");
        whole = words.startsWith("compare") ? "" : Files.readString(summary);
    }

    private void spoil() throws IOException {
        Files.writeString(summary, whole.substring(0, whole.length() / 2));
    }

    @ParameterizedTest
    @ValueSource(strings = {SAMPLE, SOLVE})
    void toTheSameDigits(String words) throws IOException {
        ended(words);
        spoil();
        Said shown = Said.to("show", run.toString());
        assertThat(shown.code()).isEqualTo(65);
        assertThat(shown.errLines())
                .singleElement()
                .asString()
                .startsWith("flipwise: " + summary + ":")
                .endsWith(": damaged, no longer JSON; 'flipwise resume " + run + "' writes it again");

        Said resumed = Said.to("resume", run.toString(), "--quiet");

        assertThat(resumed.code()).as(resumed.err()).isZero();
        assertThat(digest(Files.readString(summary))).isEqualTo(digest(whole));
        assertThat(Said.to("show", run.toString()).code()).isZero();
    }

    /** A comparison keeps every run that is done, and needs no checkpoint. */
    @Test
    void andThatOfAComparison() throws IOException {
        ended("compare paper:bimodal --kernels mh,iit --ladders common --sims 2 --cpu 0.001 --seed 3");
        summary = run.resolve("compare.json");
        whole = Files.readString(summary);
        spoil();
        assertThat(Said.to("show", run.toString()).err()).contains("'flipwise resume " + run + "' writes it again");

        Said resumed = Said.to("resume", run.toString(), "--quiet");

        assertThat(resumed.code()).as(resumed.err()).isZero();
        assertThat(withoutTimes(Files.readString(summary))).isEqualTo(withoutTimes(whole));
    }

    private static List<String> withoutTimes(String json) {
        return json.lines().filter(line -> !line.contains("\"seconds\"")).toList();
    }

    @Test
    void orWhereItIsGone() throws IOException {
        ended(SAMPLE);
        Files.delete(summary);
        assertThat(Said.to("resume", run.toString(), "--quiet").code()).isZero();
        assertThat(digest(Files.readString(summary))).isEqualTo(digest(whole));
    }

    /** The controls: a sound result is left as it is, and without checkpoints there is nothing to write it from. */
    @Test
    void butOnlyThen() throws IOException {
        ended(SAMPLE);
        assertThat(Said.to("resume", run.toString()).out()).startsWith("already finished");
        assertThat(summary).hasContent(whole);
        try (var files = Files.newDirectoryStream(run.resolve("checkpoint"))) {
            for (Path file : files) {
                Files.delete(file);
            }
        }
        Files.delete(run.resolve("checkpoint"));
        spoil();
        for (String command : new String[] {"show", "resume"}) {
            assertThat(Said.to(command, run.toString()).err())
                    .contains(": damaged, no longer JSON; the command in manifest.json computes it again");
        }
    }

    private static String digest(String text) {
        return text.lines()
                .filter(line -> line.contains("\"digest\""))
                .findFirst()
                .orElseThrow();
    }
}
