package org.flipwise.lab.checkpoint;

import org.flipwise.targets.problem.Shown;

/** A checkpoint that this program cannot go on from. */
public final class CheckpointException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public CheckpointException(String message) {
        super(Shown.line(message));
    }
}
