package org.flipwise.session;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flipwise.checkpoint.Checkpoint;
import org.flipwise.checkpoint.CheckpointException;
import org.flipwise.checkpoint.CheckpointFolder;
import org.flipwise.checkpoint.CheckpointKeeper;
import org.flipwise.checkpoint.EndedFile;
import org.flipwise.codec.CodecException;
import org.flipwise.file.DataFolder;
import org.flipwise.provenance.Version;
import org.flipwise.report.NumberText;
import org.flipwise.settings.SampleSettings;
import org.jspecify.annotations.Nullable;

/** Finds the checkpoint that a run continues from. */
final class ResumePoint {
    private final SessionHost host;
    private final DataFolder run;
    private final ResumedRequest resumed;
    private final CheckpointFolder folder;

    ResumePoint(SessionHost host, Path run, ResumedRequest resumed) {
        this.host = host;
        this.run = DataFolder.at(run);
        this.resumed = resumed;
        this.folder = CheckpointFolder.in(this.run, resumed.request().resolve(CheckpointFolder::interval));
    }

    /**
     * Where a run continues. The checkpoint itself is not part of it: it is as large as all that the run holds, and would stay in memory to the end.
     *
     * @param settled the settings that it continues with
     * @param header of the checkpoint; null where none has been written
     * @param keeper of those that follow it; null where none has been written
     */
    record Place(
            SampleSettings settled,
            Checkpoint.@Nullable Header header,
            @Nullable CheckpointKeeper keeper) {
        /** Seconds that its rounds had taken. */
        double seconds() {
            return header == null ? 0 : header.seconds();
        }
    }

    /**
     * Finds the newest checkpoint that is whole and of this run.
     *
     * @param settings of the run, as its options have them today
     * @param trouble told why a later one could not be written
     */
    Place place(SampleSettings settings, Consumer<String> trouble) throws IOException {
        List<String> changed = new ArrayList<>();
        CheckpointFolder.Found found = folder.newest(checkpoint -> misfit(checkpoint, settings, changed));
        Checkpoint checkpoint = found.checkpoint();
        if (checkpoint == null) {
            requireNone(found, changed);
            return new Place(settings, null, null);
        }
        found.damaged().forEach(why -> host.message("damaged, so the one before it is used: " + why));
        found.foreign().forEach(why -> host.message("not of this run, so the one before it is used: " + why));
        SampleSettings settled = checkpoint.settled(settings, resumed.problem());
        EndedFile ended = ended(host, run, checkpoint, settled, resumed.anyVersion());
        return new Place(settled, checkpoint.header(), CheckpointKeeper.resume(folder, checkpoint, ended, trouble));
    }

    /** Simulations that ended on other machines, with a message for each that has to be run again. */
    static EndedFile ended(
            SessionHost host, DataFolder run, Checkpoint checkpoint, SampleSettings settled, boolean anyVersion)
            throws IOException {
        EndedFile ended = EndedFile.in(run, checkpoint.header(), settled.seed(), anyVersion);
        ended.damaged().forEach(line -> host.message(line + "; its simulation is run again"));
        return ended;
    }

    /** Why a checkpoint is not one of the run, whose problem is known to be the one that it began with. */
    private Optional<String> misfit(Checkpoint checkpoint, SampleSettings settings, List<String> changed) {
        if (!checkpoint.isOf(resumed.problem())) {
            return Optional.of("it is of a run of another problem, with the hash "
                    + checkpoint.header().problem());
        }
        resumed.requireVersion(checkpoint.header().version());
        try {
            checkpoint.settled(settings, resumed.problem());
            return Optional.empty();
        } catch (CheckpointException | CodecException different) {
            changed.add(String.valueOf(different.getMessage()));
            return Optional.of("it is of a run with other settings");
        }
    }

    /** Refuses a run of whose checkpoints none will do. */
    private void requireNone(CheckpointFolder.Found found, List<String> changed) {
        if (!changed.isEmpty()) {
            throw new CheckpointException(changed.get(0) + resumed.suspects());
        }
        if (!found.foreign().isEmpty()) {
            throw new CheckpointException("no checkpoint of '" + run.path() + "' is whole and of this run: "
                    + Stream.concat(found.foreign().stream(), found.damaged().stream())
                            .collect(Collectors.joining("; ")));
        }
        if (!found.damaged().isEmpty()) {
            throw new CheckpointException(
                    "no checkpoint of '" + run.path() + "' is whole: " + String.join("; ", found.damaged()));
        }
    }

    /**
     * Tells the host where the run continues.
     *
     * @param tuning whether the run was stopped while it was tuned
     */
    void report(Place place, boolean tuning) {
        if (!host.wantsHints()) {
            return;
        }
        Checkpoint.Header header = place.header();
        CheckpointKeeper keeper = place.keeper();
        if (header == null || keeper == null) {
            host.message(
                    tuning ? "continuing tuning" : "there is no checkpoint yet; the run starts from the beginning");
        } else {
            host.message(
                    "continuing after " + NumberText.count(keeper.rounds(), "round") + byAnother(header.version()));
        }
    }

    private static String byAnother(String version) {
        return version.equals(Version.number())
                ? ""
                : " of version " + version + "; this is " + Version.number() + ", digits may differ from here on";
    }
}
