package org.flipwise.reliability.target;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.flipwise.reliability.Figures;
import org.flipwise.reliability.Program;
import org.flipwise.testkit.IgnoredSignals;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every process that an {@code exec:} command has started ends with the program, however that ends, whatever those processes do with signals and with the end of their input. */
@Tag("slow")
class ChildProcessesEndWithTheProgramTest {
    private static final String ROW = "P1";
    private static final String HANGS = "exec sleep 600";
    private static final long FOREVER = 1_000_000_000L;

    @TempDir
    private Path folder;

    private Helpers helpers;

    @BeforeEach
    void requireSessions() throws IOException {
        assumeTrue(Files.isReadable(Path.of("/proc/self/stat")), "there are no processes to look at");
        assumeTrue(
                Stream.of("/usr/bin/setsid", "/bin/setsid").anyMatch(setsid -> Files.isExecutable(Path.of(setsid))),
                "there is no setsid");
        helpers = Helpers.in(folder, FOREVER, ":");
    }

    @AfterEach
    void endWhatIsLeft() {
        helpers.end();
    }

    private Program.Running start(Program program, String rounds) {
        return program.start(List.of(
                "sample",
                Helpers.COMMAND,
                "--betas",
                "1,0.5",
                "--kernel",
                "mh",
                "--rounds",
                rounds,
                "--threads",
                "1",
                "--quiet",
                "--out",
                "run"));
    }

    private Program.Running start(String rounds) {
        return start(Program.in(folder), rounds);
    }

    /** All of them were there, and none is left. */
    private void assertEnded() throws InterruptedException {
        assertThat(helpers.begun()).isTrue();
        helpers.await(() -> helpers.alive().isEmpty());
        Figures.note(
                ROW,
                "processes of helpers that outlived the program",
                helpers.alive().size());
    }

    @Test
    void atTheEndOfARun() throws InterruptedException {
        Program.Ended ended = start("50").end();
        assertThat(ended.code()).as(ended.err()).isZero();
        assertEnded();
    }

    @Test
    void whereTheTargetFails() throws IOException, InterruptedException {
        helpers = Helpers.in(folder, 100, "echo error no more; continue");
        Program.Ended ended = start("100000000").end();
        assertThat(ended.code()).as(ended.err()).isEqualTo(65);
        assertEnded();
    }

    @ParameterizedTest
    @ValueSource(strings = {"TERM", "HUP", "INT"})
    void atASignal(String signal) throws IOException, InterruptedException {
        assumeFalse(IgnoredSignals.contain(signal), "this was started with SIG" + signal + " ignored");
        Program.Running running = start("100000000");
        helpers.await(() -> helpers.begun() && Files.exists(folder.resolve("run/checkpoint")));
        running.signal(signal);
        assertThat(running.end().code())
                .isEqualTo(Map.of("TERM", 143, "HUP", 129, "INT", 130).get(signal));
        assertEnded();
    }

    @Test
    void atASignalWhileTheyHang() throws IOException, InterruptedException {
        helpers = Helpers.in(folder, 100, HANGS);
        Program.Running running = start(Program.in(folder).impatient(), "100000000");
        helpers.await(() -> helpers.has("then"));
        running.signal("TERM");
        assertThat(running.end().code()).isEqualTo(143);
        assertEnded();
    }

    @Test
    void atASecondSignalWhileTheyHang() throws IOException, InterruptedException {
        helpers = Helpers.in(folder, 100, HANGS);
        Program.Running running = start("100000000");
        helpers.await(() -> helpers.has("then"));
        running.signal("TERM");
        running.signal("TERM");
        assertThat(running.end().code()).isEqualTo(143);
        assertEnded();
    }

    @Test
    void whereTheProgramIsKilled() throws IOException, InterruptedException {
        helpers = Helpers.in(folder, 100, HANGS);
        Program.Running running = start("100000000");
        helpers.await(() -> helpers.has("then"));
        assertThat(helpers.alive()).hasSize(Helpers.NAMES.size());
        running.kill();
        assertEnded();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "halt"})
    void whereTheProgramLeavesAtOnce(String how) throws InterruptedException {
        String command = Helpers.COMMAND.substring("exec:".length());
        String[] words = how.isEmpty() ? new String[] {command} : new String[] {command, how};
        Program.Ended ended = Program.in(folder).main(ExitsWithAHelper.class, words);
        assertThat(ended.code()).as(ended.err()).isZero();
        assertEnded();
    }

    /** A run that a signal ends kills a helper that hangs, and the thread that was waiting for it would start another. */
    @Test
    void whereTheProgramEndsWhileItStartsAnother() throws IOException, InterruptedException {
        Files.writeString(
                folder.resolve("again.sh"),
                "read -r line; echo 'target 1 dimension=6'; echo >>begun; exec sleep 600\n");
        Program.Ended ended = Program.in(folder).main(StartsHelpersToTheEnd.class, "sh again.sh");
        assertThat(ended.code()).as(ended.err()).isZero();
        assertThat(folder.resolve("begun")).isNotEmptyFile();
        helpers.await(() -> Helpers.countIn(folder) == 0);
    }

    /** The negative control: where processes cannot be started in a session of their own, those whose parent has ended stay behind a run, and all of them a kill. */
    @Test
    void unlikeThoseThatWereStartedInTheSessionOfTheProgram() throws IOException, InterruptedException {
        Program without = Program.in(folder).where("PATH", withoutSetsid().toString());
        Program.Ended ended = start(without, "50").end();
        assertThat(ended.code()).as(ended.err()).isZero();
        assertThat(helpers.alive()).contains("orphan");
        assertThat(Helpers.countIn(folder)).isPositive();
        endWhatIsLeft();

        helpers = Helpers.in(folder, 100, HANGS);
        for (String name : Helpers.NAMES) {
            Files.delete(folder.resolve(name + ".pid"));
        }
        Program.Running running = without.start(List.of("verify", Helpers.COMMAND));
        helpers.await(() -> helpers.has("then"));
        running.kill();
        assertThat(helpers.alive()).hasSize(Helpers.NAMES.size());
    }

    /** The negative control: a process that is destroyed leaves what it has started. */
    @Test
    void unlikeAProcessThatIsDestroyed() throws IOException, InterruptedException {
        Process process = new ProcessBuilder("sh", "helper.sh")
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        helpers.await(helpers::begun);
        process.destroyForcibly().waitFor(1, TimeUnit.MINUTES);
        assertThat(helpers.alive()).containsExactly("orphan", "nohup", "deaf", "group");
    }

    private Path withoutSetsid() throws IOException {
        Path programs = Files.createDirectory(folder.resolve("programs"));
        for (String name : List.of("sh", "sleep", "nohup", "timeout")) {
            Path program = Stream.of("/bin", "/usr/bin")
                    .map(place -> Path.of(place, name))
                    .filter(Files::isExecutable)
                    .findFirst()
                    .orElseThrow();
            Files.createSymbolicLink(programs.resolve(name), program);
        }
        return programs;
    }
}
