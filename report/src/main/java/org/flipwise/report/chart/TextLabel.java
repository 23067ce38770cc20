package org.flipwise.report.chart;

/**
 * A line of text and how it is set.
 *
 * @param raised follows the text as a superscript; empty for none
 * @param turn degrees clockwise about its anchor
 */
record TextLabel(String text, String raised, double size, Anchor anchor, double turn, Tone tone, boolean bold) {
    /** A superscript's size over the text's. */
    static final double RAISED_SIZE = 0.72;

    /** How far a superscript is lifted, over the text's size. */
    static final double RAISED_BY = 0.42;

    /** Which part of the text stands at its place; its baseline does so in height. */
    enum Anchor {
        START,
        MIDDLE,
        END
    }

    static TextLabel of(String text, double size, Anchor anchor) {
        return new TextLabel(text, "", size, anchor, 0, Palette.INK, false);
    }

    TextLabel withRaised(String superscript) {
        return new TextLabel(text, superscript, size, anchor, turn, tone, bold);
    }

    TextLabel turned(double degrees) {
        return new TextLabel(text, raised, size, anchor, degrees, tone, bold);
    }

    TextLabel in(Tone other) {
        return new TextLabel(text, raised, size, anchor, turn, other, bold);
    }

    TextLabel asBold() {
        return new TextLabel(text, raised, size, anchor, turn, tone, true);
    }

    double width() {
        double plain = TextWidth.of(text, size) + TextWidth.of(raised, size * RAISED_SIZE);
        return bold ? plain * TextWidth.BOLD : plain;
    }
}
