package org.flipwise.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A tree is removed with all its files and links, and nothing outside of it. */
class RemovedTreesLeaveWhatLinksPointToTest {
    @TempDir
    private Path place;

    @Test
    void filesFoldersAndLinks() throws IOException {
        Path outside = Files.createDirectories(place.resolve("outside"));
        Path kept = Files.writeString(outside.resolve("kept"), "kept");
        Path tree = Files.createDirectories(place.resolve("tree/folder"));
        Files.writeString(tree.resolve("file"), "gone");
        Files.createSymbolicLink(tree.resolve("link"), outside);

        FolderTree.remove(place.resolve("tree"));

        assertThat(place.resolve("tree")).doesNotExist();
        assertThat(kept).hasContent("kept");
    }

    @Test
    void aLinkAlone() throws IOException {
        Path link = Files.createSymbolicLink(place.resolve("link"), place.resolve("nowhere"));

        FolderTree.remove(link);

        assertThat(Files.isSymbolicLink(link)).isFalse();
    }

    @Test
    void nothingWhereThereIsNone() {
        FolderTree.remove(place.resolve("absent"));

        assertThat(place).isEmptyDirectory();
    }
}
