package org.flipwise.report.chart;

import java.util.ArrayList;
import java.util.List;

/** How wide text is in Helvetica, Arial or Liberation Sans, without loading a font: layout must not depend on installed fonts. */
final class TextWidth {
    /** Bold over regular, at most. */
    static final double BOLD = 1.12;

    private static final int FIRST = ' ';
    private static final double OTHER = 0.6;
    private static final double WIDE = 1;
    private static final int FIRST_WIDE = 0x2e80;

    /** Thousandths of the size, for the printable ASCII characters from the space on. */
    private static final int[] WIDTHS = {
        278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, //
        556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, //
        1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778, //
        667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, //
        333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, //
        556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584
    };

    private TextWidth() {}

    static double of(String text, double size) {
        return text.codePoints().mapToDouble(TextWidth::relative).sum() * size;
    }

    private static double relative(int character) {
        int index = character - FIRST;
        if (index >= 0 && index < WIDTHS.length) {
            return WIDTHS[index] / 1000.0;
        }
        return character >= FIRST_WIDE ? WIDE : OTHER;
    }

    /** Returns a text cut to a width, with an ellipsis where something is missing. */
    static String cut(String text, double size, double width) {
        if (of(text, size) <= width) {
            return text;
        }
        int[] characters = text.codePoints().toArray();
        int kept = characters.length;
        while (kept > 0 && of(new String(characters, 0, kept) + "…", size) > width) {
            kept--;
        }
        return new String(characters, 0, kept).stripTrailing() + "…";
    }

    /** The text in lines no wider than this, at most so many; a single word or the last line is cut where it is too long. */
    static List<String> lines(String text, double size, double width, int most) {
        List<String> lines = new ArrayList<>();
        String line = "";
        for (String word : text.strip().split("\\s+", -1)) {
            String longer = line.isEmpty() ? word : line + " " + word;
            if (line.isEmpty() || lines.size() == most - 1 || of(longer, size) <= width) {
                line = longer;
            } else {
                lines.add(line);
                line = word;
            }
        }
        if (!line.isEmpty()) {
            lines.add(line);
        }
        return lines.stream().map(l -> cut(l, size, width)).toList();
    }
}
