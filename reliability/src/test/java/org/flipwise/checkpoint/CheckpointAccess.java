package org.flipwise.checkpoint;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Access to the package-private decoder of checkpoints. */
public final class CheckpointAccess {
    private CheckpointAccess() {}

    /** A checkpoint as it is written. */
    public static byte[] written(Checkpoint checkpoint) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            CheckpointFile.write(checkpoint, bytes);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        return bytes.toByteArray();
    }
}
