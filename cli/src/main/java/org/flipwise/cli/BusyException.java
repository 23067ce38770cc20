package org.flipwise.cli;

import org.flipwise.fault.Fault;
import org.flipwise.fault.FlipwiseException;

/** Something else is at work on what was asked for. */
final class BusyException extends FlipwiseException {
    private static final long serialVersionUID = 1;

    BusyException(String message) {
        super(Fault.BUSY, message);
    }
}
