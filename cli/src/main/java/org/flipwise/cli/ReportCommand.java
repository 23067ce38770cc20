package org.flipwise.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.flipwise.file.AtomicFile;
import org.flipwise.file.RunFolderException;
import org.flipwise.folder.FolderErrors;
import org.flipwise.folder.RunData;
import org.flipwise.report.page.Report;
import org.flipwise.report.run.RunReports;
import org.flipwise.report.run.RunsReport;
import org.flipwise.spec.Options;
import org.flipwise.spec.RunOptions;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ParseResult;

/** {@code flipwise report RUN…}. */
final class ReportCommand {
    static final String NAME = "report";
    private static final String PAGE = ".html";
    /** The page that was written last. */
    private @Nullable Path last;

    private final Terminal terminal;
    private final List<Path> folders;
    private final Options options;

    ReportCommand(Terminal terminal, ParseResult parsed, Path runs) {
        this.terminal = terminal;
        this.options = Commands.options(parsed);
        this.folders = Commands.arguments(parsed).stream()
                .map(name -> ShowCommand.path(ShowCommand.found(name, runs)))
                .toList();
    }

    void run() throws IOException {
        write();
        if (options.isOn(RunOptions.OPEN) && last != null) {
            Browser.ofSystem().open(last);
        }
    }

    private void write() throws IOException {
        if (folders.isEmpty()) {
            throw new UsageException("no RUN given; expected the folder of a run, such as runs/bimodal");
        }
        String out = options.get(RunOptions.OUT);
        if (folders.size() == 1 && out != null) {
            Report report = read(folders.get(0));
            if (out.endsWith(PAGE)) {
                page(report, AtomicFile.reserve(out), out);
            } else {
                requireRoom(ShowCommand.path(out));
                write(report, folders.get(0), ShowCommand.path(out));
                written(ShowCommand.path(out).resolve("report" + PAGE).toString());
            }
            return;
        }
        Path together = folders.size() == 1 ? null : together(out);
        List<Report> reports = new ArrayList<>();
        for (Path folder : folders) {
            reports.add(read(folder));
        }
        for (int run = 0; run < folders.size(); run++) {
            write(reports.get(run), folders.get(run), folders.get(run));
            written(folders.get(run).resolve("report" + PAGE).toString());
        }
        if (together != null) {
            sideBySide(together);
        }
    }

    private static Report read(Path folder) throws IOException {
        return FolderErrors.in(folder, () -> RunReports.read(folder));
    }

    private static void write(Report report, Path folder, Path into) throws IOException {
        FolderErrors.in(folder, () -> {
            RunReports.write(report, into);
            return into;
        });
    }

    /** Checks that a folder has no other files before a report's many files are written into it. */
    private static void requireRoom(Path folder) throws IOException {
        if (!Files.isDirectory(folder) || Files.exists(folder.resolve("report" + PAGE))) {
            return;
        }
        try (Stream<Path> entries = Files.list(folder)) {
            if (entries.findAny().isPresent()) {
                throw new RunFolderException("the folder '" + folder
                        + "' has other files in it; expected an empty or a new one, or the name of an .html file");
            }
        }
    }

    /** Returns the file that shows several runs together; without --out an existing file is not replaced. */
    private Path together(@Nullable String out) {
        String name = out == null ? "report-" + folders.size() + "-runs" + PAGE : out;
        Path file = AtomicFile.reserve(name);
        if (out == null && Files.exists(file)) {
            throw new RunFolderException("'" + name + "' already exists; --out FILE names another file");
        }
        return file;
    }

    private void sideBySide(Path file) throws IOException {
        List<RunData> runs = RunReports.runs(folders);
        if (runs.size() > 1) {
            page(
                    RunsReport.of(runs),
                    file,
                    options.get(RunOptions.OUT, file.getFileName().toString()));
        } else {
            terminal.say("only runs of 'sample' are shown side by side, and fewer than two were given");
        }
    }

    private void page(Report report, Path file, String name) throws IOException {
        AtomicFile.write(file, RunReports.page(report));
        written(name);
    }

    private void written(String file) throws IOException {
        last = ShowCommand.path(file);
        if (!options.isOn(RunOptions.QUIET)) {
            terminal.print(terminal.alphabet().show(file) + "\n");
        }
    }
}
