package org.flipwise.report;

import java.util.ArrayList;
import java.util.List;
import org.flipwise.result.Summary;

/** A page of at most {@value #WIDTH} columns for a terminal, line by line. */
final class TextPage {
    static final int WIDTH = 80;
    private static final int SHOWN_HASH = 12;
    private static final int SHOWN_DIGEST = 16;
    private static final int NAME_WIDTH = 48;
    private final Alphabet alphabet;
    private final List<String> lines = new ArrayList<>();

    TextPage(Alphabet alphabet) {
        this.alphabet = alphabet;
    }

    void emptyLine() {
        lines.add("");
    }

    /** Adds a text in lines, the second and later ones indented. */
    void paragraph(String text, int indent) {
        lines.addAll(Paragraph.wrap(alphabet.show(text), WIDTH, indent));
    }

    void warning(String warning) {
        paragraph("warning: " + warning, "warning: ".length());
    }

    /** Adds a table under an empty line. Its lines are cut only where numbers are absurdly long. */
    void table(List<String> table) {
        emptyLine();
        rows(table);
    }

    void rows(List<String> rows) {
        rows.forEach(row -> lines.add(alphabet.show(row, WIDTH)));
    }

    /** Adds where the other rows are, if not all are shown. */
    void elided(int shown, int all, String nouns) {
        if (shown < all) {
            lines.add("(" + shown + " of " + NumberText.count(all) + " " + nouns + " shown; all of them: --json)");
        }
    }

    static boolean fits(List<String> table) {
        return table.stream().allMatch(line -> line.length() <= WIDTH);
    }

    /** Returns the name of a problem and its number of bits. */
    String problem(Summary.ProblemLine problem) {
        return alphabet.show(problem.name(), NAME_WIDTH) + ": " + NumberText.count(problem.dimension(), "bit");
    }

    static String hash(Summary.ProblemLine problem) {
        return ", hash " + start(problem.hash(), SHOWN_HASH);
    }

    static String digest(String digest) {
        return start(digest, SHOWN_DIGEST);
    }

    private static String start(String text, int length) {
        return text.substring(0, Math.min(length, text.length()));
    }

    /** Returns the page as text, with a line feed after its last line. */
    @Override
    public String toString() {
        return alphabet.page(lines);
    }
}
