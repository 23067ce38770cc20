package org.flipwise.lab.report.chart;

import org.jspecify.annotations.Nullable;

/**
 * How a shape is filled and outlined.
 *
 * @param opacity of the fill, from 0 to 1
 */
record Look(@Nullable Tone fill, double opacity, @Nullable Tone stroke, double width, boolean dashed) {
    /** Dash and gap, as multiples of the line's width. */
    static final double DASH = 2.6;

    static final double GAP = 1.9;

    static Look line(Tone stroke, double width) {
        return new Look(null, 1, stroke, width, false);
    }

    static Look filled(Tone fill) {
        return new Look(fill, 1, null, 0, false);
    }

    Look withFill(Tone tone, double share) {
        return new Look(tone, share, stroke, width, dashed);
    }

    Look withDash(boolean wanted) {
        return new Look(fill, opacity, stroke, width, wanted);
    }
}
