package org.flipwise.reliability.soak;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;

/**
 * A run of the soak: a problem and the options that decide its numbers, but for the number of rounds.
 *
 * @param number its line in the table, from 1
 * @param words as they follow {@code sample}
 */
record Scenario(int number, String words) {

    /** Those of the table. */
    static List<Scenario> all() {
        try (InputStream in = Objects.requireNonNull(Scenario.class.getResourceAsStream("scenarios.txt"))) {
            List<String> lines = new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#") && !line.isBlank())
                    .toList();
            return IntStream.range(0, lines.size())
                    .mapToObj(line -> new Scenario(line + 1, lines.get(line)))
                    .toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    boolean tuned() {
        return words.contains("--ladder auto");
    }
}
