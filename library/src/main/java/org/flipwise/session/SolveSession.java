package org.flipwise.session;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.flipwise.checkpoint.Checkpoint;
import org.flipwise.checkpoint.CheckpointFolder;
import org.flipwise.checkpoint.CheckpointKeeper;
import org.flipwise.file.AtomicFile;
import org.flipwise.folder.BestCsv;
import org.flipwise.folder.BestKeeper;
import org.flipwise.folder.RunFiles;
import org.flipwise.folder.RunFolder;
import org.flipwise.folder.RunStatus;
import org.flipwise.folder.StatusKeeper;
import org.flipwise.report.NumberText;
import org.flipwise.result.Improvement;
import org.flipwise.result.SolveSummary;
import org.flipwise.search.SolveOptions;
import org.flipwise.search.SolveOutcome;
import org.flipwise.search.SolveRun;
import org.flipwise.search.SolveSettings;
import org.flipwise.settings.SampleSettings;
import org.flipwise.simulation.Keeper;
import org.flipwise.simulation.StartPoint;
import org.flipwise.spec.RunOptions;
import org.flipwise.state.BitState;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.SolutionFile;
import org.jspecify.annotations.Nullable;

/** A search. */
final class SolveSession extends KeptSession<SolveSummary, StatusKeeper> {
    private static final String DOING = "searching";
    private final double interval;
    private final @Nullable Path solution;
    private SolveSettings settings;
    private @Nullable RunFolder folder;
    private SortedMap<Integer, List<Improvement>> improvements = new TreeMap<>();

    SolveSession(RunRequest request, Problem problem, Start start, SessionHost host) {
        super(request, problem, start, host);
        this.settings = request.resolve(options -> SolveOptions.resolve(options, problem));
        this.interval = request.resolve(CheckpointFolder::interval);
        String named = request.options().get(RunOptions.SOLUTION);
        this.solution = named == null ? null : AtomicFile.reserve(named);
    }

    private int simulations() {
        return settings.engine().length().simulations();
    }

    @Override
    StatusKeeper begin(RunFolder into, Instant started) throws IOException {
        SampleSettings engine = settings.engine();
        return StatusKeeper.begin(into, manifest(engine.seed(), engine.threads(), started), DOING, simulations());
    }

    @Override
    InFolder<StatusKeeper> resume(RunFolder from, ResumedRequest resumed) throws IOException {
        ResumePoint point = new ResumePoint(host(), from.path(), resumed);
        ResumePoint.Place place = point.place(settings.settled(), checkpointFailure());
        SampleSettings settled = place.settled();
        settings = new SolveSettings(settled, settled.length().stop(), settings.method());
        keepCheckpoints(place.keeper());
        point.report(place, false);
        return () -> StatusKeeper.resume(from, DOING, simulations(), place.seconds());
    }

    @Override
    void prepare(@Nullable RunFolder into) {
        folder = into;
        if (into != null && checkpoints() == null) {
            keepCheckpoints(CheckpointKeeper.begin(
                    CheckpointFolder.in(into.data(), interval),
                    Checkpoint.first(problem(), settings.settled()),
                    checkpointFailure()));
        }
    }

    @Override
    Reached<SolveSummary> rounds(SessionHost.RoundGuard guard) throws InterruptedException {
        StartPoint beginning = beginning();
        Keeper keeper = keepers(guard, simulations(), folder == null ? null : new BestKeeper(folder));
        SolveOutcome ended;
        try (SessionHost.Monitor monitor =
                host().monitor(simulations(), beginning.spent().seconds())) {
            ended = SolveRun.run(problem(), settings, monitor.with(writer()), keeper, host().stopRequest(), beginning);
        }
        improvements = ended.improvements();
        SolveSummary summary = ended.summary();
        String soFar = summary == null
                ? "stopped before the first round"
                : "stopped after " + NumberText.count(summary.rounds(), "round");
        return new Reached<>(summary, ended.stopped(), soFar);
    }

    @Override
    void keep(RunFolder into, StatusKeeper status, Reached<SolveSummary> reached) throws IOException {
        SolveSummary summary = reached.result();
        if (summary == null) {
            // Left by a part of the search that is to be done again.
            into.remove(RunFiles.BEST);
        } else {
            into.write(Map.of(RunFiles.SUMMARY, summary.json(), RunFiles.BEST, BestCsv.text(improvements)));
        }
        boolean over = summary != null && !reached.stopped();
        status.end(over ? RunStatus.State.FINISHED : RunStatus.State.STOPPED, null);
    }

    @Override
    void deliver(SolveSummary summary) throws IOException {
        if (solution != null) {
            BitState best = BitState.parse(summary.best().state());
            AtomicFile.write(solution, SolutionFile.text(problem().target(), best));
        }
        super.deliver(summary);
    }
}
