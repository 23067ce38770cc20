package org.flipwise.lab.run;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** Files that appear whole or not at all. */
public final class WholeFile {
    private WholeFile() {}

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

    /**
     * Under another name first, forced to the disk, and renamed: whoever reads, even after a loss of power, finds the whole new file or what was there
     * before.
     */
    public static void write(Path file, String text) throws IOException {
        write(file, text.getBytes(StandardCharsets.UTF_8));
    }

    /** The same for what is not text. */
    public static void write(Path file, byte[] content) throws IOException {
        write(file, content, true);
    }

    /** The same without forcing it to the disk, for what will soon be written anew: whoever reads finds a whole file, unless the power fails. */
    public static void refresh(Path file, String text) throws IOException {
        write(file, text.getBytes(StandardCharsets.UTF_8), false);
    }

    private static void write(Path file, byte[] content, boolean forced) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        Path partial = file.resolveSibling("." + file.getFileName() + ".partial");
        try {
            try (FileChannel channel = FileChannel.open(
                    partial,
                    StandardOpenOption.CREATE,
                    StandardOpenOption.TRUNCATE_EXISTING,
                    StandardOpenOption.WRITE)) {
                ByteBuffer bytes = ByteBuffer.wrap(content);
                while (bytes.hasRemaining()) {
                    channel.write(bytes);
                }
                if (forced) {
                    channel.force(true);
                }
            }
            Files.move(partial, file, StandardCopyOption.ATOMIC_MOVE);
            if (forced && folder != null) {
                force(folder);
            }
        } catch (IOException failure) {
            Files.deleteIfExists(partial);
            throw new IOException("cannot write '" + file + "': " + reason(failure), failure);
        }
    }

    private static void force(Path folder) throws IOException {
        try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
            channel.force(true);
        } catch (AccessDeniedException notAFile) {
            // Windows opens no folders; there the rename itself is written through.
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
                ? "there is no such place"
                : failure.getClass().getSimpleName();
    }
}
