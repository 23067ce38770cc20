package org.flipwise.checkpoint;

import org.flipwise.fault.Fault;
import org.flipwise.fault.FlipwiseException;
import org.flipwise.targets.problem.SafeText;

/** A checkpoint from which this program cannot resume. */
public final class CheckpointException extends FlipwiseException {
    private static final long serialVersionUID = 1;

    public CheckpointException(String message) {
        super(Fault.BAD_DATA, SafeText.line(message));
    }
}
