package org.flipwise.lab.folder;

import java.nio.file.Path;
import org.flipwise.lab.run.Manifest;
import org.flipwise.lab.run.Summary;
import org.flipwise.lab.run.Trace;
import org.jspecify.annotations.Nullable;

/**
 * All that a folder of {@code sample} tells, whether its run has ended, goes on or died.
 *
 * @param summary what is known so far; absent before the first look
 * @param trace how it went so far; absent before the first look
 */
public record RunData(
        Path folder,
        Manifest manifest,
        RunStatus status,
        @Nullable Summary summary,
        @Nullable Trace trace) {}
