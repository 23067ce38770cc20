package org.flipwise.checkpoint;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.flipwise.codec.Decoder;
import org.flipwise.execution.RemoteExecutor;
import org.flipwise.file.DataFolder;
import org.flipwise.outcome.OutcomeFile;

/**
 * Finished simulations of a run on a cluster, {@code checkpoint/ended.jsonl}: one line with a checksum each, written as soon as the cluster returns it, so that no checkpoint need contain them.
 * They may not fit into memory twice, so they stay on the disk until they are needed.
 */
public final class EndedFile {
    static final String NAME = "ended.jsonl";
    private final OutcomeFile<RemoteExecutor.Reached> file;
    private final Map<Integer, Line> lines = new ConcurrentHashMap<>();

    /** Where a line begins, and the rounds of its simulation. */
    private record Line(long at, long round) {}

    private EndedFile(DataFolder run, OutcomeFile.Header header, boolean anyVersion) throws IOException {
        file = OutcomeFile.open(
                run.sub(CheckpointFolder.NAME), NAME, RemoteExecutor.Reached.class, header, anyVersion, this::found);
    }

    /**
     * That of a run folder, whether or not it is there, as long as it is the folder that is meant here.
     *
     * @param begun of any checkpoint of the run
     * @param anyVersion whether simulations of another version of the program are taken as they are
     */
    public static EndedFile in(DataFolder run, Checkpoint.Header begun, long seed, boolean anyVersion)
            throws IOException {
        String settings = "problem=" + begun.problem() + "; settings=" + begun.settings();
        return new EndedFile(run, OutcomeFile.Header.of(settings, seed), anyVersion);
    }

    private void found(RemoteExecutor.Reached reached, long at) {
        lines.put(reached.number(), new Line(at, reached.round()));
    }

    /** Lines that were not as they were written, each with its place; their simulations are to be run again. */
    public List<String> damaged() {
        return file.damaged();
    }

    boolean has(int number) {
        return lines.containsKey(number);
    }

    /** Rounds of all that are in it, burn-in included. */
    long rounds() {
        return lines.values().stream().mapToLong(Line::round).sum();
    }

    /** What a simulation has saved at its end; nothing where it is not in the file. */
    Optional<Decoder> reached(int number) {
        return Optional.ofNullable(lines.get(number))
                .map(line -> file.at(line.at()).opened());
    }

    /** Adds one, forced to the disk. */
    void add(RemoteExecutor.Reached reached) throws IOException {
        if (!has(reached.number())) {
            found(reached, file.add(reached));
        }
    }
}
