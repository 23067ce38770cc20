package org.flipwise.folder;

import java.util.List;
import org.flipwise.result.LadderFile;
import org.flipwise.trace.BitPairs;
import org.flipwise.trace.RunningEstimates;

/**
 * What a run folder has beside its summary and its trace; each part is empty before the end of the run, and in folders of older versions.
 *
 * @param running how estimates settled, from {@code running.csv}
 * @param pairs correlated pairs of bits, from {@code pairs.csv}
 * @param stages the rounds of tuning, from {@code ladder.json}
 */
public record RunDetails(
        List<RunningEstimates.Point> running, List<BitPairs.Pair> pairs, List<LadderFile.StageLine> stages) {
    /** Nothing. */
    public static final RunDetails NONE = new RunDetails(List.of(), List.of(), List.of());

    public RunDetails {
        running = List.copyOf(running);
        pairs = List.copyOf(pairs);
        stages = List.copyOf(stages);
    }

    static RunDetails read(FolderReader reader) {
        String running = reader.text(RunFiles.RUNNING);
        String pairs = reader.text(RunFiles.PAIRS);
        LadderFile ladder = reader.parsed(RunFiles.LADDER, LadderFile.class);
        return new RunDetails(
                running == null ? List.of() : RunningCsv.read(name(reader, RunFiles.RUNNING), running),
                pairs == null ? List.of() : PairsCsv.read(name(reader, RunFiles.PAIRS), pairs),
                ladder == null ? List.of() : ladder.stages());
    }

    private static String name(FolderReader reader, String file) {
        return reader.folder().resolve(file).toString();
    }
}
