package org.flipwise.cli;

import java.util.Map;
import org.flipwise.lab.report.SolveTable;
import org.flipwise.lab.run.Options;
import org.flipwise.lab.run.SolveJson;
import org.flipwise.lab.run.SolveOptions;
import org.flipwise.lab.run.SolveRun;
import org.flipwise.lab.run.SolveSettings;
import org.flipwise.lab.run.SolveSummary;
import org.flipwise.targets.problem.Problem;
import picocli.CommandLine.ParseResult;

/** {@code flipwise solve PROBLEM}. */
final class SolveCommand {
    static final String NAME = "solve";
    private final Terminal terminal;
    private final String problemWord;
    private final Map<String, String> given;

    SolveCommand(Terminal terminal, ParseResult parsed) {
        this.terminal = terminal;
        this.problemWord = parsed.matchedPositionalValue(0, "");
        this.given = SampleWords.given(parsed);
    }

    void run() throws OutputException, InterruptedException {
        Problem problem = OwnWords.problem(problemWord, given, terminal);
        SolveSettings settings = SolveOptions.resolve(Options.of(given), problem);
        SolveSummary summary = solve(problem, settings);
        terminal.print(flag("json") ? SolveJson.write(summary) : SolveTable.of(summary, terminal.alphabet()));
    }

    private SolveSummary solve(Problem problem, SolveSettings settings) throws InterruptedException {
        int simulations = settings.engine().length().simulations();
        try (ProgressMeter meter = new ProgressMeter(terminal, flag("quiet"), simulations)) {
            return SolveRun.run(problem, settings, meter);
        }
    }

    private boolean flag(String name) {
        return Boolean.parseBoolean(given.get(name));
    }
}
