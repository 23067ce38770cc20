package org.flipwise.reliability.page;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import tools.jackson.databind.json.JsonMapper;

/** Hostile names and texts: markup, scripts, links, formulas, commands to terminals, characters that hide or reorder others. */
final class HostileTexts {
    private HostileTexts() {}

    /** Each of them, one JSON string on a line of {@code hostile.jsonl}. */
    static List<String> all() throws IOException {
        JsonMapper mapper = JsonMapper.shared();
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(
                Objects.requireNonNull(HostileTexts.class.getResourceAsStream("hostile.jsonl")),
                StandardCharsets.UTF_8))) {
            return lines.lines()
                    .map(line -> mapper.readValue(line, String.class))
                    .toList();
        }
    }
}
