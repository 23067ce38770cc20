package org.flipwise.report.chart;

import java.util.Locale;

/**
 * A colour by its role: a page may give it another value through its CSS variable.
 *
 * @param name the variable without its dashes: "hue-0", "ink"
 * @param light on white paper, as 0xRRGGBB
 * @param dark on a dark page
 */
record Tone(String name, int light, int dark) {
    String lightText() {
        return text(light);
    }

    String darkText() {
        return text(dark);
    }

    /** Returns the colour as a CSS variable with its default: {@code var(--ink,#222222)}. */
    String variable() {
        return "var(--" + name + "," + lightText() + ")";
    }

    private static String text(int colour) {
        return String.format(Locale.ROOT, "#%06x", colour);
    }
}
