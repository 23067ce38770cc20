package org.flipwise.reliability.soak;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A file system of a few megabytes over a folder, seen by nobody but the processes that are started in it: a tmpfs in a name space of its own, which a sleeping process keeps alive. It needs
 * {@code unshare} and {@code nsenter}, and a system that lets a user have name spaces.
 */
final class TinyDisk implements AutoCloseable {
    private static final int BLOCK = 4096;
    private final Process holder;
    private final Path seen;
    private final Path place;

    private TinyDisk(Process holder, Path seen, Path place) {
        this.holder = holder;
        this.seen = seen;
        this.place = place;
    }

    /** Mounts one over a folder; null where the system does not allow it. */
    static @Nullable TinyDisk over(Path folder, int megabytes) throws IOException, InterruptedException {
        Path place = folder.toAbsolutePath();
        Process holder = new ProcessBuilder(
                        "unshare",
                        "-rm",
                        "sh",
                        "-c",
                        "mount -t tmpfs -o size=" + megabytes + "m none '" + place + "' && : > '" + place
                                + "/here' && exec sleep 3600")
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        Path seen = Path.of("/proc", String.valueOf(holder.pid()), "root")
                .resolve(Path.of("/").relativize(place));
        for (int look = 0; look < 500; look++) {
            if (Files.exists(seen.resolve("here")) && !Files.exists(place.resolve("here"))) {
                Files.delete(seen.resolve("here"));
                return new TinyDisk(holder, seen, place);
            }
            if (holder.waitFor(10, TimeUnit.MILLISECONDS)) {
                return null;
            }
        }
        holder.destroyForcibly();
        return null;
    }

    /** What a command begins with that is to see the disk, from the folder that the disk's is in: entering a name space leads to its root. */
    List<String> entry() {
        return List.of(
                "nsenter",
                "-t",
                String.valueOf(holder.pid()),
                "-U",
                "-m",
                "--preserve-credentials",
                "--wdns=" + place.getParent());
    }

    /** The folder as it is seen from outside. */
    Path seen() {
        return seen;
    }

    /** Takes all room that is left, to the last byte. */
    void fill() {
        try (OutputStream into = Files.newOutputStream(seen.resolve("ballast"))) {
            byte[] block = new byte[BLOCK];
            while (true) {
                into.write(block);
            }
        } catch (IOException full) {
            // as it should be
        }
    }

    /** Gives the room back. */
    void empty() throws IOException {
        Files.deleteIfExists(seen.resolve("ballast"));
    }

    @Override
    public void close() {
        holder.destroyForcibly();
    }
}
