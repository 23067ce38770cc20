package org.flipwise.file;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** Writes files atomically: a temporary file is written, forced to the disk (fsync) and renamed into place. */
public final class AtomicFile {
    private AtomicFile() {}

    /** The path of a file that is to be written after some work: refused now where it plainly cannot be. */
    public static Path reserve(String name) {
        Path file;
        try {
            file = Path.of(name).toAbsolutePath().normalize();
        } catch (InvalidPathException impossible) {
            throw new RunFolderException("'" + name + "' is not a file name here: " + impossible.getReason());
        }
        Path folder = file.getParent();
        if (Files.isDirectory(file)) {
            throw new RunFolderException("'" + name + "' is a folder; expected the name of a file");
        }
        if (folder == null || !Files.isDirectory(folder)) {
            throw new RunFolderException("cannot write '" + name + "': its folder is not there");
        }
        if (!Files.isWritable(folder) || (Files.exists(file) && !Files.isWritable(file))) {
            throw new RunFolderException("cannot write '" + name + "': permission denied");
        }
        return file;
    }

    /** Writes a text atomically: a reader, even after a loss of power, finds the whole new file or what was there before. */
    public static void write(Path file, String text) throws IOException {
        write(file, text.getBytes(StandardCharsets.UTF_8));
    }

    /** Writes bytes atomically, as {@link #write(Path, String)} writes a text. */
    public static void write(Path file, byte[] content) throws IOException {
        write(file, into -> into.write(content), true);
    }

    /** Gives the bytes of a file one after the other. */
    public interface Content {
        void writeTo(OutputStream into) throws IOException;
    }

    /** Writes atomically what is not in the memory as a whole. */
    public static void write(Path file, Content content) throws IOException {
        write(file, content, true);
    }

    /** Writes a text atomically but does not force it to the disk, for a file that is soon written again: a reader finds a whole file, unless the power fails. */
    public static void refresh(Path file, String text) throws IOException {
        byte[] content = text.getBytes(StandardCharsets.UTF_8);
        write(file, into -> into.write(content), false);
    }

    private static void write(Path file, Content content, boolean forced) throws IOException {
        replace(file, channel -> content.writeTo(new Slices(channel)), forced);
    }

    /** Writes to a channel that begins at the start of a new file. */
    public interface ChannelContent {
        void writeTo(FileChannel channel) throws IOException;
    }

    /** Writes atomically through a channel, for content that goes back to what it wrote. */
    public static void writeThrough(Path file, ChannelContent content) throws IOException {
        replace(file, content, true);
    }

    /** The temporary file is always a new one: anything else of its name, such as a link to another file, is removed first and never opened. */
    private static void replace(Path file, ChannelContent content, boolean forced) throws IOException {
        Path partial = file.resolveSibling("." + file.getFileName() + ".partial");
        try {
            Files.deleteIfExists(partial);
            try (FileChannel channel = FileChannel.open(
                    partial, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS)) {
                content.writeTo(channel);
                if (forced) {
                    channel.force(true);
                }
            }
            Files.move(partial, file, StandardCopyOption.ATOMIC_MOVE);
            if (forced) {
                forceNames(file);
            }
        } catch (IOException failure) {
            throw notWritten(file, partial, failure);
        }
    }

    /** Removes a temporary file to free its space and returns the exception that names the file and the reason. */
    private static IOException notWritten(Path file, Path partial, IOException why) {
        IOException failure = cannotWrite(file, why);
        try {
            Files.deleteIfExists(partial);
        } catch (IOException left) {
            failure.addSuppressed(left);
        }
        return failure;
    }

    static IOException cannotWrite(Path file, IOException why) {
        return new IOException("cannot write '" + file + "': " + reason(why), why);
    }

    /** Makes a folder where there is none, with its parents, so that a loss of power does not take it away with all that is put in it. */
    public static void makeFolder(Path folder) throws IOException {
        if (Files.isDirectory(folder)) {
            return;
        }
        Path parent = folder.toAbsolutePath().getParent();
        if (parent != null) {
            makeFolder(parent);
        }
        try {
            Files.createDirectory(folder);
        } catch (FileAlreadyExistsException meanwhile) {
            if (!Files.isDirectory(folder)) {
                throw meanwhile;
            }
        }
        forceNames(folder);
    }

    /** Brings to the disk that a file or folder is there, or is gone: its name in the folder that it is in. */
    public static void forceNames(Path entry) throws IOException {
        Path folder = entry.toAbsolutePath().getParent();
        if (folder == null) {
            return;
        }
        try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
            channel.force(true);
        } catch (AccessDeniedException notAFile) {
            // Windows opens no folders; there the rename itself is written through.
        }
    }

    /** Writes piece by piece: for a heap array the channel makes a copy outside the heap, of the size of what it is given. */
    private static final class Slices extends OutputStream {
        private static final int MOST = 1 << 16;
        private final FileChannel channel;

        Slices(FileChannel channel) {
            this.channel = channel;
        }

        @Override
        public void write(int value) throws IOException {
            write(new byte[] {(byte) value}, 0, 1);
        }

        @Override
        public void write(byte[] content, int from, int length) throws IOException {
            ByteBuffer bytes = ByteBuffer.wrap(content, from, length);
            while (bytes.position() < from + length) {
                bytes.limit(Math.min(from + length, bytes.position() + MOST));
                channel.write(bytes);
            }
        }
    }

    /** Why it failed, without the file's name where the system gives both. */
    public static String reason(IOException failure) {
        String reason = failure instanceof FileSystemException detailed ? detailed.getReason() : failure.getMessage();
        if (reason != null) {
            return reason;
        }
        if (failure instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (failure instanceof FileAlreadyExistsException) {
            return "a file is in its place";
        }
        return failure instanceof NoSuchFileException
                ? "the folder does not exist"
                : failure.getClass().getSimpleName();
    }
}
