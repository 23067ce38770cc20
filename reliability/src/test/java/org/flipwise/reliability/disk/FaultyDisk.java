package org.flipwise.reliability.disk;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A part of the real disk, under a root, whose changes are counted and journalled, and one of which fails. Elsewhere the disk is as it is. */
public final class FaultyDisk {
    static final String NO_ROOM = "No space left on device";
    static final String BROKEN = "Input/output error";
    static final String OFF = "the power is off";
    /** How a process ends by kill -9. */
    static final int KILLED = 137;

    private final Path root;
    private final @Nullable Path log;
    private final FaultyProvider provider;
    private @Nullable Journal journal;
    private Fault fault = Fault.NONE;
    private long room = Long.MAX_VALUE;
    private long count;
    private boolean off;
    private Runnable whenPowerFails = () -> {};
    private @Nullable Pattern deadly;
    private int lives;

    FaultyDisk(Path root, @Nullable Path log, FaultyProvider provider) {
        this.root = root.toAbsolutePath().normalize();
        this.log = log;
        this.provider = provider;
    }

    /** Over a folder of the real disk; what is there now counts as forced. */
    public static FaultyDisk over(Path root) throws IOException {
        FaultyDisk disk = FaultyProvider.over(root).disk();
        disk.journal();
        return disk;
    }

    /** Its root, for whoever shall write here. */
    public Path path() {
        return provider.wrap(root);
    }

    /** From now on this goes wrong, counted from the first operation of all. */
    synchronized FaultyDisk failing(Fault.Kind kind, long at) {
        fault = new Fault(kind, at);
        return this;
    }

    /** From now on its files may have so many bytes. */
    synchronized FaultyDisk withRoom(long bytes) {
        room = bytes;
        return this;
    }

    /** Nothing goes wrong any more, unless the power is off. */
    synchronized void repair() {
        fault = Fault.NONE;
        room = Long.MAX_VALUE;
    }

    synchronized void whenPowerFails(Runnable then) {
        whenPowerFails = then;
    }

    /** When so many of these operations are done, this process is gone in the one that follows. */
    synchronized void killedAfter(Pattern operation, int times) {
        deadly = operation;
        lives = times;
    }

    /** Operations so far. */
    synchronized long operations() {
        return count;
    }

    /** Whether the fault has come to pass. */
    synchronized boolean hasFired() {
        return count >= fault.at();
    }

    synchronized Journal journal() {
        if (journal == null) {
            try {
                journal = new Journal(root);
            } catch (IOException unreadable) {
                throw new IllegalStateException("cannot read what is under " + root, unreadable);
            }
        }
        return Objects.requireNonNull(journal);
    }

    /** Whether a path of the real disk is under the root. */
    boolean holds(Path real) {
        return real.toAbsolutePath().normalize().startsWith(root);
    }

    Path fromRoot(Path real) {
        return root.relativize(real.toAbsolutePath().normalize());
    }

    /** What is to become of an operation. */
    enum Verdict {
        DONE,
        SHORT,
        NO_ROOM,
        BROKEN,
        /** The power fails in it. */
        LAST
    }

    /**
     * Counts an operation and decides on it. Called, like all that follows from it, by whoever holds this disk's monitor.
     *
     * @param bytes by which files would grow; 0 for something new without bytes, −1 for what needs no room
     */
    Verdict judge(String what, Path real, long bytes) throws IOException {
        count++;
        String operation = what + " " + fromRoot(real);
        if (deadly != null && lives == 0) {
            Runtime.getRuntime().halt(KILLED);
        } else if (deadly != null && deadly.matcher(operation).matches()) {
            lives--;
        }
        if (log != null) {
            String line = count + " " + operation + "\n";
            Files.writeString(log, line, StandardCharsets.UTF_8, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        }
        requirePower();
        boolean writes = bytes >= 0 || what.equals("force");
        return switch (fault.kind()) {
            case CRASH -> count >= fault.at() ? powerFails() : Verdict.DONE;
            case ENOSPC -> count >= fault.at() && bytes >= 0 ? Verdict.NO_ROOM : Verdict.DONE;
            case EIO -> count == fault.at() ? Verdict.BROKEN : Verdict.DONE;
            case EIO_LASTING -> count >= fault.at() && writes ? Verdict.BROKEN : Verdict.DONE;
            case SHORT -> count >= fault.at() ? Verdict.SHORT : Verdict.DONE;
            case NONE -> bytes >= 0 && room < Long.MAX_VALUE && used() + bytes > room ? Verdict.NO_ROOM : Verdict.DONE;
        };
    }

    private Verdict powerFails() {
        off = true;
        return Verdict.LAST;
    }

    /** The operation in which the power failed has been journalled. */
    IOException powerFailed(Path real) {
        whenPowerFails.run();
        return new FileSystemException(real.toString(), null, OFF);
    }

    synchronized void requirePower() throws IOException {
        if (off) {
            throw new IOException(OFF);
        }
    }

    /** Bytes that are left before the room is used up, where there is a bound. */
    long left() throws IOException {
        return room == Long.MAX_VALUE ? room : Math.max(0, room - used());
    }

    private long used() throws IOException {
        try (Stream<Path> all = Files.walk(root)) {
            return all.filter(Files::isRegularFile).mapToLong(FaultyDisk::size).sum();
        }
    }

    private static long size(Path file) {
        try {
            return Files.size(file);
        } catch (IOException gone) {
            return 0;
        }
    }

    /** Throws what the verdict on a change without bytes is. */
    static void refuse(Verdict verdict, Path real) throws FileSystemException {
        if (verdict == Verdict.NO_ROOM || verdict == Verdict.BROKEN) {
            throw new FileSystemException(real.toString(), null, verdict == Verdict.NO_ROOM ? NO_ROOM : BROKEN);
        }
    }
}
