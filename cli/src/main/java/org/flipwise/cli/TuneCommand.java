package org.flipwise.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.flipwise.lab.report.LadderTable;
import org.flipwise.lab.run.LadderFile;
import org.flipwise.lab.run.Options;
import org.flipwise.lab.run.WholeFile;
import org.flipwise.lab.tune.TuneRun;
import org.flipwise.targets.problem.Problem;
import picocli.CommandLine.ParseResult;

/** {@code flipwise tune PROBLEM}. */
final class TuneCommand {
    static final String NAME = "tune";
    private final Terminal terminal;
    private final String problemWord;
    private final Map<String, String> given;

    TuneCommand(Terminal terminal, ParseResult parsed) {
        this.terminal = terminal;
        this.problemWord = parsed.matchedPositionalValue(0, "");
        this.given = SampleWords.given(parsed);
    }

    void run() throws IOException, InterruptedException {
        Problem problem = OwnWords.problem(problemWord, given, terminal);
        TuneRun tuning = TuneRun.of(problem, Options.of(given));
        String out = given.get("out");
        Path file = out == null ? null : WholeFile.reserve(out);
        LadderFile ladder = find(tuning);
        if (file != null) {
            WholeFile.write(file, ladder.json());
        }
        terminal.print(
                Boolean.parseBoolean(given.get("json")) ? ladder.json() : LadderTable.of(ladder, terminal.alphabet()));
    }

    private LadderFile find(TuneRun tuning) throws InterruptedException {
        try (ProgressMeter meter = new ProgressMeter(terminal, Boolean.parseBoolean(given.get("quiet")), 1)) {
            meter.doing("finding a ladder");
            return tuning.run();
        }
    }
}
