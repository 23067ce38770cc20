package org.flipwise.cli;

import java.io.IOException;
import java.nio.file.Path;
import org.flipwise.lab.checkpoint.Checkpoint;
import org.flipwise.lab.checkpoint.CheckpointException;
import org.flipwise.lab.checkpoint.CheckpointFolder;
import org.flipwise.lab.report.NumberText;
import org.flipwise.lab.run.SampleSettings;
import org.flipwise.lab.run.Version;
import org.jspecify.annotations.Nullable;

/** The checkpoints that a run goes on from, and what is said of them. */
final class Checkpoints {
    private final Terminal terminal;
    private final Path run;
    private final Earlier earlier;
    private final CheckpointFolder folder;

    Checkpoints(Terminal terminal, Path run, Earlier earlier) {
        this.terminal = terminal;
        this.run = run;
        this.earlier = earlier;
        this.folder = CheckpointFolder.in(run, earlier.asked().meaning(CheckpointFolder::interval));
    }

    CheckpointFolder folder() {
        return folder;
    }

    /** The newest checkpoint that is whole; null where none has been written. */
    @Nullable
    Checkpoint newest() throws IOException {
        CheckpointFolder.Found found = folder.newest();
        if (found.checkpoint() == null && !found.damaged().isEmpty()) {
            throw new CheckpointException(
                    "no checkpoint of '" + run + "' is whole: " + String.join("; ", found.damaged()));
        }
        found.damaged().forEach(why -> terminal.say("damaged, so the one before it is used: " + why));
        return found.checkpoint();
    }

    /** The settings that the run goes on under; refused where they are no longer the same. */
    SampleSettings settled(Checkpoint checkpoint, SampleSettings asked) {
        earlier.requireVersion(checkpoint.header().version());
        try {
            return checkpoint.settled(asked, earlier.problem());
        } catch (CheckpointException different) {
            throw new CheckpointException(different.getMessage() + earlier.suspects());
        }
    }

    /**
     * Says where the run goes on.
     *
     * @param tuning whether what comes before its first round was stopped, and goes on
     */
    void tell(@Nullable Checkpoint checkpoint, boolean tuning) {
        if (earlier.asked().flag("quiet") || earlier.asked().flag("json")) {
            return;
        }
        if (checkpoint == null) {
            terminal.say(tuning ? "going on with tuning" : "there is no checkpoint yet; the run begins anew");
        } else {
            Checkpoint.Header header = checkpoint.header();
            terminal.say("going on after " + NumberText.count(header.round(), "round") + byAnother(header.version()));
        }
    }

    private static String byAnother(String version) {
        return version.equals(Version.number())
                ? ""
                : " of version " + version + "; this is " + Version.number() + ", digits may differ from here on";
    }
}
