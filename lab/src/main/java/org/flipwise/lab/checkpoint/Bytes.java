package org.flipwise.lab.checkpoint;

import java.io.IOException;
import java.io.OutputStream;
import org.flipwise.codec.ByteDecoder;
import org.flipwise.codec.ByteEncoder;

/** Bytes that nobody changes any more. It keeps the array it is made from. */
public final class Bytes {
    private final byte[] content;

    private Bytes(byte[] content) {
        this.content = content;
    }

    public static Bytes of(byte[] content) {
        return new Bytes(content);
    }

    /** A reader from the first byte. */
    public ByteDecoder decoder() {
        return new ByteDecoder(content);
    }

    int length() {
        return content.length;
    }

    /** Their number, and they. */
    void writeTo(ByteEncoder into) {
        into.bytes(content);
    }

    /** They alone. */
    void writeTo(OutputStream into) throws IOException {
        into.write(content);
    }
}
