package org.flipwise.cli;

import org.flipwise.lab.spec.RunOptions;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.flipwise.lab.checkpoint.CheckpointKeeper;
import org.flipwise.lab.folder.RunFiles;
import org.flipwise.lab.folder.RunFolder;
import org.flipwise.lab.folder.RunStatus;
import org.flipwise.lab.folder.StatusKeeper;
import org.flipwise.lab.report.NumberText;
import org.flipwise.lab.report.SolveTable;
import org.flipwise.lab.run.Beginning;
import org.flipwise.lab.run.Keeper;
import org.flipwise.lab.run.Progress;
import org.flipwise.lab.run.ShellWord;
import org.flipwise.lab.run.SolveJson;
import org.flipwise.lab.run.SolveOutcome;
import org.flipwise.lab.run.SolveRun;
import org.flipwise.lab.run.SolveSettings;
import org.flipwise.lab.run.SolveSummary;
import org.flipwise.targets.own.Own;
import org.flipwise.targets.problem.Problem;
import org.jspecify.annotations.Nullable;

/** A search in front of a person or a program: it is run, kept where it is to be, and printed; a signal ends it with the best so far. */
final class Solving {
    private final Terminal terminal;
    private final Request request;
    private final Signals signals;
    private final LostCheckpoint lostCheckpoint;
    private final Problem problem;
    private final SolveSettings settings;

    Solving(
            Terminal terminal,
            Request request,
            Signals signals,
            LostCheckpoint lostCheckpoint,
            Problem problem,
            SolveSettings settings) {
        this.lostCheckpoint = lostCheckpoint;
        this.terminal = terminal;
        this.request = request;
        this.signals = signals;
        this.problem = problem;
        this.settings = settings;
    }

    /** Runs and keeps nothing. */
    void run() throws IOException, InterruptedException {
        SolveOutcome outcome = solve(Keeper.NONE, Beginning.ANEW, null);
        print(outcome);
        if (outcome.stopped()) {
            throw signals.stopped(List.of(soFar(outcome.summary()) + "; nothing was kept"));
        }
    }

    /** Runs from where its checkpoints are, and keeps it all. */
    void run(RunFolder folder, StatusKeeper keeper, CheckpointKeeper checkpoints)
            throws IOException, InterruptedException {
        terminal.helpers().keepIn(folder.path());
        try {
            logged(folder, keeper, checkpoints);
        } finally {
            Own.endProcesses();
            terminal.helpers().leave();
        }
    }

    private void logged(RunFolder folder, StatusKeeper keeper, CheckpointKeeper checkpoints)
            throws IOException, InterruptedException {
        SolveOutcome outcome;
        folder.whenGone(lostCheckpoint);
        try (LongRound round = LongRound.watch(terminal, signals, () -> leave(folder, keeper, checkpoints))) {
            Keeper counting = lostCheckpoint.counting(settings.engine().length().simulations());
            outcome = solve(round.around(Keeper.both(counting, checkpoints)), checkpoints.beginning(), keeper);
        } catch (RuntimeException | Error failure) {
            Keeping.tellFolder(keeper, failure);
            throw failure;
        }
        keep(folder, keeper, outcome);
        Optional<String> lost = checkpoints.failure();
        if (lost.isPresent() && outcome.stopped()) {
            IOException failure = Sampling.lost(soFar(outcome.summary()), lost.get(), folder);
            Keeping.tellFolder(keeper, failure);
            throw failure;
        }
        lost.ifPresent(why -> terminal.say("the last checkpoint was not written: " + why));
        if (outcome.stopped()) {
            throw signals.stopped(howToGoOn(folder, outcome.summary()));
        }
        Keeping.say(terminal, request, folder);
    }

    private static List<String> howToGoOn(RunFolder folder, @Nullable SolveSummary summary) {
        return List.of(
                soFar(summary) + "; kept in " + folder.path(),
                "'flipwise resume " + ShellWord.of(folder.path()) + "' continues from there");
    }

    /** Ends the process in the middle of a round. */
    private ExitCode leave(RunFolder folder, StatusKeeper keeper, CheckpointKeeper checkpoints) throws IOException {
        checkpoints.rescue();
        Optional<String> lost = checkpoints.failure();
        if (lost.isPresent()) {
            IOException failure = Sampling.lost("stopped in the middle of a long round", lost.get(), folder);
            Keeping.tellFolder(keeper, failure);
            throw failure;
        }
        keeper.leave("in the middle of a round, which is repeated on resume");
        terminal.say("stopped in the middle of a long round; kept in " + folder.path());
        terminal.say("'flipwise resume " + ShellWord.of(folder.path()) + "' continues at the beginning of that round");
        return signals.code();
    }

    private void keep(RunFolder folder, StatusKeeper keeper, SolveOutcome outcome) throws IOException {
        SolveSummary summary = outcome.summary();
        if (summary == null) {
            keeper.end(RunStatus.State.STOPPED, null);
            return;
        }
        Map<String, String> files = Map.of(RunFiles.SUMMARY, SolveJson.write(summary));
        if (outcome.stopped()) {
            Keeping.stop(folder, keeper, files, () -> print(outcome));
        } else {
            Keeping.finish(folder, keeper, files, () -> print(outcome));
        }
        report(folder, outcome);
    }

    /** A report that fails hides nothing of how a search was stopped. */
    private void report(RunFolder folder, SolveOutcome outcome) throws IOException {
        try {
            ReportCommand.afterwards(terminal, folder.path());
        } catch (IOException noReport) {
            if (!outcome.stopped()) {
                throw noReport;
            }
            terminal.say(String.valueOf(noReport.getMessage()));
        }
    }

    private static String soFar(@Nullable SolveSummary summary) {
        return summary == null
                ? "stopped before the first round"
                : "stopped after " + NumberText.count(summary.rounds(), "round");
    }

    private SolveOutcome solve(Keeper keeper, Beginning beginning, @Nullable StatusKeeper status)
            throws InterruptedException {
        int simulations = settings.engine().length().simulations();
        double before = beginning.spent().seconds();
        try (ProgressMeter meter = new ProgressMeter(terminal, request.isOn(RunOptions.QUIET), simulations, before)) {
            Progress progress = snapshot -> {
                meter.at(snapshot);
                if (status != null) {
                    status.at(snapshot);
                }
            };
            return SolveRun.run(problem, settings, progress, keeper, signals.request(), beginning);
        }
    }

    private void print(SolveOutcome outcome) throws OutputException {
        SolveSummary summary = outcome.summary();
        if (summary != null) {
            terminal.print(request.isOn(RunOptions.JSON) ? SolveJson.write(summary) : SolveTable.of(summary, terminal.alphabet()));
        }
    }
}
