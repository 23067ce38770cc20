package org.flipwise.folder.netcdf;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Bytes as they are put one after the other, the lowest of a number first. */
final class LittleEndianBytes {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    LittleEndianBytes one(int value) {
        bytes.write(value);
        return this;
    }

    LittleEndianBytes two(int value) {
        return number(value, 2);
    }

    LittleEndianBytes four(int value) {
        return number(value, 4);
    }

    LittleEndianBytes eight(long value) {
        return number(value, 8);
    }

    private LittleEndianBytes number(long value, int size) {
        for (int k = 0; k < size; k++) {
            bytes.write((int) (value >>> (8 * k)));
        }
        return this;
    }

    LittleEndianBytes all(byte[] more) {
        bytes.writeBytes(more);
        return this;
    }

    LittleEndianBytes text(String ascii) {
        return all(ascii.getBytes(StandardCharsets.UTF_8));
    }

    /** Zeros up to a multiple of this. */
    LittleEndianBytes padded(int multiple) {
        while (bytes.size() % multiple != 0) {
            bytes.write(0);
        }
        return this;
    }

    LittleEndianBytes zeros(int count) {
        return all(new byte[count]);
    }

    int size() {
        return bytes.size();
    }

    byte[] toArray() {
        return bytes.toByteArray();
    }

    /** Ended by the checksum of all before. */
    byte[] withChecksum() {
        byte[] unsealed = bytes.toByteArray();
        return four(Lookup3.of(unsealed, unsealed.length)).toArray();
    }
}
