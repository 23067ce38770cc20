package org.flipwise.cli;

import org.flipwise.lab.spec.RunOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.flipwise.lab.cluster.Workers;
import org.flipwise.lab.folder.RunFolder;
import org.flipwise.lab.folder.RunKeeper;
import org.flipwise.lab.outcome.Cluster;
import org.flipwise.lab.run.Manifest;
import org.flipwise.lab.spec.Options;
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
    private final Request request;
    private final Path runs;

    /**
     * The command.
     *
     * @param runs where runs are kept that are not told where
     */
    SampleCommand(Terminal terminal, List<String> words, ParseResult parsed, Path runs) {
        this.terminal = terminal;
        this.words = words;
        this.request = Request.of(parsed);
        this.runs = runs;
    }

    void run() throws IOException, InterruptedException {
        Instant started = Instant.now();
        Problem problem = request.problem(terminal);
        SampleSettings settings = request.resolve(options -> SampleOptions.resolve(options, problem));
        if (request.isOn(RunOptions.PRINT_CONFIG)) {
            terminal.print(ConfigText.of(request, options -> SampleOptions.resolve(options, problem)));
            return;
        }
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        try (Cluster team = Teams.open(request.options(), NAME + " " + problem.name(), terminal);
                RunFolder folder = Keeping.folder(request, runs, problem);
                Signals signals = Signals.listen(terminal)) {
            PageOfRun.check(request.options(), folder != null);
            Sampling sampling = new Sampling(
                    terminal, request, signals, Parcels.site(team, Workers.SAMPLE, request, problem, terminal));
            if (folder == null) {
                sampling.run(problem, settings);
                return;
            }
            Manifest manifest =
                    Manifest.of(request.spec(), words, request.fromFile(), problem, settings.seed(), settings.threads(), started);
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
            return PageOfRun.of(request.options(), folder.path(), terminal);
        } catch (IOException | RuntimeException refused) {
            folder.discard();
            throw refused;
        }
    }
}
