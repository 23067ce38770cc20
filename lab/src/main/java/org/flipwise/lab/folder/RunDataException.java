package org.flipwise.lab.folder;

import org.flipwise.targets.problem.Shown;

/** A run folder that cannot be read; one line that names the file, and where in it. */
public final class RunDataException extends RuntimeException {
    private static final long serialVersionUID = 1;
    private final boolean missing;

    private RunDataException(boolean missing, String message) {
        super(Shown.line(message));
        this.missing = missing;
    }

    /** There is nothing to read. */
    public static RunDataException missing(String message) {
        return new RunDataException(true, message);
    }

    public static RunDataException malformed(String file, int line, String what) {
        return new RunDataException(false, file + ":" + line + ": " + what);
    }

    /** There is something that cannot be understood. */
    public static RunDataException unreadable(String message) {
        return new RunDataException(false, message);
    }

    /** Whether there is nothing to read, rather than something that cannot be understood. */
    public boolean isMissing() {
        return missing;
    }
}
