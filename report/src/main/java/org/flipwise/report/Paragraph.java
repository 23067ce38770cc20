package org.flipwise.report;

import java.util.ArrayList;
import java.util.List;

/** Breaks text into lines between words. */
public final class Paragraph {
    private Paragraph() {}

    /** Lines of at most so many characters, the second and later ones indented; a longer word is broken. */
    public static List<String> wrap(String text, int width, int indent) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.split(" ", -1)) {
            if (!line.isEmpty() && line.length() + 1 + word.length() > width) {
                lines.add(line.toString());
                line = new StringBuilder(" ".repeat(indent));
            } else if (!line.isEmpty()) {
                line.append(' ');
            }
            line.append(word);
            while (line.length() > width) {
                lines.add(line.substring(0, width));
                line = new StringBuilder(" ".repeat(indent)).append(line, width, line.length());
            }
        }
        lines.add(line.toString());
        return lines;
    }
}
