package org.flipwise.lab.live;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.flipwise.lab.folder.RunStatus;
import org.flipwise.lab.run.Json;
import org.flipwise.lab.run.Manifest;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

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

    static RunGlance of(Path folder) throws IOException {
        Path status = folder.resolve(Runs.STATUS);
        try {
            return new RunGlance(
                    Runs.name(folder),
                    folder,
                    Json.parse(Files.readString(folder.resolve(Runs.MANIFEST)), Manifest.class),
                    Files.exists(status) ? Json.parse(Files.readString(status), RunStatus.class) : null);
        } catch (JacksonException malformed) {
            throw new IOException("the folder '" + folder + "' does not hold a run: " + malformed.getOriginalMessage());
        }
    }

    /** A folder without a status was filled when all was done. */
    Vitals vitals() {
        return status == null ? Vitals.FINISHED : Vitals.of(status);
    }
}
