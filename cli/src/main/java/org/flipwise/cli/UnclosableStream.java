package org.flipwise.cli;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** A stream that flushes instead of closing, for targets that close standard output. */
final class UnclosableStream extends FilterOutputStream {
    private UnclosableStream(OutputStream out) {
        super(out);
    }

    static PrintStream over(OutputStream out) {
        return new PrintStream(new UnclosableStream(out), true, StandardCharsets.UTF_8);
    }

    @Override
    public void write(byte[] bytes, int from, int count) throws IOException {
        out.write(bytes, from, count);
    }

    @Override
    public void close() throws IOException {
        out.flush();
    }
}
