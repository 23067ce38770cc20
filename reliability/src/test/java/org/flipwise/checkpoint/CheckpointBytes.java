package org.flipwise.checkpoint;

import java.util.Optional;
import org.flipwise.codec.CodecException;

/** Reads checkpoints from bytes in the memory, thousands of them. It is in this package because the reader is not public. */
public final class CheckpointBytes {
    private CheckpointBytes() {}

    /** Why these are not a checkpoint of this program; nothing where they are. */
    public static Optional<String> refusal(byte[] bytes) {
        try {
            CheckpointFile.read("it", bytes);
            return Optional.empty();
        } catch (CodecException | CheckpointException refused) {
            return Optional.of(String.valueOf(refused.getMessage()));
        }
    }
}
