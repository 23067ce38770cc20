package org.flipwise.codec;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Into bytes, for any language to read: every number takes eight bytes, the highest first, a double as its IEEE bits, a flag as one byte 0 or 1; an array
 * is its length and its elements, ints as four bytes each; text is its length in bytes and its UTF-8; a section is a text.
 */
public final class ByteEncoder implements Encoder {
    private static final int FIRST_CAPACITY = 1 << 12;
    private ByteBuffer bytes = ByteBuffer.allocate(FIRST_CAPACITY);

    /** Creates an encoder that has written nothing. */
    public ByteEncoder() {}

    /** Returns all that was given so far. */
    public byte[] toByteArray() {
        return Arrays.copyOf(bytes.array(), bytes.position());
    }

    private ByteBuffer room(long more) {
        if (bytes.remaining() < more) {
            long needed = bytes.position() + more;
            if (needed > Integer.MAX_VALUE - Long.BYTES) {
                throw new CodecException("more than two gigabytes to write down");
            }
            int capacity = (int) Math.min(Integer.MAX_VALUE - Long.BYTES, Math.max(needed, 2L * bytes.capacity()));
            bytes = ByteBuffer.wrap(Arrays.copyOf(bytes.array(), capacity)).position(bytes.position());
        }
        return bytes;
    }

    @Override
    public void section(String name) {
        text(name);
    }

    @Override
    public void flag(boolean value) {
        room(1).put((byte) (value ? 1 : 0));
    }

    @Override
    public void whole(long value) {
        room(Long.BYTES).putLong(value);
    }

    @Override
    public void real(double value) {
        whole(Double.doubleToRawLongBits(value));
    }

    @Override
    public void text(String value) {
        byte[] utf8 = value.getBytes(StandardCharsets.UTF_8);
        whole(utf8.length);
        room(utf8.length).put(utf8);
    }

    @Override
    public void wholes(long[] values, int count) {
        whole(count);
        ByteBuffer into = room((long) Long.BYTES * count);
        for (int k = 0; k < count; k++) {
            into.putLong(values[k]);
        }
    }

    @Override
    public void wholes(int[] values, int count) {
        whole(count);
        ByteBuffer into = room((long) Integer.BYTES * count);
        for (int k = 0; k < count; k++) {
            into.putInt(values[k]);
        }
    }

    @Override
    public void reals(double[] values, int count) {
        whole(count);
        ByteBuffer into = room((long) Double.BYTES * count);
        for (int k = 0; k < count; k++) {
            into.putLong(Double.doubleToRawLongBits(values[k]));
        }
    }

    /** Bytes that someone else has encoded: their number, and they. */
    public void bytes(byte[] content) {
        whole(content.length);
        room(content.length).put(content);
    }
}
