package org.flipwise.session;

import org.flipwise.fault.Fault;
import org.flipwise.fault.FlipwiseException;

/** A run folder that may come from someone else would run code or connect to other machines, which the user has not allowed. */
public final class ConsentException extends FlipwiseException {
    private static final long serialVersionUID = 1;

    ConsentException(String message) {
        super(Fault.USAGE, message);
    }
}
