package org.flipwise.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.flipwise.cluster.Workers;
import org.flipwise.outcome.Worker;
import org.jspecify.annotations.Nullable;

/** Keeps the worker of an executor: it is made from the study's job package when the first batch arrives and reused for the others. */
final class WorkerCache {
    private static @Nullable WorkerCache last;
    private final String hash;
    private final Worker worker;

    private WorkerCache(String hash, Worker worker) {
        this.hash = hash;
        this.worker = worker;
    }

    /** Returns the worker for a job package of this hash. Studies follow one another, so only the last worker is kept. */
    static synchronized Worker of(byte[] jobPackage, String hash) {
        WorkerCache known = last;
        if (known == null || !known.hash.equals(hash)) {
            known = new WorkerCache(hash, Workers.open(jobPackage, hash, folder()));
            last = known;
        }
        return known.worker;
    }

    private static Path folder() {
        try {
            Path folder = Files.createTempDirectory("flipwise");
            Runtime.getRuntime().addShutdownHook(new Thread(() -> remove(folder), "flipwise-folder"));
            return folder;
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static void remove(Path folder) {
        try (Stream<Path> all = Files.walk(folder)) {
            List<Path> deepestFirst = all.sorted(Comparator.reverseOrder()).toList();
            for (Path path : deepestFirst) {
                Files.deleteIfExists(path);
            }
        } catch (IOException | UncheckedIOException left) {
            // left to whatever cleans the folder for temporary files
        }
    }
}
