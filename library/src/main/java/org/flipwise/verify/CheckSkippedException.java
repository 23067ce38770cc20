package org.flipwise.verify;

/** A check does not apply to the target; the message is the reason. */
final class CheckSkippedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    CheckSkippedException(String message) {
        super(message);
    }
}
