package org.flipwise.session;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.flipwise.folder.FolderBusyException;
import org.flipwise.folder.FolderErrors;
import org.flipwise.folder.FolderReader;
import org.flipwise.folder.RunDataException;
import org.flipwise.folder.RunFiles;
import org.flipwise.folder.RunFolder;
import org.flipwise.folder.RunStatus;
import org.flipwise.provenance.ShellQuote;
import org.flipwise.report.run.RunReports;
import org.flipwise.result.Result;
import org.flipwise.result.RunOutcome;
import org.flipwise.spec.CommandOptions;
import org.flipwise.spec.Option;
import org.flipwise.spec.Options;
import org.flipwise.spec.RunOptions;
import org.flipwise.spec.SettingsException;

/** Decides what {@code resume} has to do with a folder, for the command line, Java programs and clients of the server alike. */
public final class EndedRun {
    /** The commands whose runs are kept and resumed. */
    public static final List<String> TASKS = List.of("sample", "solve", "compare");

    private EndedRun() {}

    /**
     * The outcome of a run that has ended, whose report is written if it is older than the run; empty where there is something left to do, be it a result that is damaged or missing and
     * can be written again.
     *
     * @param name of the folder, as the user names it
     * @param options with which the run is to be continued
     * @throws FolderBusyException while the run is running
     * @throws SettingsException where an option does not suit the run
     */
    public static Optional<RunOutcome<?>> of(String name, Options options, SessionHost host) throws IOException {
        Path folder = Path.of(name);
        OtherOutput.refuse(folder);
        FolderReader reader = new FolderReader(folder);
        String task = reader.manifest().task();
        requireTask(name, task, options);
        RunStatus status = reader.status();
        if (status.state() != RunStatus.State.FINISHED) {
            requireEnded(name, status, options.isOn(RunOptions.TAKE_OVER));
            return Optional.empty();
        }
        Optional<Result> result = result(reader, task);
        if (result.isPresent()) {
            if (isNewer(folder.resolve(RunFiles.STATUS), folder.resolve(RunFiles.REPORT))) {
                report(folder, host);
            }
            // A process that was killed between the end of its run and its own may have left it.
            RunFolder.removeStaleLock(folder);
        }
        return result.map(found -> new RunOutcome.Finished<>(found, folder));
    }

    private static void requireTask(String name, String task, Options options) {
        String run = "'" + name + "' is a run of '" + task + "'";
        if (!TASKS.contains(task)) {
            throw new SettingsException(run + "; expected one of " + String.join(", ", TASKS));
        }
        for (Option<?> option : options.given()) {
            List<String> owners = TASKS.stream()
                    .filter(one -> CommandOptions.all(one).stream().anyMatch(option::is))
                    .toList();
            if (!owners.isEmpty() && !owners.contains(task)) {
                throw new SettingsException(option.flag() + " has no meaning for '" + name + "', a run of '" + task
                        + "'; it is an option of " + String.join(", ", owners));
            }
        }
    }

    /** On this machine the folder's lock decides: a process that was just killed may still be listed. If another process than that of the status has the lock, opening the folder fails. */
    private static void requireEnded(String name, RunStatus status, boolean takeOver) {
        boolean takenOver = takeOver && status.isElsewhere();
        if (!takenOver && status.isRunning(Path.of(name))) {
            throw new FolderBusyException("the run in '" + name + "' is still running, as process " + status.process()
                    + (status.isElsewhere()
                            ? " on " + status.host()
                                    + ", according to its status; if you know that it has ended, add --take-over"
                            : ""));
        }
    }

    /** Returns the result; empty where it is damaged or missing and what it was made from is there. */
    private static Optional<Result> result(FolderReader reader, String task) {
        boolean again = Files.isDirectory(reader.folder().resolve(RunFiles.CHECKPOINT))
                || Files.exists(reader.folder().resolve(RunFiles.OUTCOMES));
        try {
            Result found = reader.result(task);
            if (found == null && !again) {
                throw RunDataException.missing(
                        "the run in '" + reader.folder() + "' has ended, and its result is gone");
            }
            return Optional.ofNullable(found);
        } catch (RunDataException damaged) {
            if (again) {
                return Optional.empty();
            }
            throw damaged;
        }
    }

    /** Returns whether a run ended after its report was written, or has no report. */
    private static boolean isNewer(Path status, Path report) throws IOException {
        return !Files.exists(report)
                || Files.getLastModifiedTime(status).compareTo(Files.getLastModifiedTime(report)) > 0;
    }

    /** Writes the report of a run; a folder that cannot be shown is a message, one that cannot be written a failure. */
    static void report(Path folder, SessionHost host) throws IOException {
        try {
            FolderErrors.in(folder, () -> {
                RunReports.write(RunReports.read(folder), folder);
                return folder;
            });
        } catch (IOException failure) {
            throw new IOException(noReport(failure, folder, host), failure);
        } catch (RuntimeException failure) {
            host.message(noReport(failure, folder, host));
        }
    }

    private static String noReport(Exception failure, Path folder, SessionHost host) {
        return "no report was written: " + host.describe(failure) + "; 'flipwise report " + ShellQuote.of(folder)
                + "' tries again";
    }
}
