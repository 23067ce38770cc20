package org.flipwise.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Folders with all that is in them. */
public final class FolderTree {
    private FolderTree() {}

    /**
     * Removes a file, a link itself, or a folder with all that is in it; does nothing where there is none.
     *
     * @throws UncheckedIOException where something cannot be removed
     */
    public static void remove(Path tree) {
        if (!Files.exists(tree, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        try {
            for (Path file : deepestFirst(tree)) {
                Files.deleteIfExists(file);
            }
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static List<Path> deepestFirst(Path tree) throws IOException {
        try (Stream<Path> all = Files.walk(tree)) {
            return all.sorted(Comparator.reverseOrder()).toList();
        }
    }
}
