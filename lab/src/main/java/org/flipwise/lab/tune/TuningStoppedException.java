package org.flipwise.lab.tune;

/** Someone wished that tuning should stop before anything was found. */
public final class TuningStoppedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public TuningStoppedException() {
        super("stopped before the run began, while its ladder was being found");
    }
}
