package org.flipwise.reliability.disk;

import java.io.IOException;
import java.net.URI;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.AccessMode;
import java.nio.file.CopyOption;
import java.nio.file.DirectoryStream;
import java.nio.file.FileStore;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileAttributeView;
import java.nio.file.spi.FileSystemProvider;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The file system of a {@link FaultyDisk}. Code meets it by the paths it is given, or, as the default of a whole process, by
 * {@code -Djava.nio.file.spi.DefaultFileSystemProvider} and the properties of {@link DiskProperties}.
 */
public final class FaultyProvider extends FileSystemProvider {
    private final FileSystemProvider real;
    private final FaultyFileSystem fileSystem;
    private final FaultyDisk disk;
    private final String scheme;

    /** The default of this process, as its properties say. */
    public FaultyProvider(FileSystemProvider real) {
        this.real = real;
        FileSystem realSystem = real.getFileSystem(URI.create("file:///"));
        fileSystem = new FaultyFileSystem(this, realSystem);
        scheme = "file";
        disk = DiskProperties.disk(realSystem, this);
    }

    private FaultyProvider(Path root) {
        FileSystem realSystem = FileSystems.getDefault();
        real = realSystem.provider();
        fileSystem = new FaultyFileSystem(this, realSystem);
        scheme = "faulty";
        disk = new FaultyDisk(root, null, this);
    }

    static FaultyProvider over(Path root) {
        return new FaultyProvider(root);
    }

    FaultyDisk disk() {
        return disk;
    }

    FileSystem fileSystem() {
        return fileSystem;
    }

    Path wrap(Path path) {
        return path instanceof FaultyPath ? path : new FaultyPath(this, path);
    }

    @Override
    public String getScheme() {
        return scheme;
    }

    @Override
    public FileSystem newFileSystem(URI uri, Map<String, ?> environment) throws IOException {
        return real.newFileSystem(uri, environment);
    }

    @Override
    public FileSystem getFileSystem(URI uri) {
        return fileSystem;
    }

    @Override
    public Path getPath(URI uri) {
        return wrap(real.getPath(uri));
    }

    @Override
    public SeekableByteChannel newByteChannel(
            Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes) throws IOException {
        return newFileChannel(path, options, attributes);
    }

    @Override
    public FileChannel newFileChannel(Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
            throws IOException {
        Path file = FaultyPath.real(path);
        if (!disk.holds(file)) {
            return real.newFileChannel(file, options, attributes);
        }
        synchronized (disk) {
            disk.requirePower();
            boolean appends = options.contains(StandardOpenOption.APPEND);
            boolean writes = appends || options.contains(StandardOpenOption.WRITE);
            boolean there = Files.exists(file);
            boolean makes = writes
                    && !there
                    && (options.contains(StandardOpenOption.CREATE) || options.contains(StandardOpenOption.CREATE_NEW));
            boolean cuts = writes && there && options.contains(StandardOpenOption.TRUNCATE_EXISTING);
            FaultyDisk.Verdict verdict = FaultyDisk.Verdict.DONE;
            if (makes || cuts) {
                verdict = disk.judge(makes ? "create" : "truncate to 0", file, makes ? 0 : -1);
                FaultyDisk.refuse(verdict, file);
            }
            FileChannel channel = null;
            if (verdict != FaultyDisk.Verdict.LAST) {
                channel = real.newFileChannel(file, options, attributes);
            }
            int node = makes
                    ? disk.journal().made(disk.fromRoot(file), false)
                    : disk.journal().node(disk.fromRoot(file));
            if (cuts) {
                disk.journal().cut(node, 0);
            }
            if (channel == null) {
                throw disk.powerFailed(file);
            }
            return new FaultyChannel(disk, file, node, channel, appends);
        }
    }

    @Override
    public DirectoryStream<Path> newDirectoryStream(Path folder, DirectoryStream.Filter<? super Path> filter)
            throws IOException {
        if (disk.holds(FaultyPath.real(folder))) {
            disk.requirePower();
        }
        DirectoryStream<Path> entries =
                real.newDirectoryStream(FaultyPath.real(folder), entry -> filter.accept(wrap(entry)));
        return new DirectoryStream<>() {
            @Override
            public Iterator<Path> iterator() {
                Iterator<Path> each = entries.iterator();
                return new Iterator<>() {
                    @Override
                    public boolean hasNext() {
                        return each.hasNext();
                    }

                    @Override
                    public Path next() {
                        return wrap(each.next());
                    }
                };
            }

            @Override
            public void close() throws IOException {
                entries.close();
            }
        };
    }

    @Override
    public void createDirectory(Path path, FileAttribute<?>... attributes) throws IOException {
        Path folder = FaultyPath.real(path);
        if (!disk.holds(folder) || Files.exists(folder) || !Files.isDirectory(folder.resolveSibling("."))) {
            real.createDirectory(folder, attributes);
            return;
        }
        synchronized (disk) {
            FaultyDisk.Verdict verdict = disk.judge("mkdir", folder, 0);
            FaultyDisk.refuse(verdict, folder);
            if (verdict != FaultyDisk.Verdict.LAST) {
                real.createDirectory(folder, attributes);
            }
            disk.journal().made(disk.fromRoot(folder), true);
            if (verdict == FaultyDisk.Verdict.LAST) {
                throw disk.powerFailed(folder);
            }
        }
    }

    @Override
    public void delete(Path path) throws IOException {
        Path file = FaultyPath.real(path);
        if (!disk.holds(file)) {
            real.delete(file);
            return;
        }
        synchronized (disk) {
            disk.requirePower();
            if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
                throw new NoSuchFileException(file.toString());
            }
            FaultyDisk.Verdict verdict = disk.judge("delete", file, -1);
            FaultyDisk.refuse(verdict, file);
            if (verdict != FaultyDisk.Verdict.LAST) {
                real.delete(file);
            }
            disk.journal().removed(disk.fromRoot(file));
            if (verdict == FaultyDisk.Verdict.LAST) {
                throw disk.powerFailed(file);
            }
        }
    }

    /** Without ATOMIC_MOVE what stands in the place is deleted first, as Java does it on a real disk. */
    @Override
    public void move(Path source, Path target, CopyOption... options) throws IOException {
        Path from = FaultyPath.real(source);
        Path to = FaultyPath.real(target);
        if (!disk.holds(from) || !disk.holds(to)) {
            if (disk.holds(from) || disk.holds(to)) {
                throw new UnsupportedOperationException("a move over the border of the faulty disk");
            }
            real.move(from, to, options);
            return;
        }
        synchronized (disk) {
            disk.requirePower();
            if (!Arrays.asList(options).contains(StandardCopyOption.ATOMIC_MOVE) && Files.exists(to)) {
                delete(target);
            }
            FaultyDisk.Verdict verdict = disk.judge("rename " + disk.fromRoot(from) + " to", to, -1);
            FaultyDisk.refuse(verdict, to);
            if (verdict != FaultyDisk.Verdict.LAST) {
                real.move(from, to, options);
            }
            disk.journal().renamed(disk.fromRoot(from), disk.fromRoot(to));
            if (verdict == FaultyDisk.Verdict.LAST) {
                throw disk.powerFailed(to);
            }
        }
    }

    @Override
    public void copy(Path source, Path target, CopyOption... options) throws IOException {
        if (!disk.holds(FaultyPath.real(target))) {
            real.copy(FaultyPath.real(source), FaultyPath.real(target), options);
            return;
        }
        Set<OpenOption> how = new HashSet<>(Set.of(StandardOpenOption.WRITE));
        how.add(
                Arrays.asList(options).contains(StandardCopyOption.REPLACE_EXISTING)
                        ? StandardOpenOption.CREATE
                        : StandardOpenOption.CREATE_NEW);
        Files.write(wrap(target), Files.readAllBytes(FaultyPath.real(source)), how.toArray(OpenOption[]::new));
    }

    @Override
    public boolean isSameFile(Path one, Path other) throws IOException {
        return real.isSameFile(FaultyPath.real(one), FaultyPath.real(other));
    }

    @Override
    public boolean isHidden(Path path) throws IOException {
        return real.isHidden(FaultyPath.real(path));
    }

    @Override
    public FileStore getFileStore(Path path) throws IOException {
        return real.getFileStore(FaultyPath.real(path));
    }

    @Override
    public void checkAccess(Path path, AccessMode... modes) throws IOException {
        real.checkAccess(FaultyPath.real(path), modes);
    }

    @Override
    public <V extends FileAttributeView> @Nullable V getFileAttributeView(
            Path path, Class<V> type, LinkOption... options) {
        return real.getFileAttributeView(FaultyPath.real(path), type, options);
    }

    @Override
    public <A extends BasicFileAttributes> A readAttributes(Path path, Class<A> type, LinkOption... options)
            throws IOException {
        return real.readAttributes(FaultyPath.real(path), type, options);
    }

    @Override
    public Map<String, Object> readAttributes(Path path, String attributes, LinkOption... options) throws IOException {
        return real.readAttributes(FaultyPath.real(path), attributes, options);
    }

    @Override
    public void setAttribute(Path path, String attribute, @Nullable Object value, LinkOption... options)
            throws IOException {
        real.setAttribute(FaultyPath.real(path), attribute, value, options);
    }

    @Override
    public Path readSymbolicLink(Path link) throws IOException {
        return wrap(real.readSymbolicLink(FaultyPath.real(link)));
    }

    @Override
    public void createSymbolicLink(Path link, Path target, FileAttribute<?>... attributes) throws IOException {
        real.createSymbolicLink(FaultyPath.real(link), FaultyPath.real(target), attributes);
    }
}
