package org.flipwise.lab.report.chart;

/**
 * A line of text and how it is set.
 *
 * @param raised follows the text as a superscript; empty for none
 * @param turn degrees clockwise about its anchor
 */
record Lettering(String text, String raised, double size, Anchor anchor, double turn, Tone tone, boolean bold) {
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

    static Lettering of(String text, double size, Anchor anchor) {
        return new Lettering(text, "", size, anchor, 0, Palette.INK, false);
    }

    Lettering withRaised(String superscript) {
        return new Lettering(text, superscript, size, anchor, turn, tone, bold);
    }

    Lettering turned(double degrees) {
        return new Lettering(text, raised, size, anchor, degrees, tone, bold);
    }

    Lettering in(Tone other) {
        return new Lettering(text, raised, size, anchor, turn, other, bold);
    }

    Lettering asBold() {
        return new Lettering(text, raised, size, anchor, turn, tone, true);
    }

    double width() {
        double plain = TextWidth.of(text, size) + TextWidth.of(raised, size * RAISED_SIZE);
        return bold ? plain * TextWidth.BOLD : plain;
    }
}
