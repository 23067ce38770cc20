package org.flipwise.reliability.fuzz;

import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Optional;
import org.flipwise.checkpoint.Checkpoint;
import org.flipwise.checkpoint.CheckpointFolder;
import org.flipwise.file.DataFolder;
import org.flipwise.run.SimulationAccess;

/** Wrong bytes with a valid checksum. */
final class SealedCheckpoint {
    private SealedCheckpoint() {}

    /** The content of a sound one, without its seal. */
    static byte[] sound() {
        byte[] whole = SimulationAccess.firstCheckpoint();
        return Arrays.copyOf(whole, whole.length - 32);
    }

    /** Seals the bytes as the content of a checkpoint, and continues from it as far as its settings. */
    static void read(byte[] content) throws IOException, GeneralSecurityException {
        byte[] seal = MessageDigest.getInstance("SHA-256").digest(content);
        byte[] whole = Arrays.copyOf(content, content.length + seal.length);
        System.arraycopy(seal, 0, whole, content.length, seal.length);
        Path run = Scratch.folder("run");
        Scratch.folder("run/" + CheckpointFolder.NAME);
        Scratch.file("run/" + CheckpointFolder.NAME + "/0001.ckpt", whole);
        Checkpoint found = CheckpointFolder.in(DataFolder.at(run), 0)
                .newest(any -> Optional.empty())
                .checkpoint();
        if (found != null) {
            SimulationAccess.settle(found);
        }
    }
}
