package org.flipwise.targets.own;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds the program of a command as the system does, so that one that is not there is told of before anything is started in its place. */
final class Executable {
    private static final int LONGEST_FIRST_LINE = 256;
    private static final String ABSENT = "error=2, No such file or directory";
    private static final String FORBIDDEN = "error=13, Permission denied";

    private Executable() {}

    /**
     * Requires a program that can be started in a folder.
     *
     * @throws IOException with the system's number and words, as where a process is started directly
     */
    static void require(String program, Path folder) throws IOException {
        Path file = program.contains("/") ? folder.resolve(program) : onPath(program);
        if (file == null || !Files.exists(file)) {
            throw new IOException(file == null && isForbidden(program) ? FORBIDDEN : ABSENT);
        }
        if (!isProgram(file)) {
            throw new IOException(FORBIDDEN);
        }
        String interpreter = interpreter(file);
        if (interpreter.startsWith("/") && !Files.exists(Path.of(interpreter))) {
            throw new IOException(ABSENT);
        }
    }

    /** Returns the program of a bare name; null where there is none. */
    static @Nullable Path onPath(String name) {
        return places(name).stream().filter(Executable::isProgram).findFirst().orElse(null);
    }

    private static boolean isForbidden(String name) {
        return places(name).stream().anyMatch(Files::isRegularFile);
    }

    private static List<Path> places(String name) {
        List<Path> places = new ArrayList<>();
        for (String folder : System.getenv().getOrDefault("PATH", "").split(File.pathSeparator, -1)) {
            try {
                places.add(Path.of(folder).resolve(name));
            } catch (InvalidPathException notAPlace) {
                // nothing can be there
            }
        }
        return places;
    }

    private static boolean isProgram(Path file) {
        return Files.isRegularFile(file) && Files.isExecutable(file);
    }

    /** Returns what the first line of a script names behind {@code #!}; empty for other programs. */
    private static String interpreter(Path file) {
        try (InputStream content = Files.newInputStream(file)) {
            String start = new String(content.readNBytes(LONGEST_FIRST_LINE), StandardCharsets.ISO_8859_1);
            return start.startsWith("#!") ? start.substring(2).stripLeading().split("[ \t\r\n\0]", 2)[0] : "";
        } catch (IOException unreadable) {
            return "";
        }
    }
}
