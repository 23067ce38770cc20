package org.flipwise.cli;

import java.io.IOException;
import java.net.BindException;
import org.flipwise.codec.CodecException;
import org.flipwise.lab.checkpoint.CheckpointException;
import org.flipwise.lab.file.RunFolderException;
import org.flipwise.lab.folder.FolderBusyException;
import org.flipwise.lab.folder.RunDataException;
import org.flipwise.lab.live.NoRoomException;
import org.flipwise.lab.outcome.JobException;
import org.flipwise.lab.outcome.OutcomeException;
import org.flipwise.lab.run.SettingsException;
import org.flipwise.target.TargetException;
import org.flipwise.targets.own.HelperException;
import org.flipwise.targets.own.Own;
import org.flipwise.targets.problem.ProblemException;
import org.flipwise.tempering.Whereabouts;

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
        if (thrown instanceof JobException job) {
            return new Failure(
                    switch (job.fault()) {
                        case BAD_DATA -> ExitCode.BAD_DATA;
                        case UNAVAILABLE -> ExitCode.UNAVAILABLE;
                        case NO_INPUT -> ExitCode.NO_INPUT;
                        case INTERNAL -> ExitCode.INTERNAL;
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
        if (thrown instanceof OutOfMemoryError) {
            return new Failure(
                    ExitCode.INTERNAL, outOfMemory(Runtime.getRuntime().maxMemory()));
        }
        if (Own.threw(thrown)) {
            return new Failure(ExitCode.BAD_DATA, text(Own.failure(thrown, Whereabouts.of(thrown))));
        }
        if (thrown instanceof RunFolderException) {
            return new Failure(ExitCode.CANNOT_CREATE, text(thrown));
        }
        if (thrown instanceof BindException || thrown instanceof NoRoomException) {
            return new Failure(ExitCode.BUSY, text(thrown));
        }
        if (thrown instanceof IOException) {
            return new Failure(ExitCode.IO, text(thrown));
        }
        if (thrown instanceof InterruptedException || thrown.getCause() instanceof InterruptedException) {
            return new Failure(ExitCode.INTERRUPTED, "interrupted from within; does the target interrupt its thread?");
        }
        return new Failure(
                ExitCode.INTERNAL, "internal error, a mistake in Flipwise: " + thrown + "; --debug shows its trace");
    }

    /** What to do where so many bytes were too few: the next power of two of gigabytes that is at least twice as much. */
    static String outOfMemory(long had) {
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
