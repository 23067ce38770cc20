package org.flipwise.cli;

import java.util.Map;
import java.util.regex.Pattern;

/**
 * Colours, where a terminal shows them: not in a file or pipe, not on a dumb terminal, and not where NO_COLOR is set to anything.
 *
 * @param out whether standard output has them
 * @param err whether standard error has them
 */
record TerminalColors(boolean out, boolean err) {
    static final TerminalColors NONE = new TerminalColors(false, false);
    private static final String RESET = "\u001b[0m";
    private static final String BOLD_RED = "\u001b[1;31m";
    private static final String BOLD_YELLOW = "\u001b[1;33m";
    private static final String BOLD_GREEN = "\u001b[1;32m";
    private static final Pattern WARNING = Pattern.compile("(?m)^(?<indent> *)(?<word>warning:)");
    private static final Pattern PASS = Pattern.compile("\\bPASS\\b");
    private static final Pattern FAIL = Pattern.compile("\\bFAIL(ED)?\\b");

    static TerminalColors of(Map<String, String> environment, boolean outWatched, boolean errWatched) {
        boolean plain = !environment.getOrDefault("NO_COLOR", "").isEmpty()
                || environment.getOrDefault("TERM", "dumb").equals("dumb");
        return plain ? NONE : new TerminalColors(outWatched, errWatched);
    }

    /** The program's name before an error. */
    String error(String prefix) {
        return err ? BOLD_RED + prefix + RESET : prefix;
    }

    /** A result: its warnings and verdicts stand out, and JSON stays what it is. */
    String result(String text) {
        if (!out || text.startsWith("{")) {
            return text;
        }
        String warned = WARNING.matcher(text).replaceAll("${indent}" + BOLD_YELLOW + "${word}" + RESET);
        String failed = FAIL.matcher(warned).replaceAll(BOLD_RED + "$0" + RESET);
        return PASS.matcher(failed).replaceAll(BOLD_GREEN + "$0" + RESET);
    }
}
