package org.flipwise.targets.problem;

/** A problem that cannot be had, and why: one line that names the place and what was expected there. */
public final class ProblemException extends RuntimeException {
    private static final long serialVersionUID = 1;
    private final Fault fault;

    /** What is wrong, in the way that decides a program's exit code. */
    public enum Fault {
        /** The words that name the problem are not understood. */
        USAGE,
        /** There is no such file or built-in problem. */
        MISSING,
        /** The content is malformed. */
        MALFORMED
    }

    public ProblemException(Fault fault, String message) {
        super(Shown.line(message));
        this.fault = fault;
    }

    /** Malformed content at a place in a file, counted from 1. */
    static ProblemException at(String file, int line, int column, String message) {
        return new ProblemException(Fault.MALFORMED, file + ":" + line + ":" + column + ": " + message);
    }

    public Fault fault() {
        return fault;
    }
}
