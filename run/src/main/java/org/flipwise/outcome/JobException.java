package org.flipwise.outcome;

import org.flipwise.fault.Fault;
import org.flipwise.fault.FlipwiseException;
import org.flipwise.targets.problem.SafeText;

/** A job that failed and would fail again, or a cluster that is not available. The message is one line: what, where, what was expected. */
public final class JobException extends FlipwiseException {
    private static final long serialVersionUID = 1;

    public JobException(Fault fault, String message) {
        super(fault, SafeText.line(message));
    }
}
