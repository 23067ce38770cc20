package org.flipwise.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.flipwise.session.StandardInput;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code -} and {@code /dev/stdin} name a problem on standard input, whose bytes are kept with the run. */
class ProblemsAreReadFromStandardInputTest {
    private static final String GRAPH = "4 4\n1 2 1\n2 3 1\n3 4 1\n4 1 1\n";
    private final InputStream before = System.in;

    @TempDir
    Path folder;

    @AfterEach
    void giveBack() {
        System.setIn(before);
    }

    private static Said given(String input, String... words) {
        System.setIn(new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)));
        return Said.to(words);
    }

    @Test
    void itIsTheProblemOfTheFile() throws IOException {
        Path file = Files.writeString(folder.resolve("graph.mc"), GRAPH);
        String hash = "\"hash\" : \"";
        String expected = Said.to("solve", file.toString(), "--json")
                .out()
                .split(hash, 2)[1]
                .substring(0, 64);
        for (String name : new String[] {"-", "/dev/stdin", "-?beta=1"}) {
            Said said = given(GRAPH, "solve", name, "--json");
            assertThat(said.code()).as(said.err()).isZero();
            assertThat(said.out()).contains(hash + expected, "\"name\" : \"stdin\"");
        }
        assertThat(given("2 1\n1 2 3\n", "solve", "-", "-f", "biqmac", "--json").code())
                .isZero();
    }

    @Test
    void aRunIsResumedFromWhatItKept() throws IOException {
        Path run = folder.resolve("run");
        Said first = given(
                GRAPH, "sample", "-", "--rounds", "200", "--ladder", "problem", "--kernel", "mh", "-o", run.toString());
        assertThat(first.code()).as(first.err()).isZero();
        assertThat(run.resolve("problem")).hasContent(GRAPH);
        String summary = Files.readString(run.resolve("summary.json"));
        Files.delete(run.resolve("summary.json"));
        Path moved = Files.move(run, folder.resolve("moved"));

        Said resumed = given("", "resume", moved.toString());

        assertThat(resumed.code()).as(resumed.err()).isZero();
        assertThat(digest(Files.readString(moved.resolve("summary.json")))).isEqualTo(digest(summary));
        Files.delete(moved.resolve("summary.json"));
        Files.delete(moved.resolve("problem"));
        Said gone = given("", "resume", moved.toString());
        assertThat(gone.code()).isEqualTo(66);
        assertThat(gone.err()).contains("the problem that was given on standard input, is missing");
    }

    private static String digest(String summary) {
        return summary.replaceAll("(?s).*\"digest\" : \"([0-9a-f]+)\".*", "$1");
    }

    @Test
    void whatIsWrongWithItIsSaidOfStandardInput() {
        Said bad = given("3 1\n1 9 1\n", "solve", "-", "--format", "gset");
        assertThat(bad.code()).isEqualTo(65);
        assertThat(bad.err()).startsWith("flipwise: standard input:2:3: expected an index from 1 to 3, found '9'");
        assertThat(given("", "solve", "-").code()).isEqualTo(66);
        assertThat(given("what is this", "solve", "-").err()).contains("cannot tell the format of 'standard input'");
        assertThat(given("problem: paper:bimodal", "solve", "-", "--format", "yaml")
                        .code())
                .isEqualTo(64);
    }

    @Test
    void tooMuchIsRefused() {
        assertThatThrownBy(() -> StandardInput.saved(new ByteArrayInputStream(new byte[100]), 99))
                .hasMessage("standard input has more than 99 bytes, the most that is accepted");
    }
}
