package org.flipwise.folder;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;
import org.flipwise.file.AtomicFile;
import org.flipwise.file.DataFolder;
import org.flipwise.file.RunFolderException;
import org.jspecify.annotations.Nullable;

/**
 * Ensures one writer per run folder: a lock on a file in it, which the operating system releases when the process that holds it ends, however that happens.
 *
 * <p>The holder removes the file when it is done. A process may therefore lock a file that has just been removed, while another has created and locked a new one; so after locking, the file
 * is compared with the one in the folder. Some systems release a lock when the process closes any other handle of the file, so a process opens it only once.
 */
final class FolderLock implements AutoCloseable {
    static final String NAME = ".lock";
    private static final int TRIES = 50;
    private static final int PROOFS = 4;
    private static final int LONGEST = 1 << 20;
    private static final Set<Path> HELD_HERE = ConcurrentHashMap.newKeySet();
    private final Path key;
    private final DataFolder folder;
    private final RandomAccessFile open;

    private FolderLock(Path key, DataFolder folder, RandomAccessFile open) {
        this.key = key;
        this.folder = folder;
        this.open = open;
    }

    /** Takes the lock of a writable folder, or throws if another process holds it. */
    static FolderLock take(Path folder) {
        try {
            Path key = folder.toRealPath();
            if (HELD_HERE.add(key)) {
                FolderLock lock = tryToTake(key, DataFolder.at(folder));
                if (lock != null) {
                    return lock;
                }
            }
        } catch (IOException failure) {
            throw new RunFolderException("cannot write in the folder '" + folder + "': " + AtomicFile.reason(failure));
        }
        throw new FolderBusyException("another process is writing in the folder '" + folder + "'");
    }

    /** Refuses a folder in which somebody is at work, and leaves no trace in any other. */
    static void requireFree(Path folder) {
        if (Files.exists(folder.resolve(NAME), LinkOption.NOFOLLOW_LINKS)) {
            take(folder).close();
        }
    }

    private static @Nullable FolderLock tryToTake(Path key, DataFolder folder) throws IOException {
        Path file = folder.entry(NAME);
        boolean taken = false;
        try {
            for (int attempt = 0; attempt < TRIES; attempt++) {
                if (!isReady(folder)) {
                    continue;
                }
                @SuppressWarnings("resource") // it is the lock
                RandomAccessFile open = new RandomAccessFile(file.toFile(), "rw");
                boolean locked = false;
                try {
                    locked = lock(open) != null;
                    if (locked && isWhatIsThere(open, file)) {
                        taken = true;
                        return new FolderLock(key, folder, open);
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

    /** Makes the file where there is none, and refuses a link, a special file or a file that has another name, which must not be opened; false where it has just been removed. */
    private static boolean isReady(DataFolder folder) throws IOException {
        folder.create(NAME);
        try {
            folder.requireSole(NAME);
            return true;
        } catch (NoSuchFileException takenAway) {
            return false;
        }
    }

    private static @Nullable FileLock lock(RandomAccessFile open) throws IOException {
        try {
            return open.getChannel().tryLock();
        } catch (OverlappingFileLockException heldHere) {
            return null;
        }
    }

    /** Whether a file has the lengths that an open one is given; that needs no second handle, and no room on the disk. The file keeps what is in it. */
    private static boolean isWhatIsThere(RandomAccessFile open, Path file) throws IOException {
        long own = open.length();
        try {
            for (int proof = 0; proof < PROOFS; proof++) {
                long length = own + ThreadLocalRandom.current().nextInt(LONGEST);
                open.setLength(length);
                if (Files.size(file) != length) {
                    return false;
                }
            }
            return true;
        } catch (NoSuchFileException takenAway) {
            return false;
        } finally {
            open.setLength(own);
        }
    }

    @Override
    public void close() {
        try (open) {
            folder.delete(NAME);
        } catch (IOException leftBehind) {
            // an empty file that blocks no other process
        } finally {
            HELD_HERE.remove(key);
        }
    }
}
