package org.flipwise.report.chart;

/**
 * How a series looks.
 *
 * @param hue which colour of the palette, from 0; told apart also by its mark and by direct labels
 * @param dashed whether its line is dashed and its bars or boxes are hollow: by habit, other people's data
 */
public record Style(int hue, boolean dashed) {
    public static Style of(int hue) {
        return new Style(hue, false);
    }

    public Style asDashed() {
        return new Style(hue, true);
    }
}
