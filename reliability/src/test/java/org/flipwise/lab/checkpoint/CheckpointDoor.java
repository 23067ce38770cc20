package org.flipwise.lab.checkpoint;

/** The bytes of checkpoints. */
public final class CheckpointDoor {
    private CheckpointDoor() {}

    /** A checkpoint as it is written. */
    public static byte[] written(Checkpoint checkpoint) {
        return CheckpointFile.write(checkpoint);
    }
}
