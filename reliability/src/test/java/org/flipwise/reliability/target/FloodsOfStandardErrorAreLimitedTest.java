package org.flipwise.reliability.target;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.flipwise.reliability.Figures;
import org.flipwise.reliability.Program;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A process that writes megabytes to standard error does not flood the terminal or fill the disk, and its first and last lines are kept. */
class FloodsOfStandardErrorAreLimitedTest {
    private static final int MEGABYTE = 1 << 20;
    private static final int WRITTEN = 4 * MEGABYTE;

    @TempDir
    private Path folder;

    @BeforeEach
    void write() throws IOException {
        assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "there is no shell");
        Files.writeString(folder.resolve("flood.sh"), """
                echo first >&2
                yes 'a line of standard error that nobody wants to read' | head -c %d >&2
                echo last >&2
                while read -r word number bits flips; do
                  if [ "$word" = flipwise ]; then echo 'target 1 dimension=6'; continue; fi
                  answer=$number
                  for flip in $flips; do answer="$answer 0.5"; done
                  echo "$answer"
                done
                """.formatted(WRITTEN));
    }

    private Program.Ended run(String... more) {
        List<String> words = new ArrayList<>(List.of("sample", "exec:sh flood.sh", "--betas", "1,0.5", "--kernel"));
        words.addAll(List.of("mh", "--rounds", "50", "--threads", "1"));
        words.addAll(List.of(more));
        return Program.in(folder).start(words).end();
    }

    @Test
    void inTheTerminalAndInTheFolder() throws IOException {
        Program.Ended ended = run("--out", "run");
        assertThat(ended.code()).as(ended.err()).isZero();
        assertThat(ended.err()).contains("first\n").containsPattern("[0-9,]+ more lines(; see run/helper.log)?\n");
        assertThat(ended.err().length()).isLessThan(MEGABYTE / 4);
        String kept = Files.readString(folder.resolve("run/helper.log"));
        assertThat(kept).startsWith("first\n").endsWith("last\n").contains("lines left out");
        assertThat(kept.length()).isLessThan(MEGABYTE);
        Figures.note(
                "P1",
                "bytes on the terminal of " + WRITTEN + " that a helper wrote",
                ended.err().length());
    }

    @Test
    void withQuietThereIsNothingOnTheTerminal() throws IOException {
        Program.Ended ended = run("--quiet", "--out", "run");
        assertThat(ended.code()).as(ended.err()).isZero();
        assertThat(ended.err()).isEmpty();
        assertThat(Files.readString(folder.resolve("run/helper.log"))).endsWith("last\n");
    }

    @Test
    void whereItFailsItsLastWordsAreInTheMessageAlone() throws IOException {
        Path script = folder.resolve("flood.sh");
        Files.writeString(script, Files.readString(script).replace("while read", "exit 3\nwhile read"));
        Program.Ended ended = run("--quiet", "--out", "run");
        assertThat(ended.code()).isEqualTo(69);
        assertThat(ended.err()).contains("Its standard error ends: ").contains("last");
        assertThat(ended.err().length()).isLessThan(2000);
    }

    /** The negative control: what passes everything on shows it all. */
    @Test
    void unlikeAProcessThatInheritsTheTerminal() throws IOException, InterruptedException {
        Path err = folder.resolve("err.txt");
        new ProcessBuilder("sh", "flood.sh")
                .directory(folder.toFile())
                .redirectInput(Path.of("/dev/null").toFile())
                .redirectError(err.toFile())
                .start()
                .waitFor();
        assertThat(Files.size(err)).isGreaterThan(WRITTEN);
    }
}
