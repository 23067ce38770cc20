package org.flipwise.lab.live;

import java.nio.file.Path;
import org.flipwise.lab.folder.FolderReader;
import org.flipwise.lab.folder.RunFiles;
import org.flipwise.lab.folder.RunStatus;
import org.flipwise.lab.run.Manifest;
import org.jspecify.annotations.Nullable;

/**
 * What the small files of a run folder tell.
 *
 * @param name of the folder
 * @param status absent where the folder has none, as of commands that write everything at their end
 */
record RunGlance(
        String name,
        Path folder,
        Manifest manifest,
        @Nullable RunStatus status) {

    static RunGlance of(Path folder) {
        FolderReader reader = FolderReader.withoutLinks(folder);
        return new RunGlance(
                Runs.name(folder), folder, reader.manifest(), reader.parsed(RunFiles.STATUS, RunStatus.class));
    }

    /** A folder without a status was filled when all was done. */
    Vitals vitals() {
        return status == null ? Vitals.FINISHED : Vitals.of(status);
    }
}
