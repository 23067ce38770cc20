package org.flipwise.lab.outcome;

/** Outcomes that cannot be gone on from: damaged, or made with something else. One line that names the file, and where in it. */
public final class OutcomeException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public OutcomeException(String message) {
        super(message);
    }
}
