package org.flipwise.cli;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.flipwise.report.Alphabet;

/** What the program printed for some arguments, and how it ended. */
record Said(int code, String out, String err) {
    /** Where runs go that are not told where, apart from the sources. */
    static final Path RUNS = Path.of("target", "test-runs");

    /** To words, one argument each; nobody watches. */
    static Said to(String... words) {
        return to(false, Alphabet.UNICODE, words);
    }

    /** To one line of words without blanks in them. */
    static Said toLine(String line) {
        return to(line.split(" +"));
    }

    static Said to(boolean live, Alphabet alphabet, String... words) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int code = Flipwise.run(words, new Terminal(out, err, alphabet, live), RUNS);
        return new Said(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    List<String> errLines() {
        return err.lines().toList();
    }
}
