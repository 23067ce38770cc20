package org.flipwise.spark;

import java.util.Optional;
import org.flipwise.codec.CodecException;
import org.flipwise.lab.checkpoint.CheckpointException;
import org.flipwise.lab.outcome.JobException;
import org.flipwise.lab.outcome.JobException.Fault;
import org.flipwise.lab.outcome.OutcomeException;
import org.flipwise.lab.run.SettingsException;
import org.flipwise.target.TargetException;
import org.flipwise.targets.own.HelperException;
import org.flipwise.targets.own.Own;
import org.flipwise.targets.problem.ProblemException;
import org.flipwise.tempering.Whereabouts;

/** Which failures would happen again on any machine. All others are left to Spark, which tries elsewhere. */
final class Faults {
    private Faults() {}

    /**
     * What was thrown as what the driver should throw; nothing where another try may help.
     *
     * @param onDriver whether it was thrown in the driver's own process, which Spark would end for want of memory
     */
    static Optional<JobException> lasting(Throwable thrown, boolean onDriver) {
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
        if (thrown instanceof ProblemException problem) {
            boolean missing = problem.fault() == ProblemException.Fault.MISSING;
            return Optional.of(new JobException(missing ? Fault.NO_INPUT : Fault.BAD_DATA, text(thrown)));
        }
        if (thrown instanceof HelperException) {
            return Optional.of(new JobException(Fault.UNAVAILABLE, text(thrown)));
        }
        if (thrown instanceof TargetException
                || thrown instanceof OutcomeException
                || thrown instanceof CheckpointException
                || thrown instanceof SettingsException
                || thrown instanceof CodecException) {
            return Optional.of(new JobException(Fault.BAD_DATA, text(thrown)));
        }
        if (Own.threw(thrown)) {
            return Optional.of(new JobException(Fault.BAD_DATA, text(Own.failure(thrown, Whereabouts.of(thrown)))));
        }
        return Optional.empty();
    }

    private static String text(Throwable thrown) {
        String message = thrown.getMessage();
        return message == null ? thrown.toString() : message;
    }
}
