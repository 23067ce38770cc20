package org.flipwise.cli;

import org.flipwise.lab.report.SolveTable;
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
    private final Asked asked;

    SolveCommand(Terminal terminal, ParseResult parsed) {
        this.terminal = terminal;
        this.asked = Asked.of(parsed);
    }

    void run() throws OutputException, InterruptedException {
        Problem problem = asked.problem(terminal);
        SolveSettings settings = asked.meaning(options -> SolveOptions.resolve(options, problem));
        if (asked.flag(Words.PRINT_CONFIG)) {
            terminal.print(ConfigText.of(asked, options -> SolveOptions.resolve(options, problem)));
            return;
        }
        SolveSummary summary = solve(problem, settings);
        terminal.print(asked.flag("json") ? SolveJson.write(summary) : SolveTable.of(summary, terminal.alphabet()));
    }

    private SolveSummary solve(Problem problem, SolveSettings settings) throws InterruptedException {
        int simulations = settings.engine().length().simulations();
        try (ProgressMeter meter = new ProgressMeter(terminal, asked.flag("quiet"), simulations)) {
            return SolveRun.run(problem, settings, meter);
        }
    }
}
