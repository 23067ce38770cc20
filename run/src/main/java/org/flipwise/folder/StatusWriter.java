package org.flipwise.folder;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Writes how a run ended into its folder. */
public interface StatusWriter {
    /** Writes durably that the run has ended, and why where it failed. */
    void end(RunStatus.State state, @Nullable String message) throws IOException;

    /** Writes the final status STOPPED without waiting for the round that is running, and writes nothing after that. */
    void leave(String message) throws IOException, InterruptedException;
}
