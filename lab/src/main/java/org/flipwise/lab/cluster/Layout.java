package org.flipwise.lab.cluster;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.flipwise.fault.Fault;
import org.flipwise.lab.outcome.JobException;
import org.flipwise.lab.outcome.Parcel;

/** Puts files of a parcel where they belong, and nothing outside of one folder. */
final class Layout {
    private static final int LONGEST_NAME = 1000;
    private static final int LONGEST_PART = 255;
    private final Path folder;

    Layout(Path folder) {
        this.folder = folder.toAbsolutePath().normalize();
    }

    /** Where a name of a parcel lies. */
    Path at(String name) {
        return folder.resolve(checked(name));
    }

    /** Whether a name can be one of a parcel: those that are refused where it is opened are refused where it is packed. */
    static Path checked(String name) {
        try {
            Path path = Path.of(name);
            List<String> parts = List.of(name.split("/", -1));
            if (!path.isAbsolute()
                    && path.getNameCount() == parts.size()
                    && name.length() <= LONGEST_NAME
                    && name.codePoints().noneMatch(Character::isISOControl)
                    && parts.stream().allMatch(Layout::isPart)) {
                return path;
            }
        } catch (InvalidPathException notAName) {
            // falls through to the one message below
        }
        throw new JobException(
                Fault.BAD_DATA,
                "a parcel holds the file name '" + name
                        + "'; expected names of folders and a file with one slash between them, none of which leads upwards, is long or has signs that this system does not know");
    }

    private static boolean isPart(String name) {
        return !name.isEmpty()
                && !name.equals(".")
                && !name.equals("..")
                && name.getBytes(StandardCharsets.UTF_8).length <= LONGEST_PART;
    }

    /** @throws UncheckedIOException where this machine cannot keep the file; another one might */
    void put(Parcel.Content file) {
        Path path = at(file.name());
        try {
            Files.createDirectories(path.getParent());
            try (OutputStream out =
                    Files.newOutputStream(path, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
                file.writeTo(out);
            }
        } catch (FileAlreadyExistsException twice) {
            throw new JobException(
                    Fault.BAD_DATA,
                    "a parcel holds the file '" + file.name() + "' twice, or once as a folder; expected it once");
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** A folder that may have no files. */
    Path folder(String name) {
        Path path = at(name);
        try {
            return Files.isRegularFile(path) ? path : Files.createDirectories(path);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    void allowToExecute(String name) {
        Path path = at(name);
        if (!path.toFile().setExecutable(true)) {
            throw new UncheckedIOException(new IOException("cannot make '" + path + "' executable"));
        }
    }
}
