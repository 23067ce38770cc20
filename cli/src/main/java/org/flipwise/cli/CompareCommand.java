package org.flipwise.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.flipwise.lab.folder.RunFolder;
import org.flipwise.lab.report.CompareTable;
import org.flipwise.lab.run.Manifest;
import org.flipwise.lab.run.Options;
import org.flipwise.lab.study.CompareFiles;
import org.flipwise.lab.study.CompareOptions;
import org.flipwise.lab.study.CompareRun;
import org.flipwise.lab.study.CompareSettings;
import org.flipwise.lab.study.CompareSummary;
import org.flipwise.lab.study.LadderSource;
import org.flipwise.targets.problem.Problem;
import picocli.CommandLine.ParseResult;

/** {@code flipwise compare PROBLEM}. */
final class CompareCommand {
    static final String NAME = "compare";
    private final Terminal terminal;
    private final List<String> words;
    private final Asked asked;
    private final Path runs;

    CompareCommand(Terminal terminal, List<String> words, ParseResult parsed, Path runs) {
        this.terminal = terminal;
        this.words = words;
        this.asked = Asked.of(parsed);
        this.runs = runs;
    }

    void run() throws IOException, InterruptedException {
        Instant started = Instant.now();
        Problem problem = asked.problem(terminal);
        CompareSettings settings = asked.meaning(options -> CompareOptions.resolve(options, problem));
        if (asked.flag(Words.PRINT_CONFIG)) {
            terminal.print(ConfigText.of(
                    asked, options -> CompareOptions.resolve(options, problem).withoutWords()));
            return;
        }
        try (RunFolder folder = Keeping.folder(asked, runs, problem)) {
            CompareSummary summary = compare(problem, settings);
            if (folder == null) {
                print(summary);
                return;
            }
            Options options = Options.of(asked.given());
            Manifest manifest =
                    Manifest.of(NAME, words, problem, options, settings.seed(), settings.threads(), started);
            Keeping.fill(folder, manifest, CompareFiles.of(summary), () -> print(summary));
            ReportCommand.afterwards(terminal, folder.path());
            Keeping.say(terminal, asked, folder);
        }
    }

    private CompareSummary compare(Problem problem, CompareSettings settings) throws InterruptedException {
        int runs = settings.arms().size() * settings.sims();
        try (ProgressMeter meter = new ProgressMeter(terminal, asked.flag("quiet"), runs)) {
            return CompareRun.run(problem, settings, LadderSource.asSaid(), meter);
        }
    }

    private void print(CompareSummary summary) throws OutputException {
        terminal.print(asked.flag("json") ? CompareFiles.json(summary) : CompareTable.of(summary, terminal.alphabet()));
    }
}
