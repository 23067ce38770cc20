package org.flipwise.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.flipwise.folder.FolderErrors;
import org.flipwise.folder.FolderReader;
import org.flipwise.folder.RunData;
import org.flipwise.folder.RunDataException;
import org.flipwise.folder.RunFiles;
import org.flipwise.folder.RunStatus;
import org.flipwise.json.Json;
import org.flipwise.provenance.Manifest;
import org.flipwise.report.NumberText;
import org.flipwise.report.Paragraph;
import org.flipwise.report.ResultText;
import org.flipwise.report.StatusText;
import org.flipwise.report.TextTable;
import org.flipwise.result.Result;
import org.flipwise.result.Summary;
import org.flipwise.session.OtherOutput;
import org.flipwise.targets.problem.NearestName;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ParseResult;

/** {@code flipwise show RUN}: prints a kept run, finished or not, or lists the runs in a folder. */
final class ShowCommand {
    static final String NAME = "show";
    private static final int WIDTH = 80;
    private static final int NAME_WIDTH = 28;
    private static final int PROBLEM_WIDTH = 20;
    private final Terminal terminal;
    private final String folder;
    private final boolean json;

    ShowCommand(Terminal terminal, ParseResult parsed, Path runs) {
        this.terminal = terminal;
        this.folder = found(parsed.matchedPositionalValue(0, ""), runs);
        this.json = parsed.matchedOptionValue("--json", false);
    }

    void run() throws IOException {
        Path path = path(folder);
        OtherOutput.refuse(path);
        FolderReader reader = new FolderReader(path);
        if (Files.isDirectory(path) && !Files.exists(path.resolve(RunFiles.MANIFEST))) {
            list(path, runs(path));
            return;
        }
        FolderErrors.in(path, () -> {
            show(path, reader);
            return path;
        });
    }

    private void show(Path path, FolderReader reader) throws IOException {
        Manifest manifest = reader.manifest();
        boolean compared = Files.exists(path.resolve(RunFiles.COMPARISON));
        boolean sampled = !compared && manifest.task().equals(RunCommand.SAMPLE);
        RunData data = sampled ? RunData.read(path) : null;
        Result result = data == null ? reader.result(compared ? RunCommand.COMPARE : manifest.task()) : data.summary();
        RunStatus status = data == null ? reader.status() : data.status();
        if (json) {
            terminal.print(Json.whole(result != null ? result : status));
            return;
        }
        String text = result == null ? "" : ResultText.of(result, terminal.alphabet(), false);
        boolean whole = !sampled && result != null && status.state() == RunStatus.State.FINISHED;
        terminal.print(whole ? text : state(manifest, status) + (text.isEmpty() ? "" : "\n" + text));
    }

    private String state(Manifest manifest, RunStatus status) {
        String state = terminal.alphabet().show(StatusText.of(manifest, status));
        return String.join("\n", Paragraph.wrap(state, WIDTH, 2)) + "\n";
    }

    /**
     * Returns the run folder of a name: the path itself or, if it does not exist, that in the folder of runs, also if only a similar
     * name exists there, which the error then suggests.
     */
    static String found(String name, Path runs) {
        Path path = path(name);
        if (name.isEmpty() || Files.exists(path)) {
            return name;
        }
        Path among = runs.resolve(path);
        boolean misspelt = !Files.exists(among)
                && path.getNameCount() == 1
                && NearestName.folderHint(name).isEmpty()
                && !NearestName.folderHint(among.toString()).isEmpty();
        return misspelt || Files.exists(among.resolve(RunFiles.MANIFEST)) ? among.toString() : name;
    }

    static Path path(String name) {
        try {
            return Path.of(name);
        } catch (InvalidPathException impossible) {
            throw new UsageException("'" + name + "' is not a file name here: " + impossible.getReason());
        }
    }

    private static List<Path> runs(Path path) throws IOException {
        try (Stream<Path> entries = Files.list(path)) {
            return entries.filter(entry -> Files.exists(entry.resolve(RunFiles.MANIFEST)))
                    .sorted()
                    .toList();
        }
    }

    /** Lists the runs in a folder; an unreadable one does not hide the others. */
    private void list(Path path, List<Path> runs) throws IOException {
        if (runs.isEmpty()) {
            throw RunDataException.missing("'" + path + "' is not the folder of a run: there is no " + RunFiles.MANIFEST
                    + " in it, and in none of the folders in it");
        }
        TextTable table = new TextTable("<run", "<problem", "<state", "rounds", "ess", "<begun");
        for (Path run : runs) {
            String name = terminal.alphabet().show(String.valueOf(run.getFileName()), NAME_WIDTH);
            try {
                row(table, name, new FolderReader(run).manifest(), run);
            } catch (RunDataException unreadable) {
                table.add(name, "", "unreadable", "", "", "");
            }
        }
        terminal.print(terminal.alphabet().page(table.lines()));
    }

    private void row(TextTable table, String name, Manifest manifest, Path run) {
        String problem = terminal.alphabet().show(manifest.problem().name(), PROBLEM_WIDTH);
        String begun = StatusText.time(manifest.started()).replace(" UTC", "");
        if (!manifest.task().equals(RunCommand.SAMPLE) || Files.exists(run.resolve(RunFiles.COMPARISON))) {
            RunStatus status = new FolderReader(run).status();
            String state = status.state() != RunStatus.State.FINISHED ? ", " + StatusText.word(status) : "";
            table.add(name, problem, manifest.task() + state, "", "", begun);
            return;
        }
        RunData data = RunData.read(run);
        Summary summary = data.summary();
        table.add(
                name,
                problem,
                StatusText.word(data.status()),
                NumberText.count(data.status().round()),
                ess(summary),
                begun);
    }

    private static String ess(@Nullable Summary summary) {
        return summary == null || summary.diagnostics().ess() == null
                ? ""
                : NumberText.significant(summary.diagnostics().ess(), 3);
    }
}
