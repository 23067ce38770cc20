package org.flipwise.folder.netcdf;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Bytes as they are put one after the other, the lowest of a number first. */
final class LittleBytes {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    LittleBytes one(int value) {
        bytes.write(value);
        return this;
    }

    LittleBytes two(int value) {
        return number(value, 2);
    }

    LittleBytes four(int value) {
        return number(value, 4);
    }

    LittleBytes eight(long value) {
        return number(value, 8);
    }

    private LittleBytes number(long value, int size) {
        for (int k = 0; k < size; k++) {
            bytes.write((int) (value >>> (8 * k)));
        }
        return this;
    }

    LittleBytes all(byte[] more) {
        bytes.writeBytes(more);
        return this;
    }

    LittleBytes text(String ascii) {
        return all(ascii.getBytes(StandardCharsets.UTF_8));
    }

    /** Zeros up to a multiple of this. */
    LittleBytes padded(int multiple) {
        while (bytes.size() % multiple != 0) {
            bytes.write(0);
        }
        return this;
    }

    LittleBytes zeros(int count) {
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
