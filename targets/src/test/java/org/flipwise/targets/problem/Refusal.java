package org.flipwise.targets.problem;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import org.flipwise.fault.Fault;

/**
 * What came of reading a file that may be malformed.
 *
 * @param read whether it was a legal file
 * @param message why not, if not
 * @param faults in what way the refusal breaks its promises; empty when it keeps them
 */
record Refusal(boolean read, String message, List<String> faults) {
    private static final Pattern PLACE = Pattern.compile("^[^\\n]*:[1-9][0-9]*:[1-9][0-9]*: .*$");
    private static final long MOST_NANOS = 2_000_000_000L;
    private static final int LONGEST = 500;

    /** Reads, and checks that a refusal is one line with place and expectation, in time, and that a legal file has finite values. */
    static Refusal of(Callable<Problem> reading) {
        return of(reading, MOST_NANOS);
    }

    static Refusal of(Callable<Problem> reading, long mostNanos) {
        List<String> faults = new ArrayList<>();
        long start = cpuNanos();
        boolean read = false;
        String message = "";
        try {
            read = reading.call() != null;
        } catch (ProblemException refused) {
            message = refused.getMessage();
            check(refused, message, faults);
        } catch (Exception | StackOverflowError | OutOfMemoryError other) {
            message = String.valueOf(other.getMessage());
            faults.add("not the declared exception but " + other);
        }
        if (cpuNanos() - start > mostNanos) {
            faults.add("took too long");
        }
        return new Refusal(read, message, faults);
    }

    /** Of this thread, so that a busy machine raises no alarm. */
    private static long cpuNanos() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    private static void check(ProblemException refused, String message, List<String> faults) {
        if (refused.fault() != Fault.BAD_DATA) {
            faults.add("fault is " + refused.fault());
        }
        if (!PLACE.matcher(message).matches()) {
            faults.add("no place file:line:column");
        }
        if (!message.contains("expected")) {
            faults.add("does not say what was expected");
        }
        if (message.codePoints().anyMatch(Character::isISOControl)) {
            faults.add("has control characters");
        }
        if (message.length() > LONGEST) {
            faults.add("is longer than a line");
        }
    }
}
