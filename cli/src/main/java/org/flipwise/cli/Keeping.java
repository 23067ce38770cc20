package org.flipwise.cli;

import org.flipwise.lab.spec.RunOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.flipwise.lab.folder.RunFolder;
import org.flipwise.lab.folder.RunStatus;
import org.flipwise.lab.folder.StatusKeeper;
import org.flipwise.targets.problem.Problem;
import org.jspecify.annotations.Nullable;

/** Where the result of a command is kept. */
final class Keeping {
    private static final String NOWHERE = "none";

    private Keeping() {}

    /** Prints a result. */
    interface Printing {
        void print() throws OutputException;
    }

    /**
     * Where --out says; else among the runs here, if a person reads the result.
     *
     * @param runs where runs are kept that are not told where
     * @return null where nothing is to be kept
     */
    static @Nullable RunFolder folder(Request request, Path runs, Problem problem) {
        String out = request.options().get(RunOptions.OUT);
        if (out != null) {
            return out.equals(NOWHERE) ? null : RunFolder.reserve(out);
        }
        return request.isOn(RunOptions.JSON) || request.isOn(RunOptions.QUIET) ? null : RunFolder.among(runs, problem.name());
    }

    /** Fills the folder of a task that came to its end, and prints the result. */
    static void finish(RunFolder folder, StatusKeeper keeper, Map<String, String> files, Printing result)
            throws IOException {
        fill(folder, keeper, files, RunStatus.State.FINISHED, result);
    }

    /** The same where a signal ended it. */
    static void stop(RunFolder folder, StatusKeeper keeper, Map<String, String> files, Printing result)
            throws IOException {
        fill(folder, keeper, files, RunStatus.State.STOPPED, result);
    }

    /** If the folder cannot be filled, the result goes to the screen at least before the failure is told. */
    private static void fill(
            RunFolder folder, StatusKeeper keeper, Map<String, String> files, RunStatus.State end, Printing result)
            throws IOException {
        try {
            folder.write(files);
            keeper.end(end, null);
        } catch (IOException | RuntimeException failure) {
            tellFolder(keeper, failure);
            try {
                result.print();
            } catch (OutputException noScreenEither) {
                failure.addSuppressed(noScreenEither);
            }
            throw failure;
        }
        result.print();
    }

    /** Leaves in the folder why a task failed; that it cannot is not worth more words. */
    static void tellFolder(StatusKeeper keeper, Throwable failure) {
        try {
            keeper.end(RunStatus.State.FAILED, Failure.of(failure).message().replace("\n", "; "));
        } catch (IOException | RuntimeException worse) {
            failure.addSuppressed(worse);
        }
    }

    /** Says where the result is, to a person. */
    static void say(Terminal terminal, Request request, RunFolder folder) {
        if (!request.isOn(RunOptions.JSON) && !request.isOn(RunOptions.QUIET)) {
            terminal.say("kept in " + folder.path());
        }
    }
}
