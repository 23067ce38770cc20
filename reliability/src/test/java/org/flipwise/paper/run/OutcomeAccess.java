package org.flipwise.paper.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.flipwise.paper.Arm;
import org.flipwise.paper.Outcome;
import org.flipwise.testkit.FolderTree;

/** Access to the stored outcomes of a reproduction. */
public final class OutcomeAccess {
    private static final Arm ARM = new Arm("arm", "arm", "paper:bimodal", Map.of(), 0, 10, false, 1);

    private OutcomeAccess() {}

    /** Reads them again from a folder whose file holds these bytes. */
    public static Map<Integer, Outcome> read(byte[] input) throws IOException {
        Path folder = Files.createTempDirectory("outcomes");
        try (OutcomeStore store = OutcomeStore.open(folder, 1, true)) {
            Files.write(store.file(ARM), input);
            return store.read(ARM);
        } finally {
            FolderTree.remove(folder);
        }
    }
}
