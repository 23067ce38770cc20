package org.flipwise.session;

import java.io.IOException;
import org.flipwise.folder.RunFolder;
import org.flipwise.provenance.ShellQuote;

/** Tells a person how a run is continued. */
final class ResumeHint {
    private ResumeHint() {}

    static String command(RunFolder folder) {
        return "'flipwise resume " + ShellQuote.of(folder.path()) + "'";
    }

    /** Returns what to do where the disk did not take what a run wrote. */
    static String afterFailure(RunFolder folder, String what) {
        return (folder.isGone()
                        ? "nothing more is kept; if the folder was only moved, put it back, then "
                        : "free some space or repair the disk, then ")
                + command(folder) + " " + what;
    }

    /** Returns the error of a run that ended because its checkpoint could not be written. */
    static IOException lostCheckpoint(String soFar, String why, RunFolder folder) {
        return new IOException(soFar + ": " + why + "\n" + afterFailure(folder, "continues from the last checkpoint"));
    }
}
