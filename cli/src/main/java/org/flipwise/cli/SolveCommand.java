package org.flipwise.cli;

import org.flipwise.lab.spec.RunOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.flipwise.lab.checkpoint.Checkpoint;
import org.flipwise.lab.checkpoint.CheckpointFolder;
import org.flipwise.lab.checkpoint.CheckpointKeeper;
import org.flipwise.lab.folder.RunFolder;
import org.flipwise.lab.folder.StatusKeeper;
import org.flipwise.lab.run.Manifest;
import org.flipwise.lab.spec.Options;
import org.flipwise.lab.run.SampleSettings;
import org.flipwise.lab.run.SolveOptions;
import org.flipwise.lab.run.SolveSettings;
import org.flipwise.targets.problem.Problem;
import picocli.CommandLine.ParseResult;

/** {@code flipwise solve PROBLEM}. */
final class SolveCommand {
    static final String NAME = "solve";
    private static final String DOING = "searching";
    private final Terminal terminal;
    private final Request request;

    private final List<String> words;
    private final Path runs;

    SolveCommand(Terminal terminal, List<String> words, ParseResult parsed, Path runs) {
        this.terminal = terminal;
        this.words = words;
        this.request = Request.of(parsed);
        this.runs = runs;
    }

    void run() throws IOException, InterruptedException {
        Instant started = Instant.now();
        Problem problem = request.problem(terminal);
        SolveSettings settings = request.resolve(options -> SolveOptions.resolve(options, problem));
        if (request.isOn(RunOptions.PRINT_CONFIG)) {
            terminal.print(ConfigText.of(request, options -> SolveOptions.resolve(options, problem)));
            return;
        }
        try (RunFolder folder = Keeping.folder(request, runs, problem);
                Signals signals = Signals.listen(terminal)) {
            LostCheckpoint lost = new LostCheckpoint(terminal, signals);
            Solving solving = new Solving(terminal, request, signals, lost, problem, settings);
            if (folder == null) {
                solving.run();
                return;
            }
            SampleSettings engine = settings.engine();
            Manifest manifest = Manifest.of(request.spec(), words, request.fromFile(), problem, engine.seed(), engine.threads(), started);
            StatusKeeper keeper =
                    StatusKeeper.begin(folder, manifest, DOING, engine.length().simulations());
            solving.run(folder, keeper, first(folder, lost, request, problem, settings));
        }
    }

    private static CheckpointKeeper first(
            RunFolder folder, LostCheckpoint lost, Request request, Problem problem, SolveSettings settings) {
        CheckpointFolder checkpoints = CheckpointFolder.in(folder.data(), request.resolve(CheckpointFolder::interval));
        Checkpoint first = Checkpoint.first(problem, settings.settled());
        return CheckpointKeeper.begin(checkpoints, first, lost);
    }

    /** Goes on with one that was stopped or killed. */
    static void resume(Path run, ResumedRequest resumed, Checkpoints found, Terminal terminal)
            throws IOException, InterruptedException {
        Problem problem = resumed.problem();
        Request request = resumed.request();
        SolveSettings settings = request.resolve(options -> SolveOptions.resolve(options, problem));
        try (RunFolder folder = RunFolder.reopen(run);
                Signals signals = Signals.listen(terminal)) {
            LostCheckpoint lost = new LostCheckpoint(terminal, signals);
            Checkpoints.Place from = found.place(settings.settled(), lost);
            SampleSettings settled = from.settled();
            SolveSettings again = new SolveSettings(settled, settled.length().stop());
            found.tell(from, false);
            StatusKeeper keeper =
                    StatusKeeper.resume(folder, DOING, settled.length().simulations(), from.seconds());
            CheckpointKeeper checkpoints = from.keeper();
            new Solving(terminal, request, signals, lost, problem, again)
                    .run(
                            folder,
                            keeper,
                            checkpoints == null ? first(folder, lost, request, problem, again) : checkpoints);
        }
    }
}
