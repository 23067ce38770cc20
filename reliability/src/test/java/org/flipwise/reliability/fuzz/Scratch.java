package org.flipwise.reliability.fuzz;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;

/** Files that are written again for every input; in memory where the system has such a place. */
final class Scratch {
    private static final Path MEMORY = Path.of("/dev/shm");
    private static final Path FOLDER = make();

    private Scratch() {}

    private static Path make() {
        try {
            Path folder = Files.isWritable(MEMORY)
                    ? Files.createTempDirectory(MEMORY, "flipwise-fuzz")
                    : Files.createTempDirectory("flipwise-fuzz");
            Runtime.getRuntime().addShutdownHook(new Thread(() -> remove(folder)));
            return folder;
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static void remove(Path folder) {
        try (var paths = Files.walk(folder)) {
            paths.sorted(Comparator.reverseOrder())
                    .forEach(path -> path.toFile().delete());
        } catch (IOException left) {
            // the system clears it away
        }
    }

    /** A folder of this name, made where there is none. */
    static Path folder(String name) {
        try {
            return Files.createDirectories(FOLDER.resolve(name));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** A file of this name with this content. */
    static Path file(String name, byte[] content) {
        Path file = FOLDER.resolve(name);
        try {
            Files.write(file, content);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        return file;
    }
}
