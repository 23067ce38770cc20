package org.flipwise.serve;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Lines of UTF-8 of bounded length. A line that is too long is skipped and refused; the next one is read as usual. */
final class LineReader {
    static final int LONGEST = 1 << 26;
    private static final int CHUNK = 1 << 16;
    private final InputStream in;
    private final byte[] chunk = new byte[CHUNK];
    private int at;
    private int end;

    LineReader(InputStream in) {
        this.in = in;
    }

    /**
     * The next line without its end; null at the end of the input.
     *
     * @throws RequestException for a line that is too long or not UTF-8
     */
    @Nullable
    String next() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        long length = 0;
        while (true) {
            if (at == end) {
                at = 0;
                end = in.read(chunk);
                if (end < 0) {
                    end = 0;
                    return length == 0 ? null : text(line, length);
                }
            }
            int from = at;
            while (at < end && chunk[at] != '\n') {
                at++;
            }
            length += at - from;
            if (length <= LONGEST) {
                line.write(chunk, from, at - from);
            } else {
                line.reset();
            }
            if (at < end) {
                at++;
                return text(line, length);
            }
        }
    }

    private static String text(ByteArrayOutputStream line, long length) {
        if (length > LONGEST) {
            throw new RequestException(
                    "1:" + (LONGEST + 1), "the line has " + length + " bytes; expected at most " + LONGEST);
        }
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(line.toByteArray()))
                    .toString();
        } catch (CharacterCodingException notText) {
            throw new RequestException("1:1", "the line is not UTF-8; expected a JSON object in UTF-8");
        }
    }
}
