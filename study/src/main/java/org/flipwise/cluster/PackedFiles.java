package org.flipwise.cluster;

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
import org.flipwise.outcome.JobException;
import org.flipwise.outcome.JobPackage;

/** The files of a job package by their names in it. They are read when all are known, and only if their total size is acceptable. */
final class PackedFiles {
    /** The largest total size; an encoded package is one byte array. */
    static final long MOST_BYTES = 1L << 30;

    static final int MOST_FILES = 1 << 16;
    private static final double GIGABYTE = 1L << 30;
    private final Map<String, Path> files = new LinkedHashMap<>();

    void add(String name, Path file) {
        PackageFolder.checked(name);
        files.put(name, file);
    }

    /** Adds a file, or all files in a folder. */
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

    /** Returns a path with slashes as separators on every system. */
    static String slashed(Path path) {
        List<String> names = new ArrayList<>();
        path.forEach(name -> names.add(name.toString()));
        return String.join("/", names);
    }

    /** Returns the names of the files that are executable. */
    List<String> executable() {
        return files.entrySet().stream()
                .filter(file -> Files.isExecutable(file.getValue()))
                .map(Map.Entry::getKey)
                .toList();
    }

    List<JobPackage.Content> contents() {
        requireRoom();
        List<JobPackage.Content> contents = new ArrayList<>();
        files.forEach((name, file) -> {
            try {
                contents.add(new JobPackage.Content(name, Files.readAllBytes(file)));
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
                    "there are " + files.size() + " files to be sent to the cluster; expected at most " + MOST_FILES
                            + ": give --classpath a jar instead of a folder");
        }
        long total = 0;
        long largest = -1;
        Path largestFile = Path.of("");
        for (Path file : files.values()) {
            long size = size(file);
            total += size;
            if (size > largest) {
                largest = size;
                largestFile = file;
            }
        }
        if (total > MOST_BYTES) {
            throw new JobException(
                    Fault.BAD_DATA,
                    String.format(
                            Locale.ROOT,
                            "the files to be sent to the cluster have %.2f GB in total ('%s' alone has %.2f GB); expected at most %.0f GB",
                            total / GIGABYTE,
                            largestFile,
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
                "cannot read '" + file + "', which is to be sent to the cluster: " + unreadable.getMessage());
    }
}
