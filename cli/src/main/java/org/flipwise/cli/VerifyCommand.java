package org.flipwise.cli;

import java.io.IOException;
import java.util.Optional;
import org.flipwise.result.RunOutcome;
import org.flipwise.result.Verification;
import org.flipwise.session.RunRequest;
import org.flipwise.session.RunSession;
import org.flipwise.target.TargetException;
import picocli.CommandLine.ParseResult;

/** {@code flipwise verify PROBLEM}. */
final class VerifyCommand {
    static final String NAME = "verify";
    private final Terminal terminal;
    private final RunRequest request;

    VerifyCommand(Terminal terminal, ParseResult parsed) {
        this.terminal = terminal;
        this.request = Commands.request(parsed);
    }

    /** A check that fails is a result, and then a failure of the problem. */
    void run() throws IOException, InterruptedException {
        TerminalHost host = new TerminalHost(terminal, request.options());
        RunOutcome<Verification> outcome = RunSession.verify(
                        request, request.problem(host), () -> request.problem(host), host)
                .run();
        RunCommand.end(outcome, host);
        Optional<TargetException> failure =
                Optional.ofNullable(outcome.result()).flatMap(Verification::failure);
        if (failure.isPresent()) {
            throw failure.get();
        }
    }
}
