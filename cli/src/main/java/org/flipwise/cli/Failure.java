package org.flipwise.cli;

import java.io.IOException;
import java.net.BindException;
import org.flipwise.codec.CodecException;
import org.flipwise.lab.checkpoint.CheckpointException;
import org.flipwise.lab.folder.FolderBusyException;
import org.flipwise.lab.folder.RunDataException;
import org.flipwise.lab.outcome.OutcomeException;
import org.flipwise.lab.run.RunFolderException;
import org.flipwise.lab.run.SettingsException;
import org.flipwise.target.TargetException;
import org.flipwise.targets.own.HelperException;
import org.flipwise.targets.own.Own;
import org.flipwise.targets.problem.ProblemException;

/**
 * What a thrown exception means to the user.
 *
 * @param code how the program ends
 * @param message one line: what, where, what was expected
 */
record Failure(ExitCode code, String message) {

    static Failure of(Throwable thrown) {
        if (thrown instanceof SettingsException || thrown instanceof UsageException) {
            return new Failure(ExitCode.USAGE, text(thrown));
        }
        if (thrown instanceof ProblemException problem) {
            return new Failure(
                    switch (problem.fault()) {
                        case USAGE -> ExitCode.USAGE;
                        case MISSING -> ExitCode.NO_INPUT;
                        case MALFORMED -> ExitCode.BAD_DATA;
                    },
                    text(thrown));
        }
        if (thrown instanceof StoppedException stopped) {
            return new Failure(stopped.code(), text(thrown));
        }
        if (thrown instanceof RunDataException data) {
            return new Failure(data.isMissing() ? ExitCode.NO_INPUT : ExitCode.BAD_DATA, text(thrown));
        }
        if (thrown instanceof CheckpointException
                || thrown instanceof CodecException
                || thrown instanceof OutcomeException) {
            return new Failure(ExitCode.BAD_DATA, text(thrown));
        }
        if (thrown instanceof BusyException || thrown instanceof FolderBusyException) {
            return new Failure(ExitCode.BUSY, text(thrown));
        }
        if (thrown instanceof TargetException) {
            return new Failure(ExitCode.BAD_DATA, text(thrown));
        }
        if (thrown instanceof HelperException) {
            return new Failure(ExitCode.UNAVAILABLE, text(thrown));
        }
        if (Own.threw(thrown)) {
            return new Failure(ExitCode.BAD_DATA, text(Own.failure(thrown)));
        }
        if (thrown instanceof RunFolderException) {
            return new Failure(ExitCode.CANNOT_CREATE, text(thrown));
        }
        if (thrown instanceof BindException) {
            return new Failure(ExitCode.BUSY, text(thrown));
        }
        if (thrown instanceof IOException) {
            return new Failure(ExitCode.IO, text(thrown));
        }
        if (thrown instanceof InterruptedException) {
            return new Failure(ExitCode.INTERRUPTED, "interrupted");
        }
        if (thrown instanceof OutOfMemoryError) {
            return new Failure(
                    ExitCode.INTERNAL, "out of memory; FLIPWISE_JAVA_OPTS=-Xmx8g gives the program 8 gigabytes");
        }
        return new Failure(
                ExitCode.INTERNAL, "internal error, a mistake in Flipwise: " + thrown + "; --debug shows its trace");
    }

    private static String text(Throwable thrown) {
        String message = thrown.getMessage();
        return message == null ? thrown.toString() : message;
    }
}
