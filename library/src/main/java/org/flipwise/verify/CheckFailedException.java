package org.flipwise.verify;

/** A check failed; the message is for the user. */
final class CheckFailedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    CheckFailedException(String message) {
        super(message);
    }
}
