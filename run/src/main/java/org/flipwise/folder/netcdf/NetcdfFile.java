package org.flipwise.folder.netcdf;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A NetCDF-4 file that is written from its start to its end: groups with dimensions, variables on them, and attributes. Numbers go to the file as they are given, so that it may be larger
 * than the memory; what describes them is written when the file is closed. The layout is that of HDF5 with a superblock of version 2, as netCDF reads it: dimensions are data sets
 * marked as scales, and a variable lists the scales of its axes.
 */
public final class NetcdfFile implements Closeable {
    private static final int SUPERBLOCK = 48;
    private static final int BUFFER = 1 << 16;
    private final FileChannel channel;
    private final ByteBuffer buffer = ByteBuffer.allocate(BUFFER).order(ByteOrder.LITTLE_ENDIAN);
    private final Map<String, NetcdfGroup> groups = new LinkedHashMap<>();
    private long position;
    private int dimensions;

    private NetcdfFile(FileChannel channel) {
        this.channel = channel;
    }

    /** Begins a file on a channel that is at the start of an empty one. Closing this completes the file and leaves the channel open. */
    public static NetcdfFile on(FileChannel channel) throws IOException {
        NetcdfFile file = new NetcdfFile(channel);
        file.put(new byte[SUPERBLOCK]);
        return file;
    }

    /** A new group, whose dimensions are its own. */
    public NetcdfGroup group(String name) {
        NetcdfGroup group = new NetcdfGroup(this);
        groups.put(name, group);
        return group;
    }

    int nextDimension() {
        return dimensions++;
    }

    /** Where the next byte goes, after filling up to a multiple of eight. */
    long aligned() throws IOException {
        while (position % Long.BYTES != 0) {
            room(1).put((byte) 0);
            position++;
        }
        return position;
    }

    private ByteBuffer room(int count) throws IOException {
        if (buffer.remaining() < count) {
            flush();
        }
        return buffer;
    }

    private void flush() throws IOException {
        buffer.flip();
        while (buffer.hasRemaining()) {
            channel.write(buffer);
        }
        buffer.clear();
    }

    void put(byte value) throws IOException {
        room(1).put(value);
        position++;
    }

    void put(double value) throws IOException {
        room(Double.BYTES).putDouble(value);
        position += Double.BYTES;
    }

    /** Appends bytes and returns their position. */
    long put(byte[] bytes) throws IOException {
        long at = aligned();
        for (byte value : bytes) {
            put(value);
        }
        return at;
    }

    /** Appends texts in heaps of their own, then the references to them, and returns the position of the references. */
    long put(List<byte[]> texts) throws IOException {
        LittleEndianBytes pointers = new LittleEndianBytes();
        for (int from = 0; from < texts.size(); from += Heap.MOST) {
            Heap heap = new Heap();
            List<byte[]> some = texts.subList(from, Math.min(texts.size(), from + Heap.MOST));
            some.forEach(heap::add);
            long at = put(heap.bytes());
            for (int k = 0; k < some.size(); k++) {
                pointers.four(some.get(k).length).eight(at).four(k + 1);
            }
        }
        return put(pointers.toArray());
    }

    @Override
    public void close() throws IOException {
        Header root = Header.ofGroup(groups.size());
        for (Map.Entry<String, NetcdfGroup> group : groups.entrySet()) {
            root.link(group.getKey(), group.getValue().write());
        }
        long at = put(root.bytes());
        long end = aligned();
        flush();
        channel.position(0);
        channel.write(ByteBuffer.wrap(superblock(at, end)));
    }

    private static byte[] superblock(long root, long end) {
        return new LittleEndianBytes()
                .one(0x89)
                .text("HDF\r\n")
                .one(0x1a)
                .text("\n")
                .one(2)
                .one(Long.BYTES)
                .one(Long.BYTES)
                .one(0)
                .eight(0)
                .eight(Header.NOWHERE)
                .eight(end)
                .eight(root)
                .withChecksum();
    }
}
