package org.flipwise.provenance;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Writes text as one word of a shell's command line, so that a command in a message can be copied whatever the names in it. Text of plain characters stays as it is, other text stands in
 * single quotes, and text with characters that a terminal would obey or hide, or with a backtick, which ends code in Markdown, in the form {@code $'…'}, which bash, zsh, ksh and POSIX
 * since 2024 know.
 */
public final class ShellQuote {
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_@%+=:,./-]+");

    private ShellQuote() {}

    /** The word that means this path. A name that begins with a dash would be an option, and is written with its folder. */
    public static String of(Path path) {
        String text = path.toString();
        return of(text.startsWith("-") ? "./" + text : text);
    }

    /** The word that means this text. */
    public static String of(String text) {
        if (PLAIN.matcher(text).matches()) {
            return text;
        }
        if (text.codePoints().allMatch(ShellQuote::isVisible)) {
            return "'" + text.replace("'", "'\\''") + "'";
        }
        StringBuilder escaped = new StringBuilder("$'");
        text.codePoints().forEach(c -> escape(c, escaped));
        return escaped.append('\'').toString();
    }

    /** The command line of these words. */
    public static String line(List<String> words) {
        return words.stream().map(ShellQuote::of).collect(Collectors.joining(" "));
    }

    private static void escape(int c, StringBuilder into) {
        if (c == '\'' || c == '\\') {
            into.append('\\').appendCodePoint(c);
        } else if (isVisible(c)) {
            into.appendCodePoint(c);
        } else {
            for (byte each : Character.toString(c).getBytes(StandardCharsets.UTF_8)) {
                into.append(String.format(Locale.ROOT, "\\%03o", each & 0xFF));
            }
        }
    }

    private static boolean isVisible(int c) {
        if (c == '`') {
            return false;
        }
        return switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> false;
            default -> true;
        };
    }
}
