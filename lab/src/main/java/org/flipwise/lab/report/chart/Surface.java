package org.flipwise.lab.report.chart;

import java.util.List;
import org.flipwise.lab.report.chart.Series.Point;

/**
 * Something to draw on, in units of the layout with y growing downwards. A tip is what a reader sees who points at a shape; empty for
 * none.
 */
interface Surface {
    /** Begins a group that belongs to the series of this label. */
    void open(String label);

    /** Begins a group of which only what lies in the frame is seen. */
    void clip(Frame frame);

    /** Ends the innermost group. */
    void close();

    /** An open line through the points. */
    void line(List<Point> points, ShapeStyle look, String tip);

    /** A closed shape. */
    void shape(List<Point> corners, ShapeStyle look, String tip);

    void rectangle(Frame frame, ShapeStyle look, String tip);

    void circle(double x, double y, double radius, ShapeStyle look, String tip);

    /** A place that shows a tip and nothing else. */
    void hint(double x, double y, double radius, String tip);

    void text(TextLabel lettering, double x, double y);
}
