package org.flipwise.report.run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.flipwise.report.chart.Series.Point;

/** How often values fall where, the most frequent 1: a staircase, or a point for each value where few differ. */
final class Histogram {
    private static final int FEWEST = 8;
    private static final int MOST = 32;

    private Histogram() {}

    /** Returns the outline of a histogram, from 0 to 0, with √n steps of equal width where many values differ; empty without finite values. */
    static List<Point> of(double[] values) {
        double[] sorted =
                Arrays.stream(values).filter(Double::isFinite).sorted().toArray();
        if (sorted.length == 0) {
            return List.of();
        }
        double[] distinct = Arrays.stream(sorted).distinct().toArray();
        if (distinct.length <= MOST) {
            return peaks(distinct, sorted);
        }
        double[] edges = equal(sorted);
        return stairs(edges, counts(edges, sorted));
    }

    private static List<Point> peaks(double[] distinct, double[] sorted) {
        double[] counts = new double[distinct.length];
        for (double value : sorted) {
            counts[Arrays.binarySearch(distinct, value)]++;
        }
        double largest = Arrays.stream(counts).max().orElse(1);
        double gap = distinct.length == 1
                ? Math.max(Math.abs(distinct[0]) * 1e-3, 1e-3)
                : (distinct[distinct.length - 1] - distinct[0]) / (distinct.length - 1) / 2;
        List<Point> outline = new ArrayList<>(List.of(new Point(distinct[0] - gap, 0)));
        for (int i = 0; i < distinct.length; i++) {
            outline.add(new Point(distinct[i], counts[i] / largest));
        }
        outline.add(new Point(distinct[distinct.length - 1] + gap, 0));
        return outline;
    }

    private static double[] equal(double[] sorted) {
        int bins = (int) Math.max(FEWEST, Math.min(MOST, Math.sqrt(sorted.length)));
        double low = sorted[0];
        double high = sorted[sorted.length - 1];
        double[] edges = new double[bins + 1];
        for (int i = 0; i <= bins; i++) {
            edges[i] = low + (high - low) * i / bins;
        }
        return edges;
    }

    /** Returns the counts between the edges, divided by the largest count. */
    private static double[] counts(double[] edges, double[] sorted) {
        double[] heights = new double[edges.length - 1];
        for (double value : sorted) {
            int found = Arrays.binarySearch(edges, value);
            int bin = found >= 0 ? found : -found - 2;
            heights[Math.max(0, Math.min(heights.length - 1, bin))]++;
        }
        double largest = 0;
        for (int bin = 0; bin < heights.length; bin++) {
            largest = Math.max(largest, heights[bin]);
        }
        for (int bin = 0; bin < heights.length; bin++) {
            heights[bin] /= largest;
        }
        return heights;
    }

    /** Drawn as corners, so that it ends where its values do. */
    private static List<Point> stairs(double[] edges, double[] heights) {
        List<Point> corners = new ArrayList<>(List.of(new Point(edges[0], 0)));
        for (int bin = 0; bin < heights.length; bin++) {
            corners.add(new Point(edges[bin], heights[bin]));
            corners.add(new Point(edges[bin + 1], heights[bin]));
        }
        corners.add(new Point(edges[edges.length - 1], 0));
        return corners;
    }
}
