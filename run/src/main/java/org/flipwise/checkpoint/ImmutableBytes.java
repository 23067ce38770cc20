package org.flipwise.checkpoint;

import java.io.IOException;
import java.io.OutputStream;
import org.flipwise.codec.ByteDecoder;
import org.flipwise.codec.ByteEncoder;

/** An immutable sequence of bytes. It keeps the array it is made from, which must not be changed afterwards. */
public final class ImmutableBytes {
    private final byte[] content;

    private ImmutableBytes(byte[] content) {
        this.content = content;
    }

    public static ImmutableBytes of(byte[] content) {
        return new ImmutableBytes(content);
    }

    /** Returns a decoder at the first byte. */
    public ByteDecoder decoder() {
        return new ByteDecoder(content);
    }

    int length() {
        return content.length;
    }

    /** Writes the length and the bytes. */
    void writeTo(ByteEncoder into) {
        into.bytes(content);
    }

    /** Writes the bytes without their length. */
    void writeTo(OutputStream into) throws IOException {
        into.write(content);
    }
}
