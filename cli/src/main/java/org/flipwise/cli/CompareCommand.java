package org.flipwise.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.flipwise.lab.cluster.Workers;
import org.flipwise.lab.folder.RunFolder;
import org.flipwise.lab.folder.StatusKeeper;
import org.flipwise.lab.outcome.Cluster;
import org.flipwise.lab.outcome.ClusterSession;
import org.flipwise.lab.report.NumberText;
import org.flipwise.lab.run.Manifest;
import org.flipwise.lab.run.Options;
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
    private final Asked asked;
    private final Path runs;

    CompareCommand(Terminal terminal, List<String> words, ParseResult parsed, Path runs) {
        this.terminal = terminal;
        this.words = words;
        this.asked = Asked.of(parsed);
        this.runs = runs;
    }

    void run() throws IOException, InterruptedException {
        Instant started = Instant.now();
        Problem problem = asked.problem(terminal);
        CompareSettings settings = asked.meaning(options -> CompareOptions.resolve(options, problem));
        if (asked.flag(Words.PRINT_CONFIG)) {
            terminal.print(ConfigText.of(
                    asked, options -> CompareOptions.resolve(options, problem).withoutWords()));
            return;
        }
        try (Cluster team = Teams.open(asked.given(), NAME + " " + problem.name(), terminal);
                RunFolder folder = Keeping.folder(asked, runs, problem);
                Signals signals = Signals.listen(terminal)) {
            Comparing comparing = new Comparing(
                    terminal,
                    asked,
                    signals,
                    problem,
                    settings,
                    Parcels.site(team, Workers.COMPARE, asked, problem, terminal));
            if (folder == null) {
                comparing.run();
                return;
            }
            Options options = Options.of(asked.given());
            Manifest manifest =
                    Manifest.of(NAME, words, problem, options, settings.seed(), settings.threads(), started);
            StatusKeeper keeper = StatusKeeper.begin(folder, manifest, DOING, Comparing.turns(settings));
            comparing.run(folder, keeper, CompareRecord.in(folder.path(), problem, settings, false));
        }
    }

    /** Goes on with one that was stopped or killed. */
    static void resume(Path run, Earlier earlier, Terminal terminal) throws IOException, InterruptedException {
        Problem problem = earlier.problem();
        Asked asked = earlier.asked();
        CompareSettings settings = asked.meaning(options -> CompareOptions.resolve(options, problem));
        try (Cluster team = earlier.team();
                RunFolder folder = RunFolder.reopen(run);
                Signals signals = Signals.listen(terminal)) {
            CompareRecord record = CompareRecord.in(run, problem, settings, earlier.anyVersion());
            record.damaged().forEach(place -> terminal.say(place + ", so what it kept is done again"));
            int turns = Comparing.turns(settings);
            if (!asked.flag("quiet") && !asked.flag("json")) {
                terminal.say(
                        "going on after " + NumberText.count(record.done()) + " of " + NumberText.count(turns, "run"));
            }
            StatusKeeper keeper = StatusKeeper.resume(folder, DOING, turns, record.seconds());
            ClusterSession site = earlier.site(team, Workers.COMPARE);
            new Comparing(terminal, asked, signals, problem, settings, site).run(folder, keeper, record);
        }
    }
}
