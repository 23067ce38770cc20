package org.flipwise.folder;

import java.nio.file.Path;
import org.flipwise.provenance.Manifest;
import org.flipwise.result.Summary;
import org.flipwise.trace.Trace;
import org.jspecify.annotations.Nullable;

/**
 * The contents of a run folder of {@code sample}, whether its run has ended, is running or died.
 *
 * @param summary what is known so far; absent before the first look
 * @param trace how it went so far; absent before the first look
 * @param details what else the folder has
 */
public record RunData(
        Path folder,
        Manifest manifest,
        RunStatus status,
        @Nullable Summary summary,
        @Nullable Trace trace,
        RunDetails details) {
    /** A run of which nothing else is known. */
    public RunData(Path folder, Manifest manifest, RunStatus status, @Nullable Summary summary, @Nullable Trace trace) {
        this(folder, manifest, status, summary, trace, RunDetails.NONE);
    }

    /** Reads a folder, which may be written to meanwhile. What is not there or cannot be understood ends in a {@link RunDataException}. */
    public static RunData read(Path folder) {
        return read(new FolderReader(folder));
    }

    /** Returns a run without its trace and its details, for those who need its main numbers only. */
    public static RunData withoutTrace(FolderReader reader, Summary summary) {
        return new RunData(reader.folder(), reader.manifest(), reader.status(), summary, null);
    }

    /** Reads a run folder through the given reader. */
    public static RunData read(FolderReader reader) {
        Path folder = reader.folder();
        Manifest manifest = reader.manifest();
        Summary summary = reader.parsed(RunFiles.SUMMARY, Summary.class);
        RunStatus status = reader.status();
        String trace = reader.text(RunFiles.TRACE);
        return new RunData(
                folder,
                manifest,
                status,
                summary,
                trace == null
                        ? null
                        : TraceCsv.read(folder.resolve(RunFiles.TRACE).toString(), trace),
                RunDetails.read(reader));
    }
}
