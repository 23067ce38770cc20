package org.flipwise.targets.problem;

/** Foreign text as it may stand in a message: short, on one line, without characters that would command a terminal. */
public final class SafeText {
    /** Of a whole message: longer than any of our own, shorter than what a file may put in it. */
    public static final int LONGEST_LINE = 1000;

    private static final int LONGEST = 40;

    private SafeText() {}

    /** Returns a message with foreign text in it, as one line. */
    public static String line(String message) {
        return text(message, LONGEST_LINE);
    }

    /** At most 40 characters of a word. */
    public static String word(String text) {
        return text(text, LONGEST);
    }

    /** At most so many characters; one without a shape of its own is shown as U+FFFD. */
    public static String text(String text, int longest) {
        StringBuilder shown = new StringBuilder();
        text.codePoints().limit(longest).forEach(c -> shown.appendCodePoint(hasShape(c) ? c : 0xFFFD));
        return shown + (text.codePointCount(0, text.length()) > longest ? "…" : "");
    }

    private static boolean hasShape(int c) {
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
