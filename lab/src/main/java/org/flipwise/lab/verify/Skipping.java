package org.flipwise.lab.verify;

/** A check does not apply here; the message says why. */
final class Skipping extends RuntimeException {
    private static final long serialVersionUID = 1;

    Skipping(String message) {
        super(message);
    }
}
