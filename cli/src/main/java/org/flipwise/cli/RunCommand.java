package org.flipwise.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.flipwise.result.RunOutcome;
import org.flipwise.session.ConfigText;
import org.flipwise.session.RunRequest;
import org.flipwise.session.RunSession;
import org.flipwise.spec.RunOptions;
import org.flipwise.targets.problem.Problem;
import picocli.CommandLine.ParseResult;

/** {@code flipwise sample}, {@code solve}, {@code compare} and {@code tune}. */
final class RunCommand {
    static final String SAMPLE = "sample";
    static final String SOLVE = "solve";
    static final String COMPARE = "compare";
    static final String TUNE = "tune";
    private final Terminal terminal;
    private final List<String> arguments;
    private final RunRequest request;
    private final Path runs;

    /**
     * The command.
     *
     * @param arguments the whole command line, for the manifest
     * @param runs where runs are kept that have no folder of their own
     */
    RunCommand(Terminal terminal, List<String> arguments, ParseResult parsed, Path runs) {
        this.terminal = terminal;
        this.arguments = arguments;
        this.request = Commands.request(parsed);
        this.runs = runs;
    }

    void run() throws IOException, InterruptedException {
        TerminalHost host = new TerminalHost(terminal, request.options());
        Problem problem = request.problem(host);
        if (request.isOn(RunOptions.PRINT_CONFIG)) {
            terminal.print(ConfigText.of(request, problem));
            return;
        }
        if (host.isQuiet()) {
            request.options().refuse(RunOptions.VERBOSE, "contradicts --quiet");
        }
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        LivePage.check(request.options(), request.isKept());
        end(RunSession.start(request, problem, arguments, runs, host).run(), host);
    }

    /** Ends the program as the run ended. */
    static void end(RunOutcome<?> outcome, TerminalHost host) {
        if (outcome instanceof RunOutcome.Stopped<?> stopped) {
            throw new StoppedException(host.code(), stopped.lines());
        }
    }
}
