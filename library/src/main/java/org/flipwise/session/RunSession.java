package org.flipwise.session;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.flipwise.checkpoint.CheckpointKeeper;
import org.flipwise.cluster.JobPackager;
import org.flipwise.folder.FolderBusyException;
import org.flipwise.folder.FolderErrors;
import org.flipwise.folder.FolderReader;
import org.flipwise.folder.RunFiles;
import org.flipwise.folder.RunFolder;
import org.flipwise.folder.RunStatus;
import org.flipwise.folder.StatusKeeper;
import org.flipwise.outcome.Cluster;
import org.flipwise.outcome.ClusterSession;
import org.flipwise.report.run.RunReports;
import org.flipwise.result.CompareSummary;
import org.flipwise.result.Progress;
import org.flipwise.result.RunOutcome;
import org.flipwise.result.SolveSummary;
import org.flipwise.result.Summary;
import org.flipwise.run.Manifest;
import org.flipwise.run.ShellQuote;
import org.flipwise.spec.Option;
import org.flipwise.spec.Options;
import org.flipwise.spec.RunOptions;
import org.flipwise.spec.SettingsException;
import org.flipwise.targets.own.OwnSettings;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.ProblemException;
import org.flipwise.yaml.ProblemFile;
import org.jspecify.annotations.Nullable;

/**
 * One run from its beginning to its end, or from where it was stopped: it is tuned, run here or on a cluster, checkpointed, kept in its folder and reported. There is one kind of session for
 * each kind of run that can be resumed.
 *
 * @param <R> the type of the result
 */
public abstract sealed class RunSession<R> permits SampleSession, SolveSession, CompareSession {
    /** The commands whose runs are kept and resumed. */
    static final List<String> COMMANDS = List.of("sample", "solve", "compare");

    /** The value of {@code --out} that keeps nothing. */
    public static final String NOWHERE = "none";

    /** The state of a run that was left in a round. */
    static final String IN_A_ROUND = "in the middle of a round, which is repeated on resume";

    /** Options of this machine, which are not sent to others. */
    private static final List<Option<?>> LOCAL = List.of(RunOptions.ON, RunOptions.THREADS, RunOptions.CLASSPATH);

    private final SessionHost host;
    private final RunRequest request;
    private final Problem problem;
    private final Start start;

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

    RunSession(RunRequest request, Problem problem, Start start, SessionHost host) {
        this.host = host;
        this.request = request;
        this.problem = problem;
        this.start = start;
    }

    /**
     * A new run.
     *
     * @param problem the request's problem
     * @param command the command line, for the manifest; empty where there is none
     * @param runs the folder in which a run gets a folder of its own, unless {@code --out} names one
     */
    public static RunSession<?> start(
            RunRequest request, Problem problem, List<String> command, Path runs, SessionHost host) {
        return of(request, problem, new Start(command, runs, null, null), host);
    }

    /**
     * A run that was stopped or killed.
     *
     * @param folder of the run, as the user names it
     * @param options that take the place of those of the run
     * @param problem the problem, where it is not to be found by its name; else null
     */
    public static RunSession<?> resume(String folder, Options options, @Nullable Problem problem, SessionHost host) {
        try {
            ResumedRequest resumed = ResumedRequest.of(folder, options, problem, host);
            return of(
                    resumed.request(),
                    resumed.problem(),
                    new Start(List.of(), Path.of(folder), resumed, Path.of(folder)),
                    host);
        } catch (SettingsException | ProblemException complaint) {
            throw ResumedRequest.complaint(folder, options, complaint);
        }
    }

    /**
     * The outcome of a run that has ended, from its folder; empty where there is something left to do.
     *
     * @throws FolderBusyException while the run is running
     */
    public static Optional<RunOutcome<?>> ended(Path folder) {
        FolderReader reader = new FolderReader(folder);
        RunStatus status = reader.status();
        if (status != null && status.state() != RunStatus.State.FINISHED) {
            if (status.isRunning(folder)) {
                throw new FolderBusyException("the run in '" + folder + "' is still running");
            }
            return Optional.empty();
        }
        Record result = switch (reader.manifest().task()) {
            case "solve" -> reader.parsed(RunFiles.SUMMARY, SolveSummary.class);
            case "compare" -> reader.parsed(RunFiles.COMPARISON, CompareSummary.class);
            default -> reader.parsed(RunFiles.SUMMARY, Summary.class);
        };
        return Optional.ofNullable(result).map(found -> new RunOutcome.Finished<>(found, folder));
    }

    private static RunSession<?> of(RunRequest request, Problem problem, Start start, SessionHost host) {
        return switch (request.command()) {
            case "sample" -> new SampleSession(request, problem, start, host);
            case "solve" -> new SolveSession(request, problem, start, host);
            case "compare" -> new CompareSession(request, problem, start, host);
            default -> throw new IllegalArgumentException("there are no sessions of '" + request.command() + "'");
        };
    }

    /**
     * Runs to the end, or until the host requests a stop.
     *
     * @throws IOException where the folder cannot be written
     * @throws InterruptedException where the thread is interrupted
     */
    public final RunOutcome<R> run() throws IOException, InterruptedException {
        try {
            return execute();
        } catch (SettingsException | ProblemException complaint) {
            ResumedRequest resumed = start.resumed();
            throw resumed == null ? complaint : resumed.complaint(complaint);
        }
    }

    abstract RunOutcome<R> execute() throws IOException, InterruptedException;

    /** Stops the run at the end of its round; may be called from any thread. */
    public final void stop() {
        host.stopRequest().make();
    }

    final SessionHost host() {
        return host;
    }

    final RunRequest request() {
        return request;
    }

    final Problem problem() {
        return problem;
    }

    /** The run that is continued; null for a new one. */
    final @Nullable ResumedRequest resumed() {
        return start.resumed();
    }

    /** The cluster that simulations run on; null for this machine. */
    final @Nullable Cluster openCluster() {
        ResumedRequest resumed = start.resumed();
        return resumed == null
                ? Clusters.open(request.options(), request.command() + " " + problem.name(), host)
                : resumed.cluster();
    }

    /** What a cluster needs for this run; null for this machine. */
    final @Nullable ClusterSession onCluster(@Nullable Cluster cluster, String kind) {
        if (cluster == null) {
            return null;
        }
        ResumedRequest resumed = start.resumed();
        OwnSettings own = resumed == null ? OwnTargets.settings(request.options(), host) : resumed.own();
        ProblemFile file = request.file();
        JobPackager.ProblemRequest wanted = new JobPackager.ProblemRequest(
                request.problemName(),
                request.options().get(RunOptions.FORMAT),
                own,
                file == null ? null : file.path());
        Options options = request.options()
                .only(option -> option.scope().inSpec() && LOCAL.stream().noneMatch(option::is));
        return new ClusterSession(cluster, JobPackager.of(kind, wanted, problem, options));
    }

    /** The folder of the run: that of before, the one that --out names, or a new one for a person; null where nothing is kept. */
    final @Nullable RunFolder openFolder() {
        if (start.folder() != null) {
            return RunFolder.reopen(start.folder());
        }
        if (!request.isKept()) {
            return null;
        }
        String out = request.options().get(RunOptions.OUT);
        return out == null ? RunFolder.among(start.runs(), problem.name()) : RunFolder.reserve(out);
    }

    final Manifest manifest(long seed, int threads, Instant started) {
        return Manifest.of(request.spec(), start.command(), request.fromFile(), problem, seed, threads, started);
    }

    /** What is done in the folder of a run. */
    interface InFolder<T> {
        T run() throws IOException, InterruptedException;
    }

    /** A problem that came from standard input is kept with the run, which could not be resumed without it. */
    private void keepStandardInput(RunFolder folder) throws IOException {
        Path input = request.standardInput();
        if (input == null || start.resumed() != null) {
            return;
        }
        folder.write(RunFiles.PROBLEM, into -> {
            try (FileChannel from = FileChannel.open(input)) {
                long at = 0;
                while (at < from.size()) {
                    at += from.transferTo(at, from.size() - at, into);
                }
            }
        });
    }

    /** Does something while the host has its own files in the folder. */
    final <T> T inFolder(RunFolder folder, InFolder<T> work) throws IOException, InterruptedException {
        try {
            keepStandardInput(folder);
            host.folderOpened(folder.path());
        } catch (IOException | RuntimeException refused) {
            if (start.resumed() == null) {
                folder.discard();
            }
            throw refused;
        }
        try {
            return work.run();
        } finally {
            host.folderClosed();
        }
    }

    /** Stores why the run failed in its folder; where that is impossible too, the first failure is what counts. */
    final void storeFailure(StatusWriter status, Throwable failure) {
        try {
            status.end(RunStatus.State.FAILED, host.describe(failure).replace("\n", "; "));
        } catch (IOException | RuntimeException worse) {
            failure.addSuppressed(worse);
        }
    }

    /** Writes how a run ended into its folder. */
    interface StatusWriter {
        void end(RunStatus.State state, @Nullable String message) throws IOException;
    }

    /** Hands over a result. */
    interface Delivery {
        void deliver() throws IOException;
    }

    /** Writes the files of a result and hands it over; a result that cannot be kept is handed over before the failure is thrown. */
    final void keep(
            RunFolder folder, StatusWriter status, Map<String, String> files, RunStatus.State end, Delivery result)
            throws IOException {
        try {
            folder.write(files);
            status.end(end, null);
        } catch (IOException | RuntimeException failure) {
            storeFailure(status, failure);
            deliverBefore(failure, result);
            throw failure;
        }
        result.deliver();
    }

    /** Hands over a result that could not be kept. */
    static void deliverBefore(Exception failure, Delivery result) {
        try {
            result.deliver();
        } catch (IOException worse) {
            failure.addSuppressed(worse);
        }
    }

    /** Writes the report of a run that has just ended. */
    final void report(Path folder) throws IOException {
        writeReport(folder, host);
    }

    /** Writes the report of a run; a folder that cannot be shown is a message, one that cannot be written a failure. */
    public static void writeReport(Path folder, SessionHost host) throws IOException {
        try {
            FolderErrors.in(folder, () -> {
                RunReports.write(RunReports.read(folder), folder);
                return folder;
            });
        } catch (IOException failure) {
            throw new IOException(noReport(failure, folder, host), failure);
        } catch (RuntimeException failure) {
            host.message(noReport(failure, folder, host));
        }
    }

    private static String noReport(Exception failure, Path folder, SessionHost host) {
        return "no report was written: " + host.describe(failure) + "; 'flipwise report " + ShellQuote.of(folder)
                + "' tries again";
    }

    /** Writes the report of a run that was stopped; that this fails must not hide how it was stopped. */
    final void reportIfPossible(Path folder) {
        try {
            report(folder);
        } catch (IOException noReport) {
            host.message(String.valueOf(noReport.getMessage()));
        }
    }

    /** Shows progress to the host, and keeps it in the folder where there is one. */
    static Progress both(SessionHost.Monitor monitor, @Nullable StatusKeeper status) {
        return snapshot -> {
            monitor.at(snapshot);
            if (status != null) {
                status.at(snapshot);
            }
        };
    }

    final void hintFolder(RunFolder folder) {
        if (host.wantsHints()) {
            host.message("kept in " + folder.path());
        }
    }

    /** Keeps what was reached before the present round. */
    final void rescue(RunFolder folder, CheckpointKeeper checkpoints, StatusWriter status) throws IOException {
        checkpoints.rescue();
        Optional<String> lost = checkpoints.failure();
        if (lost.isPresent()) {
            IOException failure = lostCheckpoint("stopped in the middle of a long round", lost.get(), folder);
            storeFailure(status, failure);
            throw failure;
        }
    }

    /** Tells the host where a run that was left in a round continues. */
    final void hintRound(RunFolder folder) {
        host.message("stopped in the middle of a long round; kept in " + folder.path());
        host.message(resumeCommand(folder) + " continues at the beginning of that round");
    }

    /** A run that ended because its checkpoint could not be written. */
    static IOException lostCheckpoint(String soFar, String why, RunFolder folder) {
        return new IOException(soFar + ": " + why + "\n" + afterFailure(folder, "continues from the last checkpoint"));
    }

    /** What to do where the disk did not take what a run wrote. */
    static String afterFailure(RunFolder folder, String what) {
        String resume = "'flipwise resume " + ShellQuote.of(folder.path()) + "' " + what;
        return folder.isGone()
                ? "nothing more is kept; if the folder was only moved, put it back, then " + resume
                : "free some space or repair the disk, then " + resume;
    }

    static String resumeCommand(RunFolder folder) {
        return "'flipwise resume " + ShellQuote.of(folder.path()) + "'";
    }
}
