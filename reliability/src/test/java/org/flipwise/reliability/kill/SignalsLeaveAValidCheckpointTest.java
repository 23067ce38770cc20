package org.flipwise.reliability.kill;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.flipwise.reliability.Figures;
import org.flipwise.reliability.Program;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A process that is asked to stop leaves a checkpoint of what it has done, says how to go on, and ends with the signal's code; from there the run goes on to the same digits. */
class SignalsLeaveAValidCheckpointTest {
    private static final String ROW = "R3";
    private static final String WORDS =
            "sample paper:bimodal --ladder problem --kernel a-iit --sims 2 --rounds 15000 --seed 5";

    @TempDir
    private static Path aside;

    @TempDir
    private Path place;

    @BeforeAll
    static void makeWhatItShouldBe() {
        Program.Ended ended = Program.in(aside).run(WORDS + " --quiet --out undisturbed");
        assertThat(ended.code()).as(ended.err()).isZero();
    }

    @ParameterizedTest
    @CsvSource({"TERM, 143", "INT, 130"})
    void thatTheRunGoesOnFrom(String signal, int code) throws IOException, InterruptedException {
        assumeFalse(signal.equals("INT") && interruptsAreIgnored(), "whoever started this ignores SIGINT");
        Path run = place.resolve("run");
        Program.Running running = Program.in(place).start(WORDS + " --checkpoint 0 -v --out run");
        assertThat(Patience.until(running, () -> running.saidSoFar().contains("\n")))
                .isTrue();
        int before = Kept.in(run).checkpoints().size();
        long start = System.nanoTime();
        running.signal(signal);
        assertThat(Patience.until(running, () -> Kept.in(run).checkpoints().size() > before))
                .isTrue();
        long checkpoint = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
        Program.Ended ended = running.end();
        long end = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
        Figures.note(ROW, "ms from SIG" + signal + " to the checkpoint", checkpoint);
        Figures.note(ROW, "ms from SIG" + signal + " to the end", end);
        assertThat(ended.code()).as(ended.err()).isEqualTo(code);
        assertThat(ended.err()).contains("'flipwise resume run' goes on from there");
        assertThat(Kept.in(run).state()).isEqualTo("STOPPED");

        Program.Ended resumed = Program.in(place).run("resume run --quiet");
        assertThat(resumed.code()).as(resumed.err()).isZero();
        assertThat(Kept.in(run).differencesFrom(Kept.in(aside.resolve("undisturbed"))))
                .isEmpty();
    }

    /** The negative control: a kill leaves none but the first checkpoint, no word, and another code. */
    @Test
    void unlikeAKill() throws InterruptedException {
        Path run = place.resolve("run");
        Program.Running running = Program.in(place).start(WORDS + " --checkpoint 0 -v --out run");
        assertThat(Patience.until(running, () -> running.saidSoFar().contains("\n")))
                .isTrue();
        Program.Ended ended = running.kill();
        assertThat(ended.code()).isEqualTo(137);
        assertThat(ended.err()).doesNotContain("resume");
        assertThat(Kept.in(run).checkpoints()).hasSize(1);
        assertThat(Kept.in(run).state()).isEqualTo("RUNNING");
    }

    /** A shell starts what it puts in the background with SIGINT ignored, and children inherit that. */
    private static boolean interruptsAreIgnored() throws IOException {
        Path status = Path.of("/proc/self/status");
        if (!Files.exists(status)) {
            return false;
        }
        return Files.readAllLines(status).stream()
                .filter(line -> line.startsWith("SigIgn:"))
                .map(line -> line.substring("SigIgn:".length()).strip())
                .anyMatch(mask -> (Long.parseUnsignedLong(mask, 16) & 1L << (2 - 1)) != 0);
    }
}
