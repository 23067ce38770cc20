package org.flipwise.session;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.flipwise.checkpoint.CheckpointKeeper;
import org.flipwise.cluster.JobPackager;
import org.flipwise.folder.RunFiles;
import org.flipwise.folder.RunFolder;
import org.flipwise.folder.RunStatus;
import org.flipwise.folder.StatusWriter;
import org.flipwise.outcome.ClusterSession;
import org.flipwise.outcome.JobPackage;
import org.flipwise.outcome.RunExecutor;
import org.flipwise.provenance.Manifest;
import org.flipwise.result.Result;
import org.flipwise.result.RunOutcome;
import org.flipwise.simulation.Keeper;
import org.flipwise.simulation.StartPoint;
import org.flipwise.spec.Option;
import org.flipwise.spec.Options;
import org.flipwise.spec.RunOptions;
import org.flipwise.spec.RunSpec;
import org.flipwise.targets.own.OwnSettings;
import org.flipwise.targets.problem.Problem;
import org.flipwise.tune.TuningStoppedException;
import org.flipwise.yaml.ProblemFile;
import org.jspecify.annotations.Nullable;

/**
 * The life of a run that can be kept: tune, checkpoint, run on threads or on a cluster, keep, report; and how it stops, fails or continues. It is the same for every kind of run; the
 * subclasses have the work of one kind.
 *
 * @param <W> writes the status, and what else is kept while the run is running
 */
abstract sealed class KeptSession<R extends Result, W extends StatusWriter> extends RunSession<R>
        permits SampleSession, SolveSession, CompareSession {
    /** Options of this machine, which are not sent to others. */
    private static final List<Option<?>> LOCAL = List.of(RunOptions.ON, RunOptions.THREADS, RunOptions.CLASSPATH);

    private final Start start;
    private final CheckpointFailure checkpointFailure;
    private @Nullable ClusterSession cluster;
    private @Nullable W writer;
    /** Set when the first checkpoint is there; read by the thread that leaves a long round. */
    private volatile @Nullable CheckpointKeeper checkpoints;

    /**
     * How a run begins.
     *
     * @param command the command line, for the manifest
     * @param runs where runs are kept that have no folder of their own
     * @param resumed the run to be continued; null for a new one
     * @param folder of the run to be continued; null for a new one
     */
    record Start(
            List<String> command,
            Path runs,
            @Nullable ResumedRequest resumed,
            @Nullable Path folder) {}

    KeptSession(RunRequest request, Problem problem, Start start, SessionHost host) {
        super(request, problem, host);
        this.start = start;
        this.checkpointFailure = new CheckpointFailure(host);
    }

    static KeptSession<?, ?> of(RunRequest request, Problem problem, Start start, SessionHost host) {
        return switch (request.command()) {
            case "sample" -> new SampleSession(request, problem, start, host);
            case "solve" -> new SolveSession(request, problem, start, host);
            case "compare" -> new CompareSession(request, problem, start, host);
            default -> throw new IllegalArgumentException("there are no sessions of '" + request.command() + "'");
        };
    }

    /** Writes that a new run begins; what it returns writes how it ends. */
    abstract W begin(RunFolder folder, Instant started) throws IOException;

    /** Finds where a run continues; what it returns writes that it does. */
    abstract InFolder<W> resume(RunFolder folder, ResumedRequest resumed) throws IOException;

    /** Tunes what is open and writes the first checkpoint. */
    abstract void prepare(@Nullable RunFolder folder) throws IOException, InterruptedException;

    /** Runs all rounds. */
    abstract Reached<R> rounds(SessionHost.RoundGuard guard) throws IOException, InterruptedException;

    /** Writes the files of the result and how the run ended. */
    abstract void keep(RunFolder folder, W status, Reached<R> reached) throws IOException;

    /** Returns what {@code resume} continues with. */
    String rest() {
        return "from there";
    }

    /** Returns whether a failure leaves nothing worth keeping; what the work has put into the folder is gone then. */
    boolean leavesNothing(RunFolder folder, Throwable failure) throws IOException {
        return false;
    }

    /** Returns what to tell after a cluster has failed. */
    List<String> afterCluster(RunFolder folder) {
        return checkpoints == null ? List.of() : List.of(ResumeHint.command(folder) + " continues with what came back");
    }

    /** Keeps what was reached before the present round, or before the first one, for a process that ends in the middle of it. */
    void leave(RunFolder folder, StatusWriter status) throws IOException, InterruptedException {
        CheckpointKeeper kept = checkpoints;
        if (kept == null) {
            status.leave("stopped before its first round");
            host().message("stopped before the first round; " + ResumeHint.command(folder) + " continues");
            return;
        }
        String soFar = "stopped in the middle of a long round";
        kept.rescue();
        Optional<String> lost = kept.failure();
        if (lost.isPresent()) {
            IOException failure = ResumeHint.lostCheckpoint(soFar, lost.get(), folder);
            storeFailure(status, failure);
            throw failure;
        }
        status.leave("in the middle of a round, which is repeated on resume");
        host().message(soFar + "; kept in " + folder.path());
        host().message(ResumeHint.command(folder) + " continues at the beginning of that round");
    }

    @Override
    final Reached<R> work(SessionHost.RoundGuard guard) throws IOException, InterruptedException {
        prepare(null);
        return rounds(guard);
    }

    @Override
    @SuppressWarnings("try") // the scope is closed, not used
    final RunOutcome<R> execute() throws IOException, InterruptedException {
        Instant started = Instant.now();
        ResumedRequest resumed = start.resumed();
        try (RunExecutor executor = Clusters.open(
                        request().options(),
                        request().command() + " " + problem().name(),
                        Optional.ofNullable(resumed),
                        this::forCluster,
                        host());
                RunFolder folder = openFolder();
                SessionHost.Scope scope = host().begin()) {
            cluster = executor.cluster();
            if (folder == null) {
                return unkept(new SessionHost.RoundGuard() {});
            }
            if (resumed == null) {
                W begun = begin(folder, started);
                return inFolder(folder, () -> kept(folder, begun));
            }
            // Before the status says that the run is running: a host that cannot show it ends it here.
            InFolder<W> continued = resume(folder, resumed);
            return inFolder(folder, () -> kept(folder, continued.run()));
        }
    }

    /** Returns what the machines of a cluster need for this run. */
    private JobPackage forCluster() {
        ResumedRequest resumed = start.resumed();
        OwnSettings own = resumed == null ? OwnTargets.settings(request().options(), host()) : resumed.own();
        Options sent = request().options().only(option -> LOCAL.stream().noneMatch(option::is));
        ProblemFile file = request().file();
        return JobPackager.of(
                RunSpec.of(request().command(), request().problemName(), sent),
                file == null ? null : file.path(),
                own,
                problem());
    }

    /** Returns the folder of the run: that of before, the one that --out names, or a new one for a person; null where nothing is kept. */
    private @Nullable RunFolder openFolder() {
        if (start.folder() != null) {
            return RunFolder.reopen(start.folder());
        }
        if (!request().isKept()) {
            return null;
        }
        String out = request().options().get(RunOptions.OUT);
        return out == null ? RunFolder.among(start.runs(), problem().name()) : RunFolder.reserve(out);
    }

    /** What is done in the folder of a run. */
    interface InFolder<T> {
        T run() throws IOException, InterruptedException;
    }

    /** Does something while the host has its own files in the folder. */
    private <T> T inFolder(RunFolder folder, InFolder<T> work) throws IOException, InterruptedException {
        try {
            if (start.resumed() == null) {
                request().keepInput(folder);
            }
            host().folderOpened(folder.path());
        } catch (IOException | RuntimeException refused) {
            if (start.resumed() == null) {
                folder.discard();
            }
            throw refused;
        }
        try {
            return work.run();
        } finally {
            host().folderClosed();
        }
    }

    private RunOutcome<R> kept(RunFolder folder, W status) throws IOException, InterruptedException {
        Reached<R> reached;
        writer = status;
        folder.whenGone(checkpointFailure);
        try (SessionHost.RoundGuard guard = host().guard(() -> leave(folder, status))) {
            prepare(folder);
            if (cluster != null) {
                guard.awaitCluster();
            }
            reached = rounds(guard);
        } catch (TuningStoppedException stopped) {
            status.end(RunStatus.State.STOPPED, unfinished());
            host().message(ResumeHint.command(folder) + " continues with what was found so far");
            return new RunOutcome.Stopped<>(null, folder.path(), List.of(unfinished()));
        } catch (Throwable failure) { // checked ones too that a library in another language does not declare
            failed(folder, status, failure);
            throw failure;
        }
        return finish(folder, status, reached);
    }

    @Override
    String unfinished() {
        return "stopped before the run began, while its ladder was being found";
    }

    private void failed(RunFolder folder, StatusWriter status, Throwable failure) throws IOException {
        if (leavesNothing(folder, failure)) {
            host().folderDiscarded();
            folder.discard();
            return;
        }
        rescue(failure);
        storeFailure(status, failure);
        if (failure instanceof OutOfMemoryError) {
            host().message("with more memory " + ResumeHint.command(folder) + " continues");
        } else if (cluster != null) {
            afterCluster(folder).forEach(host()::message);
        }
    }

    /** On a cluster that failed: simulations that have ended are in the folder already; the others are put there as far as they had come back. */
    private void rescue(Throwable failure) {
        CheckpointKeeper kept = checkpoints;
        if (cluster == null || kept == null) {
            return;
        }
        try {
            kept.rescue();
        } catch (RuntimeException | OutOfMemoryError worse) {
            if (worse != failure) {
                failure.addSuppressed(worse);
            }
        }
    }

    /** Keeps what was reached, hands it over and reports it; a result that cannot be kept is handed over before the failure is thrown. */
    private RunOutcome<R> finish(RunFolder folder, W status, Reached<R> reached) throws IOException {
        R result = reached.result();
        CheckpointKeeper kept = checkpoints;
        Optional<String> lost = kept == null ? Optional.empty() : kept.failure();
        IOException failure = lost.isPresent() && reached.stopped()
                ? ResumeHint.lostCheckpoint(reached.soFar(), lost.get(), folder)
                : null;
        try {
            keep(folder, status, reached);
        } catch (IOException | RuntimeException worse) {
            storeFailure(status, failure == null ? worse : failure);
            deliverBefore(worse, result);
            if (failure != null) {
                throw failure;
            }
            if (worse instanceof IOException) {
                host().message(ResumeHint.afterFailure(folder, "keeps the rest"));
            }
            throw worse;
        }
        if (result != null) {
            deliver(result);
        }
        if (failure != null) {
            storeFailure(status, failure);
            throw failure;
        }
        lost.ifPresent(why -> host().message("the last checkpoint was not written: " + why));
        if (reached.stopped() || result == null) {
            reportIfPossible(folder.path(), result);
            return new RunOutcome.Stopped<>(result, folder.path(), howToContinue(folder, reached.soFar()));
        }
        EndedRun.report(folder.path(), host());
        if (host().wantsHints()) {
            host().message("kept in " + folder.path());
        }
        return new RunOutcome.Finished<>(result, folder.path());
    }

    /** Writes the report of a run that was stopped, where there is something to show; that this fails must not hide how it was stopped. */
    private void reportIfPossible(Path folder, @Nullable R result) {
        try {
            if (result != null || request().command().equals(Manifest.SAMPLE)) {
                EndedRun.report(folder, host());
            }
        } catch (IOException noReport) {
            host().message(String.valueOf(noReport.getMessage()));
        }
    }

    /** Hands over a result that could not be kept. */
    private void deliverBefore(Exception failure, @Nullable R result) {
        try {
            if (result != null) {
                deliver(result);
            }
        } catch (IOException worse) {
            failure.addSuppressed(worse);
        }
    }

    /** Stores why the run failed in its folder; where that is impossible too, the first failure is what counts. */
    private void storeFailure(StatusWriter status, Throwable failure) {
        try {
            status.end(RunStatus.State.FAILED, host().describe(failure).replace("\n", "; "));
        } catch (IOException | RuntimeException worse) {
            failure.addSuppressed(worse);
        }
    }

    /** Where a run that was stopped stands, and what continues it, if it has anything to continue from. */
    final List<String> howToContinue(RunFolder folder, String soFar) {
        List<String> lines = new ArrayList<>(List.of(soFar + "; kept in " + folder.path()));
        if (checkpoints == null || Files.isDirectory(folder.path().resolve(RunFiles.CHECKPOINT))) {
            lines.add(ResumeHint.command(folder) + " continues " + rest());
        }
        return lines;
    }

    @Override
    final RuntimeException complaint(RuntimeException complaint) {
        ResumedRequest resumed = start.resumed();
        return resumed == null ? complaint : resumed.complaint(complaint);
    }

    /** Returns the cluster that simulations run on; null for threads of this process. */
    final @Nullable ClusterSession cluster() {
        return cluster;
    }

    final Manifest manifest(long seed, int threads, Instant started) {
        return Manifest.of(request().spec(), start.command(), request().fromFile(), problem(), seed, threads, started);
    }

    /** Stops the run where what it does could be lost. */
    final CheckpointFailure checkpointFailure() {
        return checkpointFailure;
    }

    /** Returns the checkpoints of the run; null before the first one, and where there are none. */
    final @Nullable CheckpointKeeper checkpoints() {
        return checkpoints;
    }

    /** Returns what writes the status; null where nothing is kept. */
    final @Nullable W writer() {
        return writer;
    }

    /** Where the rounds begin. */
    final StartPoint beginning() {
        CheckpointKeeper kept = checkpoints;
        return kept == null ? StartPoint.FROM_THE_START : kept.beginning();
    }

    /** Returns what sees the simulations between rounds: the session's own keeper, if any, and the checkpoints. */
    final Keeper keepers(SessionHost.RoundGuard guard, int simulations, @Nullable Keeper own) {
        CheckpointKeeper kept = checkpoints;
        return own == null || kept == null
                ? Keeper.NONE
                : guard.around(Keeper.both(Keeper.both(checkpointFailure.counting(simulations), own), kept));
    }

    final void keepCheckpoints(@Nullable CheckpointKeeper keeper) {
        checkpoints = keeper;
    }
}
