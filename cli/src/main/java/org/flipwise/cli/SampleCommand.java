package org.flipwise.cli;

import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
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
import org.flipwise.targets.problem.Problems;
import picocli.CommandLine.ParseResult;

/** {@code flipwise sample PROBLEM}. */
final class SampleCommand {
    static final String NAME = "sample";
    private final Terminal terminal;
    private final List<String> words;
    private final String problemWord;
    private final Map<String, String> given;

    SampleCommand(Terminal terminal, List<String> words, ParseResult parsed) {
        this.terminal = terminal;
        this.words = words;
        this.problemWord = parsed.matchedPositionalValue(0, "");
        this.given = SampleWords.given(parsed);
    }

    void run() throws IOException, InterruptedException {
        Instant started = Instant.now();
        Problem problem = Problems.resolve(problemWord, given.get("format"));
        Options options = Options.of(given);
        SampleSettings settings = SampleOptions.resolve(options, problem);
        String out = given.get("out");
        if (out == null) {
            print(sample(problem, settled(problem, settings), Keeper.NONE));
            return;
        }
        try (RunFolder folder = RunFolder.reserve(out)) {
            Manifest manifest =
                    Manifest.of(NAME, words, problem, options, settings.seed(), settings.threads(), started);
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
        try (ProgressMeter meter = new ProgressMeter(terminal, flag("quiet"), 1)) {
            if (settings.tune() != null) {
                meter.doing("finding a ladder");
            }
            return Tuning.settle(problem, settings);
        }
    }

    private SampleOutcome sample(Problem problem, SampleSettings settings, Keeper keeper) throws InterruptedException {
        try (ProgressMeter meter =
                new ProgressMeter(terminal, flag("quiet"), settings.length().simulations())) {
            return SampleRun.run(problem, settings, meter, keeper, new StopRequest());
        }
    }

    private void print(SampleOutcome outcome) throws OutputException {
        Summary summary = outcome.summary();
        if (summary != null) {
            terminal.print(flag("json") ? SummaryJson.write(summary) : SummaryTable.of(summary, terminal.alphabet()));
        }
    }

    private boolean flag(String name) {
        return Boolean.parseBoolean(given.get(name));
    }
}
