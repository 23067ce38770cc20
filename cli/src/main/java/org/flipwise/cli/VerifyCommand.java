package org.flipwise.cli;

import java.util.Map;
import org.flipwise.lab.run.Json;
import org.flipwise.lab.run.Options;
import org.flipwise.lab.verify.Verification;
import org.flipwise.lab.verify.VerifyRun;
import org.flipwise.target.TargetException;
import org.flipwise.targets.problem.Problem;
import picocli.CommandLine.ParseResult;

/** {@code flipwise verify PROBLEM}. */
final class VerifyCommand {
    static final String NAME = "verify";
    private final Terminal terminal;
    private final String problemWord;
    private final Map<String, String> given;

    VerifyCommand(Terminal terminal, ParseResult parsed) {
        this.terminal = terminal;
        this.problemWord = parsed.matchedPositionalValue(0, "");
        this.given = SampleWords.given(parsed);
    }

    /** A check that fails is a result, and then a failure of the problem. */
    void run() throws OutputException {
        Problem problem = OwnWords.problem(problemWord, given, terminal);
        Verification found = verified(problem);
        terminal.print(Boolean.parseBoolean(given.get("json")) ? Json.write(found) : found.text(terminal.alphabet()));
        found.firstFailure().ifPresent(failure -> {
            throw new TargetException(problem.name() + ": check '" + failure.name() + "' failed: " + failure.detail());
        });
    }

    private Verification verified(Problem problem) {
        try (ProgressMeter meter = new ProgressMeter(terminal, Boolean.parseBoolean(given.get("quiet")), 1)) {
            return VerifyRun.of(
                            problem,
                            () -> OwnWords.problem(problemWord, given, terminal),
                            Options.of(given),
                            check -> meter.doing("checking: " + check))
                    .run();
        }
    }
}
