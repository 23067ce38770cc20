package org.flipwise.cli;

import org.flipwise.fault.Fault;
import org.flipwise.fault.FlipwiseException;

/** A command line that is wrong; the message is one line that says what was expected. */
final class UsageException extends FlipwiseException {
    private static final long serialVersionUID = 1;

    UsageException(String message) {
        super(Fault.USAGE, message);
    }
}
