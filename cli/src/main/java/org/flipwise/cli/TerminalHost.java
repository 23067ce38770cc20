package org.flipwise.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.flipwise.report.ResultText;
import org.flipwise.result.Result;
import org.flipwise.result.StopRequest;
import org.flipwise.session.ExitCode;
import org.flipwise.session.Failure;
import org.flipwise.session.SessionHost;
import org.flipwise.spec.Options;
import org.flipwise.spec.RunOptions;
import org.flipwise.targets.own.Own;
import org.jspecify.annotations.Nullable;

/** A run in a terminal: progress and results are printed as the options have it, signals stop it, and a browser may watch it. */
final class TerminalHost implements SessionHost {
    private final Terminal terminal;
    private final Options options;
    private final Consumer<String> targetOutput;
    private @Nullable Signals signals;
    private @Nullable LivePage page;

    TerminalHost(Terminal terminal, Options options) {
        this.terminal = terminal;
        this.options = options;
        this.targetOutput = terminal.helpers().listener(isQuiet() ? null : terminal::showLine);
    }

    private Signals signals() {
        if (signals == null) {
            signals = Signals.listen(terminal);
        }
        return signals;
    }

    @Override
    public Scope begin() {
        return signals()::close;
    }

    @Override
    public StopRequest stopRequest() {
        return signals().request();
    }

    /** How the program ends that a signal has stopped. */
    ExitCode code() {
        return signals().code();
    }

    @Override
    public void message(String line) {
        terminal.say(line);
    }

    @Override
    public void interject(String line) {
        LiveLine.say(terminal, line);
    }

    @Override
    public void targetOutput(String line) {
        targetOutput.accept(line);
    }

    @Override
    public boolean isQuiet() {
        return options.isOn(RunOptions.QUIET);
    }

    @Override
    public boolean wantsHints() {
        return !isQuiet() && !options.isOn(RunOptions.JSON);
    }

    @Override
    public String describe(Throwable failure) {
        return Failure.of(failure).message();
    }

    @Override
    public Monitor loadingMonitor() {
        SlowTargetNotice patience = SlowTargetNotice.after(terminal.patience().target(), terminal::say);
        return new Monitor() {
            @Override
            public void close() {
                patience.close();
            }
        };
    }

    @Override
    public Monitor tuningMonitor() {
        return new TuningMeter(terminal, isQuiet());
    }

    @Override
    public Monitor monitor(int simulations, double secondsBefore) {
        return new ProgressMeter(terminal, isQuiet(), options.isOn(RunOptions.VERBOSE), simulations, secondsBefore);
    }

    @Override
    public RoundGuard guard(Leaving leaving) {
        return LongRound.watch(terminal, signals(), leaving);
    }

    @Override
    public void folderOpened(Path folder) throws IOException {
        page = LivePage.of(options, folder, terminal);
        terminal.helpers().keepIn(folder);
    }

    @Override
    public void folderDiscarded() throws IOException {
        terminal.helpers().discard();
    }

    @Override
    public void folderClosed() throws InterruptedException {
        Own.endProcesses();
        terminal.helpers().leave();
        if (page != null) {
            page.end();
        }
    }

    @Override
    public void delivered(Result result) throws IOException {
        boolean json = options.isOn(RunOptions.JSON);
        boolean explained = options.isOn(RunOptions.EXPLAIN);
        terminal.print(json ? result.json() : ResultText.of(result, terminal.alphabet(), explained));
    }
}
