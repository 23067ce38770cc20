package org.flipwise.reliability.disk;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** An open file or folder of a faulty disk. */
final class FaultyChannel extends FileChannel {
    private final FaultyDisk disk;
    private final Path path;
    private final int node;
    private final FileChannel real;
    private final boolean appends;

    FaultyChannel(FaultyDisk disk, Path path, int node, FileChannel real, boolean appends) {
        this.disk = disk;
        this.path = path;
        this.node = node;
        this.real = real;
        this.appends = appends;
    }

    @Override
    public int write(ByteBuffer source) throws IOException {
        synchronized (disk) {
            int written = write(source, appends ? real.size() : real.position(), true);
            return written;
        }
    }

    @Override
    public int write(ByteBuffer source, long at) throws IOException {
        synchronized (disk) {
            return write(source, at, false);
        }
    }

    private int write(ByteBuffer source, long at, boolean moves) throws IOException {
        int all = source.remaining();
        long growth = Math.max(0, at + all - real.size());
        FaultyDisk.Verdict verdict = disk.judge("write " + all + " at " + at, path, growth);
        int count = switch (verdict) {
            case DONE, LAST -> all;
            case SHORT -> Math.max(1, all / 3);
            case NO_ROOM -> (int) Math.min(all / 2, all - growth + disk.left());
            case BROKEN -> 0;
        };
        byte[] bytes = new byte[Math.max(0, Math.min(all, count))];
        source.duplicate().get(bytes);
        if (bytes.length > 0 || verdict == FaultyDisk.Verdict.DONE) {
            disk.journal().wrote(node, at, bytes);
        }
        if (verdict == FaultyDisk.Verdict.LAST) {
            throw disk.powerFailed(path);
        }
        put(bytes, at, moves);
        if (verdict == FaultyDisk.Verdict.NO_ROOM) {
            throw new IOException(FaultyDisk.NO_ROOM);
        }
        if (verdict == FaultyDisk.Verdict.BROKEN) {
            throw new IOException(FaultyDisk.BROKEN);
        }
        source.position(source.position() + bytes.length);
        return bytes.length;
    }

    private void put(byte[] bytes, long at, boolean moves) throws IOException {
        ByteBuffer rest = ByteBuffer.wrap(bytes);
        while (rest.hasRemaining()) {
            if (moves) {
                real.write(rest);
            } else {
                real.write(rest, at + rest.position());
            }
        }
    }

    @Override
    public long write(ByteBuffer[] sources, int offset, int length) throws IOException {
        long written = 0;
        for (int k = offset; k < offset + length; k++) {
            written += write(sources[k]);
        }
        return written;
    }

    @Override
    public long transferFrom(ReadableByteChannel source, long at, long count) throws IOException {
        ByteBuffer part = ByteBuffer.allocate((int) Math.min(count, 1 << 16));
        source.read(part);
        return write(part.flip(), at);
    }

    @Override
    public FileChannel truncate(long size) throws IOException {
        synchronized (disk) {
            FaultyDisk.Verdict verdict = disk.judge("truncate to " + size, path, -1);
            FaultyDisk.refuse(verdict, path);
            disk.journal().cut(node, size);
            if (verdict == FaultyDisk.Verdict.LAST) {
                throw disk.powerFailed(path);
            }
            real.truncate(size);
            return this;
        }
    }

    @Override
    public void force(boolean metadata) throws IOException {
        synchronized (disk) {
            FaultyDisk.Verdict verdict = disk.judge("force", path, -1);
            if (verdict == FaultyDisk.Verdict.LAST) {
                throw disk.powerFailed(path);
            }
            if (verdict == FaultyDisk.Verdict.BROKEN) {
                disk.journal().dropped(node);
                throw new IOException(FaultyDisk.BROKEN);
            }
            // The real disk is not forced: what matters is in the journal, and tests are quicker.
            disk.journal().forced(node);
        }
    }

    @Override
    public int read(ByteBuffer into) throws IOException {
        disk.requirePower();
        return real.read(into);
    }

    @Override
    public int read(ByteBuffer into, long at) throws IOException {
        disk.requirePower();
        return real.read(into, at);
    }

    @Override
    public long read(ByteBuffer[] into, int offset, int length) throws IOException {
        disk.requirePower();
        return real.read(into, offset, length);
    }

    @Override
    public long transferTo(long at, long count, WritableByteChannel into) throws IOException {
        return real.transferTo(at, count, into);
    }

    @Override
    public long position() throws IOException {
        return real.position();
    }

    @Override
    public FileChannel position(long at) throws IOException {
        real.position(at);
        return this;
    }

    @Override
    public long size() throws IOException {
        return real.size();
    }

    @Override
    public MappedByteBuffer map(MapMode mode, long at, long size) throws IOException {
        if (mode != MapMode.READ_ONLY) {
            throw new UnsupportedOperationException("writes to mapped memory cannot be counted");
        }
        return real.map(mode, at, size);
    }

    @Override
    public FileLock lock(long at, long size, boolean shared) throws IOException {
        return real.lock(at, size, shared);
    }

    @Override
    public @Nullable FileLock tryLock(long at, long size, boolean shared) throws IOException {
        return real.tryLock(at, size, shared);
    }

    @Override
    protected void implCloseChannel() throws IOException {
        real.close();
    }
}
