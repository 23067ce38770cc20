package org.flipwise.cli;

import java.io.IOException;
import java.time.Instant;
import java.util.List;
import org.flipwise.lab.folder.RunFolder;
import org.flipwise.lab.folder.RunKeeper;
import org.flipwise.lab.folder.RunStatus;
import org.flipwise.lab.report.SummaryTable;
import org.flipwise.lab.run.Keeper;
import org.flipwise.lab.run.Manifest;
import org.flipwise.lab.run.Options;
import org.flipwise.lab.run.SampleOptions;
import org.flipwise.lab.run.SampleOutcome;
import org.flipwise.lab.run.SampleRun;
import org.flipwise.lab.run.SampleSettings;
import org.flipwise.lab.run.StopRequest;
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
            print(sample(problem, settled(problem, settings), Keeper.NONE));
            return;
        }
        try (RunFolder folder = RunFolder.reserve(out)) {
            Manifest manifest = Manifest.of(
                    NAME, words, problem, Options.of(asked.given()), settings.seed(), settings.threads(), started);
            kept(problem, settings, folder, RunKeeper.begin(folder, manifest));
        }
    }

    private void kept(Problem problem, SampleSettings settings, RunFolder folder, RunKeeper keeper)
            throws IOException, InterruptedException {
        SampleOutcome outcome;
        SampleSettings settled;
        try {
            settled = settled(problem, settings);
            keeper.sampling(settled);
            outcome = sample(problem, settled, keeper);
        } catch (InterruptedException abandoned) {
            folder.discard();
            throw abandoned;
        } catch (RuntimeException | Error failure) {
            tellFolder(keeper, failure);
            throw failure;
        }
        keep(keeper, outcome, settled);
        print(outcome);
    }

    /** Leaves in the folder why the run failed; that it cannot is not worth more words. */
    private static void tellFolder(RunKeeper keeper, Throwable failure) {
        try {
            keeper.end(RunStatus.State.FAILED, Failure.of(failure).message());
        } catch (IOException | RuntimeException worse) {
            failure.addSuppressed(worse);
        }
    }

    /** Fills the folder; if that fails, the result goes to the screen at least before the failure is told. */
    private void keep(RunKeeper keeper, SampleOutcome outcome, SampleSettings settled) throws IOException {
        try {
            keeper.end(outcome, settled.tuned());
        } catch (IOException | RuntimeException failure) {
            try {
                print(outcome);
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

    private SampleOutcome sample(Problem problem, SampleSettings settings, Keeper keeper) throws InterruptedException {
        try (ProgressMeter meter = new ProgressMeter(
                terminal, asked.flag("quiet"), settings.length().simulations())) {
            return SampleRun.run(problem, settings, meter, keeper, new StopRequest());
        }
    }

    private void print(SampleOutcome outcome) throws OutputException {
        Summary summary = outcome.summary();
        if (summary != null) {
            terminal.print(
                    asked.flag("json") ? SummaryJson.write(summary) : SummaryTable.of(summary, terminal.alphabet()));
        }
    }
}
