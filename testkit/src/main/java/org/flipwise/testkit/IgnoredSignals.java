package org.flipwise.testkit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;

/** Signals that the tests were started to ignore, which every process that they start ignores too: a shell does so with SIGINT for what it puts in the background, nohup with SIGHUP. */
public final class IgnoredSignals {
    private static final Map<String, Integer> NUMBERS = Map.of("HUP", 1, "INT", 2, "TERM", 15);

    private IgnoredSignals() {}

    /**
     * Returns whether a signal is ignored, as far as the system tells.
     *
     * @param signal HUP, INT or TERM
     */
    public static boolean contain(String signal) throws IOException {
        Path status = Path.of("/proc/self/status");
        if (!Files.exists(status)) {
            return false;
        }
        long bit = 1L << (Objects.requireNonNull(NUMBERS.get(signal)) - 1);
        return Files.readAllLines(status).stream()
                .filter(line -> line.startsWith("SigIgn:"))
                .map(line -> line.substring("SigIgn:".length()).strip())
                .anyMatch(mask -> (Long.parseUnsignedLong(mask, 16) & bit) != 0);
    }
}
