package org.flipwise.study;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.flipwise.file.DataFolder;
import org.flipwise.folder.RunFiles;
import org.flipwise.ladder.LadderPlan;
import org.flipwise.ladder.RungPlan;
import org.flipwise.outcome.OutcomeException;
import org.flipwise.outcome.OutcomeFile;
import org.flipwise.result.Trial;
import org.flipwise.settings.SettingsHash;
import org.flipwise.targets.problem.Problem;
import org.jspecify.annotations.Nullable;

/**
 * What a comparison has come to so far: the ladders that were found, the lengths that were settled on, and the runs that are done, each on the disk before the next begins. What is in it is taken as it
 * is, never made again.
 */
public final class CompareRecord {
    /** Its name in the run folder. */
    public static final String FILE = RunFiles.OUTCOMES;

    private static final double NANO = 1e-9;
    private final @Nullable OutcomeFile<Line> file;
    private final Map<String, LadderSource.Found> ladders = new HashMap<>();
    private final Map<Integer, Trial> trials = new TreeMap<>();
    private final long start = System.nanoTime();
    private @Nullable Lengths lengths;
    private double before;

    private CompareRecord(@Nullable OutcomeFile<Line> file) {
        this.file = file;
    }

    /**
     * A line of the file: one of the three.
     *
     * @param seconds wall time since the comparison began
     */
    record Line(
            double seconds,
            @Nullable Ladder ladder,
            @Nullable Lengths lengths,
            @Nullable Run run) {}

    /** A ladder, and the processor time that finding it took. */
    record Ladder(String arm, double cpuSeconds, List<RungPlan> rungs) {}

    /**
     * How long runs are.
     *
     * @param cpuSeconds processor time of each, its share of tuning included
     */
    record Lengths(double cpuSeconds, Map<String, Length> arms) {}

    /** Of an arm: a guess of the rounds, and the burn-in. */
    record Length(long rounds, long burnIn) {}

    /** A run that is done. */
    record Run(int turn, String arm, Trial trial) {}

    /** One that is not kept. */
    public static CompareRecord inMemory() {
        return new CompareRecord(null);
    }

    /**
     * That of a run folder, whether or not it is there. The caller must hold the folder's lock.
     *
     * @param anyVersion whether outcomes of another version of the program are taken as they are
     * @throws OutcomeException where it is of another comparison, or too much of it is damaged
     */
    public static CompareRecord in(Path folder, Problem problem, CompareSettings settings, boolean anyVersion)
            throws IOException {
        OutcomeFile.Header header = OutcomeFile.Header.of(settingsText(problem, settings), settings.seed());
        CompareRecord record =
                new CompareRecord(OutcomeFile.open(DataFolder.at(folder), FILE, Line.class, header, anyVersion));
        record.restore(folder.resolve(FILE), settings);
        return record;
    }

    /** Everything that decides what is run; threads and the arm that others are measured against do not. */
    private static String settingsText(Problem problem, CompareSettings settings) {
        StringBuilder text = new StringBuilder();
        text.append("problem=").append(problem.hash());
        text.append("; sims=").append(settings.sims());
        text.append("; cpu=").append(settings.cpuSeconds());
        for (Arm arm : settings.arms()) {
            text.append("; ").append(arm.label()).append('=').append(new TreeMap<>(arm.words()));
            text.append(' ').append(OutcomeFile.fingerprint(SettingsHash.of(arm.settings())));
        }
        return text.toString();
    }

    private void restore(Path path, CompareSettings settings) {
        List<OutcomeFile.Kept<Line>> kept = file == null ? List.of() : file.kept();
        for (OutcomeFile.Kept<Line> one : kept) {
            Line line = one.outcome();
            before = Math.max(before, line.seconds());
            if (line.ladder() != null) {
                LadderPlan plan = LadderPlan.of(line.ladder().rungs());
                ladders.putIfAbsent(
                        line.ladder().arm(),
                        new LadderSource.Found(plan, line.ladder().cpuSeconds()));
            } else if (line.lengths() != null) {
                lengths = lengths == null ? line.lengths() : lengths;
            } else if (line.run() != null) {
                trials.putIfAbsent(line.run().turn(), checked(path, line.run(), settings));
            }
        }
        boolean broken =
                (lengths != null && ladders.size() < settings.arms().size()) || (lengths == null && !trials.isEmpty());
        if (broken) {
            throw new OutcomeException(path + ": the ladders or lengths that its runs were made with are damaged;"
                    + " expected a comparison in a new folder");
        }
    }

    private static Trial checked(Path path, Run run, CompareSettings settings) {
        int arms = settings.arms().size();
        boolean fits = run.turn() >= 0
                && run.turn() < arms * settings.sims()
                && settings.arms()
                        .get(CompareRun.armOf(run.turn(), arms))
                        .label()
                        .equals(run.arm())
                && run.trial().seed() == settings.seed() + run.turn() / arms;
        if (!fits) {
            throw new OutcomeException(
                    path + ": run " + run.turn() + " of " + run.arm() + " is none of this comparison");
        }
        return run.trial();
    }

    /** Returns a message for each damaged line with its place; their runs are repeated. */
    public List<String> damaged() {
        return file == null ? List.of() : file.damaged();
    }

    /** Runs that are done. */
    public synchronized int done() {
        return trials.size();
    }

    /** Wall time since the comparison began, without the time in which it was stopped. */
    public double seconds() {
        return before + (System.nanoTime() - start) * NANO;
    }

    synchronized Optional<LadderSource.Found> ladder(Arm arm) {
        return Optional.ofNullable(ladders.get(arm.label()));
    }

    synchronized void add(Arm arm, LadderSource.Found found) {
        Ladder ladder = new Ladder(arm.label(), found.cpuSeconds(), found.plan().rungs());
        write(new Line(seconds(), ladder, null, null));
        ladders.put(arm.label(), found);
    }

    synchronized Optional<Lengths> lengths() {
        return Optional.ofNullable(lengths);
    }

    synchronized void add(Lengths settled) {
        write(new Line(seconds(), null, settled, null));
        lengths = settled;
    }

    /** The runs that are done, by their turns. */
    synchronized Map<Integer, Trial> trials() {
        return new TreeMap<>(trials);
    }

    synchronized void add(int turn, Arm arm, Trial trial) {
        write(new Line(seconds(), null, null, new Run(turn, arm.label(), trial)));
        trials.put(turn, trial);
    }

    private void write(Line line) {
        try {
            if (file != null) {
                file.add(line);
            }
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
