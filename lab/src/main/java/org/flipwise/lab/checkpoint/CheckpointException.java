package org.flipwise.lab.checkpoint;

/** A checkpoint that this program cannot go on from. */
public final class CheckpointException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public CheckpointException(String message) {
        super(message);
    }
}
