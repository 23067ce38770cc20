package org.flipwise.lab.outcome;

import org.flipwise.targets.problem.Shown;

/** A job that failed and would fail again, or a team that cannot be had. One line: what, where, what was expected. */
public final class JobException extends RuntimeException {
    private static final long serialVersionUID = 1;
    private final Fault fault;

    /** What is to blame. */
    public enum Fault {
        /** The problem, the target or what was sent. */
        BAD_DATA,
        /** A program or a machine that is not there. */
        UNAVAILABLE,
        /** A file that is not there. */
        NO_INPUT,
        /** The program. */
        INTERNAL
    }

    public JobException(Fault fault, String message) {
        super(Shown.line(message));
        this.fault = fault;
    }

    public Fault fault() {
        return fault;
    }
}
