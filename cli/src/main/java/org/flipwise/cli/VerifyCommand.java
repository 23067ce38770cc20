package org.flipwise.cli;

import org.flipwise.lab.run.Json;
import org.flipwise.lab.verify.Verification;
import org.flipwise.lab.verify.VerifyRun;
import org.flipwise.target.TargetException;
import org.flipwise.targets.problem.Problem;
import picocli.CommandLine.ParseResult;

/** {@code flipwise verify PROBLEM}. */
final class VerifyCommand {
    static final String NAME = "verify";
    private final Terminal terminal;
    private final Asked asked;

    VerifyCommand(Terminal terminal, ParseResult parsed) {
        this.terminal = terminal;
        this.asked = Asked.of(parsed);
    }

    /** A check that fails is a result, and then a failure of the problem. */
    void run() throws OutputException {
        Problem problem = asked.problem(terminal);
        Verification found = verified(problem);
        terminal.print(asked.flag("json") ? Json.write(found) : found.text(terminal.alphabet()));
        found.firstFailure().ifPresent(failure -> {
            throw new TargetException(problem.name() + ": check '" + failure.name() + "' failed: " + failure.detail());
        });
    }

    private Verification verified(Problem problem) {
        try (ProgressMeter meter = new ProgressMeter(terminal, asked.flag("quiet"), 1)) {
            VerifyRun checks = asked.meaning(options -> VerifyRun.of(
                    problem, () -> asked.problem(terminal), options, check -> meter.doing("checking: " + check)));
            return checks.run();
        }
    }
}
