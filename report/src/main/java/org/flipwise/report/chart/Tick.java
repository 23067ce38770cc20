package org.flipwise.report.chart;

/**
 * A place on an axis.
 *
 * @param text what is written there; empty at a minor tick
 * @param raised follows it as a superscript
 */
record Tick(double value, String text, String raised) {
    static Tick of(double value, String text) {
        return new Tick(value, text, "");
    }

    static Tick minor(double value) {
        return new Tick(value, "", "");
    }

    boolean major() {
        return !text.isEmpty();
    }

    TextLabel lettering(double size, TextLabel.Anchor anchor) {
        return TextLabel.of(text, size, anchor).withRaised(raised).in(Palette.SOFT_INK);
    }
}
