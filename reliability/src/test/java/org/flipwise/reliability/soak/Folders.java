package org.flipwise.reliability.soak;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Folders as a whole. */
final class Folders {
    private Folders() {}

    /** A mark of the content of each file, by its name. */
    static Map<String, String> content(Path folder) throws IOException {
        Map<String, String> all = new TreeMap<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                all.put(
                        folder.relativize(file).toString(),
                        Arrays.hashCode(Files.readAllBytes(file)) + " " + Files.size(file));
            }
        }
        return all;
    }
}
