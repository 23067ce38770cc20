package org.flipwise.lab.report.run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.flipwise.lab.report.chart.Series.Point;

/** How often values fall where: a staircase whose highest step is 1. */
final class Histogram {
    private static final int FEWEST = 8;
    private static final int MOST = 32;

    private Histogram() {}

    /** The staircase from 0 to 0; a step for each value where few differ, else √n steps of equal width. Empty without finite values. */
    static List<Point> of(double[] values) {
        double[] sorted =
                Arrays.stream(values).filter(Double::isFinite).sorted().toArray();
        if (sorted.length == 0) {
            return List.of();
        }
        double[] distinct = Arrays.stream(sorted).distinct().toArray();
        double[] edges = distinct.length <= MOST ? between(distinct) : equal(sorted);
        return stairs(edges, counts(edges, sorted));
    }

    private static double[] between(double[] distinct) {
        double[] edges = new double[distinct.length + 1];
        for (int i = 1; i < distinct.length; i++) {
            edges[i] = distinct[i - 1] + (distinct[i] - distinct[i - 1]) / 2;
        }
        double alone = Math.max(Math.abs(distinct[0]) * 1e-3, 1e-3);
        edges[0] = distinct.length == 1 ? distinct[0] - alone : 2 * distinct[0] - edges[1];
        int last = distinct.length - 1;
        edges[last + 1] = distinct.length == 1 ? distinct[0] + alone : 2 * distinct[last] - edges[last];
        return edges;
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

    /** Per unit of width, over the largest. */
    private static double[] counts(double[] edges, double[] sorted) {
        double[] heights = new double[edges.length - 1];
        for (double value : sorted) {
            int found = Arrays.binarySearch(edges, value);
            int bin = found >= 0 ? found : -found - 2;
            heights[Math.max(0, Math.min(heights.length - 1, bin))]++;
        }
        double largest = 0;
        for (int bin = 0; bin < heights.length; bin++) {
            heights[bin] /= edges[bin + 1] - edges[bin];
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
