package org.flipwise.file;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A folder of run data, which may have come from someone else. The user names the folder, so links that lead to it are followed. Nothing inside it is: a subfolder that is a link
 * is refused, a file is read only where it is a regular file, and a file is written under a new name and renamed, so that a link, a pipe or a device in its place is replaced and never
 * opened.
 *
 * <p>The first use pins the folder by its identity on the disk. Later uses refuse another folder of the same name with a {@link FolderGoneException}, and none makes the folder again.
 */
public final class DataFolder {
    private final Path path;
    private final @Nullable DataFolder parent;
    private volatile @Nullable Object pinned;

    private DataFolder(Path path, @Nullable DataFolder parent) {
        this.path = path;
        this.parent = parent;
    }

    /** Returns the folder that the user named, whether or not it is there. */
    public static DataFolder at(Path path) {
        return new DataFolder(path, null);
    }

    /** Returns a folder directly inside this one, whether or not it is there. */
    public DataFolder sub(String name) {
        return new DataFolder(entry(name), this);
    }

    public Path path() {
        return path;
    }

    /** Returns the path of an entry, for messages. */
    public Path entry(String name) {
        Path entry = path.resolve(name);
        if (!path.equals(entry.getParent()) || name.equals("..") || name.equals(".")) {
            throw new IllegalArgumentException("'" + name + "' is not the name of an entry");
        }
        return entry;
    }

    /** Makes the folder where there is none: a folder that the user named with its parents, a subfolder only inside a folder that is there. */
    public void make() throws IOException {
        if (parent == null) {
            if (pinned == null) {
                AtomicFile.makeFolder(path);
            }
        } else {
            parent.require();
            try {
                Files.createDirectory(path);
                AtomicFile.forceNames(path);
            } catch (FileAlreadyExistsException there) {
                // whether it is a folder is checked below
            }
        }
        require();
    }

    /** Returns whether the folder is there; something else in its place is an error. */
    public boolean isThere() throws IOException {
        try {
            require();
            return true;
        } catch (NoSuchFileException absent) {
            return false;
        }
    }

    /**
     * Checks that this is a folder, reached through no link below the one that the user named, and the same one as before.
     *
     * @throws NoSuchFileException where it is not there and never was
     */
    public void require() throws IOException {
        if (parent != null) {
            parent.require();
        }
        BasicFileAttributes found;
        try {
            found = parent == null
                    ? Files.readAttributes(path, BasicFileAttributes.class)
                    : Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        } catch (NoSuchFileException absent) {
            throw pinned == null ? absent : new FolderGoneException(path);
        }
        if (!found.isDirectory()) {
            throw refused(path, found, "a folder");
        }
        Object key = found.fileKey();
        if (pinned == null) {
            pinned = key;
        } else if (!pinned.equals(key)) {
            throw new FolderGoneException(path);
        }
    }

    private static FileSystemException refused(Path entry, BasicFileAttributes found, String expected) {
        String what = found.isSymbolicLink() ? "a link" : found.isDirectory() ? "a folder" : "a special file";
        if (found.isRegularFile()) {
            what = "a file";
        }
        return new FileSystemException(entry.toString(), null, "it is " + what + "; expected " + expected);
    }

    /** Writes a file atomically and forces it to the disk. */
    public void write(String name, AtomicFile.Content content) throws IOException {
        writing(name, file -> AtomicFile.write(file, content));
    }

    /** Writes a text atomically and forces it to the disk. */
    public void write(String name, String text) throws IOException {
        writing(name, file -> AtomicFile.write(file, text));
    }

    /** Writes bytes atomically and forces them to the disk. */
    public void write(String name, byte[] content) throws IOException {
        writing(name, file -> AtomicFile.write(file, content));
    }

    /** Writes atomically through a channel, for content that goes back to what it wrote. */
    public void writeThrough(String name, AtomicFile.ChannelContent content) throws IOException {
        writing(name, file -> AtomicFile.writeThrough(file, content));
    }

    /** Writes a text atomically without forcing it to the disk, for a file that is soon written again. */
    public void refresh(String name, String text) throws IOException {
        writing(name, file -> AtomicFile.refresh(file, text));
    }

    private interface Writing {
        void to(Path file) throws IOException;
    }

    /** Writes into this folder; throws a {@link FolderGoneException} if the folder has just vanished. */
    private void writing(String name, Writing writing) throws IOException {
        Path file = entry(name);
        try {
            require();
        } catch (IOException refusal) {
            throw AtomicFile.cannotWrite(file, refusal);
        }
        try {
            writing.to(file);
        } catch (IOException failure) {
            throw isGone() ? AtomicFile.cannotWrite(file, new FolderGoneException(path)) : failure;
        }
    }

    /** Returns whether the folder was removed, renamed or replaced since its first use. */
    public boolean isGone() {
        try {
            require();
            return false;
        } catch (FolderGoneException gone) {
            return true;
        } catch (IOException unreadable) {
            return false;
        }
    }

    /**
     * Reads a whole file.
     *
     * @param most the largest size that is read, in bytes
     * @throws NoSuchFileException where there is none
     */
    public byte[] read(String name, int most) throws IOException {
        try (FileChannel in = open(name)) {
            if (in.size() > most) {
                throw new FileSystemException(
                        entry(name).toString(), null, "it has " + in.size() + " bytes; expected at most " + most);
            }
            return Channels.newInputStream(in).readNBytes(most);
        }
    }

    /**
     * Returns the largest size of a file to read into memory: the given size, but no more than fits into the memory of this process the given number of times.
     *
     * @param times how often the content is in the memory until it is understood
     */
    public static int atMost(int most, int times) {
        return (int) Math.min(most, Runtime.getRuntime().maxMemory() / times);
    }

    /** Returns the size of a regular file in bytes. */
    public long size(String name) throws IOException {
        return regular(name).size();
    }

    /** Opens a regular file for reading. */
    public FileChannel open(String name) throws IOException {
        regular(name);
        return FileChannel.open(entry(name), StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS);
    }

    /** Makes an empty file where nothing has its name. */
    public void create(String name) throws IOException {
        require();
        try {
            Files.createFile(entry(name));
        } catch (FileAlreadyExistsException there) {
            // what it is, is checked by those who open it
        }
    }

    /** Opens a regular file to change it in place. It must have no other name, which could be outside the folder. */
    public FileChannel edit(String name) throws IOException {
        requireSole(name);
        return FileChannel.open(entry(name), StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
    }

    /** Checks that a file that is to be changed in place is a regular file of one name. */
    public void requireSole(String name) throws IOException {
        regular(name);
        Path file = entry(name);
        Object names;
        try {
            names = Files.getAttribute(file, "unix:nlink", LinkOption.NOFOLLOW_LINKS);
        } catch (UnsupportedOperationException | IllegalArgumentException notKnownHere) {
            return;
        }
        if (names instanceof Number count && count.intValue() > 1) {
            throw new FileSystemException(
                    file.toString(), null, "it has " + count + " names (hard links); expected a file of one name");
        }
    }

    private BasicFileAttributes regular(String name) throws IOException {
        require();
        Path file = entry(name);
        BasicFileAttributes found = Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        if (!found.isRegularFile()) {
            throw refused(file, found, "a regular file");
        }
        return found;
    }

    /** Returns whether anything has this name, a link that leads nowhere included. */
    public boolean has(String name) throws IOException {
        return isThere() && Files.exists(entry(name), LinkOption.NOFOLLOW_LINKS);
    }

    /** Removes a file, or a link itself, if it is there. */
    public void delete(String name) throws IOException {
        if (isThere()) {
            Files.deleteIfExists(entry(name));
        }
    }

    /** Returns the names of all entries; none where the folder is not there. */
    public List<String> names() throws IOException {
        if (!isThere()) {
            return List.of();
        }
        try (Stream<Path> entries = Files.list(path)) {
            return entries.map(entry -> String.valueOf(entry.getFileName())).toList();
        } catch (UncheckedIOException unreadable) {
            throw unreadable.getCause();
        }
    }
}
