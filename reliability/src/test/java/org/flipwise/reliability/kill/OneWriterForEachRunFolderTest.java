package org.flipwise.reliability.kill;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.flipwise.reliability.Figures;
import org.flipwise.reliability.Program;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two processes never write in one run folder: the second is refused and changes nothing. A killed process blocks no other. */
@Tag("slow")
class OneWriterForEachRunFolderTest {
    private static final String ROW = "K5";
    private static final int BUSY = 75;
    private static final String ENDLESS =
            "sample paper:bimodal --ladder problem --kernel a-iit --rounds 900000000 --checkpoint 0.05 --quiet --out run";
    private static final String SHORT = "sample paper:bimodal --ladder problem --kernel a-iit --rounds 200";

    @TempDir
    private Path place;

    @Test
    void theSecondIsRefusedAndChangesNothingUntilTheFirstIsDead() throws IOException, InterruptedException {
        Path run = place.resolve("run");
        Program.Running holder = Program.in(place).start(ENDLESS);
        try {
            assertThat(Patience.until(
                            holder, () -> !Kept.in(run).newestCheckpoint().isEmpty()))
                    .isTrue();
            holder.signal("STOP");
            assertThat(Patience.until(holder, () -> isStopped(holder))).isTrue();
            Map<String, Integer> before = content(run);
            for (String words : List.of("resume run --quiet", ENDLESS)) {
                Program.Ended refused = Program.in(place).run(words);
                assertThat(refused.code()).as(refused.err()).isEqualTo(BUSY);
                assertThat(refused.err()).contains("run").hasLineCount(1);
                assertThat(content(run)).isEqualTo(before);
                Figures.note(ROW, "second writers refused, not a byte changed", 1);
            }
            // A word in status.json is not what keeps others out: the lock does.
            Path status = run.resolve("status.json");
            String said = Files.readString(status);
            Files.writeString(status, said.replaceAll("\"process\" : [0-9]+", "\"process\" : 1"));
            Program.Ended locked = Program.in(place).run("resume run --quiet");
            assertThat(locked.code()).as(locked.err()).isEqualTo(BUSY);
            assertThat(locked.err()).contains("another process is writing in the folder 'run'");
            Files.writeString(status, said);
        } finally {
            holder.kill();
        }
        // The negative control: nothing is refused when nobody is there.
        String before = Kept.in(run).newestCheckpoint();
        Program.Running next = Program.in(place).start("resume run --quiet");
        assertThat(Patience.until(next, () -> !Kept.in(run).newestCheckpoint().equals(before)))
                .isTrue();
        assertThat(next.kill().code()).isEqualTo(137);
        Figures.note(ROW, "locks released by a kill of their holder", 1);
    }

    @Test
    void simultaneousStartsHaveFoldersOfTheirOwn() throws IOException {
        allAtOnce(6);
    }

    @Tag("nightly")
    @Test
    void thirtyTwoSimultaneousStartsHaveFoldersOfTheirOwn() throws IOException {
        allAtOnce(32);
    }

    private void allAtOnce(int starts) throws IOException {
        List<Program.Running> all = new ArrayList<>();
        for (int start = 0; start < starts; start++) {
            all.add(Program.in(place).start(SHORT));
        }
        for (Program.Running running : all) {
            Program.Ended ended = running.end();
            assertThat(ended.code()).as(ended.err()).isZero();
        }
        try (Stream<Path> runs = Files.list(place.resolve("runs"))) {
            List<Path> folders = runs.toList();
            assertThat(folders).hasSize(starts);
            for (Path folder : folders) {
                assertThat(Kept.in(folder).differencesFrom(Kept.in(folders.get(0))))
                        .isEmpty();
            }
        }
        Figures.note(ROW, "simultaneous starts, each with a finished folder of its own", starts);
    }

    /** A signal has been sent before all threads stand still. */
    private static boolean isStopped(Program.Running running) {
        Path threads = Path.of("/proc/" + running.process().pid() + "/task");
        if (!Files.isDirectory(threads)) {
            return true;
        }
        try (Stream<Path> all = Files.list(threads)) {
            for (Path thread : all.toList()) {
                if (!Files.readString(thread.resolve("status")).contains("\nState:\tT")) {
                    return false;
                }
            }
            return true;
        } catch (IOException oneHasJustEnded) {
            return false;
        }
    }

    private static Map<String, Integer> content(Path folder) throws IOException {
        Map<String, Integer> all = new TreeMap<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                all.put(folder.relativize(file).toString(), Arrays.hashCode(Files.readAllBytes(file)));
            }
        }
        return all;
    }
}
