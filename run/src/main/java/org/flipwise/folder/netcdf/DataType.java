package org.flipwise.folder.netcdf;

/** The kinds of numbers and text in a file: datatype messages of HDF5, version 1. */
enum DataType {
    INT8(1, fixedPoint(1)),
    INT32(4, fixedPoint(4)),
    INT64(8, fixedPoint(8)),
    /** IEEE: sign in bit 63, eleven bits of exponent from bit 52 with a bias of 1023, an implied leading one. */
    REAL64(
            8,
            head(0x11, 0x20, 0x3f, 8)
                    .two(0)
                    .two(64)
                    .one(52)
                    .one(11)
                    .one(0)
                    .one(52)
                    .four(1023)
                    .toArray()),
    /** Text of any length, UTF-8, kept in a heap: its length, the heap's address, and its number there. */
    TEXT(16, head(0x19, 0x01, 0x01, 16).all(DataType.ofText(1)).toArray()),
    /** Lists of addresses of objects, kept in a heap. */
    REFERENCES(16, head(0x19, 0, 0, 16).all(head(0x17, 0, 0, 8).toArray()).toArray());

    private final int size;
    private final byte[] message;

    DataType(int size, byte[] message) {
        this.size = size;
        this.message = message;
    }

    private static LittleEndianBytes head(int versionAndClass, int firstFlags, int secondFlags, int size) {
        return new LittleEndianBytes()
                .one(versionAndClass)
                .one(firstFlags)
                .one(secondFlags)
                .one(0)
                .four(size);
    }

    /** A signed whole number. */
    private static byte[] fixedPoint(int size) {
        return head(0x10, 0x08, 0, size).two(0).two(8 * size).toArray();
    }

    /** Text of a fixed length, its end marked by a zero. */
    static byte[] ofText(int length) {
        return head(0x13, 0x00, 0, length).toArray();
    }

    /** Bytes of one element. */
    int size() {
        return size;
    }

    byte[] message() {
        return message.clone();
    }
}
