package org.flipwise.lab.folder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OneWriterForEachRunFolderTest {
    @TempDir
    Path place;

    @Test
    void aSecondRunInTheSameFolderIsRefused() {
        Path folder = place.resolve("run");
        try (RunFolder first = RunFolder.reserve(folder)) {
            assertThat(first.path()).isEqualTo(folder);
            assertThatThrownBy(() -> RunFolder.reserve(folder))
                    .isInstanceOf(FolderBusyException.class)
                    .hasMessageContaining("another process is writing");
        }
        assertThatCode(() -> RunFolder.reserve(folder).close()).doesNotThrowAnyException();
    }

    @Test
    void aRunIsResumedByOneProcessOnly() throws IOException {
        Path folder = Files.createDirectory(place.resolve("run"));
        try (RunFolder first = RunFolder.reopen(folder)) {
            assertThat(first.path()).isEqualTo(folder);
            assertThatThrownBy(() -> RunFolder.reopen(folder)).isInstanceOf(FolderBusyException.class);
        }
        assertThat(folder).isEmptyDirectory();
    }

    /** The file of a lock that nobody holds, as a killed run leaves it, is in nobody's way. */
    @Test
    void whatAKilledRunLeavesHoldsNobodyUp() throws IOException {
        Path folder = Files.createDirectory(place.resolve("run"));
        Files.createFile(folder.resolve(FolderLock.NAME));
        assertThatCode(() -> RunFolder.reserve(folder).close()).doesNotThrowAnyException();
    }
}
