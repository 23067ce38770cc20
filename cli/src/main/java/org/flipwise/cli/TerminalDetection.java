package org.flipwise.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Finds out whether standard output and standard error are terminals. */
final class TerminalDetection {
    private static final String STANDARD_OUTPUT = "/dev/fd/1";
    private static final String STANDARD_ERROR = "/dev/fd/2";
    private static final List<String> SINKS = List.of("/dev/null", "/dev/zero", "/dev/full");
    private static final int FILE_KIND = 0xF000;
    private static final int CHARACTER_DEVICE = 0x2000;

    private TerminalDetection() {}

    /**
     * A terminal is a character device other than those that swallow or refuse everything. {@link System#console} cannot tell: up
     * to Java 21 it is null when standard input or output is redirected, and from 22 on it is never null. Where files have no
     * device numbers, no stream counts as a terminal.
     */
    static boolean standardError() {
        return isTerminal(STANDARD_ERROR);
    }

    /** Returns whether standard output is a terminal. */
    static boolean standardOutput() {
        return isTerminal(STANDARD_OUTPUT);
    }

    private static boolean isTerminal(String stream) {
        try {
            Map<String, Object> found = Files.readAttributes(Path.of(stream), "unix:mode,rdev");
            return found.get("mode") instanceof Integer mode
                    && (mode & FILE_KIND) == CHARACTER_DEVICE
                    && SINKS.stream().noneMatch(sink -> isDevice(sink, found));
        } catch (IOException | RuntimeException notUnix) {
            return false;
        }
    }

    private static boolean isDevice(String name, Map<String, Object> attributes) {
        try {
            return Files.getAttribute(Path.of(name), "unix:rdev").equals(attributes.get("rdev"));
        } catch (IOException absent) {
            return false;
        }
    }
}
