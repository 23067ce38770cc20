package org.flipwise.targets.problem;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import org.flipwise.codec.Sha256;
import org.flipwise.state.BitState;

/** SHA-256 over what defines a problem, independent of how its file was laid out. */
final class ContentHash {
    private final MessageDigest digest;

    ContentHash(String kind) {
        digest = Sha256.digest();
        text(kind);
    }

    /** By its bits: how a JVM prints a double is not the same for all of them. */
    ContentHash add(double value) {
        return text(Long.toHexString(Double.doubleToLongBits(value)));
    }

    ContentHash add(int value) {
        return text(Integer.toString(value));
    }

    ContentHash add(String item) {
        return text(item);
    }

    ContentHash add(BitState state) {
        return text(state.toString());
    }

    /** Bytes of a layout of the caller's own, whatever is left in the buffer. */
    ContentHash add(ByteBuffer bytes) {
        digest.update(bytes);
        return this;
    }

    /** Each item is ended by a line feed, so that no two lists of items run together. */
    private ContentHash text(String text) {
        digest.update(text.getBytes(StandardCharsets.UTF_8));
        digest.update((byte) '\n');
        return this;
    }

    String hex() {
        return Sha256.hex(digest);
    }
}
