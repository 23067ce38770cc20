package org.flipwise.report;

import java.util.List;
import java.util.Locale;

/** The characters that a terminal can show. Control characters, which the terminal would obey, are replaced by their codes. */
public enum Alphabet {
    /** Any printable character. */
    UNICODE("±", "…"),
    /** Printable ASCII alone. */
    ASCII("+-", "...");

    private final String plusMinus;
    private final String ellipsis;

    Alphabet(String plusMinus, String ellipsis) {
        this.plusMinus = plusMinus;
        this.ellipsis = ellipsis;
    }

    String plusMinus() {
        return plusMinus;
    }

    String ellipsis() {
        return ellipsis;
    }

    /**
     * Foreign text on one line: whatever could move the cursor, change a colour, hide or reorder characters is shown by its code
     * instead, as is whatever the alphabet lacks.
     */
    public String show(String text) {
        StringBuilder shown = new StringBuilder(text.length());
        text.codePoints().forEach(c -> {
            if (isPlain(c) && (this == UNICODE || c < 0x80)) {
                shown.appendCodePoint(c);
            } else {
                shown.append(substitute(c));
            }
        });
        return shown.toString();
    }

    /** Returns a text in this alphabet, cut to a width. */
    public String show(String text, int width) {
        String shown = show(text);
        return shown.length() <= width ? shown : shown.substring(0, width - ellipsis.length()) + ellipsis;
    }

    /** Returns the lines as one text, each ended by a line feed and shown in this alphabet. */
    public String page(List<String> lines) {
        StringBuilder page = new StringBuilder();
        lines.forEach(line -> page.append(show(line)).append('\n'));
        return page.toString();
    }

    private static boolean isPlain(int c) {
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

    private static String substitute(int c) {
        return switch (c) {
            case '…' -> ASCII.ellipsis;
            case '±' -> ASCII.plusMinus;
            case '−', '–' -> "-";
            case '∞' -> "inf";
            default ->
                c <= 0xFFFF ? String.format(Locale.ROOT, "\\u%04x", c) : String.format(Locale.ROOT, "\\u{%x}", c);
        };
    }
}
