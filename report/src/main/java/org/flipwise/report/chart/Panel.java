package org.flipwise.report.chart;

import java.util.List;

/**
 * One pair of axes and what is drawn between them.
 *
 * @param title a few words above the panel; empty for none
 * @param series drawn in order
 */
public record Panel(String title, Axis x, Axis y, List<Series> series) {
    public Panel {
        series = List.copyOf(series);
    }

    /** A panel without a title. */
    public static Panel of(Axis x, Axis y, Series... series) {
        return new Panel("", x, y, List.of(series));
    }
}
