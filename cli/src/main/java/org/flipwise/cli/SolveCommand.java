package org.flipwise.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.flipwise.lab.folder.RunFiles;
import org.flipwise.lab.folder.RunFolder;
import org.flipwise.lab.report.SolveTable;
import org.flipwise.lab.run.Manifest;
import org.flipwise.lab.run.Options;
import org.flipwise.lab.run.SampleSettings;
import org.flipwise.lab.run.SolveJson;
import org.flipwise.lab.run.SolveOptions;
import org.flipwise.lab.run.SolveRun;
import org.flipwise.lab.run.SolveSettings;
import org.flipwise.lab.run.SolveSummary;
import org.flipwise.targets.problem.Problem;
import picocli.CommandLine.ParseResult;

/** {@code flipwise solve PROBLEM}. */
final class SolveCommand {
    static final String NAME = "solve";
    private final Terminal terminal;
    private final Asked asked;

    private final List<String> words;
    private final Path runs;

    SolveCommand(Terminal terminal, List<String> words, ParseResult parsed, Path runs) {
        this.terminal = terminal;
        this.words = words;
        this.asked = Asked.of(parsed);
        this.runs = runs;
    }

    void run() throws IOException, InterruptedException {
        Instant started = Instant.now();
        Problem problem = asked.problem(terminal);
        SolveSettings settings = asked.meaning(options -> SolveOptions.resolve(options, problem));
        if (asked.flag(Words.PRINT_CONFIG)) {
            terminal.print(ConfigText.of(asked, options -> SolveOptions.resolve(options, problem)));
            return;
        }
        try (RunFolder folder = Keeping.folder(asked, runs, problem)) {
            SolveSummary summary = solve(problem, settings);
            if (folder == null) {
                print(summary);
                return;
            }
            Options options = Options.of(asked.given());
            SampleSettings engine = settings.engine();
            Manifest manifest = Manifest.of(NAME, words, problem, options, engine.seed(), engine.threads(), started);
            Map<String, String> files = Map.of(RunFiles.SUMMARY, SolveJson.write(summary));
            Keeping.fill(folder, manifest, files, () -> print(summary));
            ReportCommand.afterwards(terminal, folder.path());
            Keeping.say(terminal, asked, folder);
        }
    }

    private void print(SolveSummary summary) throws OutputException {
        terminal.print(asked.flag("json") ? SolveJson.write(summary) : SolveTable.of(summary, terminal.alphabet()));
    }

    private SolveSummary solve(Problem problem, SolveSettings settings) throws InterruptedException {
        int simulations = settings.engine().length().simulations();
        try (ProgressMeter meter = new ProgressMeter(terminal, asked.flag("quiet"), simulations)) {
            return SolveRun.run(problem, settings, meter);
        }
    }
}
