package org.flipwise.lab.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.flipwise.lab.outcome.JobException;
import org.flipwise.lab.outcome.Parcel;

/** Puts files of a parcel where they belong, and nothing outside of one folder. */
final class Layout {
    private final Path folder;

    Layout(Path folder) {
        this.folder = folder.toAbsolutePath().normalize();
    }

    /** Where a name of a parcel lies. */
    Path at(String name) {
        try {
            Path path = Path.of(name);
            int parts = name.split("/", -1).length;
            if (!path.isAbsolute() && path.getNameCount() == parts && !leadsAway(path)) {
                return folder.resolve(path);
            }
        } catch (InvalidPathException notAName) {
            // falls through to the one message below
        }
        throw new JobException(
                JobException.Fault.BAD_DATA,
                "a parcel holds the file name '" + shown(name)
                        + "'; expected names of folders and a file with one slash between them, none of which leads upwards");
    }

    private static boolean leadsAway(Path path) {
        for (Path part : path) {
            String name = part.toString();
            if (name.isEmpty() || name.equals(".") || name.equals("..")) {
                return true;
            }
        }
        return false;
    }

    private static String shown(String name) {
        return name.replaceAll("[\\p{Cntrl}]", "?");
    }

    /** @throws UncheckedIOException where this machine cannot keep the file; another one might */
    void put(Parcel.Content file) {
        Path path = at(file.name());
        try {
            Files.createDirectories(path.getParent());
            Files.write(path, file.bytes(), StandardOpenOption.CREATE_NEW);
        } catch (FileAlreadyExistsException twice) {
            throw new JobException(
                    JobException.Fault.BAD_DATA,
                    "a parcel holds the file '" + shown(file.name())
                            + "' twice, or once as a folder; expected it once");
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
