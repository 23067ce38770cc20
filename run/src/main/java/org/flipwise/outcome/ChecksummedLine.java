package org.flipwise.outcome;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.flipwise.codec.Sha256;

/**
 * A line of a file of outcomes: a JSON object with a checksum, the version of the program, and the outcome. The checksum is the first half of the SHA-256 of everything that follows it in
 * the line.
 *
 * @param version the version of the program that computed the outcome
 * @param outcome a JSON value on one line
 */
record ChecksummedLine(String version, String outcome) {
    private static final int CHECKSUM_BYTES = 16;
    private static final String BEFORE = "{\"seal\":\"";
    private static final String AFTER = "\",";
    private static final int CONTENT_START = BEFORE.length() + 2 * CHECKSUM_BYTES + AFTER.length();
    private static final Pattern CONTENT = Pattern.compile("\"version\":\"([^\"\\\\]*)\",\"outcome\":(.*)}");

    /** Returns the line without a line feed. */
    String text() {
        String content = "\"version\":\"" + version.replaceAll("[\"\\\\]", "?") + "\",\"outcome\":" + outcome + "}";
        return BEFORE + checksum(content) + AFTER + content;
    }

    /** Parses a line; returns nothing if its checksum is wrong. */
    static Optional<ChecksummedLine> parse(String line) {
        if (!line.startsWith(BEFORE) || line.length() <= CONTENT_START) {
            return Optional.empty();
        }
        String content = line.substring(CONTENT_START);
        Matcher parts = CONTENT.matcher(content);
        boolean intact = line.equals(BEFORE + checksum(content) + AFTER + content) && parts.matches();
        return intact ? Optional.of(new ChecksummedLine(parts.group(1), parts.group(2))) : Optional.empty();
    }

    private static String checksum(String content) {
        return Sha256.hex(content, CHECKSUM_BYTES);
    }
}
