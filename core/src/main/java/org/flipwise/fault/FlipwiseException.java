package org.flipwise.fault;

/** An error that is explained to the user: its message is one line that names the place and what was expected there. */
public abstract class FlipwiseException extends RuntimeException {
    private static final long serialVersionUID = 1;
    private final Fault fault;

    protected FlipwiseException(Fault fault, String message) {
        super(message);
        this.fault = fault;
    }

    /** Returns what is to blame. */
    public final Fault fault() {
        return fault;
    }
}
