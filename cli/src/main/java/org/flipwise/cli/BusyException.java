package org.flipwise.cli;

/** Something else is at work on what was asked for. */
final class BusyException extends RuntimeException {
    private static final long serialVersionUID = 1;

    BusyException(String message) {
        super(message);
    }
}
