package org.flipwise.live;

import java.nio.file.Path;
import org.flipwise.folder.FolderReader;
import org.flipwise.folder.RunFiles;
import org.flipwise.folder.RunStatus;
import org.flipwise.provenance.Manifest;
import org.jspecify.annotations.Nullable;

/**
 * The manifest and the status of a run folder, which are cheap to read.
 *
 * @param name the name of the folder
 * @param status null if the folder has none, as for commands that write everything at their end
 */
record RunOverview(
        String name,
        Path folder,
        Manifest manifest,
        @Nullable RunStatus status) {

    static RunOverview of(Path folder) {
        FolderReader reader = FolderReader.withoutLinks(folder);
        return new RunOverview(
                Runs.name(folder), folder, reader.manifest(), reader.parsed(RunFiles.STATUS, RunStatus.class));
    }

    /** Returns the health of the run; a folder without a status was written when the run had finished. */
    RunHealth health() {
        return status == null ? RunHealth.FINISHED : RunHealth.of(status);
    }
}
