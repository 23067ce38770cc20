package org.flipwise.lab.folder;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;
import org.flipwise.lab.run.RunFolderException;
import org.flipwise.lab.run.WholeFile;
import org.jspecify.annotations.Nullable;

/**
 * One writer for each run folder: a lock on a file in it, which the system gives up with the process that holds it, however that ends.
 *
 * <p>A holder takes the file away when it is done. So whoever has locked a file that was opened before may hold one that is no longer there, while a third has made and
 * locked another in its place; what was locked must be shown to be what is there. And a system may give up a lock when its process closes any other handle of the file, so
 * a process opens it once.
 */
final class FolderLock implements AutoCloseable {
    static final String NAME = ".lock";
    private static final int TRIES = 50;
    private static final int PROOFS = 4;
    private static final int LONGEST = 1 << 20;
    private static final Set<Path> HELD_HERE = ConcurrentHashMap.newKeySet();
    private final Path key;
    private final Path file;
    private final RandomAccessFile open;

    private FolderLock(Path key, Path file, RandomAccessFile open) {
        this.key = key;
        this.file = file;
        this.open = open;
    }

    /** Takes the lock of a folder that can be written to, or says that somebody has it. */
    static FolderLock take(Path folder) {
        try {
            Path key = folder.toRealPath();
            if (HELD_HERE.add(key)) {
                FolderLock lock = tryToTake(key, folder.resolve(NAME));
                if (lock != null) {
                    return lock;
                }
            }
        } catch (IOException failure) {
            throw new RunFolderException("cannot write in the folder '" + folder + "': " + WholeFile.reason(failure));
        }
        throw new FolderBusyException("another process is writing in the folder '" + folder + "'");
    }

    /** Refuses a folder in which somebody is at work, and leaves no trace in any other. */
    static void requireFree(Path folder) {
        if (Files.exists(folder.resolve(NAME))) {
            take(folder).close();
        }
    }

    private static @Nullable FolderLock tryToTake(Path key, Path file) throws IOException {
        boolean taken = false;
        try {
            for (int attempt = 0; attempt < TRIES; attempt++) {
                @SuppressWarnings("resource") // it is the lock
                RandomAccessFile open = new RandomAccessFile(file.toFile(), "rw");
                boolean locked = false;
                try {
                    locked = lock(open) != null;
                    if (locked && isWhatIsThere(open, file)) {
                        taken = true;
                        return new FolderLock(key, file, open);
                    }
                } finally {
                    if (!taken) {
                        open.close();
                    }
                }
                if (!locked) {
                    return null;
                }
            }
            return null;
        } finally {
            if (!taken) {
                HELD_HERE.remove(key);
            }
        }
    }

    private static @Nullable FileLock lock(RandomAccessFile open) throws IOException {
        try {
            return open.getChannel().tryLock();
        } catch (OverlappingFileLockException heldHere) {
            return null;
        }
    }

    /** Whether a file has the lengths that an open one is given; that needs no second handle, and no room on the disk. */
    private static boolean isWhatIsThere(RandomAccessFile open, Path file) throws IOException {
        try {
            for (int proof = 0; proof < PROOFS; proof++) {
                int length = ThreadLocalRandom.current().nextInt(LONGEST);
                open.setLength(length);
                if (Files.size(file) != length) {
                    return false;
                }
            }
            open.setLength(0);
            return true;
        } catch (NoSuchFileException takenAway) {
            return false;
        }
    }

    @Override
    public void close() {
        try (open) {
            Files.deleteIfExists(file);
        } catch (IOException leftBehind) {
            // an empty file that holds nobody up
        } finally {
            HELD_HERE.remove(key);
        }
    }
}
