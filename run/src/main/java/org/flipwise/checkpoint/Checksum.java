package org.flipwise.checkpoint;

import java.security.MessageDigest;
import java.util.Arrays;
import org.flipwise.codec.CodecException;
import org.flipwise.codec.Sha256;

/** A SHA-256 at the end of a file, over everything before it. */
final class Checksum {
    static final int BYTES = 32;

    private Checksum() {}

    /** Returns the bytes with their SHA-256 appended. */
    static byte[] append(byte[] content) {
        byte[] whole = Arrays.copyOf(content, content.length + BYTES);
        System.arraycopy(of(content, content.length), 0, whole, content.length, BYTES);
        return whole;
    }

    /**
     * Verifies the checksum and returns the bytes before it.
     *
     * @throws CodecException if the checksum is wrong
     */
    static byte[] verify(byte[] whole) {
        int length = whole.length - BYTES;
        if (length <= 0 || !MessageDigest.isEqual(of(whole, length), Arrays.copyOfRange(whole, length, whole.length))) {
            throw new CodecException("its checksum does not match");
        }
        return Arrays.copyOf(whole, length);
    }

    private static byte[] of(byte[] content, int length) {
        MessageDigest digest = Sha256.digest();
        digest.update(content, 0, length);
        return digest.digest();
    }
}
