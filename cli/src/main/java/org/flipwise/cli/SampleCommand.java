package org.flipwise.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.flipwise.lab.cluster.Workers;
import org.flipwise.lab.folder.RunFolder;
import org.flipwise.lab.folder.RunKeeper;
import org.flipwise.lab.outcome.Cluster;
import org.flipwise.lab.run.Manifest;
import org.flipwise.lab.run.Options;
import org.flipwise.lab.run.SampleOptions;
import org.flipwise.lab.run.SampleSettings;
import org.flipwise.targets.problem.Problem;
import picocli.CommandLine.ParseResult;

/** {@code flipwise sample PROBLEM}. */
final class SampleCommand {
    static final String NAME = "sample";
    /** Instead of a folder: keep nothing. */
    static final String NOWHERE = "none";

    private final Terminal terminal;
    private final List<String> words;
    private final Asked asked;
    private final Path runs;

    /**
     * The command.
     *
     * @param runs where runs are kept that are not told where
     */
    SampleCommand(Terminal terminal, List<String> words, ParseResult parsed, Path runs) {
        this.terminal = terminal;
        this.words = words;
        this.asked = Asked.of(parsed);
        this.runs = runs;
    }

    void run() throws IOException, InterruptedException {
        Instant started = Instant.now();
        Problem problem = asked.problem(terminal);
        SampleSettings settings = asked.meaning(options -> SampleOptions.resolve(options, problem));
        if (asked.flag(Words.PRINT_CONFIG)) {
            terminal.print(ConfigText.of(asked, options -> SampleOptions.resolve(options, problem)));
            return;
        }
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        try (Cluster team = Teams.open(asked.given(), NAME + " " + problem.name(), terminal);
                RunFolder folder = Keeping.folder(asked, runs, problem);
                Signals signals = Signals.listen(terminal)) {
            PageOfRun.check(asked.given(), folder != null);
            Sampling sampling = new Sampling(
                    terminal, asked, signals, Parcels.site(team, Workers.SAMPLE, asked, problem, terminal));
            if (folder == null) {
                sampling.run(problem, settings);
                return;
            }
            Options options = Options.of(asked.given());
            Manifest manifest =
                    Manifest.of(NAME, words, problem, options, settings.seed(), settings.threads(), started);
            RunKeeper keeper = RunKeeper.begin(folder, manifest);
            PageOfRun page = page(folder);
            try {
                sampling.run(problem, settings, folder, keeper);
            } finally {
                page.end();
            }
        }
    }

    /** Begins to show the run; where that is impossible, nothing of the run is left behind. */
    private PageOfRun page(RunFolder folder) throws IOException {
        try {
            return PageOfRun.of(asked.given(), folder.path(), terminal);
        } catch (IOException | RuntimeException refused) {
            folder.discard();
            throw refused;
        }
    }
}
