package org.flipwise.lab.report.chart;

import java.util.ArrayList;
import java.util.List;
import org.flipwise.lab.report.chart.Series.Point;

/** Turns the points of lines and staircases into lines on the surface. */
final class Trace {
    private static final int MANY = 400;
    private static final double COLUMN = 0.5;
    private static final double FARTHEST = 1e5;

    private Trace() {}

    /** Unbroken runs of points that can be placed. */
    static List<List<Point>> line(List<Point> points, PanelLayout layout) {
        List<List<Point>> runs = new ArrayList<>();
        List<Point> run = new ArrayList<>();
        for (Point point : points) {
            Point placed = placed(layout.x(point.x()), layout.y(point.y()));
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
                path.add(placed(x, height));
            }
            path.add(placed(x, y));
            height = y;
        }
        if (!path.isEmpty() && path.get(path.size() - 1).x() < layout.plot().right()) {
            path.add(placed(layout.plot().right(), height));
        }
        return thinned(path);
    }

    private static Point placed(double x, double y) {
        return new Point(Math.max(-FARTHEST, Math.min(FARTHEST, x)), Math.max(-FARTHEST, Math.min(FARTHEST, y)));
    }

    /** Of many points, those that can be seen: in each column of half a unit the first, the highest, the lowest and the last. */
    static List<Point> thinned(List<Point> points) {
        if (points.size() <= MANY) {
            return points;
        }
        List<Point> kept = new ArrayList<>();
        int start = 0;
        for (int i = 1; i <= points.size(); i++) {
            if (i == points.size() || column(points.get(i)) != column(points.get(start))) {
                keep(points.subList(start, i), kept);
                start = i;
            }
        }
        return kept;
    }

    private static long column(Point point) {
        return (long) Math.floor(point.x() / COLUMN);
    }

    private static void keep(List<Point> column, List<Point> kept) {
        int lowest = 0;
        int highest = 0;
        for (int i = 1; i < column.size(); i++) {
            lowest = column.get(i).y() > column.get(lowest).y() ? i : lowest;
            highest = column.get(i).y() < column.get(highest).y() ? i : highest;
        }
        List.of(0, lowest, highest, column.size() - 1).stream()
                .distinct()
                .sorted()
                .forEach(i -> kept.add(column.get(i)));
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
