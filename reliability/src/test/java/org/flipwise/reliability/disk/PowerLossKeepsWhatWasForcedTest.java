package org.flipwise.reliability.disk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The faulty disk itself: what is guaranteed after a loss of power, what is not, and how the other faults appear. */
class PowerLossKeepsWhatWasForcedTest {
    @TempDir
    private Path real;

    private FaultyDisk disk;
    private Path root;

    @BeforeEach
    void begin() throws IOException {
        Files.writeString(real.resolve("old"), "before");
        disk = FaultyDisk.over(real);
        root = disk.path();
    }

    private Tree left(Fate fate) {
        return disk.journal().afterAll().left(Fate.always(fate));
    }

    private static Optional<String> text(Tree tree, String name) {
        return Optional.ofNullable(tree.entries().get(name))
                .flatMap(content -> content)
                .map(bytes -> new String(bytes, StandardCharsets.UTF_8));
    }

    private static void force(Path path) throws IOException {
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
            channel.force(true);
        }
    }

    @Test
    void whatWasThereBeforeIsSure() {
        assertThat(text(left(Fate.LOST), "old")).contains("before");
    }

    @Test
    void bytesAndNamesAreForcedApart() throws IOException {
        Files.writeString(root.resolve("new"), "text");
        assertThat(left(Fate.LOST).entries()).containsOnlyKeys("old");
        assertThat(text(left(Fate.KEPT), "new")).contains("text");
        force(root);
        assertThat(text(left(Fate.LOST), "new")).contains("");
        assertThat(text(left(Fate.ZEROS), "new")).contains("\0\0\0\0");
        assertThat(text(left(Fate.TORN), "new")).contains("te");
        force(root.resolve("new"));
        assertThat(text(left(Fate.LOST), "new")).contains("text");
    }

    @Test
    void aFolderIsLostWithItsNameWhateverIsForcedInIt() throws IOException {
        Path folder = Files.createDirectory(root.resolve("folder"));
        Files.writeString(folder.resolve("file"), "text");
        force(folder.resolve("file"));
        force(folder);
        assertThat(left(Fate.LOST).entries()).containsOnlyKeys("old");
        force(root);
        assertThat(text(left(Fate.LOST), "folder/file")).contains("text");
    }

    @Test
    void aRenameIsThereOrNot() throws IOException {
        Files.writeString(root.resolve("new"), "after");
        force(root.resolve("new"));
        force(root);
        Files.move(root.resolve("new"), root.resolve("old"), StandardCopyOption.ATOMIC_MOVE);
        assertThat(text(left(Fate.LOST), "old")).contains("before");
        assertThat(text(left(Fate.KEPT), "old")).contains("after");
        assertThat(left(Fate.KEPT).entries()).containsOnlyKeys("old");
    }

    /** Without ATOMIC_MOVE there is a moment, and after a loss of power a chance, of no file at all. */
    @Test
    void aMoveThatReplacesCanLoseBoth() throws IOException {
        Files.writeString(root.resolve("new"), "after");
        Files.move(root.resolve("new"), root.resolve("old"), StandardCopyOption.REPLACE_EXISTING);
        TreeSet<String> seen = new TreeSet<>();
        for (long seed = 0; seed < 100; seed++) {
            seen.add(text(disk.journal().afterAll().left(Fate.of(seed)), "old").orElse("no file"));
        }
        assertThat(seen).contains("no file", "before", "after", "");
    }

    @Test
    void laterWritesMayOutliveEarlierOnes() throws IOException {
        try (FileChannel channel =
                FileChannel.open(root.resolve("new"), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            force(root);
            channel.write(ByteBuffer.wrap(new byte[] {'a'}));
            channel.write(ByteBuffer.wrap(new byte[] {'b'}));
        }
        TreeSet<String> seen = new TreeSet<>();
        for (long seed = 0; seed < 200; seed++) {
            seen.add(text(disk.journal().afterAll().left(Fate.of(seed)), "new").orElse("no file"));
        }
        assertThat(seen).contains("", "a", "ab", "\0b");
    }

    @Test
    void afterPowerIsLostNothingIsPossible() throws IOException {
        disk.failing(Fault.Kind.CRASH, 2);
        assertThatThrownBy(() -> Files.writeString(root.resolve("new"), "text")).hasMessageContaining("power");
        assertThatThrownBy(() -> Files.delete(root.resolve("old"))).hasMessageContaining("power");
        assertThat(disk.hasFired()).isTrue();
        assertThat(text(left(Fate.KEPT), "new")).contains("text");
    }

    @Test
    void aFullDiskTakesHalfAndIsFullUntilRoomIsMade() throws IOException {
        disk.failing(Fault.Kind.ENOSPC, 2);
        assertThatThrownBy(() -> Files.writeString(root.resolve("new"), "text")).hasMessageContaining("No space left");
        assertThat(Files.readString(real.resolve("new"))).isEqualTo("te");
        assertThatThrownBy(() -> Files.createDirectory(root.resolve("folder"))).hasMessageContaining("No space left");
        disk.repair();
        Files.writeString(root.resolve("new"), "text");
    }

    @Test
    void roomIsCountedInBytes() throws IOException {
        disk.withRoom(10);
        Files.writeString(root.resolve("new"), "1234");
        assertThatThrownBy(() -> Files.writeString(root.resolve("more"), "1")).hasMessageContaining("No space left");
        Files.delete(root.resolve("old"));
        Files.writeString(root.resolve("more"), "1");
    }

    @Test
    void whatAFailedForceShouldHaveBroughtIsLost() throws IOException {
        Files.writeString(root.resolve("new"), "text");
        force(root);
        disk.failing(Fault.Kind.EIO, disk.operations() + 1);
        assertThatThrownBy(() -> force(root.resolve("new"))).hasMessageContaining("Input/output error");
        force(root.resolve("new"));
        assertThat(text(left(Fate.KEPT), "new")).contains("");
    }

    @Test
    void shortWritesAreFinishedByWhoeverAsksAgain() throws IOException {
        disk.failing(Fault.Kind.SHORT, 1);
        Files.writeString(root.resolve("new"), "a longer text");
        assertThat(Files.readString(real.resolve("new"))).isEqualTo("a longer text");
        assertThat(disk.operations()).isGreaterThan(3);
    }

    @Test
    void theRealDiskIsWhatTheProgramSees() throws IOException {
        Path folder = Files.createDirectories(root.resolve("a/b"));
        Files.writeString(folder.resolve("c"), "text");
        try (var files = Files.walk(root)) {
            assertThat(files.map(file -> root.relativize(file).toString()))
                    .containsExactlyInAnyOrder("", "a", "a/b", "a/b/c", "old");
        }
        assertThat(Files.readString(real.resolve("a/b/c"))).isEqualTo("text");
        assertThat(disk.operations()).isEqualTo(disk.journal().size());
    }
}
