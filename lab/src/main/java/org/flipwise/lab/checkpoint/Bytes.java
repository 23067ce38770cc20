package org.flipwise.lab.checkpoint;

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

    void writeTo(ByteEncoder into) {
        into.bytes(content);
    }
}
