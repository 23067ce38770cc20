package org.flipwise.cli;

import org.flipwise.lab.spec.RunOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.flipwise.lab.file.AtomicFile;
import org.flipwise.lab.report.LadderTable;
import org.flipwise.lab.run.LadderFile;
import org.flipwise.lab.run.SampleOptions;
import org.flipwise.lab.tune.TuneRun;
import org.flipwise.lab.tune.TuningMemory;
import org.flipwise.lab.tune.TuningStoppedException;
import org.flipwise.targets.problem.Problem;
import picocli.CommandLine.ParseResult;

/** {@code flipwise tune PROBLEM}. */
final class TuneCommand {
    static final String NAME = "tune";
    private final Terminal terminal;
    private final Request request;

    TuneCommand(Terminal terminal, ParseResult parsed) {
        this.terminal = terminal;
        this.request = Request.of(parsed);
    }

    void run() throws IOException, InterruptedException {
        Problem problem = request.problem(terminal);
        TuneRun tuning = request.resolve(options -> TuneRun.of(problem, options));
        if (request.isOn(RunOptions.PRINT_CONFIG)) {
            terminal.print(ConfigText.of(request, options -> SampleOptions.resolve(options, problem)));
            return;
        }
        String out = request.options().get(RunOptions.OUT);
        Path file = out == null ? null : AtomicFile.reserve(out);
        LadderFile ladder;
        try (Signals signals = Signals.listen(terminal)) {
            ladder = find(tuning, signals);
        }
        if (file != null) {
            AtomicFile.write(file, ladder.json());
        }
        terminal.print(request.isOn(RunOptions.JSON) ? ladder.json() : LadderTable.of(ladder, terminal.alphabet()));
    }

    private LadderFile find(TuneRun tuning, Signals signals) throws InterruptedException {
        try (TuningMeter meter =
                new TuningMeter(terminal, request.isOn(RunOptions.QUIET), signals.request(), null, TuningMemory.NONE)) {
            return tuning.run(meter);
        } catch (TuningStoppedException stopped) {
            throw signals.stopped(List.of("stopped before a ladder was found; nothing was kept"));
        }
    }
}
