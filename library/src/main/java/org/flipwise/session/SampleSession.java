package org.flipwise.session;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.flipwise.checkpoint.Checkpoint;
import org.flipwise.checkpoint.CheckpointFolder;
import org.flipwise.checkpoint.CheckpointKeeper;
import org.flipwise.checkpoint.EndedFile;
import org.flipwise.checkpoint.TuningFile;
import org.flipwise.cluster.ClusterSimulations;
import org.flipwise.cluster.Workers;
import org.flipwise.folder.RunFiles;
import org.flipwise.folder.RunFolder;
import org.flipwise.folder.RunKeeper;
import org.flipwise.folder.RunStatus;
import org.flipwise.outcome.Cluster;
import org.flipwise.outcome.ClusterSession;
import org.flipwise.report.NumberText;
import org.flipwise.result.RunOutcome;
import org.flipwise.result.Summary;
import org.flipwise.run.Keeper;
import org.flipwise.run.RemoteExecutor;
import org.flipwise.run.SampleOptions;
import org.flipwise.run.SampleOutcome;
import org.flipwise.run.SampleRun;
import org.flipwise.run.SampleSettings;
import org.flipwise.run.StartPoint;
import org.flipwise.run.TuningResult;
import org.flipwise.spec.RunOptions;
import org.flipwise.targets.problem.Problem;
import org.flipwise.tune.Tuning;
import org.flipwise.tune.TuningMemory;
import org.flipwise.tune.TuningStoppedException;
import org.jspecify.annotations.Nullable;

/** A sampling run. */
final class SampleSession extends RunSession<Summary> {
    private final CheckpointFailure checkpointFailure;
    private final SampleSettings settings;
    /** Seconds between two checkpoints. */
    private final double interval;

    private @Nullable ClusterSession cluster;

    SampleSession(RunRequest request, Problem problem, Start start, SessionHost host) {
        super(request, problem, start, host);
        this.checkpointFailure = new CheckpointFailure(host);
        this.settings = request.resolve(options -> SampleOptions.resolve(options, problem));
        this.interval = request.resolve(CheckpointFolder::interval);
    }

    @Override
    @SuppressWarnings("try") // the scope is closed, not used
    RunOutcome<Summary> execute() throws IOException, InterruptedException {
        Instant started = Instant.now();
        try (Cluster machines = openCluster();
                RunFolder folder = openFolder();
                SessionHost.Scope scope = host().begin()) {
            cluster = onCluster(machines, Workers.SAMPLE);
            if (folder == null) {
                return withoutFolder();
            }
            ResumedRequest resumed = resumed();
            if (resumed != null) {
                return resume(folder, resumed);
            }
            RunKeeper keeper = RunKeeper.begin(folder, manifest(settings.seed(), settings.threads(), started));
            return inFolder(folder, () -> fromTheBeginning(folder, keeper));
        }
    }

    private RunOutcome<Summary> withoutFolder() throws IOException, InterruptedException {
        SampleOutcome outcome;
        try {
            outcome = sample(settled(null, TuningMemory.NONE), Keeper.NONE, StartPoint.FROM_THE_START);
        } catch (TuningStoppedException stopped) {
            return new RunOutcome.Stopped<>(null, null, List.of(String.valueOf(stopped.getMessage())));
        }
        Summary summary = outcome.summary();
        host().drawn(outcome.draws());
        deliver(summary);
        return outcome.stopped() || summary == null
                ? new RunOutcome.Stopped<>(summary, null, List.of(soFar(summary) + "; nothing was kept"))
                : new RunOutcome.Finished<>(summary, null);
    }

    private RunOutcome<Summary> resume(RunFolder folder, ResumedRequest resumed)
            throws IOException, InterruptedException {
        ResumePoint point = new ResumePoint(host(), folder.path(), resumed);
        ResumePoint.Place from = point.place(settings, checkpointFailure);
        CheckpointKeeper checkpoints = from.keeper();
        // Before the status says that the run is running: a host that cannot show it ends it here.
        return inFolder(folder, () -> {
            TuningResult tuned = from.settled().tuned();
            RunKeeper keeper =
                    RunKeeper.resume(folder, resumed.manifest(), tuned == null ? 0 : tuned.seconds(), from.seconds());
            boolean tuning = checkpoints == null
                    && TuningFile.in(folder.path(), problem(), settings).remembers();
            point.report(from, tuning);
            return checkpoints == null
                    ? fromTheBeginning(folder, keeper)
                    : kept(folder, keeper, () -> new Begun(from.settled(), checkpoints));
        });
    }

    private RunOutcome<Summary> fromTheBeginning(RunFolder folder, RunKeeper keeper)
            throws IOException, InterruptedException {
        return kept(folder, keeper, () -> {
            TuningFile tuning = TuningFile.in(folder.data(), problem(), settings);
            SampleSettings settled = settled(keeper, tuning);
            Checkpoint first = Checkpoint.first(problem(), settled);
            EndedFile ended = ResumePoint.ended(
                    host(), folder.data(), first, settled, request().isOn(RunOptions.ANY_VERSION));
            CheckpointKeeper checkpoints = CheckpointKeeper.begin(
                    CheckpointFolder.in(folder.data(), interval), first, ended, checkpointFailure);
            if (checkpoints.failure().isEmpty()) {
                tuning.forget();
            }
            return new Begun(settled, checkpoints);
        });
    }

    /** What the rounds begin with. */
    private record Begun(SampleSettings settled, CheckpointKeeper checkpoints) {}

    /** Tunes what is open, and finds where to begin. */
    private interface Beginner {
        Begun begin() throws IOException, InterruptedException;
    }

    private RunOutcome<Summary> kept(RunFolder folder, RunKeeper keeper, Beginner beginner)
            throws IOException, InterruptedException {
        SampleOutcome outcome;
        Begun begun;
        folder.whenGone(checkpointFailure);
        AtomicReference<@Nullable CheckpointKeeper> checkpoints = new AtomicReference<>();
        try (SessionHost.RoundGuard guard = host().guard(() -> leave(folder, keeper, checkpoints.get()))) {
            begun = beginner.begin();
            checkpoints.set(begun.checkpoints());
            keeper.sampling(begun.settled());
            if (cluster != null) {
                guard.awaitCluster();
            }
            Keeper counting =
                    checkpointFailure.counting(begun.settled().length().simulations());
            Keeper all = guard.around(Keeper.both(Keeper.both(counting, keeper), begun.checkpoints()));
            outcome = sample(begun.settled(), all, begun.checkpoints().beginning());
        } catch (InterruptedException abandoned) {
            if (checkpoints.get() == null) {
                host().folderDiscarded();
                folder.discard();
            } else {
                rescue(checkpoints.get(), abandoned);
                storeFailure(keeper::end, abandoned);
            }
            throw abandoned;
        } catch (TuningStoppedException stopped) {
            String message = String.valueOf(stopped.getMessage());
            keeper.end(RunStatus.State.STOPPED, message);
            host().message(resumeCommand(folder) + " continues with what was found so far");
            return new RunOutcome.Stopped<>(null, folder.path(), List.of(message));
        } catch (OutOfMemoryError tooLittle) {
            rescue(checkpoints.get(), tooLittle);
            storeFailure(keeper::end, tooLittle);
            host().message("with more memory " + resumeCommand(folder) + " continues");
            throw tooLittle;
        } catch (Throwable failure) { // checked ones too that a library in another language does not declare
            rescue(checkpoints.get(), failure);
            storeFailure(keeper::end, failure);
            if (cluster != null && checkpoints.get() != null) {
                host().message(resumeCommand(folder) + " continues with what came back");
            }
            throw failure;
        }
        return finish(folder, keeper, outcome, begun);
    }

    /** On a cluster that failed: simulations that have ended are in the folder already; the others are put there as far as they had come back. */
    private void rescue(@Nullable CheckpointKeeper checkpoints, Throwable failure) {
        if (cluster == null || checkpoints == null) {
            return;
        }
        try {
            checkpoints.rescue();
        } catch (RuntimeException | OutOfMemoryError worse) {
            if (worse != failure) {
                failure.addSuppressed(worse);
            }
        }
    }

    private RunOutcome<Summary> finish(RunFolder folder, RunKeeper keeper, SampleOutcome outcome, Begun begun)
            throws IOException {
        Summary summary = outcome.summary();
        Optional<String> lost = begun.checkpoints().failure();
        IOException failure =
                lost.isPresent() && outcome.stopped() ? lostCheckpoint(soFar(summary), lost.get(), folder) : null;
        try {
            keep(keeper, outcome, begun.settled());
        } catch (IOException | RuntimeException worse) {
            storeFailure(keeper::end, failure == null ? worse : failure);
            if (failure != null) {
                throw failure;
            }
            if (worse instanceof IOException) {
                host().message(afterFailure(folder, "keeps the rest"));
            }
            throw worse;
        }
        host().drawn(outcome.draws());
        deliver(summary);
        if (failure != null) {
            storeFailure(keeper::end, failure);
            throw failure;
        }
        lost.ifPresent(why -> host().message("the last checkpoint was not written: " + why));
        if (outcome.stopped() || summary == null) {
            reportIfPossible(folder.path());
            return new RunOutcome.Stopped<>(summary, folder.path(), howToContinue(folder, summary));
        }
        report(folder.path());
        hintFolder(folder);
        return new RunOutcome.Finished<>(summary, folder.path());
    }

    /** Keeps what was reached before the present round, or before the first one. */
    private void leave(RunFolder folder, RunKeeper keeper, @Nullable CheckpointKeeper checkpoints)
            throws IOException, InterruptedException {
        if (checkpoints == null) {
            keeper.leave("stopped before its first round");
            host().message("stopped before the first round; " + resumeCommand(folder) + " continues");
            return;
        }
        rescue(folder, checkpoints, keeper::end);
        keeper.leave("stopped " + IN_A_ROUND);
        hintRound(folder);
    }

    private static List<String> howToContinue(RunFolder folder, @Nullable Summary summary) {
        List<String> lines = new ArrayList<>();
        lines.add(soFar(summary) + "; kept in " + folder.path());
        if (Files.isDirectory(folder.path().resolve(RunFiles.CHECKPOINT))) {
            lines.add(resumeCommand(folder) + " continues from there");
        }
        return lines;
    }

    private static String soFar(@Nullable Summary summary) {
        return summary == null
                ? "stopped in burn-in, before any round that counts"
                : "stopped after " + NumberText.count(summary.length().rounds(), "round");
    }

    /** Fills the folder; a result that cannot be kept is handed over at least. */
    private void keep(RunKeeper keeper, SampleOutcome outcome, SampleSettings settled) throws IOException {
        try {
            keeper.end(outcome, settled.tuned());
        } catch (IOException | RuntimeException failure) {
            deliverBefore(failure, () -> deliver(outcome.summary()));
            throw failure;
        }
    }

    private void deliver(@Nullable Summary summary) throws IOException {
        if (summary != null) {
            host().sampled(summary);
        }
    }

    private SampleSettings settled(@Nullable RunKeeper keeper, TuningMemory memory) throws InterruptedException {
        if (settings.tune() == null) {
            return settings;
        }
        try (SessionHost.Monitor monitor = host().tuningMonitor()) {
            if (keeper != null) {
                monitor.whenSilent(keeper::silent);
            }
            return Tuning.settle(
                    problem(),
                    settings,
                    new HostedTuning(host(), monitor, memory, keeper == null ? () -> {} : keeper::tuning));
        }
    }

    private SampleOutcome sample(SampleSettings settled, Keeper keeper, StartPoint beginning)
            throws InterruptedException {
        int simulations = settled.length().simulations();
        double before = beginning.spent().seconds();
        try (SessionHost.Monitor monitor = host().monitor(simulations, before)) {
            monitor.whenSilent(keeper::silent);
            Keeper observer = monitor.observer();
            Keeper all = observer == Keeper.NONE ? keeper : Keeper.both(keeper, observer);
            RemoteExecutor away = cluster == null ? null : ClusterSimulations.of(cluster, problem(), settled);
            return SampleRun.run(problem(), settled, monitor, all, host().stopRequest(), beginning, away);
        }
    }
}
