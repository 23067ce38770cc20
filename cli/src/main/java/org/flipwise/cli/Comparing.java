package org.flipwise.cli;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.flipwise.lab.folder.RunFolder;
import org.flipwise.lab.folder.RunStatus;
import org.flipwise.lab.folder.StatusKeeper;
import org.flipwise.lab.outcome.ClusterSession;
import org.flipwise.lab.outcome.JobException;
import org.flipwise.lab.report.CompareTable;
import org.flipwise.lab.report.NumberText;
import org.flipwise.lab.run.Progress;
import org.flipwise.lab.run.SettingsException;
import org.flipwise.lab.run.ShellWord;
import org.flipwise.lab.study.CompareFiles;
import org.flipwise.lab.study.CompareRecord;
import org.flipwise.lab.study.CompareRun;
import org.flipwise.lab.study.CompareSettings;
import org.flipwise.lab.study.CompareSummary;
import org.flipwise.lab.study.LadderSource;
import org.flipwise.lab.tune.TuningStoppedException;
import org.flipwise.lab.tune.TuningWatch;
import org.flipwise.targets.own.Own;
import org.flipwise.targets.problem.Problem;
import org.jspecify.annotations.Nullable;

/** A comparison in front of a person or a program: it is run, kept run by run where it is to be, and printed; a signal ends it with what is done. */
final class Comparing {
    private final Terminal terminal;
    private final Asked asked;
    private final Signals signals;
    private final Problem problem;
    private final CompareSettings settings;
    private final @Nullable ClusterSession site;

    /**
     * A comparison.
     *
     * @param site where its runs are run; null for here
     */
    Comparing(
            Terminal terminal,
            Asked asked,
            Signals signals,
            Problem problem,
            CompareSettings settings,
            @Nullable ClusterSession site) {
        this.terminal = terminal;
        this.asked = asked;
        this.signals = signals;
        this.problem = problem;
        this.settings = settings;
        this.site = site;
    }

    /** How many runs there are. */
    static int turns(CompareSettings settings) {
        return settings.arms().size() * settings.sims();
    }

    /** Runs and keeps nothing. */
    void run() throws IOException, InterruptedException {
        CompareRecord record = CompareRecord.inMemory();
        Optional<CompareSummary> summary = compare(record, null);
        if (summary.isEmpty()) {
            throw signals.stopped(List.of(soFar(record) + "; nothing was kept"));
        }
        print(summary.get());
    }

    /** Runs what its record does not have, and keeps it all. */
    void run(RunFolder folder, StatusKeeper keeper, CompareRecord record) throws IOException, InterruptedException {
        terminal.helpers().keepIn(folder.path());
        try {
            logged(folder, keeper, record);
        } finally {
            Own.endProcesses();
            terminal.helpers().leave();
        }
    }

    private void logged(RunFolder folder, StatusKeeper keeper, CompareRecord record)
            throws IOException, InterruptedException {
        Optional<CompareSummary> summary;
        folder.whenGone(new LostCheckpoint(terminal, signals));
        try (LongRound round = LongRound.watch(terminal, signals, () -> leave(folder, keeper, record))) {
            round.awaits(site);
            summary = compare(record, keeper);
            round.over();
        } catch (SettingsException refused) {
            discard(folder, record);
            throw asked.placed(refused);
        } catch (JobException elsewhere) {
            Keeping.tellFolder(keeper, elsewhere);
            howToGoOn(folder, record).forEach(terminal::say);
            throw elsewhere;
        } catch (Throwable failure) { // checked ones too that a library in another language does not declare
            Keeping.tellFolder(keeper, failure);
            throw failure;
        }
        if (summary.isEmpty()) {
            keeper.end(RunStatus.State.STOPPED, done(record) + " done");
            throw signals.stopped(howToGoOn(folder, record));
        }
        Keeping.finish(folder, keeper, CompareFiles.of(summary.get()), () -> print(summary.get()));
        ReportCommand.afterwards(terminal, folder.path());
        Keeping.say(terminal, asked, folder);
    }

    private List<String> howToGoOn(RunFolder folder, CompareRecord record) {
        return List.of(
                soFar(record) + "; kept in " + folder.path(),
                "'flipwise resume " + ShellWord.of(folder.path()) + "' goes on with the others");
    }

    /** Ends the process in the middle of a round; the runs that are done are on the disk. */
    private ExitCode leave(RunFolder folder, StatusKeeper keeper, CompareRecord record) throws IOException {
        keeper.leave(done(record) + " done");
        howToGoOn(folder, record).forEach(terminal::say);
        return signals.code();
    }

    /** Options that turn out to contradict each other leave nothing behind, unless there are runs. */
    private void discard(RunFolder folder, CompareRecord record) throws IOException {
        if (record.done() == 0) {
            terminal.helpers().discard();
            folder.remove(CompareRecord.FILE);
            folder.discard();
        }
    }

    private String soFar(CompareRecord record) {
        return "stopped after " + done(record);
    }

    private String done(CompareRecord record) {
        return NumberText.count(record.done()) + " of " + NumberText.count(turns(settings), "run");
    }

    private Optional<CompareSummary> compare(CompareRecord record, @Nullable StatusKeeper keeper)
            throws IOException, InterruptedException {
        try (ProgressMeter meter = new ProgressMeter(terminal, asked.flag("quiet"), turns(settings))) {
            Progress progress = snapshot -> {
                meter.at(snapshot);
                if (keeper != null) {
                    keeper.at(snapshot);
                }
            };
            LadderSource own = LadderSource.ofSettings(watch(meter, keeper));
            return CompareRun.run(problem, settings, own, progress, record, signals.request(), site);
        }
    }

    private TuningWatch watch(ProgressMeter meter, @Nullable StatusKeeper keeper) {
        return new TuningWatch() {
            @Override
            public void doing(String what) {
                meter.doing(what);
            }

            @Override
            public void round() {
                if (signals.request().made()) {
                    throw new TuningStoppedException();
                }
                if (keeper != null) {
                    keeper.refresh();
                }
            }
        };
    }

    private void print(CompareSummary summary) throws OutputException {
        terminal.print(asked.flag("json") ? CompareFiles.json(summary) : CompareTable.of(summary, terminal.alphabet()));
    }
}
