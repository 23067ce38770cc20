package org.flipwise.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.flipwise.folder.FolderBusyException;
import org.flipwise.folder.FolderReader;
import org.flipwise.folder.RunDataException;
import org.flipwise.folder.RunFiles;
import org.flipwise.folder.RunFolder;
import org.flipwise.folder.RunStatus;
import org.flipwise.result.SolveSummary;
import org.flipwise.result.Summary;
import org.flipwise.run.Manifest;
import org.flipwise.run.ShellQuote;
import org.flipwise.session.RunSession;
import org.flipwise.spec.Option;
import org.flipwise.spec.Options;
import org.flipwise.spec.RunOptions;
import picocli.CommandLine.ParseResult;

/** {@code flipwise resume RUN}. */
final class ResumeCommand {
    static final String NAME = "resume";
    private final Terminal terminal;
    private final String name;
    private final Options options;

    ResumeCommand(Terminal terminal, ParseResult parsed, Path runs) {
        this.terminal = terminal;
        this.name = ShowCommand.found(parsed.matchedPositionalValue(0, ""), runs);
        this.options = Commands.options(parsed);
    }

    void run() throws IOException, InterruptedException {
        Path run = ShowCommand.path(name);
        OtherOutput.refuse(run);
        FolderReader reader = new FolderReader(run);
        Manifest manifest = reader.manifest();
        requireKnown(manifest.task());
        RunStatus status = reader.status();
        if (status == null || (status.state() == RunStatus.State.FINISHED && !isSpoilt(reader, manifest.task()))) {
            if (status != null && isNewer(run.resolve(RunFiles.STATUS), run.resolve(RunFiles.REPORT))) {
                RunSession.writeReport(run, new TerminalHost(terminal, options));
            }
            // A process that was killed between the end of its run and its own may have left it.
            RunFolder.removeStaleLock(run);
            finished(reader, manifest.task());
            return;
        }
        if (status.state() == RunStatus.State.RUNNING && isRunning(run, status)) {
            throw new FolderBusyException("the run in '" + name + "' is still running, as process " + status.process()
                    + (status.isElsewhere()
                            ? " on " + status.host()
                                    + ", according to its status; if you know that it has ended, add --take-over"
                            : ""));
        }
        TerminalHost host = new TerminalHost(terminal, options);
        LivePage.check(options, true);
        RunCommand.end(RunSession.resume(name, options, null, host).run(), host);
    }

    /** On this machine the folder's lock decides: a process that was just killed may still be listed. If another process than that of the status has the lock, opening the folder fails. */
    private boolean isRunning(Path run, RunStatus status) {
        boolean elsewhere = status.isElsewhere() && !options.isOn(RunOptions.TAKE_OVER);
        return !status.died() && (elsewhere || RunFolder.isBusy(run));
    }

    private void requireKnown(String task) {
        List<String> known = List.of(RunCommand.SAMPLE, RunCommand.SOLVE, RunCommand.COMPARE);
        if (!known.contains(task)) {
            throw new UsageException(
                    "'" + name + "' is a run of '" + task + "'; expected one of " + String.join(", ", known));
        }
        refuse(task, RunOptions.ON, RunCommand.SOLVE, "a search runs on this machine");
        refuse(task, RunOptions.CHECKPOINT, RunCommand.COMPARE, "a comparison keeps every run that is done");
        for (Option<?> option : List.of(RunOptions.WATCH, RunOptions.PORT, RunOptions.VERBOSE)) {
            refuse(task, option, RunCommand.COMPARE, "it applies to runs of 'sample'");
            refuse(task, option, RunCommand.SOLVE, "it applies to runs of 'sample'");
        }
    }

    private void refuse(String task, Option<?> option, String ofTask, String why) {
        if (task.equals(ofTask) && options.has(option)) {
            throw new UsageException(
                    option.flag() + " has no meaning for '" + name + "', a run of '" + task + "': " + why);
        }
    }

    /** Returns whether a run ended after its report was written, or has no report. */
    private static boolean isNewer(Path status, Path report) throws IOException {
        return !Files.exists(report)
                || Files.getLastModifiedTime(status).compareTo(Files.getLastModifiedTime(report)) > 0;
    }

    /** Returns whether the result of a run is damaged or missing and can be recomputed from its last checkpoint. */
    private static boolean isSpoilt(FolderReader reader, String task) {
        if (task.equals(RunCommand.COMPARE)
                || !Files.isDirectory(reader.folder().resolve(RunFiles.CHECKPOINT))) {
            return false;
        }
        try {
            return (task.equals(RunCommand.SOLVE)
                            ? reader.parsed(RunFiles.SUMMARY, SolveSummary.class)
                            : reader.parsed(RunFiles.SUMMARY, Summary.class))
                    == null;
        } catch (RunDataException damaged) {
            return true;
        }
    }

    private void finished(FolderReader reader, String task) throws IOException {
        String result = reader.text(task.equals(RunCommand.COMPARE) ? RunFiles.COMPARISON : RunFiles.SUMMARY);
        if (options.isOn(RunOptions.JSON) && result != null) {
            terminal.write(result);
        } else {
            terminal.print("already finished; 'flipwise show " + ShellQuote.of(name) + "' prints it\n");
        }
    }
}
