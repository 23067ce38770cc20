package org.flipwise.session;

import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.flipwise.folder.RunFolder;
import org.flipwise.folder.RunStatus;
import org.flipwise.folder.StatusKeeper;
import org.flipwise.folder.StatusWriter;
import org.flipwise.report.NumberText;
import org.flipwise.result.CompareSummary;
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
final class CompareSession extends KeptSession<CompareSummary, StatusKeeper> {
    private static final String DOING = "comparing";
    private final CompareSettings settings;
    private CompareRecord record = CompareRecord.inMemory();

    CompareSession(RunRequest request, Problem problem, Start start, SessionHost host) {
        super(request, problem, start, host);
        this.settings = request.resolve(options -> CompareOptions.resolve(options, problem));
    }

    /** Returns how many runs there are. */
    private int runs() {
        return settings.arms().size() * settings.sims();
    }

    private String done() {
        return NumberText.count(record.done()) + " of " + NumberText.count(runs(), "run");
    }

    @Override
    StatusKeeper begin(RunFolder folder, Instant started) throws IOException {
        StatusKeeper begun =
                StatusKeeper.begin(folder, manifest(settings.seed(), settings.threads(), started), DOING, runs());
        record = CompareRecord.in(folder.path(), problem(), settings, false);
        return begun;
    }

    @Override
    InFolder<StatusKeeper> resume(RunFolder folder, ResumedRequest resumed) throws IOException {
        record = CompareRecord.in(folder.path(), problem(), settings, resumed.anyVersion());
        record.damaged().forEach(place -> host().message(place + ", so its results are computed again"));
        if (host().wantsHints()) {
            host().message("continuing after " + done());
        }
        return () -> StatusKeeper.resume(folder, DOING, runs(), record.seconds());
    }

    /** Each arm is tuned when its turn comes. */
    @Override
    void prepare(@Nullable RunFolder folder) {}

    @Override
    Reached<CompareSummary> rounds(SessionHost.RoundGuard guard) throws IOException, InterruptedException {
        StatusKeeper watching = writer();
        try (SessionHost.Monitor monitor = host().monitor(runs(), 0)) {
            Runnable eachRound = watching == null ? () -> {} : watching::refresh;
            LadderSource own = LadderSource.ofSettings(new HostedTuning(host(), monitor, TuningMemory.NONE, eachRound));
            Optional<CompareSummary> summary = CompareRun.run(
                    problem(), settings, own, monitor.with(watching), record, host().stopRequest(), cluster());
            return new Reached<>(summary.orElse(null), summary.isEmpty(), "stopped after " + done());
        }
    }

    @Override
    void keep(RunFolder folder, StatusKeeper status, Reached<CompareSummary> reached) throws IOException {
        CompareSummary summary = reached.result();
        if (summary == null) {
            status.end(RunStatus.State.STOPPED, done() + " done");
        } else {
            folder.write(CompareFiles.of(summary));
            status.end(RunStatus.State.FINISHED, null);
        }
    }

    @Override
    String rest() {
        return "with the others";
    }

    @Override
    List<String> afterCluster(RunFolder folder) {
        return howToContinue(folder, "stopped after " + done());
    }

    /** Runs that are done are on the disk; the one in the middle is run again. */
    @Override
    void leave(RunFolder folder, StatusWriter status) throws IOException, InterruptedException {
        status.leave(done() + " done");
        howToContinue(folder, "stopped after " + done()).forEach(host()::message);
    }

    /** Options that turn out to contradict each other leave nothing behind, unless there are runs. */
    @Override
    boolean leavesNothing(RunFolder folder, Throwable failure) throws IOException {
        boolean nothing = failure instanceof SettingsException && record.done() == 0;
        if (nothing) {
            folder.remove(CompareRecord.FILE);
        }
        return nothing;
    }
}
