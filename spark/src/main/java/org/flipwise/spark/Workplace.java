package org.flipwise.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.flipwise.lab.cluster.Workers;
import org.flipwise.lab.outcome.Worker;
import org.jspecify.annotations.Nullable;

/** The worker of an executor: made from the parcel of the study when its first batch arrives, and kept for the others. */
final class Workplace {
    private static @Nullable Workplace last;
    private final String hash;
    private final Worker worker;

    private Workplace(String hash, Worker worker) {
        this.hash = hash;
        this.worker = worker;
    }

    /** The worker for a parcel of this hash; a study follows another here, so one is kept. */
    static synchronized Worker of(byte[] parcel, String hash) {
        Workplace known = last;
        if (known == null || !known.hash.equals(hash)) {
            known = new Workplace(hash, Workers.open(parcel, hash, folder()));
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
            // whoever empties the place for temporary files will have it
        }
    }
}
