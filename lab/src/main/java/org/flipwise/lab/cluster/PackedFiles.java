package org.flipwise.lab.cluster;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.flipwise.fault.Fault;
import org.flipwise.lab.outcome.JobException;
import org.flipwise.lab.outcome.Parcel;

/** Files that go into a parcel, by the names that they have in it. They are read when all are known, and only if they are not too large together. */
final class PackedFiles {
    /** What is sent to every machine at once; the bytes of a parcel are one array. */
    static final long MOST_BYTES = 1L << 30;

    static final int MOST_FILES = 1 << 16;
    private static final double GIGABYTE = 1L << 30;
    private final Map<String, Path> files = new LinkedHashMap<>();

    void add(String name, Path file) {
        Layout.checked(name);
        files.put(name, file);
    }

    /** A file, or all that are in a folder under their names there. */
    void addAll(String name, Path entry) {
        if (!Files.isDirectory(entry)) {
            add(name, entry);
            return;
        }
        try (Stream<Path> below = Files.walk(entry)) {
            below.filter(Files::isRegularFile)
                    .sorted()
                    .forEach(file -> add(name + "/" + slashed(entry.relativize(file)), file));
        } catch (IOException unreadable) {
            throw cannotRead(entry, unreadable);
        }
    }

    /** The names of a path with slashes between them, whatever this system has there. */
    static String slashed(Path path) {
        List<String> names = new ArrayList<>();
        path.forEach(name -> names.add(name.toString()));
        return String.join("/", names);
    }

    /** The names of those that may be executed. */
    List<String> executable() {
        return files.entrySet().stream()
                .filter(file -> Files.isExecutable(file.getValue()))
                .map(Map.Entry::getKey)
                .toList();
    }

    List<Parcel.Content> contents() {
        requireRoom();
        List<Parcel.Content> contents = new ArrayList<>();
        files.forEach((name, file) -> {
            try {
                contents.add(new Parcel.Content(name, Files.readAllBytes(file)));
            } catch (IOException unreadable) {
                throw cannotRead(file, unreadable);
            }
        });
        return contents;
    }

    private void requireRoom() {
        if (files.size() > MOST_FILES) {
            throw new JobException(
                    Fault.BAD_DATA,
                    "what is to be sent to other machines has " + files.size() + " files; expected at most "
                            + MOST_FILES + ": give --classpath a jar in the place of a folder");
        }
        long total = 0;
        long largest = -1;
        Path dearest = Path.of("");
        for (Path file : files.values()) {
            long size = size(file);
            total += size;
            if (size > largest) {
                largest = size;
                dearest = file;
            }
        }
        if (total > MOST_BYTES) {
            throw new JobException(
                    Fault.BAD_DATA,
                    String.format(
                            Locale.ROOT,
                            "the files that are to be sent to other machines have %.2f GB together, '%s' alone %.2f GB; expected at most %.0f GB",
                            total / GIGABYTE,
                            dearest,
                            largest / GIGABYTE,
                            MOST_BYTES / GIGABYTE));
        }
    }

    private static long size(Path file) {
        try {
            return Files.size(file);
        } catch (IOException unreadable) {
            throw cannotRead(file, unreadable);
        }
    }

    private static JobException cannotRead(Path file, IOException unreadable) {
        return new JobException(
                Fault.NO_INPUT,
                "cannot read '" + file + "', which is to be sent to other machines: " + unreadable.getMessage());
    }
}
