package org.flipwise.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicBoolean;
import org.flipwise.report.Alphabet;
import org.flipwise.session.HelperLog;

/**
 * The standard streams of the program. Results go to {@code out}, whose failures are never swallowed as a {@link java.io.PrintStream} would;
 * messages go to {@code err}, whose failures cannot be reported anywhere.
 *
 * @param out standard output
 * @param err standard error
 * @param alphabet what both can show
 * @param live whether a person watches standard error, so that a line there may be rewritten
 * @param paint which streams have colours
 * @param every how long a line that tells of progress stands before the next
 * @param patience how long to wait for what may never end
 * @param hungUp whether the terminal was closed; a result that cannot be printed is then not a failure
 * @param helpers what helper processes write
 */
record Terminal(
        OutputStream out,
        OutputStream err,
        Alphabet alphabet,
        boolean live,
        TerminalColors paint,
        Duration every,
        Patience patience,
        AtomicBoolean hungUp,
        HelperLog helpers) {
    private static final int LONGEST_LINE = 500;
    private static final Duration EVERY_LIVE = Duration.ofMillis(100);
    private static final Duration EVERY_PLAIN = Duration.ofSeconds(10);
    private static final Duration NEVER = Duration.ofDays(1);

    /**
     * How long to wait for what may never end.
     *
     * @param target before the user is told that the program is in the target's own code
     * @param round for the end of a round after a signal
     */
    record Patience(Duration target, Duration round) {
        static final Patience USUAL = new Patience(Duration.ofMinutes(1), Duration.ofSeconds(1));
    }

    /** A terminal without colours whose progress does not depend on time: a live one shows every step, another one shows none. */
    Terminal(OutputStream out, OutputStream err, Alphabet alphabet, boolean live) {
        this(out, err, alphabet, live, TerminalColors.NONE, live ? Duration.ZERO : NEVER);
    }

    /** A terminal that is open. */
    Terminal(
            OutputStream out, OutputStream err, Alphabet alphabet, boolean live, TerminalColors paint, Duration every) {
        this(out, err, alphabet, live, paint, every, Patience.USUAL, new AtomicBoolean(), new HelperLog());
    }

    /** The streams of this process. */
    static Terminal ofProcess() {
        boolean unicode = System.getProperty("native.encoding", "")
                .toUpperCase(Locale.ROOT)
                .equals("UTF-8");
        boolean dumb = System.getenv().getOrDefault("TERM", "dumb").equals("dumb");
        boolean watched = TerminalDetection.standardError();
        boolean live = !dumb && watched;
        return new Terminal(
                new FileOutputStream(FileDescriptor.out),
                new FileOutputStream(FileDescriptor.err),
                unicode ? Alphabet.UNICODE : Alphabet.ASCII,
                live,
                TerminalColors.of(System.getenv(), TerminalDetection.standardOutput(), watched),
                live ? EVERY_LIVE : EVERY_PLAIN);
    }

    /** Prints a result, in colours where there are any. */
    void print(String text) throws IOException {
        write(paint.result(text));
    }

    /** Prints what is for another program. */
    void write(String text) throws IOException {
        try {
            out.write(text.getBytes(StandardCharsets.UTF_8));
            out.flush();
        } catch (IOException failure) {
            if (hungUp.get()) {
                complain("cannot write to standard output: " + failure.getMessage());
                return;
            }
            throw new IOException("cannot write to standard output: " + failure.getMessage(), failure);
        }
    }

    /** Prints a message in one line under the program's name; control characters are shown as codes. */
    void say(String message) {
        tell("flipwise: " + alphabet.show(message) + "\n");
    }

    /** Prints an error in one line under the program's name. */
    void complain(String message) {
        tell(paint.error("flipwise:") + " " + alphabet.show(message) + "\n");
    }

    /** Prints a line that a helper process has written, cut where it is long. */
    void showLine(String line) {
        tell(alphabet.show(line, LONGEST_LINE) + "\n");
    }

    /** Sends text to standard error as it is. */
    void tell(String text) {
        try {
            err.write(text.getBytes(StandardCharsets.UTF_8));
            err.flush();
        } catch (IOException nobodyListens) {
            // a message that cannot be printed is no reason to fail
        }
    }
}
