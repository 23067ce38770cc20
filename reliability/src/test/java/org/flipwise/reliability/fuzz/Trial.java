package org.flipwise.reliability.fuzz;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Optional;
import java.util.regex.Pattern;
import org.flipwise.fault.Fault;
import org.flipwise.targets.problem.ProblemException;
import org.flipwise.targets.problem.SafeText;

/**
 * What came of handing bytes to a parser. It keeps its promise where it reads them or refuses them by a declared exception in one printable line, in two seconds of processor time, and takes
 * no more memory than the bytes give reason for.
 */
final class Trial {
    /** Of the thread, so that a busy machine raises no alarm. */
    static final long MOST_NANOS = 2_000_000_000L;

    private static final long MOST_BYTES = 192L << 20;
    private static final long BYTES_PER_BYTE = 256;
    private static final int LONGEST_LINE = SafeText.LONGEST_LINE + 1;
    private static final Pattern PLACE =
            Pattern.compile("(?s).*?:[1-9][0-9]*:[1-9][0-9]*: .*(expected|must|did you mean|known:).*");
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private Trial() {}

    /** In what way the parser broke its promise; empty where it kept it. What costs much is tried again, as the first time may have loaded classes. */
    static Optional<AssertionError> complaint(Parser parser, byte[] input) {
        return complaint(parser, input, MOST_NANOS);
    }

    /** The same with another patience. */
    static Optional<AssertionError> complaint(Parser parser, byte[] input, long mostNanos) {
        return tried(parser, input, mostNanos)
                .flatMap(first -> first.getCause() == null ? tried(parser, input, mostNanos) : Optional.of(first));
    }

    private static Optional<AssertionError> tried(Parser parser, byte[] input, long mostNanos) {
        long self = Thread.currentThread().getId();
        long nanos = THREADS.getCurrentThreadCpuTime();
        long bytes = THREADS.getThreadAllocatedBytes(self);
        Optional<AssertionError> wrong = Optional.empty();
        try {
            parser.reading().read(input);
        } catch (Throwable thrown) {
            wrong = judge(parser, thrown);
        }
        long took = THREADS.getCurrentThreadCpuTime() - nanos;
        long made = THREADS.getThreadAllocatedBytes(self) - bytes;
        if (wrong.isEmpty() && made > MOST_BYTES + BYTES_PER_BYTE * input.length) {
            return costly(parser + " allocated " + (made >> 20) + " MB for an input of " + input.length + " bytes");
        }
        if (wrong.isEmpty() && took > mostNanos) {
            return costly(parser + " took " + took / 1_000_000 + " ms of processor time");
        }
        return wrong;
    }

    private static Optional<AssertionError> costly(String what) {
        return Optional.of(new AssertionError(what));
    }

    private static Optional<AssertionError> judge(Parser parser, Throwable thrown) {
        return fault(parser, thrown).map(what -> new AssertionError(parser + " " + what, thrown));
    }

    private static Optional<String> fault(Parser parser, Throwable thrown) {
        if (!parser.refusesBy(thrown)) {
            StackTraceElement[] trace = thrown.getStackTrace();
            return Optional.of("threw " + thrown + (trace.length == 0 ? "" : " at " + trace[0]));
        }
        String message = String.valueOf(thrown.getMessage());
        if (thrown.getMessage() == null || message.length() > LONGEST_LINE) {
            return Optional.of("refused with no message or a long one, of " + message.length() + " characters");
        }
        if (message.codePoints().anyMatch(Character::isISOControl)) {
            return Optional.of("refused with control characters: " + message);
        }
        boolean ofWords = thrown instanceof ProblemException refusal && refusal.fault() == Fault.USAGE;
        if (parser.form() == Parser.Form.PLACED
                && !ofWords
                && !PLACE.matcher(message).matches()) {
            return Optional.of("refused without file:line:column and what was expected: " + message);
        }
        return Optional.empty();
    }
}
