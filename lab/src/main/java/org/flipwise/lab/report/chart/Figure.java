package org.flipwise.lab.report.chart;

import java.util.List;

/**
 * A figure: panels side by side that share one legend.
 *
 * @param id its file name without an ending: letters, digits and dashes
 * @param title one line above it
 * @param description what a reader who cannot see it should know, in one or two sentences
 * @param panels from left to right
 */
public record Figure(String id, String title, String description, List<Panel> panels) {
    public Figure {
        panels = List.copyOf(panels);
    }
}
