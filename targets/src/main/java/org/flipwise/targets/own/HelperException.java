package org.flipwise.targets.own;

/** Something outside this program that a target needs is not there or gave up: a process, a compiler. */
public final class HelperException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public HelperException(String message) {
        super(message);
    }
}
