package org.flipwise.reliability.disk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.flipwise.file.AtomicFile;
import org.flipwise.file.DataFolder;
import org.flipwise.outcome.OutcomeFile;
import org.flipwise.reliability.Figures;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * K2 and K3 of what comparisons and reproductions keep: an outcome that was added is there after any loss of power, as it was; one that was being added is there or not; and after a
 * full or broken disk nothing of it is left and the rest can be added.
 */
class OutcomesOutliveALossOfPowerTest {
    private static final int COUNT = 6;
    private static final int SEEDS = 6;
    private static final String NAME = "folder/outcomes.jsonl";
    private static final OutcomeFile.Header HEADER = OutcomeFile.Header.of("kernel=mh; rounds=5", 7);

    @TempDir
    private Path place;

    /** An outcome. */
    public record Outcome(int simulation, String text) {}

    private static Outcome outcome(int number) {
        return new Outcome(number, "some text ".repeat(number));
    }

    private static List<Outcome> read(Path file) throws IOException {
        return OutcomeFile.open(
                        DataFolder.at(file.getParent()), file.getFileName().toString(), Outcome.class, HEADER, false)
                .kept()
                .stream()
                .map(OutcomeFile.Kept::outcome)
                .toList();
    }

    private static void add(Path file, int from) throws IOException {
        OutcomeFile<Outcome> outcomes = OutcomeFile.open(
                DataFolder.at(file.getParent()), file.getFileName().toString(), Outcome.class, HEADER, false);
        for (int number = from; number < COUNT; number++) {
            outcomes.add(outcome(number));
        }
    }

    private static List<Outcome> first(int count) {
        List<Outcome> all = new ArrayList<>();
        for (int number = 0; number < count; number++) {
            all.add(outcome(number));
        }
        return all;
    }

    @Test
    void wheneverItComes() throws Exception {
        FaultyDisk disk = FaultyDisk.over(Files.createDirectory(place.resolve("disk")));
        Path file = disk.path().resolve(NAME);
        AtomicFile.makeFolder(disk.path().resolve("folder"));
        List<Long> added = new ArrayList<>();
        OutcomeFile<Outcome> outcomes = OutcomeFile.open(
                DataFolder.at(file.getParent()), file.getFileName().toString(), Outcome.class, HEADER, false);
        for (int number = 0; number < COUNT; number++) {
            outcomes.add(outcome(number));
            added.add(disk.operations());
        }
        Path left = Files.createDirectory(place.resolve("left"));
        long points = PowerLoss.everywhere(disk.journal(), SEEDS, (operation, where, tree) -> {
            Files.deleteIfExists(left.resolve(NAME));
            tree.writeTo(left);
            int sure = (int) added.stream().filter(end -> end < operation).count();
            List<Outcome> found = read(left.resolve(NAME));
            assertThat(found).as(where).isIn(first(sure), first(sure + 1));
            AtomicFile.makeFolder(left.resolve("folder"));
            add(left.resolve(NAME), found.size());
            assertThat(read(left.resolve(NAME))).as(where).isEqualTo(first(COUNT));
        });
        Figures.note("K2", "points of power loss in what comparisons and reproductions keep", points);
    }

    @Test
    void andAFullOrBrokenDisk() throws Exception {
        long tried = 0;
        for (Fault.Kind kind : List.of(Fault.Kind.ENOSPC, Fault.Kind.EIO)) {
            boolean fired = true;
            for (long at = 1; fired; at++) {
                FaultyDisk disk = FaultyDisk.over(Files.createDirectory(place.resolve(kind + "-" + at)));
                Path file = disk.path().resolve(NAME);
                AtomicFile.makeFolder(disk.path().resolve("folder"));
                disk.failing(kind, disk.operations() + at);
                try {
                    add(file, 0);
                    fired = false;
                } catch (IOException failure) {
                    assertThat(failure).as(kind + " " + at).hasMessageContaining("cannot write '" + file);
                }
                fired |= disk.hasFired();
                disk.repair();
                add(file, read(file).size());
                assertThat(read(file)).as(kind + " " + at).isEqualTo(first(COUNT));
                tried++;
            }
        }
        Figures.note("K3", "operations in which kept outcomes met a full or broken disk", tried - 2);
    }

    /** The control: lines that are added without a force are lost. */
    @Test
    void linesThatAreNotForcedAreLost() throws Exception {
        FaultyDisk disk = FaultyDisk.over(Files.createDirectory(place.resolve("disk")));
        Path file = disk.path().resolve("file");
        AtomicFile.write(file, "first\n");
        Files.writeString(file, "second\n", StandardOpenOption.APPEND);
        long added = disk.operations();
        Files.writeString(file, "third\n", StandardOpenOption.APPEND);
        assertThatThrownBy(() -> PowerLoss.everywhere(disk.journal(), SEEDS, (operation, where, tree) -> {
                    if (operation > added) {
                        assertThat(new String(tree.entries().get("file").orElseThrow(), StandardCharsets.UTF_8))
                                .contains("second\n");
                    }
                }))
                .isInstanceOf(AssertionError.class);
    }
}
