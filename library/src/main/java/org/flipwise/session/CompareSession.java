package org.flipwise.session;

import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.flipwise.cluster.Workers;
import org.flipwise.folder.RunFolder;
import org.flipwise.folder.RunStatus;
import org.flipwise.folder.StatusKeeper;
import org.flipwise.outcome.Cluster;
import org.flipwise.outcome.ClusterSession;
import org.flipwise.outcome.JobException;
import org.flipwise.report.NumberText;
import org.flipwise.result.CompareSummary;
import org.flipwise.result.RunOutcome;
import org.flipwise.spec.SettingsException;
import org.flipwise.study.CompareFiles;
import org.flipwise.study.CompareOptions;
import org.flipwise.study.CompareRecord;
import org.flipwise.study.CompareRun;
import org.flipwise.study.CompareSettings;
import org.flipwise.study.LadderSource;
import org.flipwise.targets.problem.Problem;
import org.flipwise.tune.TuningMemory;
import org.jspecify.annotations.Nullable;

/** A comparison of kernels. Every run of it that is done is kept, so it needs no checkpoints. */
final class CompareSession extends RunSession<CompareSummary> {
    private static final String DOING = "comparing";
    private final CompareSettings settings;
    private @Nullable ClusterSession cluster;

    CompareSession(RunRequest request, Problem problem, Start start, SessionHost host) {
        super(request, problem, start, host);
        this.settings = request.resolve(options -> CompareOptions.resolve(options, problem));
    }

    @Override
    @SuppressWarnings("try") // the scope is closed, not used
    RunOutcome<CompareSummary> execute() throws IOException, InterruptedException {
        Instant started = Instant.now();
        try (Cluster machines = openCluster();
                RunFolder folder = openFolder();
                SessionHost.Scope scope = host().begin()) {
            cluster = onCluster(machines, Workers.COMPARE);
            if (folder == null) {
                return withoutFolder();
            }
            ResumedRequest resumed = resumed();
            if (resumed != null) {
                return resume(folder, resumed);
            }
            StatusKeeper status =
                    StatusKeeper.begin(folder, manifest(settings.seed(), settings.threads(), started), DOING, runs());
            CompareRecord record = CompareRecord.in(folder.path(), problem(), settings, false);
            return inFolder(folder, () -> kept(folder, status, record));
        }
    }

    /** How many runs there are. */
    private int runs() {
        return settings.arms().size() * settings.sims();
    }

    private RunOutcome<CompareSummary> withoutFolder() throws IOException, InterruptedException {
        CompareRecord record = CompareRecord.inMemory();
        Optional<CompareSummary> summary = compare(record, null);
        if (summary.isEmpty()) {
            return new RunOutcome.Stopped<>(
                    null, null, List.of("stopped after " + done(record) + "; nothing was kept"));
        }
        host().compared(summary.get());
        return new RunOutcome.Finished<>(summary.get(), null);
    }

    private RunOutcome<CompareSummary> resume(RunFolder folder, ResumedRequest resumed)
            throws IOException, InterruptedException {
        CompareRecord record = CompareRecord.in(folder.path(), problem(), settings, resumed.anyVersion());
        record.damaged().forEach(place -> host().message(place + ", so what it kept is done again"));
        if (host().wantsHints()) {
            host().message("continuing after " + done(record));
        }
        StatusKeeper status = StatusKeeper.resume(folder, DOING, runs(), record.seconds());
        return inFolder(folder, () -> kept(folder, status, record));
    }

    private RunOutcome<CompareSummary> kept(RunFolder folder, StatusKeeper status, CompareRecord record)
            throws IOException, InterruptedException {
        Optional<CompareSummary> summary;
        folder.whenGone(new CheckpointFailure(host()));
        try (SessionHost.RoundGuard guard = host().guard(() -> leave(folder, status, record))) {
            if (cluster != null) {
                guard.awaitCluster();
            }
            summary = compare(record, status);
            guard.over();
        } catch (SettingsException refused) {
            discard(folder, record);
            throw request().placed(refused);
        } catch (JobException remote) {
            storeFailure(status::end, remote);
            howToContinue(folder, record).forEach(host()::message);
            throw remote;
        } catch (Throwable failure) { // checked ones too that a library in another language does not declare
            storeFailure(status::end, failure);
            throw failure;
        }
        if (summary.isEmpty()) {
            status.end(RunStatus.State.STOPPED, done(record) + " done");
            return new RunOutcome.Stopped<>(null, folder.path(), howToContinue(folder, record));
        }
        CompareSummary result = summary.get();
        keep(folder, status::end, CompareFiles.of(result), RunStatus.State.FINISHED, () -> host().compared(result));
        report(folder.path());
        hintFolder(folder);
        return new RunOutcome.Finished<>(result, folder.path());
    }

    private List<String> howToContinue(RunFolder folder, CompareRecord record) {
        return List.of(
                "stopped after " + done(record) + "; kept in " + folder.path(),
                resumeCommand(folder) + " continues with the others");
    }

    /** Runs that are done are on the disk; the one in the middle is run again. */
    private void leave(RunFolder folder, StatusKeeper status, CompareRecord record) throws IOException {
        status.leave(done(record) + " done");
        howToContinue(folder, record).forEach(host()::message);
    }

    /** Options that turn out to contradict each other leave nothing behind, unless there are runs. */
    private void discard(RunFolder folder, CompareRecord record) throws IOException {
        if (record.done() == 0) {
            host().folderDiscarded();
            folder.remove(CompareRecord.FILE);
            folder.discard();
        }
    }

    private String done(CompareRecord record) {
        return NumberText.count(record.done()) + " of " + NumberText.count(runs(), "run");
    }

    private Optional<CompareSummary> compare(CompareRecord record, @Nullable StatusKeeper status)
            throws IOException, InterruptedException {
        try (SessionHost.Monitor monitor = host().monitor(runs(), 0)) {
            LadderSource own = LadderSource.ofSettings(
                    new HostedTuning(host(), monitor, TuningMemory.NONE, status == null ? () -> {} : status::refresh));
            return CompareRun.run(
                    problem(), settings, own, both(monitor, status), record, host().stopRequest(), cluster);
        }
    }
}
