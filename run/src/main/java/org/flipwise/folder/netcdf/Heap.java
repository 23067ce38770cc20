package org.flipwise.folder.netcdf;

/** A global heap collection of HDF5: what has no fixed length, numbered from 1. */
final class Heap {
    /** Numbers have two bytes. */
    static final int MOST = 65_535;

    private static final int HEADER = 16;
    private static final int LEAST_SIZE = 4096;
    private final LittleEndianBytes objects = new LittleEndianBytes();
    private int count;

    /** Adds an object and returns its number. */
    int add(byte[] content) {
        objects.two(++count).two(1).four(0).eight(content.length).all(content).padded(8);
        return count;
    }

    /** Ends with a free object that has all room left. */
    byte[] bytes() {
        int used = HEADER + objects.size();
        int size = Math.max(LEAST_SIZE, used + HEADER);
        int free = size - used;
        return new LittleEndianBytes()
                .text("GCOL")
                .one(1)
                .zeros(3)
                .eight(size)
                .all(objects.toArray())
                .two(0)
                .two(0)
                .four(0)
                .eight(free)
                .zeros(free - HEADER)
                .toArray();
    }
}
