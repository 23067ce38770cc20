package org.flipwise.cli;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.flipwise.lab.checkpoint.Checkpoint;
import org.flipwise.lab.checkpoint.CheckpointException;
import org.flipwise.lab.checkpoint.CheckpointFolder;
import org.flipwise.lab.checkpoint.TuningFile;
import org.flipwise.lab.folder.FolderReader;
import org.flipwise.lab.folder.RunFiles;
import org.flipwise.lab.folder.RunFolder;
import org.flipwise.lab.folder.RunKeeper;
import org.flipwise.lab.folder.RunStatus;
import org.flipwise.lab.report.NumberText;
import org.flipwise.lab.run.Manifest;
import org.flipwise.lab.run.SampleOptions;
import org.flipwise.lab.run.SampleSettings;
import org.flipwise.lab.run.Tuned;
import org.flipwise.lab.run.Version;
import org.flipwise.targets.problem.Problem;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ParseResult;

/** {@code flipwise resume RUN}. */
final class ResumeCommand {
    static final String NAME = "resume";
    /** What the first command said of itself, not of the run. */
    private static final List<String> OF_THE_COMMAND =
            List.of("out", "json", "quiet", "verbose", "debug", PageOfRun.WATCH, "port", Words.PRINT_CONFIG);

    private final Terminal terminal;
    private final String word;
    private final Map<String, String> said;

    ResumeCommand(Terminal terminal, ParseResult parsed) {
        this.terminal = terminal;
        this.word = parsed.matchedPositionalValue(0, "");
        this.said = SampleWords.given(parsed);
    }

    void run() throws IOException, InterruptedException {
        Path run = path();
        FolderReader reader = new FolderReader(run);
        Manifest manifest = reader.manifest();
        if (!manifest.task().equals(SampleCommand.NAME)) {
            throw new UsageException("'" + word + "' is a run of '" + manifest.task() + "'; expected one of 'sample'");
        }
        RunStatus status = reader.status();
        if (status == null || status.state() == RunStatus.State.FINISHED) {
            finished(reader);
            return;
        }
        if (status.state() == RunStatus.State.RUNNING && !status.died()) {
            throw new BusyException("the run in '" + word + "' is still going on, as process " + status.process());
        }
        goOn(run, manifest);
    }

    private Path path() {
        try {
            return Path.of(word);
        } catch (InvalidPathException impossible) {
            throw new UsageException("'" + word + "' is not a file name here: " + impossible.getReason());
        }
    }

    private void finished(FolderReader reader) throws OutputException {
        String summary = reader.text(RunFiles.SUMMARY);
        if (Boolean.parseBoolean(said.get("json")) && summary != null) {
            terminal.write(summary);
        } else {
            terminal.print("already finished; 'flipwise show " + word + "' prints it\n");
        }
    }

    private void goOn(Path run, Manifest manifest) throws IOException, InterruptedException {
        Asked asked = asked(manifest);
        Problem problem = problem(asked, manifest);
        SampleSettings settings = asked.meaning(options -> SampleOptions.resolve(options, problem));
        CheckpointFolder checkpoints = CheckpointFolder.in(run, asked.meaning(CheckpointFolder::interval));
        PageOfRun.check(asked.given(), true);
        try (RunFolder folder = RunFolder.reopen(run);
                Signals signals = Signals.listen(terminal)) {
            Checkpoint checkpoint = newest(checkpoints);
            SampleSettings settled = checkpoint == null ? settings : checkpoint.settled(settings, problem);
            Sampling sampling = new Sampling(terminal, asked, signals);
            RunKeeper keeper = keeper(folder, manifest, settled, checkpoint);
            PageOfRun page = PageOfRun.of(asked.given(), folder.path(), terminal);
            try {
                if (checkpoint == null) {
                    boolean tuning = TuningFile.in(run, problem, settings).remembers();
                    tell(tuning ? "going on with tuning" : "there is no checkpoint yet; the run begins anew");
                    sampling.run(problem, settings, folder, keeper);
                } else {
                    Checkpoint.Header header = checkpoint.header();
                    tell("going on after " + NumberText.count(header.round(), "round") + byAnother(header.version()));
                    sampling.resume(problem, settled, checkpoint, checkpoints, folder, keeper);
                }
            } finally {
                page.end();
            }
        }
    }

    private static RunKeeper keeper(
            RunFolder folder, Manifest manifest, SampleSettings settled, @Nullable Checkpoint checkpoint)
            throws IOException {
        Tuned tuned = settled.tuned();
        double sampled = checkpoint == null ? 0 : checkpoint.header().seconds();
        return RunKeeper.resume(folder, manifest, tuned == null ? 0 : tuned.seconds(), sampled);
    }

    private static String byAnother(String version) {
        return version.equals(Version.number())
                ? ""
                : " of version " + version + "; this is " + Version.number() + ", digits may differ from here on";
    }

    /** The newest checkpoint that is whole; null where none has been written. */
    private @Nullable Checkpoint newest(CheckpointFolder checkpoints) throws IOException {
        CheckpointFolder.Found found = checkpoints.newest();
        if (found.checkpoint() == null && !found.damaged().isEmpty()) {
            throw new CheckpointException(
                    "no checkpoint of '" + word + "' is whole: " + String.join("; ", found.damaged()));
        }
        found.damaged().forEach(why -> terminal.say("damaged, so the one before it is used: " + why));
        return found.checkpoint();
    }

    private void tell(String line) {
        if (!Boolean.parseBoolean(said.get("quiet")) && !Boolean.parseBoolean(said.get("json"))) {
            terminal.say(line);
        }
    }

    /** What the run was asked for, and what this command says of itself. */
    private Asked asked(Manifest manifest) {
        String problem = parsed(manifest.command()).matchedPositionalValue(0, "");
        Asked before = Asked.of(parsed(Elsewhere.words(manifest.command(), problem, manifest.directory())));
        Map<String, String> given = new LinkedHashMap<>(before.given());
        OF_THE_COMMAND.forEach(given::remove);
        given.putAll(said);
        return new Asked(before.command(), before.word(), given, before.fromFile(), before.file());
    }

    private static ParseResult parsed(List<String> command) {
        return Flipwise.commands().parseArgs(command.toArray(String[]::new)).subcommand();
    }

    /** The problem under the name that it had; refused where it is not the same. */
    private Problem problem(Asked asked, Manifest manifest) {
        Problem found = asked.problem(terminal);
        if (!found.hash().equals(manifest.problem().hash())) {
            throw new CheckpointException("the problem '" + manifest.problem().name()
                    + "' has changed since the run began: its hash is " + found.hash() + "; expected "
                    + manifest.problem().hash());
        }
        return new Problem(manifest.problem().name(), found.target(), found.hash(), found.ladder(), found.costs());
    }
}
