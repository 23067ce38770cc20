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
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.CRC32;
import org.flipwise.file.AtomicFile;
import org.flipwise.reliability.Figures;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The controls of K2: two generations of a file in a new folder, written over and over. What has been said to be written is there after any loss of power, and a file has the
 * bytes that were written or is known not to. The writer that is shipped passes; each of its wrong twins is caught.
 */
class WrongWritersAreCaughtTest {
    private static final int GENERATIONS = 5;
    private static final int SEEDS = 30;

    @TempDir
    private Path place;

    /** Ways to write a file. */
    private interface Writer {
        void write(Path file, String text) throws IOException;
    }

    /** What each does wrong. */
    private enum Twin {
        BYTES_ARE_NOT_FORCED_BEFORE_THE_RENAME((file, text) -> {
            put(partial(file), text, false);
            Files.move(partial(file), file, StandardCopyOption.ATOMIC_MOVE);
            AtomicFile.forceNames(file);
        }),
        THE_FOLDER_IS_NOT_FORCED((file, text) -> {
            put(partial(file), text, true);
            Files.move(partial(file), file, StandardCopyOption.ATOMIC_MOVE);
        }),
        IN_ITS_PLACE((file, text) -> {
            put(file, text, true);
            AtomicFile.forceNames(file);
        });

        private final Writer writer;

        Twin(Writer writer) {
            this.writer = writer;
        }
    }

    private static Path partial(Path file) {
        return file.resolveSibling("." + file.getFileName());
    }

    private static void put(Path file, String text, boolean forced) throws IOException {
        try (FileChannel channel = FileChannel.open(
                file, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE)) {
            channel.write(ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8)));
            if (forced) {
                channel.force(true);
            }
        }
    }

    /** A text and a sum over it. */
    private static String sealed(int generation) {
        String text = "generation " + generation + ", " + "more ".repeat(generation);
        return text + "|" + sum(text);
    }

    private static String sum(String text) {
        CRC32 sum = new CRC32();
        sum.update(text.getBytes(StandardCharsets.UTF_8));
        return HexFormat.of().toHexDigits(sum.getValue());
    }

    private static boolean isWhole(String text) {
        int bar = text.lastIndexOf('|');
        return bar >= 0 && sum(text.substring(0, bar)).equals(text.substring(bar + 1));
    }

    private static List<String> texts(Tree left) {
        List<String> found = new ArrayList<>();
        for (Map.Entry<String, Optional<byte[]>> entry : left.entries().entrySet()) {
            if (entry.getKey().matches("folder/[0-9]")) {
                entry.getValue().ifPresent(bytes -> found.add(new String(bytes, StandardCharsets.UTF_8)));
            }
        }
        return found;
    }

    /** Writes generations in turn under two names, and tries a loss of power in every operation. */
    private long check(Writer writer, boolean folderForced) throws Exception {
        FaultyDisk disk = FaultyDisk.over(place);
        Path folder = disk.path().resolve("folder");
        if (folderForced) {
            AtomicFile.makeFolder(folder);
        } else {
            Files.createDirectories(folder);
        }
        List<Long> written = new ArrayList<>();
        for (int generation = 0; generation < GENERATIONS; generation++) {
            writer.write(folder.resolve(String.valueOf(generation % 2)), sealed(generation));
            written.add(disk.operations());
        }
        return PowerLoss.everywhere(disk.journal(), SEEDS, (operation, where, left) -> {
            long said = written.stream().filter(end -> end < operation).count();
            List<String> whole = texts(left).stream()
                    .filter(WrongWritersAreCaughtTest::isWhole)
                    .toList();
            if (said > 0) {
                assertThat(whole).as(where).contains(sealed((int) said - 1));
            }
            if (said > 1) {
                assertThat(texts(left)).as(where + ": none is torn").isEqualTo(whole);
            }
        });
    }

    @Test
    void theShippedWriterPasses() throws Exception {
        Figures.note("K2", "points of power loss in writing whole files", check(AtomicFile::write, true));
    }

    @ParameterizedTest
    @EnumSource
    void aWrongTwinDoesNot(Twin twin) {
        assertThatThrownBy(() -> check(twin.writer, true)).isInstanceOf(AssertionError.class);
    }

    /** What takes the old file away before the new one has its name, as a move without ATOMIC_MOVE does. */
    @Test
    void deletingBeforeTheRenameDoesNot() throws Exception {
        FaultyDisk disk = FaultyDisk.over(place);
        Path file = disk.path().resolve("file");
        AtomicFile.write(file, sealed(0));
        long first = disk.operations();
        put(partial(file), sealed(1), true);
        Files.move(partial(file), file, StandardCopyOption.REPLACE_EXISTING);
        AtomicFile.forceNames(file);
        assertThatThrownBy(() -> PowerLoss.everywhere(disk.journal(), SEEDS, (operation, where, left) -> {
                    if (operation > first) {
                        assertThat(left.entries()).as(where).containsKey("file");
                    }
                }))
                .isInstanceOf(AssertionError.class);
    }

    @Test
    void aFolderWhoseOwnNameIsNotForcedDoesNot() {
        assertThatThrownBy(() -> check(AtomicFile::write, false)).isInstanceOf(AssertionError.class);
    }

    /** Without a seal a torn file is taken for a whole one. */
    @Test
    void aFileWithoutASealDoesNot() throws Exception {
        FaultyDisk disk = FaultyDisk.over(place);
        put(disk.path().resolve("file"), "a text without a seal", false);
        AtomicFile.forceNames(disk.path().resolve("file"));
        List<String> taken = new ArrayList<>();
        for (long seed = 0; seed < SEEDS; seed++) {
            disk.journal()
                    .afterAll()
                    .left(Fate.of(seed))
                    .entries()
                    .get("file")
                    .ifPresent(bytes -> taken.add(new String(bytes, StandardCharsets.UTF_8)));
        }
        assertThat(taken).anySatisfy(text -> assertThat(text).isNotEqualTo("a text without a seal"));
        assertThat(taken)
                .filteredOn(text -> !text.equals("a text without a seal"))
                .noneMatch(WrongWritersAreCaughtTest::isWhole);
    }
}
