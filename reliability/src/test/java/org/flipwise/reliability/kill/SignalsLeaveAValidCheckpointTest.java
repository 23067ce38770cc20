package org.flipwise.reliability.kill;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.flipwise.reliability.Figures;
import org.flipwise.reliability.Program;
import org.flipwise.testkit.IgnoredSignals;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A process that is told to stop leaves a checkpoint of what it has done, says how to continue, and ends with the signal's code; from there the run continues to the same digits. */
@Tag("slow")
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
    @CsvSource({"TERM, 143", "INT, 130", "HUP, 129"})
    void thatTheRunGoesOnFrom(String signal, int code) throws IOException, InterruptedException {
        assumeFalse(IgnoredSignals.contain(signal), "this was started with SIG" + signal + " ignored");
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
        assertThat(ended.err()).contains("'flipwise resume run' continues from there");
        assertThat(Kept.in(run).state()).isEqualTo("STOPPED");

        Program.Ended resumed = Program.in(place).run("resume run --quiet");
        assertThat(resumed.code()).as(resumed.err()).isZero();
        assertThat(Kept.in(run).differencesFrom(Kept.in(aside.resolve("undisturbed"))))
                .isEmpty();
    }

    /** When a terminal is closed, the shell and the kernel each send a SIGHUP, and nothing can be printed any more: the run stops as cleanly as before. */
    @Test
    void afterTwoHangUpsAndWithNobodyToPrintTo() throws IOException, InterruptedException {
        assumeFalse(IgnoredSignals.contain("HUP"), "this was started with SIGHUP ignored");
        assumeTrue(Files.exists(Path.of("/dev/full")), "there is no device that refuses to be written to");
        Path run = place.resolve("run");
        Program.Running running = Program.in(place)
                .by(List.of("sh", "-c", "exec \"$@\" >/dev/full 2>/dev/full", "sh"))
                .start(WORDS + " --checkpoint 0 --out run");
        assertThat(Patience.until(running, () -> Kept.in(run).checkpoints().size() == 1))
                .isTrue();
        running.signal("HUP");
        running.signal("HUP");
        assertThat(running.end().code()).isEqualTo(129);
        assertThat(Kept.in(run).state()).isEqualTo("STOPPED");
        assertThat(Kept.in(run).checkpoints()).hasSizeGreaterThan(1);
        assertThat(Program.in(place).run("resume run --quiet").code()).isZero();
        assertThat(Kept.in(run).differencesFrom(Kept.in(aside.resolve("undisturbed"))))
                .isEmpty();
    }

    /** The control of the exit code: where nobody has hung up, a result that cannot be printed is a failure. */
    @Test
    void unlikeAResultThatCannotBePrinted() throws IOException {
        assumeTrue(Files.exists(Path.of("/dev/full")), "there is no device that refuses to be written to");
        Program.Ended ended = Program.in(place)
                .by(List.of("sh", "-c", "exec \"$@\" >/dev/full", "sh"))
                .run("sample paper:bimodal --ladder problem --rounds 100 --quiet --out run");
        assertThat(ended.code()).as(ended.err()).isEqualTo(74);
    }

    /** Under nohup the signal changes nothing: the run comes to its end by itself. */
    @Test
    void butNotUnderNohup() throws InterruptedException {
        Path run = place.resolve("run");
        Program.Running running = Program.in(place).by(List.of("nohup")).start(WORDS + " --checkpoint 0 -v --out run");
        assertThat(Patience.until(running, () -> running.saidSoFar().contains("\n")))
                .isTrue();
        running.signal("HUP");
        Program.Ended ended = running.end();
        assertThat(ended.code()).as(ended.err()).isZero();
        assertThat(ended.err()).doesNotContain("stopping");
        assertThat(Kept.in(run).state()).isEqualTo("FINISHED");
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
}
