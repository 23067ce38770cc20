package org.flipwise.folder;

import org.flipwise.fault.Fault;
import org.flipwise.fault.FlipwiseException;
import org.flipwise.targets.problem.SafeText;

/** A run folder that cannot be read; one line that names the file, and where in it. */
public final class RunDataException extends FlipwiseException {
    private static final long serialVersionUID = 1;

    private RunDataException(Fault fault, String message) {
        super(fault, SafeText.line(message));
    }

    /** There is nothing to read. */
    public static RunDataException missing(String message) {
        return new RunDataException(Fault.NO_INPUT, message);
    }

    public static RunDataException malformed(String file, int line, String what) {
        return new RunDataException(Fault.BAD_DATA, file + ":" + line + ": " + what);
    }

    /** There is something that cannot be understood. */
    public static RunDataException unreadable(String message) {
        return new RunDataException(Fault.BAD_DATA, message);
    }
}
