package org.flipwise.cli;

import org.flipwise.fault.Fault;
import org.flipwise.fault.FlipwiseException;

/** Words that make no command; one line that says what was expected. */
final class UsageException extends FlipwiseException {
    private static final long serialVersionUID = 1;

    UsageException(String message) {
        super(Fault.USAGE, message);
    }
}
