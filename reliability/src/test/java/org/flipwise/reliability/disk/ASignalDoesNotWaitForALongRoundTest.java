package org.flipwise.reliability.disk;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.flipwise.checkpoint.CheckpointFolder;
import org.flipwise.cli.InProcess;
import org.flipwise.file.DataFolder;
import org.flipwise.folder.RunData;
import org.flipwise.folder.RunStatus;
import org.flipwise.json.Json;
import org.flipwise.reliability.Figures;
import org.flipwise.reliability.Program;
import org.flipwise.result.Summary;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * R3. SIGTERM also ends a run whose target never answers, with the state before the round; one that runs out of memory ends by name, and with more memory
 * continues from its last checkpoint. Both come to the digest of a run that nothing happened to.
 */
@Tag("slow")
class ASignalDoesNotWaitForALongRoundTest {
    private static final int TERMINATED = 143;
    private static final int INTERNAL = 70;
    private static final long LOOK_MILLIS = 20;
    /** Of some 8,000 evaluations; by then four rounds have ended, and others are left. */
    private static final int IN_THE_MIDDLE = 4000;

    @TempDir
    private Path place;

    private Program program;
    private String words;

    @BeforeEach
    void describe() throws Exception {
        Path classes = Path.of(
                Moody.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        program = Program.in(place)
                .impatient()
                .and("-Dflipwise.moody=" + place, "-Dflipwise.moody.from=" + IN_THE_MIDDLE);
        words = "sample class:" + Moody.class.getName() + " --classpath " + classes
                + " --betas 1,0.4 --kernel mh --l0 20 --rounds 8 --burn-in 2 --threads 1 --seed 3 --checkpoint 0 -v --out ";
    }

    private void mood(String name) throws IOException {
        Files.writeString(place.resolve(name), "");
    }

    private void noMood(String name) throws IOException {
        Files.deleteIfExists(place.resolve(name));
    }

    /** Looks until something is so, or the process has ended. */
    private static void await(Program.Running running, BooleanSupplier so) throws InterruptedException {
        while (!so.getAsBoolean()) {
            if (running.process().waitFor(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
                throw new AssertionError("ended too early: " + running.saidSoFar());
            }
        }
    }

    private static String digest(Program.Ended ended) {
        assertThat(ended.code()).as(ended.err()).isZero();
        return String.valueOf(
                Objects.requireNonNull(Json.parse(ended.out(), Summary.class)).digest());
    }

    private String undisturbed() {
        return digest(InProcess.run(place, words + place.resolve("whole") + " --json"));
    }

    private long rounds() throws IOException {
        return Objects.requireNonNull(CheckpointFolder.in(DataFolder.at(place.resolve("run")), 0)
                        .newest(any -> Optional.empty())
                        .checkpoint())
                .header()
                .round();
    }

    @Test
    void norForOneThatNeverEnds() throws Exception {
        leftInARoundThatNeverEnds();
    }

    /** Where the rounds before it took twenty times as long. */
    @Test
    @Tag("nightly")
    void norForOneThatNeverEndsAmongLongOnes() throws Exception {
        program = program.and("-Dflipwise.moody.nanos=10000000");
        leftInARoundThatNeverEnds();
    }

    private void leftInARoundThatNeverEnds() throws Exception {
        mood("slow");
        mood("hang");
        Program.Running running = program.start(words + "run");
        await(running, () -> Files.exists(place.resolve("hangs")));
        long signalled = System.nanoTime();
        running.signal("TERM");
        Program.Ended ended = running.end();
        Figures.note(
                "R3",
                "milliseconds from SIGTERM in a round that never ends to the exit",
                TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - signalled));
        assertThat(ended.code()).as(ended.err()).isEqualTo(TERMINATED);
        assertThat(ended.err())
                .contains("flipwise: stopped in the middle of a long round; kept in run")
                .contains("'flipwise resume run' continues at the beginning of that round");
        assertThat(rounds()).isPositive();
        assertThat(RunData.read(place.resolve("run")).status().state()).isEqualTo(RunStatus.State.STOPPED);
        noMood("hang");
        noMood("slow");
        assertThat(digest(InProcess.run(place, "resume " + place.resolve("run") + " --json")))
                .isEqualTo(undisturbed());
    }

    @Test
    void norDoesAFullMemoryLoseWhatIsDone() throws Exception {
        mood("greedy");
        Program.Ended ended = program.and("-Xmx48m").run(words.replace("--checkpoint 0", "--checkpoint 0.01") + "run");
        noMood("greedy");
        assertThat(ended.code()).as(ended.err()).isEqualTo(INTERNAL);
        assertThat(ended.err()).contains("out of memory").contains("'flipwise resume run' continues");
        assertThat(RunData.read(place.resolve("run")).status().state()).isEqualTo(RunStatus.State.FAILED);
        assertThat(digest(InProcess.run(place, "resume " + place.resolve("run") + " --json")))
                .isEqualTo(undisturbed());
        Figures.note("R3", "runs that ran out of memory and went on to the same digest", 1);
    }
}
