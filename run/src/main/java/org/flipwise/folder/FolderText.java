package org.flipwise.folder;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.SecureDirectoryStream;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Set;
import org.flipwise.file.DataFolder;

/** The texts of a folder's files. Only regular files of bounded size are read: opening a pipe might never end, and a link may lead anywhere. */
final class FolderText {
    private static final int MOST_BYTES = DataFolder.atMost(256 << 20, 8);
    private static final Set<OpenOption> READ_NO_LINK = Set.of(StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS);

    private FolderText() {}

    /** Reads a file of a folder that the user named, to which links may lead. */
    static String of(Path folder, String name) throws IOException {
        return text(DataFolder.at(folder).read(name, MOST_BYTES));
    }

    /**
     * Reads a file without following links to the folder either, not even one that is laid at this moment: where the system can, each is opened within what was opened before it.
     *
     * @param folder real but for its last name
     */
    static String withoutLinks(Path folder, String name) throws IOException {
        Path parent = folder.getParent();
        Path last = folder.getFileName();
        if (parent == null || last == null) {
            throw new FileSystemException(folder.toString(), null, "it is not the folder of a run");
        }
        Path file = folder.resolve(name);
        try (DirectoryStream<Path> above = Files.newDirectoryStream(parent)) {
            if (above instanceof SecureDirectoryStream<Path> secure) {
                try (SecureDirectoryStream<Path> run = secure.newDirectoryStream(last, LinkOption.NOFOLLOW_LINKS)) {
                    return within(run, file, Path.of(name));
                }
            }
        }
        if (Files.isSymbolicLink(folder)) {
            throw new FileSystemException(folder.toString(), null, "it is a link");
        }
        requireFile(file, Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS));
        try (SeekableByteChannel in = Files.newByteChannel(file, READ_NO_LINK)) {
            return text(file, in);
        }
    }

    private static String within(SecureDirectoryStream<Path> run, Path file, Path name) throws IOException {
        BasicFileAttributeView view =
                run.getFileAttributeView(name, BasicFileAttributeView.class, LinkOption.NOFOLLOW_LINKS);
        requireFile(file, view.readAttributes());
        try (SeekableByteChannel in = run.newByteChannel(name, READ_NO_LINK)) {
            return text(file, in);
        }
    }

    private static void requireFile(Path file, BasicFileAttributes found) throws IOException {
        if (!found.isRegularFile()) {
            throw new FileSystemException(file.toString(), null, "it is not a file");
        }
    }

    private static String text(Path file, SeekableByteChannel in) throws IOException {
        if (in.size() > MOST_BYTES) {
            throw new FileSystemException(
                    file.toString(), null, "it has " + in.size() + " bytes; expected at most " + MOST_BYTES);
        }
        return text(Channels.newInputStream(in).readNBytes(MOST_BYTES));
    }

    private static String text(byte[] bytes) throws IOException {
        return StandardCharsets.UTF_8
                .newDecoder()
                .decode(ByteBuffer.wrap(bytes))
                .toString();
    }
}
