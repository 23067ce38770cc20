package org.flipwise.cli;

import java.io.IOException;
import java.time.Instant;
import java.util.List;
import org.flipwise.lab.report.SummaryTable;
import org.flipwise.lab.run.Manifest;
import org.flipwise.lab.run.RunFolder;
import org.flipwise.lab.run.RunFolderException;
import org.flipwise.lab.run.SampleOptions;
import org.flipwise.lab.run.SampleRun;
import org.flipwise.lab.run.SampleSettings;
import org.flipwise.lab.run.Summary;
import org.flipwise.lab.run.SummaryJson;
import org.flipwise.lab.tune.Tuning;
import org.flipwise.targets.problem.Problem;
import picocli.CommandLine.ParseResult;

/** {@code flipwise sample PROBLEM}. */
final class SampleCommand {
    static final String NAME = "sample";
    private final Terminal terminal;
    private final List<String> words;
    private final Asked asked;

    SampleCommand(Terminal terminal, List<String> words, ParseResult parsed) {
        this.terminal = terminal;
        this.words = words;
        this.asked = Asked.of(parsed);
    }

    void run() throws IOException, InterruptedException {
        Instant started = Instant.now();
        Problem problem = asked.problem(terminal);
        SampleSettings settings = asked.meaning(options -> SampleOptions.resolve(options, problem));
        if (asked.flag(Words.PRINT_CONFIG)) {
            terminal.print(ConfigText.of(asked, options -> SampleOptions.resolve(options, problem)));
            return;
        }
        String out = asked.given().get("out");
        if (out == null) {
            print(sample(problem, settled(problem, settings)));
            return;
        }
        try (RunFolder folder = RunFolder.reserve(out)) {
            SampleSettings settled = settled(problem, settings);
            Summary summary = sample(problem, settled);
            keep(folder, Manifest.of(words, problem, settings, started), summary, settled);
            print(summary);
        }
    }

    /** Fills the folder; if that fails, the result goes to the screen at least before the failure is told. */
    private void keep(RunFolder folder, Manifest manifest, Summary summary, SampleSettings settled) throws IOException {
        try {
            folder.write(manifest, summary, settled.tuned());
        } catch (IOException | RunFolderException failure) {
            try {
                print(summary);
            } catch (OutputException noScreenEither) {
                failure.addSuppressed(noScreenEither);
            }
            throw failure;
        }
    }

    private SampleSettings settled(Problem problem, SampleSettings settings) throws InterruptedException {
        try (ProgressMeter meter = new ProgressMeter(terminal, asked.flag("quiet"), 1)) {
            if (settings.tune() != null) {
                meter.doing("finding a ladder");
            }
            return Tuning.settle(problem, settings);
        }
    }

    private Summary sample(Problem problem, SampleSettings settings) throws InterruptedException {
        try (ProgressMeter meter = new ProgressMeter(
                terminal, asked.flag("quiet"), settings.length().simulations())) {
            return SampleRun.run(problem, settings, meter);
        }
    }

    private void print(Summary summary) throws OutputException {
        terminal.print(asked.flag("json") ? SummaryJson.write(summary) : SummaryTable.of(summary, terminal.alphabet()));
    }
}
