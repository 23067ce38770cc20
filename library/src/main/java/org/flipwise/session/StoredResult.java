package org.flipwise.session;

import org.flipwise.folder.FolderReader;
import org.flipwise.folder.RunFiles;
import org.flipwise.result.CompareSummary;
import org.flipwise.result.SolveSummary;
import org.flipwise.result.Summary;
import org.jspecify.annotations.Nullable;

/** Reads the result of a run that has ended from its folder. */
public final class StoredResult {
    private StoredResult() {}

    /** The stored result; null where it is lost, so that it has to be computed again. */
    public static @Nullable Record of(FolderReader reader) {
        return switch (reader.manifest().task()) {
            case "solve" -> reader.parsed(RunFiles.SUMMARY, SolveSummary.class);
            case "compare" -> reader.parsed(RunFiles.COMPARISON, CompareSummary.class);
            default -> reader.parsed(RunFiles.SUMMARY, Summary.class);
        };
    }
}
