package org.flipwise.cli;

import java.io.IOException;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.flipwise.lab.cluster.JobPackager;
import org.flipwise.lab.outcome.Cluster;
import org.flipwise.lab.outcome.ClusterSession;
import org.flipwise.lab.outcome.JobException;
import org.flipwise.lab.paper.Results;
import org.flipwise.lab.paper.catalogue.Items;
import org.flipwise.lab.paper.catalogue.PaperReport;
import org.flipwise.lab.paper.catalogue.ReproduceOptions;
import org.flipwise.lab.paper.run.Reproduction;
import org.flipwise.lab.report.page.FigureForms;
import org.flipwise.lab.report.page.Report;
import org.flipwise.lab.report.page.ReportFolder;
import org.flipwise.lab.report.page.ReportText;
import org.flipwise.lab.run.Json;
import org.flipwise.lab.run.Options;
import picocli.CommandLine.ParseResult;

/** {@code flipwise reproduce [NAME…]}. */
final class ReproduceCommand {
    static final String NAME = "reproduce";
    /** Of more than these the screen gets the first page alone. */
    private static final int MOST_CHAPTERS = 3;

    private final Terminal terminal;
    private final List<String> words;
    private final Map<String, String> given;
    private final List<String> names;

    ReproduceCommand(Terminal terminal, List<String> words, ParseResult parsed) {
        this.terminal = terminal;
        this.words = words;
        this.given = SampleWords.given(parsed);
        this.names = parsed.matchedPositionals().stream()
                .flatMap(positional -> positional.stringValues().stream())
                .toList();
    }

    void run() throws IOException, InterruptedException {
        if (flag("list")) {
            terminal.print(Items.list());
            return;
        }
        ReproduceOptions asked = ReproduceOptions.of(Options.of(given), names);
        Results results = results(asked);
        String date = LocalDate.now(ZoneOffset.UTC).toString();
        Report report = PaperReport.of(asked.items(), results, asked.seed(), words, date);
        ReportFolder.write(asked.folder(), report, FigureForms.DRAWN).forEach(terminal::say);
        Report shown = report.chapters().size() > MOST_CHAPTERS ? report.firstPage() : report;
        terminal.print(
                flag("json")
                        ? Json.write(report)
                        : ReportText.of(
                                shown, terminal.alphabet(), asked.folder().toString()));
    }

    private Results results(ReproduceOptions asked) throws IOException, InterruptedException {
        Reproduction.Place place = new Reproduction.Place(asked.simulations(), asked.seed(), flag(Earlier.ANY_VERSION));
        try (Cluster team = Teams.late(given, NAME + " " + String.join(" ", names), terminal);
                Signals signals = Signals.listen(terminal);
                ReproduceMeter meter = new ReproduceMeter(terminal, flag("quiet"))) {
            Reproduction.Hands hands = team == null
                    ? Reproduction.Hands.threads(asked.threads())
                    : Reproduction.Hands.of(new ClusterSession(team, JobPackager.reproduction()));
            return results(asked, place, hands, meter, signals);
        }
    }

    private Results results(
            ReproduceOptions asked,
            Reproduction.Place place,
            Reproduction.Hands hands,
            ReproduceMeter meter,
            Signals signals)
            throws IOException, InterruptedException {
        try {
            return Reproduction.run(asked.items(), asked.scale(), place, hands, meter, signals.request())
                    .orElseThrow(() -> signals.stopped(List.of(
                            "stopped; the simulations that are done are kept in " + asked.simulations(),
                            "the same command goes on where it was")));
        } catch (JobException elsewhere) {
            terminal.say("the simulations that are done are kept in " + asked.simulations()
                    + "; the same command goes on where it was");
            throw elsewhere;
        }
    }

    private boolean flag(String name) {
        return Boolean.parseBoolean(given.get(name));
    }
}
