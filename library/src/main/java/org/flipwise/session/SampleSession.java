package org.flipwise.session;

import java.io.IOException;
import java.time.Instant;
import java.util.Objects;
import org.flipwise.checkpoint.Checkpoint;
import org.flipwise.checkpoint.CheckpointFolder;
import org.flipwise.checkpoint.CheckpointKeeper;
import org.flipwise.checkpoint.EndedFile;
import org.flipwise.checkpoint.TuningFile;
import org.flipwise.cluster.ClusterSimulations;
import org.flipwise.execution.RemoteExecutor;
import org.flipwise.folder.RunFolder;
import org.flipwise.folder.RunKeeper;
import org.flipwise.outcome.ClusterSession;
import org.flipwise.report.NumberText;
import org.flipwise.result.Summary;
import org.flipwise.run.SampleOutcome;
import org.flipwise.run.SampleRun;
import org.flipwise.settings.SampleOptions;
import org.flipwise.settings.SampleSettings;
import org.flipwise.settings.TuningResult;
import org.flipwise.simulation.Keeper;
import org.flipwise.simulation.StartPoint;
import org.flipwise.spec.RunOptions;
import org.flipwise.targets.problem.Problem;
import org.flipwise.tune.Tuning;
import org.flipwise.tune.TuningMemory;
import org.jspecify.annotations.Nullable;

/** A sampling run. */
final class SampleSession extends KeptSession<Summary, RunKeeper> {
    private final SampleSettings settings;
    /** Seconds between two checkpoints. */
    private final double interval;
    /** Those that tuning has settled, once it is over. */
    private SampleSettings settled;

    private @Nullable SampleOutcome outcome;

    SampleSession(RunRequest request, Problem problem, Start start, SessionHost host) {
        super(request, problem, start, host);
        this.settings = request.resolve(options -> SampleOptions.resolve(options, problem));
        this.settled = settings;
        this.interval = request.resolve(CheckpointFolder::interval);
    }

    @Override
    RunKeeper begin(RunFolder folder, Instant started) throws IOException {
        return RunKeeper.begin(folder, manifest(settings.seed(), settings.threads(), started));
    }

    @Override
    InFolder<RunKeeper> resume(RunFolder folder, ResumedRequest resumed) throws IOException {
        ResumePoint point = new ResumePoint(host(), folder.path(), resumed);
        ResumePoint.Place from = point.place(settings, checkpointFailure());
        settled = from.settled();
        keepCheckpoints(from.keeper());
        return () -> {
            TuningResult tuned = settled.tuned();
            RunKeeper continued =
                    RunKeeper.resume(folder, resumed.manifest(), tuned == null ? 0 : tuned.seconds(), from.seconds());
            boolean tuning = from.keeper() == null
                    && TuningFile.in(folder.path(), problem(), settings).remembers();
            point.report(from, tuning);
            return continued;
        };
    }

    @Override
    void prepare(@Nullable RunFolder folder) throws IOException, InterruptedException {
        if (folder == null) {
            settled = tuned(TuningMemory.NONE);
            return;
        }
        if (checkpoints() == null) {
            TuningFile tuning = TuningFile.in(folder.data(), problem(), settings);
            settled = tuned(tuning);
            Checkpoint first = Checkpoint.first(problem(), settled);
            EndedFile ended = ResumePoint.ended(
                    host(), folder.data(), first, settled, request().isOn(RunOptions.ANY_VERSION));
            CheckpointKeeper begun = CheckpointKeeper.begin(
                    CheckpointFolder.in(folder.data(), interval), first, ended, checkpointFailure());
            if (begun.failure().isEmpty()) {
                tuning.forget();
            }
            keepCheckpoints(begun);
        }
        Objects.requireNonNull(writer()).sampling(settled);
    }

    private SampleSettings tuned(TuningMemory memory) throws InterruptedException {
        if (settings.tune() == null) {
            return settings;
        }
        RunKeeper watching = writer();
        try (SessionHost.Monitor monitor = host().tuningMonitor()) {
            if (watching != null) {
                monitor.whenSilent(watching::silent);
            }
            Runnable eachRound = watching == null ? () -> {} : watching::tuning;
            return Tuning.settle(problem(), settings, new HostedTuning(host(), monitor, memory, eachRound));
        }
    }

    @Override
    Reached<Summary> rounds(SessionHost.RoundGuard guard) throws InterruptedException {
        int simulations = settled.length().simulations();
        StartPoint beginning = beginning();
        Keeper counted = keepers(guard, simulations, writer());
        SampleOutcome ended;
        try (SessionHost.Monitor monitor =
                host().monitor(simulations, beginning.spent().seconds())) {
            monitor.whenSilent(counted::silent);
            Keeper observer = monitor.observer();
            Keeper all = observer == Keeper.NONE ? counted : Keeper.both(counted, observer);
            ClusterSession cluster = cluster();
            RemoteExecutor remote = cluster == null ? null : ClusterSimulations.of(cluster, problem(), settled);
            ended = SampleRun.run(problem(), settled, monitor, all, host().stopRequest(), beginning, remote);
        }
        outcome = ended;
        host().drawn(ended.draws());
        Summary summary = ended.summary();
        String soFar = summary == null
                ? "stopped in burn-in, before any round that counts"
                : "stopped after " + NumberText.count(summary.length().rounds(), "round");
        return new Reached<>(summary, ended.stopped(), soFar);
    }

    @Override
    void keep(RunFolder folder, RunKeeper status, Reached<Summary> reached) throws IOException {
        status.end(Objects.requireNonNull(outcome), settled.tuned());
    }

    /** Returns whether a run was interrupted before its first checkpoint. */
    @Override
    boolean leavesNothing(RunFolder folder, Throwable failure) {
        return failure instanceof InterruptedException && checkpoints() == null;
    }
}
