package org.flipwise.outcome;

import org.flipwise.fault.Fault;
import org.flipwise.fault.FlipwiseException;

/** A file of outcomes that cannot be continued: it is damaged or was made with other settings. The message is one line with the file and the line number. */
public final class OutcomeException extends FlipwiseException {
    private static final long serialVersionUID = 1;

    public OutcomeException(String message) {
        super(Fault.BAD_DATA, message);
    }
}
