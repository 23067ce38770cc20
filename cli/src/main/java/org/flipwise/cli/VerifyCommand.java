package org.flipwise.cli;

import java.io.IOException;
import java.nio.file.Path;
import org.flipwise.result.Verification;
import org.flipwise.session.RunRequest;
import org.flipwise.spec.RunOptions;
import org.flipwise.target.TargetException;
import org.flipwise.targets.problem.Problem;
import org.flipwise.verify.SolutionChecks;
import org.flipwise.verify.VerificationText;
import org.flipwise.verify.VerifyRun;
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
    void run() throws IOException {
        Problem problem = request.problem(host());
        Verification found = verified(problem);
        terminal.print(request.isOn(RunOptions.JSON) ? found.json() : VerificationText.of(found, terminal.alphabet()));
        found.firstFailure().ifPresent(failure -> {
            throw new TargetException(problem.name() + ": check '" + failure.name() + "' failed: " + failure.detail());
        });
    }

    private Verification verified(Problem problem) {
        String solution = request.options().get(RunOptions.SOLUTION);
        if (solution != null) {
            return SolutionChecks.of(problem, Path.of(solution));
        }
        try (ProgressMeter meter = new ProgressMeter(terminal, request.isOn(RunOptions.QUIET), 1)) {
            VerifyRun checks = request.resolve(options -> VerifyRun.of(
                    problem, () -> request.problem(host()), options, check -> meter.doing("checking: " + check)));
            return checks.run();
        }
    }

    private TerminalHost host() {
        return new TerminalHost(terminal, request.options());
    }
}
