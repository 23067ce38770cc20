package org.flipwise.lab.outcome;

import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.flipwise.lab.file.DataFolder;
import org.jspecify.annotations.Nullable;

/** Lines of a file one after another, however large it is. What comes after the last line feed is none. A line may be so long that no run has written it, which is refused. */
final class ByteLines implements Closeable {
    private static final int BUFFER = 1 << 16;
    /** More than any outcome that fits into the memory of this process. */
    private static final int MOST_BYTES = DataFolder.atMost(1 << 28, 8);

    private final String name;
    private final InputStream from;
    private final byte[] buffer = new byte[BUFFER];
    private int at;
    private int filled;
    private long end;

    ByteLines(String name, InputStream from) {
        this.name = name;
        this.from = from;
    }

    /** The next line, without its end; null where there is none. */
    @Nullable
    String next() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        while (at < filled || fill()) {
            if (line.size() > MOST_BYTES) {
                throw new OutcomeException(name + ": a line has more than " + MOST_BYTES
                        + " bytes; expected kept simulations; take the file away to run its simulations again");
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

    /** Bytes up to the end of the last line that was read. */
    long end() {
        return end;
    }

    @Override
    public void close() throws IOException {
        from.close();
    }
}
