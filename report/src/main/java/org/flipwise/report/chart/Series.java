package org.flipwise.report.chart;

import java.util.List;

/** Something drawn between two axes. Series of one label in several panels share one entry of the legend. */
public sealed interface Series {

    /** Returns its name in the legend; empty to leave it out of the legend. */
    String label();

    Style style();

    /** A point; not drawn where a number is not finite. */
    record Point(double x, double y) {}

    /** A value with what it may reach; equal to it where nothing is known. */
    record Value(double x, double y, double low, double high) {
        public static Value of(double x, double y) {
            return new Value(x, y, y, y);
        }

        /** Returns a value that may reach from y − error to y + error. */
        public static Value of(double x, double y, double error) {
            return new Value(x, y, y - error, y + error);
        }
    }

    /** A box from the first to the third quartile with its median, and whiskers. */
    record Box(double x, double low, double quartile1, double median, double quartile3, double high) {}

    /** Points joined by a line. */
    record Line(String label, Style style, List<Point> points) implements Series {
        public Line {
            points = List.copyOf(points);
        }
    }

    /** A staircase: y holds from its x to the next. */
    record Stairs(String label, Style style, List<Point> points) implements Series {
        public Stairs {
            points = List.copyOf(points);
        }
    }

    /** A line through the values on a band from their low to their high ends. */
    record Band(String label, Style style, List<Value> values) implements Series {
        public Band {
            values = List.copyOf(values);
        }
    }

    /** Marks with whiskers. */
    record Dots(String label, Style style, List<Value> values) implements Series {
        public Dots {
            values = List.copyOf(values);
        }
    }

    /** Bars from 0 with whiskers; bars of several series at one x stand side by side. */
    record Bars(String label, Style style, List<Value> values) implements Series {
        public Bars {
            values = List.copyOf(values);
        }
    }

    /** Box plots; boxes of several series at one x stand side by side. */
    record Boxes(String label, Style style, List<Box> boxes) implements Series {
        public Boxes {
            boxes = List.copyOf(boxes);
        }
    }

    /** A horizontal line at a value worth comparing with. */
    record Level(String label, Style style, double y) implements Series {}

    /** A vertical line where something happens. */
    record Moment(String label, Style style, double x) implements Series {}
}
