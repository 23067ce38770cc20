package org.flipwise.report.chart;

/** A rectangle; y grows downwards. */
record Frame(double left, double top, double width, double height) {
    /** Returns the rectangle between two corners, given in any order. */
    static Frame between(double x1, double y1, double x2, double y2) {
        return new Frame(Math.min(x1, x2), Math.min(y1, y2), Math.abs(x2 - x1), Math.abs(y2 - y1));
    }

    double right() {
        return left + width;
    }

    double bottom() {
        return top + height;
    }

    double middle() {
        return left + width / 2;
    }

    Frame grown(double by) {
        return new Frame(left - by, top - by, width + 2 * by, height + 2 * by);
    }

    boolean holds(double x, double y) {
        return x >= left && x <= right() && y >= top && y <= bottom();
    }
}
