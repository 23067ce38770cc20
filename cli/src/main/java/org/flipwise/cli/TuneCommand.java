package org.flipwise.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.flipwise.file.AtomicFile;
import org.flipwise.report.LadderTable;
import org.flipwise.report.LocalTable;
import org.flipwise.result.LadderFile;
import org.flipwise.run.SampleOptions;
import org.flipwise.session.HostedTuning;
import org.flipwise.session.RunRequest;
import org.flipwise.session.SessionHost;
import org.flipwise.spec.RunOptions;
import org.flipwise.targets.problem.Problem;
import org.flipwise.tune.TuneRun;
import org.flipwise.tune.TuningStoppedException;
import picocli.CommandLine.ParseResult;

/** {@code flipwise tune PROBLEM}. */
final class TuneCommand {
    static final String NAME = "tune";
    private final Terminal terminal;
    private final RunRequest request;

    TuneCommand(Terminal terminal, ParseResult parsed) {
        this.terminal = terminal;
        this.request = Commands.request(parsed);
    }

    @SuppressWarnings("try") // the scope is closed, not used
    void run() throws IOException, InterruptedException {
        TerminalHost host = new TerminalHost(terminal, request.options());
        Problem problem = request.problem(host);
        TuneRun tuning = request.resolve(options -> TuneRun.of(problem, options));
        if (request.isOn(RunOptions.PRINT_CONFIG)) {
            terminal.print(ConfigText.of(request, options -> SampleOptions.resolve(options, problem)));
            return;
        }
        String out = request.options().get(RunOptions.OUT);
        Path file = out == null ? null : AtomicFile.reserve(out);
        LadderFile ladder;
        try (SessionHost.Scope scope = host.begin()) {
            ladder = find(tuning, host);
        }
        if (file != null) {
            AtomicFile.write(file, ladder.json());
        }
        if (request.isOn(RunOptions.JSON)) {
            terminal.print(ladder.json());
            return;
        }
        terminal.print(LadderTable.of(ladder, terminal.alphabet()));
        if (request.isOn(RunOptions.EXPLAIN)) {
            terminal.print(LocalTable.of(ladder.local(), terminal.alphabet()));
        }
    }

    private static LadderFile find(TuneRun tuning, TerminalHost host) throws InterruptedException {
        try (SessionHost.Monitor monitor = host.tuningMonitor()) {
            return tuning.run(new HostedTuning(host, monitor));
        } catch (TuningStoppedException stopped) {
            throw new StoppedException(host.code(), List.of("stopped before a ladder was found; nothing was kept"));
        }
    }
}
