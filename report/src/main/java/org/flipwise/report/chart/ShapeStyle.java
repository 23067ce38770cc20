package org.flipwise.report.chart;

import org.jspecify.annotations.Nullable;

/**
 * How a shape is filled and outlined.
 *
 * @param opacity of the fill, from 0 to 1
 */
record ShapeStyle(
        @Nullable Tone fill, double opacity, @Nullable Tone stroke, double width, boolean dashed) {
    /** Dash and gap, as multiples of the line's width. */
    static final double DASH = 2.6;

    static final double GAP = 1.9;

    static ShapeStyle line(Tone stroke, double width) {
        return new ShapeStyle(null, 1, stroke, width, false);
    }

    static ShapeStyle filled(Tone fill) {
        return new ShapeStyle(fill, 1, null, 0, false);
    }

    ShapeStyle withFill(Tone tone, double share) {
        return new ShapeStyle(tone, share, stroke, width, dashed);
    }

    ShapeStyle withDash(boolean wanted) {
        return new ShapeStyle(fill, opacity, stroke, width, wanted);
    }
}
