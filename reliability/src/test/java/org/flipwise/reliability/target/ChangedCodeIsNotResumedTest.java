package org.flipwise.reliability.target;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.flipwise.reliability.Program;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** P1: a run of the user's own code is resumed with that code or not at all, and a command is started where the run began. */
class ChangedCodeIsNotResumedTest {
    private static final String MINE = """
            public class Mine {
                int dimension() { return 6; }
                double logDensity(boolean[] x) { return x[0] ? 0.5 : 0; }
            }
            """;
    private static final String SCRIPT = """
            while read -r word number bits sets; do
              if [ "$word" = flipwise ]; then echo "target 1 dimension=3"; continue; fi
              line=$number
              for set in $sets; do line="$line 0"; done
              echo "$line"
            done
            """;

    @TempDir
    Path folder;

    private Program.Ended stopped(String problem) throws IOException, InterruptedException {
        Program.Running running = Program.in(folder)
                .start(List.of(
                        "sample",
                        problem,
                        "--betas",
                        "1",
                        "--kernel",
                        "mh",
                        "--l0",
                        "20",
                        "--rounds",
                        "100000000",
                        "--out",
                        "run",
                        "--checkpoint",
                        "0.05"));
        boolean ended = false;
        while (!ended && !Files.isDirectory(folder.resolve("run/checkpoint"))) {
            ended = running.process().waitFor(20, TimeUnit.MILLISECONDS);
        }
        running.signal("TERM");
        return running.end();
    }

    @Test
    void namingTheFileThatChanged() throws IOException, InterruptedException {
        Path file = folder.resolve("Mine.java");
        Files.writeString(file, MINE);
        assertThat(stopped("Mine.java").code()).isEqualTo(143);
        Files.writeString(file, MINE.replace("0.5", "0.6"));
        Program.Ended refused = Program.in(folder).run("resume run --quiet");
        assertThat(refused.code()).isEqualTo(65);
        assertThat(refused.err())
                .contains(
                        "the code of the problem 'Mine.java' has changed since the run began: Mine.java; expected what");
    }

    @Test
    void aCommandIsStartedWhereTheRunBegan() throws IOException, InterruptedException {
        Files.writeString(folder.resolve("mine.sh"), SCRIPT);
        Program.Ended began = stopped("exec:sh mine.sh");
        assertThat(began.code()).as(began.err()).isEqualTo(143);
        Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
        Program.Running running = Program.in(elsewhere).start("resume ../run");
        boolean ended = false;
        while (!ended && !running.saidSoFar().contains("continuing after")) {
            ended = running.process().waitFor(20, TimeUnit.MILLISECONDS);
        }
        running.signal("TERM");
        assertThat(running.end().code()).isEqualTo(143);

        Files.writeString(folder.resolve("mine.sh"), SCRIPT.replace("line 0", "line 1"));
        Program.Ended refused = Program.in(elsewhere).run("resume ../run --quiet");
        assertThat(refused.code()).isEqualTo(65);
        assertThat(refused.err()).contains("has changed since the run began: mine.sh; expected");
    }
}
