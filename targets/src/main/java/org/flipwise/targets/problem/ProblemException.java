package org.flipwise.targets.problem;

import org.flipwise.fault.Fault;
import org.flipwise.fault.FlipwiseException;

/** A problem that cannot be had, and why: one line that names the place and what was expected there. */
public final class ProblemException extends FlipwiseException {
    private static final long serialVersionUID = 1;

    public ProblemException(Fault fault, String message) {
        super(fault, SafeText.line(message));
    }

    /** Malformed content at a place in a file, counted from 1. */
    static ProblemException at(String file, int line, int column, String message) {
        return new ProblemException(Fault.BAD_DATA, file + ":" + line + ":" + column + ": " + message);
    }
}
