package org.flipwise.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A command in a message names the run folder so that a shell understands it, whatever its name. */
class HintsCanBeCopiedIntoAShellTest {
    @TempDir
    Path place;

    private Path run(String name) {
        Path run = place.resolve(name);
        Said said = Said.to(
                "sample", "paper:bimodal", "--ladder", "problem", "--rounds", "50", "--quiet", "--out", run.toString());
        assertThat(said.code()).as(said.err()).isZero();
        return run;
    }

    /** The text between two others in a message. */
    private static String between(String text, String before, String after) {
        assertThat(text).contains(before).contains(after);
        int from = text.indexOf(before) + before.length();
        return text.substring(from, text.indexOf(after, from));
    }

    private static String meaning(String word) throws IOException, InterruptedException {
        String shell = word.startsWith("$'") ? "/bin/bash" : "/bin/sh";
        assumeTrue(Files.isExecutable(Path.of(shell)), "there is no " + shell);
        Process process = new ProcessBuilder(shell, "-c", "printf %s " + word).start();
        process.getOutputStream().close();
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @ValueSource(strings = {"plain", "my run", "it's", "$(echo no)", "a\"b;c", "two\nlines"})
    void namesOfRunFolders(String name) throws IOException, InterruptedException {
        Path run = run(name);

        Said finished = Said.to("resume", run.toString());
        assertThat(meaning(between(finished.out(), "'flipwise show ", "' prints it")))
                .isEqualTo(run.toString());

        Said mistaken = Said.to("sample", run.toString());
        assertThat(mistaken.code()).isEqualTo(66);
        assertThat(meaning(between(mistaken.err(), "'flipwise resume ", "' continues it")))
                .isEqualTo(run.toString());

        Files.writeString(run.resolve("summary.json"), "{");
        Said damaged = Said.to("show", run.toString());
        assertThat(damaged.code()).isEqualTo(65);
        assertThat(meaning(between(damaged.err(), "'flipwise resume ", "' writes it again")))
                .isEqualTo(run.toString());
    }

    /** The negative control: the name as it is means something else. */
    @Test
    void unlikeTheNameAsItIs() throws IOException, InterruptedException {
        assertThat(meaning(place.resolve("my run").toString()))
                .isNotEqualTo(place.resolve("my run").toString());
        assertThat(meaning(place.resolve("$(echo no)").toString())).endsWith("/no");
    }
}
