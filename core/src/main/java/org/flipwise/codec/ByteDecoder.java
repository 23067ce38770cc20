package org.flipwise.codec;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** From the bytes of a {@link ByteEncoder}. Lengths are held against what is left before anything is allocated. */
public final class ByteDecoder implements Decoder {
    private final ByteBuffer bytes;

    public ByteDecoder(byte[] bytes) {
        this.bytes = ByteBuffer.wrap(bytes).asReadOnlyBuffer();
    }

    /** Refuses bytes that are left over. */
    public void end() {
        if (bytes.hasRemaining()) {
            throw new CodecException(bytes.remaining() + " bytes are left over");
        }
    }

    private ByteBuffer need(long count) {
        if (count > bytes.remaining()) {
            throw new CodecException("the bytes end at " + bytes.limit() + ", in the middle of a value");
        }
        return bytes;
    }

    private int length(int size) {
        long count = whole();
        if (count < 0 || count > bytes.remaining() / size) {
            throw new CodecException("a length of " + count + " with " + bytes.remaining() + " bytes left");
        }
        return (int) count;
    }

    private int length(int size, int room) {
        int count = length(size);
        if (count > room) {
            throw new CodecException("found " + count + " elements; expected at most " + room);
        }
        return count;
    }

    @Override
    public void section(String name) {
        String found = text();
        if (!found.equals(name)) {
            throw new CodecException("found '" + found + "'; expected '" + name + "'");
        }
    }

    @Override
    public boolean flag() {
        byte value = need(1).get();
        if (value != 0 && value != 1) {
            throw new CodecException("found " + value + "; expected a flag, 0 or 1");
        }
        return value == 1;
    }

    @Override
    public long whole() {
        return need(Long.BYTES).getLong();
    }

    @Override
    public double real() {
        return Double.longBitsToDouble(whole());
    }

    @Override
    public String text() {
        byte[] utf8 = new byte[length(1)];
        bytes.get(utf8);
        return new String(utf8, StandardCharsets.UTF_8);
    }

    /** Returns what {@link ByteEncoder#bytes} was given. */
    public byte[] bytes() {
        byte[] content = new byte[length(1)];
        bytes.get(content);
        return content;
    }

    @Override
    public long[] wholes() {
        long[] values = new long[length(Long.BYTES)];
        longs(values, values.length);
        return values;
    }

    @Override
    public int[] ints() {
        int[] values = new int[length(Integer.BYTES)];
        ints(values, values.length);
        return values;
    }

    @Override
    public double[] reals() {
        double[] values = new double[length(Double.BYTES)];
        reals(values, values.length);
        return values;
    }

    @Override
    public int wholes(long[] into) {
        int count = length(Long.BYTES, into.length);
        longs(into, count);
        return count;
    }

    @Override
    public int ints(int[] into) {
        int count = length(Integer.BYTES, into.length);
        ints(into, count);
        return count;
    }

    @Override
    public int reals(double[] into) {
        int count = length(Double.BYTES, into.length);
        reals(into, count);
        return count;
    }

    private void longs(long[] into, int count) {
        for (int k = 0; k < count; k++) {
            into[k] = bytes.getLong();
        }
    }

    private void ints(int[] into, int count) {
        for (int k = 0; k < count; k++) {
            into[k] = bytes.getInt();
        }
    }

    private void reals(double[] into, int count) {
        for (int k = 0; k < count; k++) {
            into[k] = Double.longBitsToDouble(bytes.getLong());
        }
    }
}
