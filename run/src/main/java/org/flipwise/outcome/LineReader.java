package org.flipwise.outcome;

import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.flipwise.file.DataFolder;
import org.jspecify.annotations.Nullable;

/** Reads a file of any size line by line. Text after the last line feed is ignored; a line longer than any run writes is refused. */
final class LineReader implements Closeable {
    private static final int BUFFER = 1 << 16;
    /** An upper bound for the outcomes that fit into the memory of this process. */
    private static final int MOST_BYTES = DataFolder.atMost(1 << 28, 8);

    private final String name;
    private final InputStream from;
    private final byte[] buffer = new byte[BUFFER];
    private int at;
    private int filled;
    private long end;

    LineReader(String name, InputStream from) {
        this.name = name;
        this.from = from;
    }

    /** Returns the next line without its line feed, or null at the end. */
    @Nullable
    String next() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        while (at < filled || fill()) {
            if (line.size() > MOST_BYTES) {
                throw new OutcomeException(name + ": a line has more than " + MOST_BYTES
                        + " bytes; expected kept simulations; remove the file to run its simulations again");
            }
            int stop = at;
            while (stop < filled && buffer[stop] != '\n') {
                stop++;
            }
            line.write(buffer, at, stop - at);
            at = Math.min(stop + 1, filled);
            if (stop < filled) {
                end += line.size() + 1L;
                return line.toString(StandardCharsets.UTF_8);
            }
        }
        return null;
    }

    private boolean fill() throws IOException {
        at = 0;
        filled = Math.max(0, from.read(buffer));
        return filled > 0;
    }

    /** Returns the number of bytes up to the end of the last line read. */
    long end() {
        return end;
    }

    @Override
    public void close() throws IOException {
        from.close();
    }
}
