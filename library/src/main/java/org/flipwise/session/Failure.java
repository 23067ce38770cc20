package org.flipwise.session;

import java.io.IOException;
import java.net.BindException;
import org.flipwise.fault.FlipwiseException;
import org.flipwise.live.FileHandlesException;
import org.flipwise.targets.own.Own;
import org.flipwise.tempering.StateAtFailure;

/**
 * What a thrown exception means to the user.
 *
 * @param code how the program ends
 * @param message one line: what, where, what was expected
 */
public record Failure(ExitCode code, String message) {

    public static Failure of(Throwable thrown) {
        if (thrown instanceof FlipwiseException explained) {
            return new Failure(ExitCode.of(explained.fault()), text(thrown));
        }
        if (thrown instanceof OutOfMemoryError) {
            return new Failure(
                    ExitCode.INTERNAL, outOfMemory(Runtime.getRuntime().maxMemory()));
        }
        if (Own.threw(thrown)) {
            return new Failure(ExitCode.BAD_DATA, text(Own.failure(thrown, StateAtFailure.of(thrown))));
        }
        if (thrown instanceof BindException || thrown instanceof FileHandlesException) {
            return new Failure(ExitCode.BUSY, text(thrown));
        }
        if (thrown instanceof IOException) {
            return new Failure(ExitCode.IO, text(thrown));
        }
        if (thrown instanceof InterruptedException || thrown.getCause() instanceof InterruptedException) {
            return new Failure(
                    ExitCode.INTERRUPTED, "interrupted by its own code; does the target interrupt its thread?");
        }
        return new Failure(
                ExitCode.INTERNAL, "internal error, a bug in Flipwise: " + thrown + "; --debug shows the stack trace");
    }

    /** Returns what to do where so many bytes were too few: the next power of two of gigabytes that is at least twice as much. */
    public static String outOfMemory(long had) {
        long gigabytes = 1;
        while (gigabytes << 30 < 2 * had) {
            gigabytes *= 2;
        }
        return "out of memory: " + (had >> 20) + " MB were not enough; FLIPWISE_JAVA_OPTS=-Xmx" + gigabytes
                + "g gives the program " + gigabytes + " GB";
    }

    private static String text(Throwable thrown) {
        String message = thrown.getMessage();
        return message == null ? thrown.toString() : message;
    }
}
