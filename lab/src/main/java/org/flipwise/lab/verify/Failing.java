package org.flipwise.lab.verify;

/** A check found what must not be; the message is for the user. */
final class Failing extends RuntimeException {
    private static final long serialVersionUID = 1;

    Failing(String message) {
        super(message);
    }
}
