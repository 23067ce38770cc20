package org.flipwise.lab.folder;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.flipwise.lab.run.RunFolderException;
import org.flipwise.lab.run.WholeFile;
import org.jspecify.annotations.Nullable;

/** One writer for each run folder: a lock on a file in it, which the system gives up with the process that holds it, however that ends. */
final class FolderLock implements AutoCloseable {
    static final String NAME = ".lock";
    private final Path file;
    private final FileChannel channel;

    private FolderLock(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    /** Takes the lock of a folder that can be written to, or says who has it. */
    static FolderLock take(Path folder) {
        Path file = folder.resolve(NAME);
        try {
            FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            // Whoever had it before may have taken the file away between the two steps.
            if (lock(channel) != null && Files.exists(file)) {
                return new FolderLock(file, channel);
            }
            channel.close();
        } catch (IOException failure) {
            throw new RunFolderException("cannot write in the folder '" + folder + "': " + WholeFile.reason(failure));
        }
        throw new FolderBusyException("another process is writing in the folder '" + folder + "'");
    }

    private static @Nullable FileLock lock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException heldHere) {
            return null;
        }
    }

    @Override
    public void close() {
        try (channel) {
            Files.deleteIfExists(file);
        } catch (IOException leftBehind) {
            // an empty file that holds nobody up
        }
    }
}
