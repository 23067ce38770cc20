package org.flipwise.targets.own;

/** Lines of others as they may stand in a message: cut where they are long, without characters that steer a terminal. */
final class Lines {
    private Lines() {}

    static String shown(String text, int longest) {
        StringBuilder shown = new StringBuilder();
        text.codePoints()
                .limit(longest)
                .forEach(c -> shown.appendCodePoint(
                        Character.isISOControl(c) || Character.getType(c) == Character.FORMAT ? 0xFFFD : c));
        return shown + (text.codePointCount(0, text.length()) > longest ? "…" : "");
    }
}
