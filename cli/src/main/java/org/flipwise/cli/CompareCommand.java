package org.flipwise.cli;

import org.flipwise.lab.spec.RunOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.flipwise.lab.cluster.Workers;
import org.flipwise.lab.folder.RunFolder;
import org.flipwise.lab.folder.StatusKeeper;
import org.flipwise.lab.outcome.ClusterSession;
import org.flipwise.lab.outcome.Cluster;
import org.flipwise.lab.report.NumberText;
import org.flipwise.lab.run.Manifest;
import org.flipwise.lab.spec.Options;
import org.flipwise.lab.study.CompareOptions;
import org.flipwise.lab.study.CompareRecord;
import org.flipwise.lab.study.CompareSettings;
import org.flipwise.targets.problem.Problem;
import picocli.CommandLine.ParseResult;

/** {@code flipwise compare PROBLEM}. */
final class CompareCommand {
    static final String NAME = "compare";
    private static final String DOING = "comparing";
    private final Terminal terminal;
    private final List<String> words;
    private final Request request;
    private final Path runs;

    CompareCommand(Terminal terminal, List<String> words, ParseResult parsed, Path runs) {
        this.terminal = terminal;
        this.words = words;
        this.request = Request.of(parsed);
        this.runs = runs;
    }

    void run() throws IOException, InterruptedException {
        Instant started = Instant.now();
        Problem problem = request.problem(terminal);
        CompareSettings settings = request.resolve(options -> CompareOptions.resolve(options, problem));
        if (request.isOn(RunOptions.PRINT_CONFIG)) {
            terminal.print(ConfigText.of(
                    request, options -> CompareOptions.resolve(options, problem).withoutWords()));
            return;
        }
        try (Cluster team = Teams.open(request.options(), NAME + " " + problem.name(), terminal);
                RunFolder folder = Keeping.folder(request, runs, problem);
                Signals signals = Signals.listen(terminal)) {
            Comparing comparing = new Comparing(
                    terminal,
                    request,
                    signals,
                    problem,
                    settings,
                    Parcels.site(team, Workers.COMPARE, request, problem, terminal));
            if (folder == null) {
                comparing.run();
                return;
            }
            Manifest manifest =
                    Manifest.of(request.spec(), words, request.fromFile(), problem, settings.seed(), settings.threads(), started);
            StatusKeeper keeper = StatusKeeper.begin(folder, manifest, DOING, Comparing.turns(settings));
            comparing.run(folder, keeper, CompareRecord.in(folder.path(), problem, settings, false));
        }
    }

    /** Goes on with one that was stopped or killed. */
    static void resume(Path run, ResumedRequest resumed, Terminal terminal) throws IOException, InterruptedException {
        Problem problem = resumed.problem();
        Request request = resumed.request();
        CompareSettings settings = request.resolve(options -> CompareOptions.resolve(options, problem));
        try (Cluster team = resumed.team();
                RunFolder folder = RunFolder.reopen(run);
                Signals signals = Signals.listen(terminal)) {
            CompareRecord record = CompareRecord.in(run, problem, settings, resumed.anyVersion());
            record.damaged().forEach(place -> terminal.say(place + ", so what it kept is done again"));
            int turns = Comparing.turns(settings);
            if (!request.isOn(RunOptions.QUIET) && !request.isOn(RunOptions.JSON)) {
                terminal.say(
                        "continuing after " + NumberText.count(record.done()) + " of " + NumberText.count(turns, "run"));
            }
            StatusKeeper keeper = StatusKeeper.resume(folder, DOING, turns, record.seconds());
            ClusterSession site = resumed.site(team, Workers.COMPARE);
            new Comparing(terminal, request, signals, problem, settings, site).run(folder, keeper, record);
        }
    }
}
