package org.flipwise.reliability.disk;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;

/** A path of the faulty disk that wraps one of the real disk. */
final class FaultyPath implements Path {
    private final FaultyProvider provider;
    private final Path real;

    FaultyPath(FaultyProvider provider, Path real) {
        this.provider = provider;
        this.real = real;
    }

    static Path real(Path path) {
        return path instanceof FaultyPath faulty ? faulty.real : path;
    }

    private Path wrap(Path path) {
        return provider.wrap(path);
    }

    private @Nullable Path wrapIfAny(@Nullable Path path) {
        return path == null ? null : provider.wrap(path);
    }

    @Override
    public FileSystem getFileSystem() {
        return provider.fileSystem();
    }

    @Override
    public boolean isAbsolute() {
        return real.isAbsolute();
    }

    @Override
    public @Nullable Path getRoot() {
        return wrapIfAny(real.getRoot());
    }

    @Override
    public @Nullable Path getFileName() {
        return wrapIfAny(real.getFileName());
    }

    @Override
    public @Nullable Path getParent() {
        return wrapIfAny(real.getParent());
    }

    @Override
    public int getNameCount() {
        return real.getNameCount();
    }

    @Override
    public Path getName(int index) {
        return wrap(real.getName(index));
    }

    @Override
    public Path subpath(int from, int to) {
        return wrap(real.subpath(from, to));
    }

    @Override
    public boolean startsWith(Path other) {
        return real.startsWith(real(other));
    }

    @Override
    public boolean endsWith(Path other) {
        return real.endsWith(real(other));
    }

    @Override
    public Path normalize() {
        return wrap(real.normalize());
    }

    @Override
    public Path resolve(Path other) {
        return wrap(real.resolve(real(other)));
    }

    @Override
    public Path relativize(Path other) {
        return wrap(real.relativize(real(other)));
    }

    @Override
    public URI toUri() {
        return real.toUri();
    }

    @Override
    public Path toAbsolutePath() {
        return wrap(real.toAbsolutePath());
    }

    @Override
    public Path toRealPath(LinkOption... options) throws IOException {
        return wrap(real.toRealPath(options));
    }

    @Override
    public File toFile() {
        return new File(real.toString());
    }

    @Override
    public WatchKey register(WatchService watcher, WatchEvent.Kind<?>[] events, WatchEvent.Modifier... modifiers)
            throws IOException {
        return real.register(watcher, events, modifiers);
    }

    @Override
    public Iterator<Path> iterator() {
        Iterator<Path> names = real.iterator();
        return new Iterator<>() {
            @Override
            public boolean hasNext() {
                return names.hasNext();
            }

            @Override
            public Path next() {
                return wrap(names.next());
            }
        };
    }

    @Override
    public int compareTo(Path other) {
        return real.compareTo(real(other));
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof FaultyPath faulty && faulty.provider == provider && faulty.real.equals(real);
    }

    @Override
    public int hashCode() {
        return real.hashCode();
    }

    @Override
    public String toString() {
        return real.toString();
    }
}
