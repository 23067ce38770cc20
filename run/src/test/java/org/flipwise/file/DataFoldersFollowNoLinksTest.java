package org.flipwise.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever is planted in a folder of run data, nothing outside it is written, cut or read through it. */
class DataFoldersFollowNoLinksTest {
    private static final String VALUABLE = "valuable";

    @TempDir
    Path parent;

    private Path victim;
    private Path run;
    private DataFolder folder;

    @BeforeEach
    void plant() throws IOException {
        victim = Files.writeString(parent.resolve("victim"), VALUABLE);
        run = Files.createDirectory(parent.resolve("run"));
        folder = DataFolder.at(run);
    }

    /** Writes a file as a program does that trusts the folder. */
    private static void naively(Path file, String text) throws IOException {
        Path partial = file.resolveSibling("." + file.getFileName() + ".partial");
        try (FileChannel channel = FileChannel.open(
                partial, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE)) {
            channel.write(ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8)));
        }
        Files.move(partial, file, StandardCopyOption.ATOMIC_MOVE);
    }

    @Test
    void aLinkAtTheTemporaryNameIsRemovedNotWrittenThrough() throws IOException {
        Files.createSymbolicLink(run.resolve(".a.csv.partial"), victim);
        folder.write("a.csv", "mine");
        assertThat(victim).hasContent(VALUABLE);
        assertThat(run.resolve("a.csv")).isRegularFile().hasContent("mine");
        assertThat(run.resolve(".a.csv.partial")).doesNotExist();
    }

    @Test
    void whereANaiveWriterIsCaught() throws IOException {
        Files.createSymbolicLink(run.resolve(".a.csv.partial"), victim);
        naively(run.resolve("a.csv"), "mine");
        assertThat(victim).hasContent("mine");
    }

    @Test
    void aLinkAtTheNameItselfIsReplaced() throws IOException {
        Files.createSymbolicLink(run.resolve("a.csv"), victim);
        folder.refresh("a.csv", "mine");
        assertThat(victim).hasContent(VALUABLE);
        assertThat(Files.isSymbolicLink(run.resolve("a.csv"))).isFalse();
    }

    @Test
    void aSubfolderThatIsALinkIsRefused() throws IOException {
        Path outside = Files.createDirectory(parent.resolve("outside"));
        Files.writeString(outside.resolve("0001.ckpt"), VALUABLE);
        Files.createSymbolicLink(run.resolve("checkpoint"), outside);
        DataFolder checkpoint = folder.sub("checkpoint");
        String refused = "it is a link; expected a folder";
        assertThatThrownBy(checkpoint::make).hasMessageContaining(refused);
        assertThatThrownBy(() -> checkpoint.write("a", "b")).hasMessageContaining(refused);
        assertThatThrownBy(() -> checkpoint.delete("0001.ckpt")).hasMessageContaining(refused);
        assertThatThrownBy(checkpoint::names).hasMessageContaining(refused);
        assertThatThrownBy(() -> checkpoint.read("0001.ckpt", 100)).hasMessageContaining(refused);
        try (var entries = Files.list(outside)) {
            assertThat(entries).containsExactly(outside.resolve("0001.ckpt"));
        }
    }

    @Test
    void theFolderThatTheUserNamedMayBeReachedThroughALink() throws IOException {
        Path link = Files.createSymbolicLink(parent.resolve("link"), run);
        DataFolder.at(link).write("a", "mine");
        assertThat(run.resolve("a")).hasContent("mine");
    }

    @Test
    void onlyRegularFilesOfBoundedSizeAreRead() throws IOException {
        Files.createSymbolicLink(run.resolve("link"), victim);
        Files.createDirectory(run.resolve("sub"));
        Files.writeString(run.resolve("large"), "12345");
        Files.createSymbolicLink(run.resolve("zero"), Path.of("/dev/zero"));
        assertThatThrownBy(() -> folder.read("link", 100))
                .hasMessageContaining("it is a link; expected a regular file");
        assertThatThrownBy(() -> folder.read("zero", 100))
                .hasMessageContaining("it is a link; expected a regular file");
        assertThatThrownBy(() -> folder.read("sub", 100))
                .hasMessageContaining("it is a folder; expected a regular file");
        assertThatThrownBy(() -> folder.read("large", 4)).hasMessageContaining("it has 5 bytes; expected at most 4");
        assertThat(folder.read("large", 5)).hasSize(5);
        assertThatThrownBy(() -> folder.read("absent", 4)).isInstanceOf(NoSuchFileException.class);
    }

    @Test
    void aFileThatIsChangedInPlaceHasOneName() throws IOException {
        Files.createLink(run.resolve("hard"), victim);
        Files.createSymbolicLink(run.resolve("soft"), victim);
        assertThatThrownBy(() -> folder.edit("hard").close())
                .isInstanceOf(FileSystemException.class)
                .hasMessageContaining("it has 2 names (hard links); expected a file of one name");
        assertThatThrownBy(() -> folder.edit("soft").close()).hasMessageContaining("it is a link");
        Files.writeString(run.resolve("own"), "12345");
        try (FileChannel own = folder.edit("own")) {
            own.truncate(2);
        }
        assertThat(run.resolve("own")).hasContent("12");
        assertThat(victim).hasContent(VALUABLE);
    }

    @Test
    void namesLeadNowhereElse() {
        for (String name : new String[] {"../victim", "..", ".", "a/b", victim.toString(), ""}) {
            assertThatThrownBy(() -> folder.entry(name)).as(name).isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void aFolderThatIsGoneOrAnotherOneIsNotWrittenTo() throws IOException {
        folder.write("a", "first");
        Path moved = Files.move(run, parent.resolve("moved"));
        assertThatThrownBy(() -> folder.write("a", "second")).hasCauseInstanceOf(FolderGoneException.class);
        assertThatThrownBy(folder::make).isInstanceOf(FolderGoneException.class);
        assertThatThrownBy(() -> folder.sub("figures").make()).isInstanceOf(FolderGoneException.class);
        assertThat(run).doesNotExist();
        Files.createDirectory(run);
        assertThatThrownBy(() -> folder.write("a", "second")).hasCauseInstanceOf(FolderGoneException.class);
        assertThat(run).isEmptyDirectory();
        assertThat(moved.resolve("a")).hasContent("first");
    }
}
