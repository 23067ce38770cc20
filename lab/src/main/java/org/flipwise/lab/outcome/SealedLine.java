package org.flipwise.lab.outcome;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.flipwise.codec.Sha256;

/**
 * A line that shows whether it is as it was written: a JSON object of a seal, the version of the program, and the outcome. The seal is the first half of the SHA-256 of
 * all that follows it in the line.
 *
 * @param version of the program that made the outcome
 * @param outcome a JSON value on one line
 */
record SealedLine(String version, String outcome) {
    private static final int SEAL_BYTES = 16;
    private static final String BEFORE = "{\"seal\":\"";
    private static final String AFTER = "\",";
    private static final int SEALED_FROM = BEFORE.length() + 2 * SEAL_BYTES + AFTER.length();
    private static final Pattern CONTENT = Pattern.compile("\"version\":\"([^\"\\\\]*)\",\"outcome\":(.*)}");

    /** The line, without its end. */
    String text() {
        String content = "\"version\":\"" + version.replaceAll("[\"\\\\]", "?") + "\",\"outcome\":" + outcome + "}";
        return BEFORE + seal(content) + AFTER + content;
    }

    /** Whether a line claims to be sealed. */
    static boolean isOne(String line) {
        return line.startsWith(BEFORE);
    }

    /** What was sealed; nothing where a single character differs. */
    static Optional<SealedLine> open(String line) {
        if (!isOne(line) || line.length() <= SEALED_FROM) {
            return Optional.empty();
        }
        String content = line.substring(SEALED_FROM);
        Matcher parts = CONTENT.matcher(content);
        boolean whole = line.equals(BEFORE + seal(content) + AFTER + content) && parts.matches();
        return whole ? Optional.of(new SealedLine(parts.group(1), parts.group(2))) : Optional.empty();
    }

    private static String seal(String content) {
        return fingerprint(content, SEAL_BYTES);
    }

    /** The first bytes of the SHA-256 of a text, in hexadecimal. */
    static String fingerprint(String text, int bytes) {
        return Sha256.hex(text, bytes);
    }
}
