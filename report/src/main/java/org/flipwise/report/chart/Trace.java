package org.flipwise.report.chart;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import org.flipwise.report.chart.Series.Point;

/** Turns the points of lines and staircases into lines on the surface. */
final class Trace {
    private static final int FEW = 50;
    private static final double VISIBLE = 0.15;

    private Trace() {}

    /** Unbroken runs of points that can be placed. */
    static List<List<Point>> line(List<Point> points, PanelLayout layout) {
        List<List<Point>> runs = new ArrayList<>();
        List<Point> run = new ArrayList<>();
        for (Point point : points) {
            Point placed = new Point(layout.x(point.x()), layout.y(point.y()));
            if (Double.isFinite(placed.x()) && Double.isFinite(placed.y())) {
                run.add(placed);
            } else if (!run.isEmpty()) {
                runs.add(run);
                run = new ArrayList<>();
            }
        }
        if (!run.isEmpty()) {
            runs.add(run);
        }
        return runs.stream().map(Trace::thinned).toList();
    }

    /**
     * A staircase up to the right edge. What holds from before the axis begins, be it from 0 on a logarithmic one, is drawn from its
     * left edge.
     */
    static List<Point> stairs(List<Point> points, PanelLayout layout) {
        List<Point> path = new ArrayList<>();
        double left = layout.plot().left();
        double height = Double.NaN;
        for (Point point : points) {
            double y = layout.y(point.y());
            if (!Double.isFinite(point.x()) || !Double.isFinite(y)) {
                continue;
            }
            double x = point.x() <= layout.xScale().low() ? left : layout.x(point.x());
            if (x <= left) {
                path.clear();
            } else if (!path.isEmpty()) {
                path.add(new Point(x, height));
            }
            path.add(new Point(x, y));
            height = y;
        }
        if (!path.isEmpty() && path.get(path.size() - 1).x() < layout.plot().right()) {
            path.add(new Point(layout.plot().right(), height));
        }
        return thinned(path);
    }

    /** The points of a line that make a difference of at least {@value #VISIBLE} units, by Douglas and Peucker's halving. */
    static List<Point> thinned(List<Point> points) {
        if (points.size() <= FEW) {
            return points;
        }
        BitSet kept = new BitSet();
        kept.set(0);
        kept.set(points.size() - 1);
        Deque<Integer> ends = new ArrayDeque<>(List.of(points.size() - 1));
        int start = 0;
        while (!ends.isEmpty()) {
            int end = ends.element();
            int farthest = farthest(points, start, end);
            if (farthest > start) {
                kept.set(farthest);
                ends.push(farthest);
            } else {
                start = ends.pop();
            }
        }
        return kept.stream().mapToObj(points::get).toList();
    }

    /** The point between two others that lies farthest from the straight line joining them; the first of them if none can be seen. */
    private static int farthest(List<Point> points, int start, int end) {
        Point from = points.get(start);
        Point to = points.get(end);
        double length = Math.hypot(to.x() - from.x(), to.y() - from.y());
        int farthest = start;
        double most = VISIBLE;
        for (int i = start + 1; i < end; i++) {
            Point point = points.get(i);
            double area = (to.x() - from.x()) * (point.y() - from.y()) - (to.y() - from.y()) * (point.x() - from.x());
            double distance =
                    length < VISIBLE ? Math.hypot(point.x() - from.x(), point.y() - from.y()) : Math.abs(area) / length;
            if (distance > most) {
                most = distance;
                farthest = i;
            }
        }
        return farthest;
    }

    /** The height of a line whose x does not fall, at an x between its ends; NaN elsewhere. */
    static double height(List<Point> line, double x) {
        for (int i = 1; i < line.size(); i++) {
            Point from = line.get(i - 1);
            Point to = line.get(i);
            if (from.x() <= x && x < to.x()) {
                return from.y() + (to.y() - from.y()) * (x - from.x()) / (to.x() - from.x());
            }
        }
        return Double.NaN;
    }
}
