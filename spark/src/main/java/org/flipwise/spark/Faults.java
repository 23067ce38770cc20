package org.flipwise.spark;

import java.util.Optional;
import org.flipwise.fault.Fault;
import org.flipwise.fault.FlipwiseException;
import org.flipwise.outcome.JobException;
import org.flipwise.targets.own.Own;
import org.flipwise.tempering.StateAtFailure;

/** Decides which failures would recur on any machine. All others are left to Spark, which retries them on another executor. */
final class Faults {
    private Faults() {}

    /**
     * Returns the exception that the driver should throw for a permanent failure, or nothing if a retry may help.
     *
     * @param onDriver whether the failure was thrown in the driver's own process, which Spark would terminate on an {@link OutOfMemoryError}
     */
    static Optional<JobException> permanent(Throwable thrown, boolean onDriver) {
        if (thrown instanceof JobException job) {
            return Optional.of(job);
        }
        if (thrown instanceof OutOfMemoryError) {
            return onDriver
                    ? Optional.of(
                            new JobException(
                                    Fault.INTERNAL,
                                    "out of memory: FLIPWISE_JAVA_OPTS=-Xmx4g gives the program 4 GB, and its simulations with it"))
                    : Optional.empty();
        }
        if (thrown instanceof FlipwiseException explained) {
            return switch (explained.fault()) {
                case NO_INPUT, UNAVAILABLE -> Optional.of(new JobException(explained.fault(), text(thrown)));
                case USAGE, BAD_DATA -> Optional.of(new JobException(Fault.BAD_DATA, text(thrown)));
                case INTERNAL, CANNOT_CREATE, BUSY -> Optional.empty();
            };
        }
        if (Own.threw(thrown)) {
            return Optional.of(new JobException(Fault.BAD_DATA, text(Own.failure(thrown, StateAtFailure.of(thrown)))));
        }
        return Optional.empty();
    }

    private static String text(Throwable thrown) {
        String message = thrown.getMessage();
        return message == null ? thrown.toString() : message;
    }
}
