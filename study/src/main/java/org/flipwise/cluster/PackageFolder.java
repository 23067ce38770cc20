package org.flipwise.cluster;

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
import org.flipwise.outcome.JobException;
import org.flipwise.outcome.JobPackage;

/** The folder into which a job package is unpacked; nothing is ever written outside of it. */
final class PackageFolder {
    private static final int LONGEST_NAME = 1000;
    private static final int LONGEST_PART = 255;
    private final Path folder;

    PackageFolder(Path folder) {
        this.folder = folder.toAbsolutePath().normalize();
    }

    /** Returns the path of a file of the package. */
    Path at(String name) {
        return folder.resolve(checked(name));
    }

    /** Checks a file name of a job package, both when packing and when unpacking, and returns it as a relative path. */
    static Path checked(String name) {
        try {
            Path path = Path.of(name);
            List<String> parts = List.of(name.split("/", -1));
            if (!path.isAbsolute()
                    && path.getNameCount() == parts.size()
                    && name.length() <= LONGEST_NAME
                    && name.codePoints().noneMatch(Character::isISOControl)
                    && parts.stream().allMatch(PackageFolder::isPart)) {
                return path;
            }
        } catch (InvalidPathException notAName) {
            // falls through to the one message below
        }
        throw new JobException(
                Fault.BAD_DATA,
                "a job package holds the file name '" + name
                        + "'; expected a relative path with single slashes, without '..' and control characters, and no longer than the system allows");
    }

    private static boolean isPart(String name) {
        return !name.isEmpty()
                && !name.equals(".")
                && !name.equals("..")
                && name.getBytes(StandardCharsets.UTF_8).length <= LONGEST_PART;
    }

    /**
     * Writes a file of the package.
     *
     * @throws UncheckedIOException if this machine cannot store the file; another one might
     */
    void put(JobPackage.Content file) {
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
                    "a job package holds the file '" + file.name() + "' twice, or also as a folder; expected it once");
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** Creates a folder of the package if it has no files, and returns its path. */
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
