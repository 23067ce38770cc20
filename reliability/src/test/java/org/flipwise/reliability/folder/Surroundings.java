package org.flipwise.reliability.folder;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.flipwise.codec.Sha256;

/** A snapshot of a folder: the kind, content and modification time of each entry by name. Links are read and never followed. */
record Surroundings(Map<String, String> entries) {

    /** Takes a snapshot of a folder with all its subfolders. */
    static Surroundings of(Path root, Path... without) throws IOException {
        Map<String, String> entries = new TreeMap<>();
        Set<Path> left = Set.of(without);
        Files.walkFileTree(root, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes found) {
                if (left.contains(folder)) {
                    return FileVisitResult.SKIP_SUBTREE;
                }
                entries.put(root.relativize(folder) + "/", "folder of " + found.lastModifiedTime());
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes found) throws IOException {
                if (!left.contains(file)) {
                    entries.put(root.relativize(file).toString(), described(file, found));
                }
                return FileVisitResult.CONTINUE;
            }
        });
        return new Surroundings(entries);
    }

    private static String described(Path file, BasicFileAttributes found) throws IOException {
        if (found.isSymbolicLink()) {
            return "link to " + Files.readSymbolicLink(file);
        }
        return found.isRegularFile()
                ? "file of " + found.lastModifiedTime() + " with " + found.size() + " bytes of SHA-256 "
                        + Sha256.hex(Files.readAllBytes(file))
                : "special file";
    }

    /** Returns what was added, removed or changed since an earlier snapshot, a line each. */
    List<String> changesSince(Surroundings before) {
        Set<String> names = new TreeSet<>(entries.keySet());
        names.addAll(before.entries.keySet());
        List<String> changes = new ArrayList<>();
        for (String name : names) {
            String then = before.entries.get(name);
            String now = entries.get(name);
            if (!Objects.equals(then, now)) {
                changes.add(name + ": was " + then + ", is " + now);
            }
        }
        return changes;
    }
}
