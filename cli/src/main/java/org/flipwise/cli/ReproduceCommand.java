package org.flipwise.cli;

import java.io.IOException;
import java.util.List;
import java.util.Objects;
import org.flipwise.json.Json;
import org.flipwise.paper.catalogue.Items;
import org.flipwise.paper.catalogue.ReproduceSession;
import org.flipwise.report.page.Report;
import org.flipwise.report.page.ReportText;
import org.flipwise.result.RunOutcome;
import org.flipwise.spec.Options;
import org.flipwise.spec.RunOptions;
import picocli.CommandLine.ParseResult;

/** {@code flipwise reproduce [NAME…]}. */
final class ReproduceCommand {
    static final String NAME = "reproduce";
    /** Of more than these the screen gets the first page alone. */
    private static final int MOST_CHAPTERS = 3;

    private final Terminal terminal;
    private final List<String> arguments;
    private final Options options;
    private final List<String> names;

    ReproduceCommand(Terminal terminal, List<String> arguments, ParseResult parsed) {
        this.terminal = terminal;
        this.arguments = arguments;
        this.options = Commands.options(parsed);
        this.names = Commands.arguments(parsed);
    }

    void run() throws IOException, InterruptedException {
        if (options.isOn(RunOptions.LIST)) {
            terminal.print(Items.list());
            return;
        }
        TerminalHost host = new TerminalHost(terminal, options);
        ReproduceSession session = new ReproduceSession(options, names, arguments, host);
        RunOutcome<Report> outcome;
        try (ReproduceMeter meter = new ReproduceMeter(terminal, options.isOn(RunOptions.QUIET))) {
            outcome = session.run(meter);
        }
        RunCommand.end(outcome, host);
        Report report = Objects.requireNonNull(outcome.result());
        Report shown = report.chapters().size() > MOST_CHAPTERS ? report.firstPage() : report;
        terminal.print(
                options.isOn(RunOptions.JSON)
                        ? Json.write(report)
                        : ReportText.of(shown, terminal.alphabet(), String.valueOf(outcome.folder())));
    }
}
