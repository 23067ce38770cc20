package org.flipwise.cli;

import java.io.IOException;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import org.flipwise.json.Json;
import org.flipwise.outcome.Cluster;
import org.flipwise.outcome.ClusterSession;
import org.flipwise.outcome.JobException;
import org.flipwise.paper.Results;
import org.flipwise.paper.catalogue.Items;
import org.flipwise.paper.catalogue.PaperReport;
import org.flipwise.paper.catalogue.ReproduceOptions;
import org.flipwise.paper.run.ArmWorker;
import org.flipwise.paper.run.Reproduction;
import org.flipwise.report.page.Report;
import org.flipwise.report.page.ReportFolder;
import org.flipwise.report.page.ReportText;
import org.flipwise.session.Clusters;
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
        ReproduceOptions request = ReproduceOptions.of(options, names);
        Results results = results(request);
        String date = LocalDate.now(ZoneOffset.UTC).toString();
        Report report = PaperReport.of(request.items(), results, request.seed(), arguments, date);
        ReportFolder.write(request.folder(), report);
        Report shown = report.chapters().size() > MOST_CHAPTERS ? report.firstPage() : report;
        terminal.print(
                options.isOn(RunOptions.JSON)
                        ? Json.write(report)
                        : ReportText.of(
                                shown, terminal.alphabet(), request.folder().toString()));
    }

    private Results results(ReproduceOptions request) throws IOException, InterruptedException {
        Reproduction.Storage place =
                new Reproduction.Storage(request.simulations(), request.seed(), options.isOn(RunOptions.ANY_VERSION));
        try (Cluster team = Clusters.late(
                        options, NAME + " " + String.join(" ", names), new TerminalHost(terminal, options));
                Signals signals = Signals.listen(terminal);
                ReproduceMeter meter = new ReproduceMeter(terminal, options.isOn(RunOptions.QUIET))) {
            Reproduction.Resources hands = team == null
                    ? Reproduction.Resources.threads(request.threads())
                    : Reproduction.Resources.of(new ClusterSession(team, ArmWorker.parcel()));
            return results(request, place, hands, meter, signals);
        }
    }

    private Results results(
            ReproduceOptions request,
            Reproduction.Storage place,
            Reproduction.Resources hands,
            ReproduceMeter meter,
            Signals signals)
            throws IOException, InterruptedException {
        try {
            return Reproduction.run(request.items(), request.scale(), place, hands, meter, signals.request())
                    .orElseThrow(() -> signals.stopped(List.of(
                            "stopped; the simulations that are done are kept in " + request.simulations(),
                            "the same command continues where it stopped")));
        } catch (JobException failed) {
            terminal.say("the simulations that are done are kept in " + request.simulations()
                    + "; the same command continues where it stopped");
            throw failed;
        }
    }
}
