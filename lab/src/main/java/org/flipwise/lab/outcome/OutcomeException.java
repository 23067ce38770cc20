package org.flipwise.lab.outcome;

import org.flipwise.fault.Fault;
import org.flipwise.fault.FlipwiseException;

/** Outcomes that cannot be gone on from: damaged, or made with something else. One line that names the file, and where in it. */
public final class OutcomeException extends FlipwiseException {
    private static final long serialVersionUID = 1;

    public OutcomeException(String message) {
        super(Fault.BAD_DATA, message);
    }
}
