package org.flipwise.tune;

/** Tuning was stopped before it found anything. */
public final class TuningStoppedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public TuningStoppedException() {
        super("stopped before the run began, while its ladder was being found");
    }
}
