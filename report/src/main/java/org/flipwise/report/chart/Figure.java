package org.flipwise.report.chart;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.List;

/**
 * A figure: panels side by side that share one legend.
 *
 * @param id its file name without an ending: letters, digits and dashes
 * @param title one line above it
 * @param description what a reader who cannot see it should know, in one or two sentences
 * @param panels from left to right
 */
public record Figure(
        String id,
        String title,
        String description,
        List<Panel> panels,
        @JsonIgnore Shape shape) {
    /** How large its panels are. */
    public enum Shape {
        /** Two beside each other. */
        ORDINARY,
        /** As wide as the page, for long series. */
        WIDE,
        /** Four or more beside each other, to be seen at a glance. */
        SMALL
    }

    public Figure {
        panels = List.copyOf(panels);
    }

    /** A figure of ordinary panels. */
    public Figure(String id, String title, String description, List<Panel> panels) {
        this(id, title, description, panels, Shape.ORDINARY);
    }

    /** A figure of one panel as wide as the page. */
    public static Figure wide(String id, String title, String description, Panel panel) {
        return new Figure(id, title, description, List.of(panel), Shape.WIDE);
    }
}
