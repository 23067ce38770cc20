package org.flipwise.cli;

/** Words that make no command; one line that says what was expected. */
final class UsageException extends RuntimeException {
    private static final long serialVersionUID = 1;

    UsageException(String message) {
        super(message);
    }
}
