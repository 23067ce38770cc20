package org.flipwise.cli;

import org.flipwise.lab.spec.RunOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.flipwise.lab.checkpoint.Checkpoint;
import org.flipwise.lab.checkpoint.CheckpointFolder;
import org.flipwise.lab.checkpoint.CheckpointKeeper;
import org.flipwise.lab.checkpoint.EndedFile;
import org.flipwise.lab.checkpoint.TuningFile;
import org.flipwise.lab.cluster.ClusterSimulations;
import org.flipwise.lab.folder.RunFiles;
import org.flipwise.lab.folder.RunFolder;
import org.flipwise.lab.folder.RunKeeper;
import org.flipwise.lab.folder.RunStatus;
import org.flipwise.lab.outcome.ClusterSession;
import org.flipwise.lab.report.NumberText;
import org.flipwise.lab.report.SummaryTable;
import org.flipwise.lab.run.Away;
import org.flipwise.lab.run.Beginning;
import org.flipwise.lab.run.Keeper;
import org.flipwise.lab.run.SampleOutcome;
import org.flipwise.lab.run.SampleRun;
import org.flipwise.lab.run.SampleSettings;
import org.flipwise.lab.run.ShellWord;
import org.flipwise.lab.run.Summary;
import org.flipwise.lab.run.SummaryJson;
import org.flipwise.lab.tune.Tuning;
import org.flipwise.lab.tune.TuningMemory;
import org.flipwise.lab.tune.TuningStoppedException;
import org.flipwise.targets.own.Own;
import org.flipwise.targets.problem.Problem;
import org.jspecify.annotations.Nullable;

/** A run in front of a person or a program: it is tuned, run, kept where it is to be, and printed; a signal ends it with what is done. */
final class Sampling {
    private final Terminal terminal;
    private final Request request;
    private final Signals signals;
    private final LostCheckpoint lostCheckpoint;
    /** Seconds between two checkpoints. */
    private final double interval;

    private final @Nullable ClusterSession site;

    /**
     * A run.
     *
     * @param site where its simulations are run; null for here
     */
    Sampling(Terminal terminal, Request request, Signals signals, @Nullable ClusterSession site) {
        this.terminal = terminal;
        this.request = request;
        this.signals = signals;
        this.lostCheckpoint = new LostCheckpoint(terminal, signals);
        this.site = site;
        this.interval = request.resolve(CheckpointFolder::interval);
    }

    /** Runs and keeps nothing. */
    void run(Problem problem, SampleSettings settings) throws IOException, InterruptedException {
        SampleOutcome outcome =
                sample(problem, settled(problem, settings, null, TuningMemory.NONE), Keeper.NONE, Beginning.ANEW);
        print(outcome);
        if (outcome.stopped()) {
            throw signals.stopped(List.of(soFar(outcome.summary()) + "; nothing was kept"));
        }
    }

    /** Runs and keeps it all. */
    void run(Problem problem, SampleSettings settings, RunFolder folder, RunKeeper keeper)
            throws IOException, InterruptedException {
        kept(problem, folder, keeper, () -> {
            TuningFile tuning = TuningFile.in(folder.data(), problem, settings);
            SampleSettings settled = settled(problem, settings, keeper, tuning);
            Checkpoint first = Checkpoint.first(problem, settled);
            EndedFile ended =
                    Checkpoints.ended(terminal, folder.data(), first, settled, request.isOn(RunOptions.ANY_VERSION));
            CheckpointKeeper checkpoints = CheckpointKeeper.begin(checkpoints(folder), first, ended, lostCheckpoint);
            if (checkpoints.failure().isEmpty()) {
                tuning.forget();
            }
            return new Begun(settled, checkpoints);
        });
    }

    /** Goes on from a checkpoint and keeps it all. */
    void resume(
            Problem problem, SampleSettings settled, CheckpointKeeper checkpoints, RunFolder folder, RunKeeper keeper)
            throws IOException, InterruptedException {
        kept(problem, folder, keeper, () -> new Begun(settled, checkpoints));
    }

    /** Told of checkpoints that cannot be written. */
    LostCheckpoint lostCheckpoint() {
        return lostCheckpoint;
    }

    private CheckpointFolder checkpoints(RunFolder folder) {
        return CheckpointFolder.in(folder.data(), interval);
    }

    /** What a run begins with. */
    private record Begun(SampleSettings settled, CheckpointKeeper checkpoints) {}

    /** Settles what is open, and looks for where to begin. */
    private interface Beginner {
        Begun begin() throws IOException, InterruptedException;
    }

    private void kept(Problem problem, RunFolder folder, RunKeeper keeper, Beginner beginner)
            throws IOException, InterruptedException {
        terminal.helpers().keepIn(folder.path());
        try {
            logged(problem, folder, keeper, beginner);
        } finally {
            Own.endProcesses();
            terminal.helpers().leave();
        }
    }

    private void logged(Problem problem, RunFolder folder, RunKeeper keeper, Beginner beginner)
            throws IOException, InterruptedException {
        SampleOutcome outcome;
        Begun begun;
        folder.whenGone(lostCheckpoint);
        AtomicReference<@Nullable CheckpointKeeper> checkpoints = new AtomicReference<>();
        try (LongRound round = LongRound.watch(terminal, signals, () -> leave(folder, keeper, checkpoints.get()))) {
            begun = beginner.begin();
            checkpoints.set(begun.checkpoints());
            keeper.sampling(begun.settled());
            round.awaits(site);
            Keeper counting = lostCheckpoint.counting(begun.settled().length().simulations());
            Keeper both = round.around(Keeper.both(Keeper.both(counting, keeper), begun.checkpoints()));
            outcome = sample(problem, begun.settled(), both, begun.checkpoints().beginning());
        } catch (InterruptedException abandoned) {
            if (checkpoints.get() == null) {
                terminal.helpers().discard();
                folder.discard();
            } else {
                keepWhatCameBack(checkpoints.get(), abandoned);
                tellFolder(keeper, abandoned);
            }
            throw abandoned;
        } catch (StoppedException stopped) {
            keeper.end(RunStatus.State.STOPPED, stopped.getMessage());
            terminal.say("'flipwise resume " + ShellWord.of(folder.path()) + "' continues with what was found so far");
            throw stopped;
        } catch (OutOfMemoryError tooLittle) {
            keepWhatCameBack(checkpoints.get(), tooLittle);
            tellFolder(keeper, tooLittle);
            terminal.say("with more memory 'flipwise resume " + ShellWord.of(folder.path()) + "' continues");
            throw tooLittle;
        } catch (Throwable failure) { // checked ones too that a library in another language does not declare
            keepWhatCameBack(checkpoints.get(), failure);
            tellFolder(keeper, failure);
            if (site != null && checkpoints.get() != null) {
                terminal.say("'flipwise resume " + ShellWord.of(folder.path()) + "' continues with what came back");
            }
            throw failure;
        }
        finish(folder, keeper, outcome, begun);
    }

    /** Of a run on a team that failed: simulations that have ended are in the folder already, the others are put there as far as they had come back. */
    private void keepWhatCameBack(@Nullable CheckpointKeeper checkpoints, Throwable failure) {
        if (site == null || checkpoints == null) {
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

    private void finish(RunFolder folder, RunKeeper keeper, SampleOutcome outcome, Begun begun) throws IOException {
        Optional<String> lost = begun.checkpoints().failure();
        IOException failure =
                lost.isPresent() && outcome.stopped() ? lost(soFar(outcome.summary()), lost.get(), folder) : null;
        try {
            keep(keeper, outcome, begun.settled());
        } catch (IOException | RuntimeException worse) {
            tellFolder(keeper, failure == null ? worse : failure);
            if (failure != null) {
                throw failure;
            }
            if (worse instanceof IOException) {
                terminal.say(afterFailure(folder, "keeps the rest"));
            }
            throw worse;
        }
        print(outcome);
        if (failure != null) {
            tellFolder(keeper, failure);
            throw failure;
        }
        lost.ifPresent(why -> terminal.say("the last checkpoint was not written: " + why));
        if (outcome.stopped()) {
            reportIfPossible(folder);
            throw signals.stopped(howToGoOn(folder, outcome.summary()));
        }
        ReportCommand.afterwards(terminal, folder.path());
        Keeping.say(terminal, request, folder);
    }

    private void reportIfPossible(RunFolder folder) {
        try {
            ReportCommand.afterwards(terminal, folder.path());
        } catch (IOException noReport) {
            terminal.say(String.valueOf(noReport.getMessage()));
        }
    }

    /** Ends the process in the middle of a round, or of what comes before the first. */
    private ExitCode leave(RunFolder folder, RunKeeper keeper, @Nullable CheckpointKeeper checkpoints)
            throws IOException, InterruptedException {
        if (checkpoints == null) {
            keeper.leave("stopped before its first round");
            terminal.say(
                    "stopped before the first round; 'flipwise resume " + ShellWord.of(folder.path()) + "' continues");
            return signals.code();
        }
        checkpoints.rescue();
        Optional<String> lost = checkpoints.failure();
        if (lost.isPresent()) {
            IOException failure = lost("stopped in the middle of a long round", lost.get(), folder);
            tellFolder(keeper, failure);
            throw failure;
        }
        keeper.leave("stopped in the middle of a round, which is repeated on resume");
        terminal.say("stopped in the middle of a long round; kept in " + folder.path());
        terminal.say("'flipwise resume " + ShellWord.of(folder.path()) + "' continues at the beginning of that round");
        return signals.code();
    }

    /** A run that ended because its checkpoint could not be written. */
    static IOException lost(String soFar, String why, RunFolder folder) {
        return new IOException(soFar + ": " + why + "\n" + afterFailure(folder, "continues from the last checkpoint"));
    }

    /** What to do where the disk did not take what a run wrote. */
    private static String afterFailure(RunFolder folder, String what) {
        String resume = "'flipwise resume " + ShellWord.of(folder.path()) + "' " + what;
        return folder.isGone()
                ? "nothing more is kept; if the folder was only moved, put it back, then " + resume
                : "free some space or repair the disk, then " + resume;
    }

    private static List<String> howToGoOn(RunFolder folder, @Nullable Summary summary) {
        List<String> lines = new ArrayList<>();
        lines.add(soFar(summary) + "; kept in " + folder.path());
        if (Files.isDirectory(folder.path().resolve(RunFiles.CHECKPOINT))) {
            lines.add("'flipwise resume " + ShellWord.of(folder.path()) + "' continues from there");
        }
        return lines;
    }

    private static String soFar(@Nullable Summary summary) {
        return summary == null
                ? "stopped in burn-in, before any round that counts"
                : "stopped after " + NumberText.count(summary.length().rounds(), "round");
    }

    /** Leaves in the folder why the run failed; that it cannot is not worth more words. */
    private static void tellFolder(RunKeeper keeper, Throwable failure) {
        try {
            keeper.end(RunStatus.State.FAILED, Failure.of(failure).message().replace("\n", "; "));
        } catch (IOException | RuntimeException worse) {
            failure.addSuppressed(worse);
        }
    }

    /** Fills the folder; if that fails, the result goes to the screen at least before the failure is told. */
    private void keep(RunKeeper keeper, SampleOutcome outcome, SampleSettings settled) throws IOException {
        try {
            keeper.end(outcome, settled.tuned());
        } catch (IOException | RuntimeException failure) {
            try {
                print(outcome);
            } catch (OutputException noScreenEither) {
                failure.addSuppressed(noScreenEither);
            }
            throw failure;
        }
    }

    private SampleSettings settled(
            Problem problem, SampleSettings settings, @Nullable RunKeeper keeper, TuningMemory memory)
            throws InterruptedException {
        if (settings.tune() == null) {
            return settings;
        }
        try (TuningMeter meter = new TuningMeter(terminal, request.isOn(RunOptions.QUIET), signals.request(), keeper, memory)) {
            return Tuning.settle(problem, settings, meter);
        } catch (TuningStoppedException stopped) {
            throw signals.stopped(List.of(stopped.getMessage()));
        }
    }

    private SampleOutcome sample(Problem problem, SampleSettings settings, Keeper keeper, Beginning beginning)
            throws InterruptedException {
        int simulations = settings.length().simulations();
        double before = beginning.spent().seconds();
        try (ProgressMeter meter = new ProgressMeter(terminal, request.isOn(RunOptions.QUIET), simulations, before)) {
            Keeper all = request.isOn(RunOptions.VERBOSE) ? Keeper.both(keeper, meter.table()) : keeper;
            meter.tellWhenSilent(keeper);
            Away away = site == null ? null : ClusterSimulations.of(site, problem, settings);
            return SampleRun.run(problem, settings, meter, all, signals.request(), beginning, away);
        }
    }

    private void print(SampleOutcome outcome) throws OutputException {
        Summary summary = outcome.summary();
        if (summary != null) {
            terminal.print(
                    request.isOn(RunOptions.JSON) ? SummaryJson.write(summary) : SummaryTable.of(summary, terminal.alphabet()));
        }
    }
}
