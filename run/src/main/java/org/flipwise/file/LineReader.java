package org.flipwise.file;

import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;

/** Reads lines of bytes, each ended by a line feed. Of a line that is too long the length alone is kept, so that memory is bounded. */
public final class LineReader implements Closeable {
    private static final int BUFFER = 1 << 16;
    private final InputStream from;
    private final int most;
    private final boolean skips;
    private final byte[] buffer = new byte[BUFFER];
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();
    private int at;
    private int filled;
    private long length;
    private long end;
    private boolean whole;

    private LineReader(InputStream from, int most, boolean skips) {
        this.from = from;
        this.most = most;
        this.skips = skips;
    }

    /**
     * Reads from the present position of a stream; the line after one that is too long can be read.
     *
     * @param most bytes of a line that are kept
     */
    public static LineReader skipping(InputStream from, int most) {
        return new LineReader(from, most, true);
    }

    /**
     * Reads from the present position of a stream; of a line that is too long no more is read than shows that it is, so that a file far larger than the memory costs no time.
     *
     * @param most bytes of a line that are kept
     */
    public static LineReader stopping(InputStream from, int most) {
        return new LineReader(from, most, false);
    }

    /** Reads the next line; returns false at the end of the stream. */
    public boolean next() throws IOException {
        line.reset();
        length = 0;
        whole = false;
        while (!whole && (skips || length <= most) && (at < filled || fill())) {
            int start = at;
            while (at < filled && buffer[at] != '\n') {
                at++;
            }
            length += at - start;
            if (length > most) {
                line.reset();
            } else {
                line.write(buffer, start, at - start);
            }
            whole = at < filled;
            at += whole ? 1 : 0;
        }
        end += length + (whole ? 1 : 0);
        return whole || length > 0;
    }

    private boolean fill() throws IOException {
        at = 0;
        filled = Math.max(0, from.read(buffer));
        return filled > 0;
    }

    /** Returns the last line without its line feed; nothing of one that is too long. */
    public byte[] bytes() {
        return line.toByteArray();
    }

    /** Returns how many bytes the last line has. */
    public long length() {
        return length;
    }

    /** Returns whether the last line was ended by a line feed. */
    public boolean isWhole() {
        return whole;
    }

    /** Returns the number of bytes up to the end of the last line. */
    public long end() {
        return end;
    }

    @Override
    public void close() throws IOException {
        from.close();
    }
}
