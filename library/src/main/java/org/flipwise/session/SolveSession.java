package org.flipwise.session;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
import org.flipwise.result.RunOutcome;
import org.flipwise.result.SolveSummary;
import org.flipwise.run.Keeper;
import org.flipwise.run.SampleSettings;
import org.flipwise.run.SolveOptions;
import org.flipwise.run.SolveOutcome;
import org.flipwise.run.SolveRun;
import org.flipwise.run.SolveSettings;
import org.flipwise.run.StartPoint;
import org.flipwise.spec.RunOptions;
import org.flipwise.state.BitState;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.SolutionFile;
import org.jspecify.annotations.Nullable;

/** A search. */
final class SolveSession extends RunSession<SolveSummary> {
    private static final String DOING = "searching";
    private final CheckpointFailure checkpointFailure;
    private final double interval;
    private final @Nullable Path solution;
    private SolveSettings settings;

    SolveSession(RunRequest request, Problem problem, Start start, SessionHost host) {
        super(request, problem, start, host);
        this.checkpointFailure = new CheckpointFailure(host);
        this.settings = request.resolve(options -> SolveOptions.resolve(options, problem));
        this.interval = request.resolve(CheckpointFolder::interval);
        String named = request.options().get(RunOptions.SOLUTION);
        this.solution = named == null ? null : AtomicFile.reserve(named);
    }

    @Override
    @SuppressWarnings("try") // the scope is closed, not used
    RunOutcome<SolveSummary> execute() throws IOException, InterruptedException {
        Instant started = Instant.now();
        try (RunFolder folder = openFolder();
                SessionHost.Scope scope = host().begin()) {
            if (folder == null) {
                return withoutFolder();
            }
            ResumedRequest resumed = resumed();
            if (resumed != null) {
                return resume(folder, resumed);
            }
            SampleSettings engine = settings.engine();
            StatusKeeper status = StatusKeeper.begin(
                    folder,
                    manifest(engine.seed(), engine.threads(), started),
                    DOING,
                    engine.length().simulations());
            CheckpointKeeper first = first(folder);
            return inFolder(folder, () -> kept(folder, status, first));
        }
    }

    private CheckpointKeeper first(RunFolder folder) {
        return CheckpointKeeper.begin(
                CheckpointFolder.in(folder.data(), interval),
                Checkpoint.first(problem(), settings.settled()),
                checkpointFailure);
    }

    private RunOutcome<SolveSummary> withoutFolder() throws IOException, InterruptedException {
        SolveOutcome outcome = solve(Keeper.NONE, StartPoint.FROM_THE_START, null);
        SolveSummary summary = outcome.summary();
        deliver(summary);
        return outcome.stopped() || summary == null
                ? new RunOutcome.Stopped<>(summary, null, List.of(soFar(summary) + "; nothing was kept"))
                : new RunOutcome.Finished<>(summary, null);
    }

    private RunOutcome<SolveSummary> resume(RunFolder folder, ResumedRequest resumed)
            throws IOException, InterruptedException {
        ResumePoint point = new ResumePoint(host(), folder.path(), resumed);
        ResumePoint.Place from = point.place(settings.settled(), checkpointFailure);
        SampleSettings settled = from.settled();
        settings = new SolveSettings(settled, settled.length().stop(), settings.method());
        point.report(from, false);
        StatusKeeper status =
                StatusKeeper.resume(folder, DOING, settled.length().simulations(), from.seconds());
        CheckpointKeeper found = from.keeper();
        CheckpointKeeper checkpoints = found == null ? first(folder) : found;
        return inFolder(folder, () -> kept(folder, status, checkpoints));
    }

    private RunOutcome<SolveSummary> kept(RunFolder folder, StatusKeeper status, CheckpointKeeper checkpoints)
            throws IOException, InterruptedException {
        SolveOutcome outcome;
        folder.whenGone(checkpointFailure);
        try (SessionHost.RoundGuard guard = host().guard(() -> leave(folder, status, checkpoints))) {
            Keeper counting =
                    checkpointFailure.counting(settings.engine().length().simulations());
            Keeper watching = Keeper.both(counting, new BestKeeper(folder));
            outcome = solve(guard.around(Keeper.both(watching, checkpoints)), checkpoints.beginning(), status);
        } catch (RuntimeException | Error failure) {
            storeFailure(status::end, failure);
            throw failure;
        }
        SolveSummary summary = outcome.summary();
        store(folder, status, outcome);
        Optional<String> lost = checkpoints.failure();
        if (lost.isPresent() && outcome.stopped()) {
            IOException failure = lostCheckpoint(soFar(summary), lost.get(), folder);
            storeFailure(status::end, failure);
            throw failure;
        }
        lost.ifPresent(why -> host().message("the last checkpoint was not written: " + why));
        if (outcome.stopped() || summary == null) {
            return new RunOutcome.Stopped<>(
                    summary,
                    folder.path(),
                    List.of(
                            soFar(summary) + "; kept in " + folder.path(),
                            resumeCommand(folder) + " continues from there"));
        }
        hintFolder(folder);
        return new RunOutcome.Finished<>(summary, folder.path());
    }

    /** Keeps what was reached before the present round. */
    private void leave(RunFolder folder, StatusKeeper status, CheckpointKeeper checkpoints) throws IOException {
        rescue(folder, checkpoints, status::end);
        status.leave(IN_A_ROUND);
        hintRound(folder);
    }

    private void store(RunFolder folder, StatusKeeper status, SolveOutcome outcome) throws IOException {
        SolveSummary summary = outcome.summary();
        if (summary == null) {
            // Left by a part of the search that is to be done again.
            folder.remove(RunFiles.BEST);
            status.end(RunStatus.State.STOPPED, null);
            return;
        }
        keep(
                folder,
                status::end,
                Map.of(RunFiles.SUMMARY, summary.json(), RunFiles.BEST, BestCsv.text(outcome.improvements())),
                outcome.stopped() ? RunStatus.State.STOPPED : RunStatus.State.FINISHED,
                () -> deliver(summary));
        if (outcome.stopped()) {
            reportIfPossible(folder.path());
        } else {
            report(folder.path());
        }
    }

    private static String soFar(@Nullable SolveSummary summary) {
        return summary == null
                ? "stopped before the first round"
                : "stopped after " + NumberText.count(summary.rounds(), "round");
    }

    private SolveOutcome solve(Keeper keeper, StartPoint beginning, @Nullable StatusKeeper status)
            throws InterruptedException {
        int simulations = settings.engine().length().simulations();
        double before = beginning.spent().seconds();
        try (SessionHost.Monitor monitor = host().monitor(simulations, before)) {
            return SolveRun.run(problem(), settings, both(monitor, status), keeper, host().stopRequest(), beginning);
        }
    }

    private void deliver(@Nullable SolveSummary summary) throws IOException {
        if (summary != null) {
            if (solution != null) {
                BitState best = BitState.parse(summary.best().state());
                AtomicFile.write(solution, SolutionFile.text(problem().target(), best));
            }
            host().solved(summary);
        }
    }
}
