package org.flipwise.report.chart;

import java.util.List;
import java.util.stream.IntStream;
import org.flipwise.report.chart.Series.Point;

/** The shape that stands for a value, one for each hue, so that figures can be read without colours. */
enum Mark {
    CIRCLE,
    SQUARE,
    TRIANGLE,
    DIAMOND,
    DOWNWARD,
    CROSS,
    PENTAGON,
    STAR;

    private static final List<Mark> ALL = List.of(values());
    private static final double ARM = 0.38;

    static Mark of(Style style) {
        return ALL.get(Math.floorMod(style.hue(), ALL.size()));
    }

    /** Filled for our data, hollow for other people's. */
    static ShapeStyle look(Style style) {
        Tone hue = Palette.hue(style);
        return style.dashed()
                ? ShapeStyle.line(hue, 1.6).withFill(Palette.PAPER, 1)
                : ShapeStyle.line(Palette.PAPER, 0.8).withFill(hue, 1);
    }

    /** Draws it with about the same area whatever the shape. */
    void draw(SvgSurface surface, double x, double y, double radius, ShapeStyle look, String tip) {
        switch (this) {
            case CIRCLE -> surface.circle(x, y, radius, look, tip);
            case SQUARE -> surface.shape(polygon(x, y, radius * 1.22, radius * 1.22, 4, 45), look, tip);
            case TRIANGLE -> surface.shape(polygon(x, y + radius * 0.2, radius * 1.4, radius * 1.4, 3, 0), look, tip);
            case DIAMOND -> surface.shape(polygon(x, y, radius * 1.32, radius * 1.32, 4, 0), look, tip);
            case DOWNWARD -> surface.shape(polygon(x, y - radius * 0.2, radius * 1.4, radius * 1.4, 3, 180), look, tip);
            case CROSS -> surface.shape(cross(x, y, radius * 1.15), look, tip);
            case PENTAGON -> surface.shape(polygon(x, y, radius * 1.15, radius * 1.15, 5, 0), look, tip);
            case STAR -> surface.shape(polygon(x, y, radius * 1.55, radius * 0.7, 10, 0), look, tip);
        }
    }

    /** Corners about a centre, alternately at one radius and the other; the first straight up, turned clockwise by degrees. */
    private static List<Point> polygon(double x, double y, double even, double odd, int corners, double turn) {
        return IntStream.range(0, corners)
                .mapToObj(i -> {
                    double angle = Math.toRadians(turn + 360.0 * i / corners);
                    double radius = i % 2 == 0 ? even : odd;
                    return new Point(x + radius * Math.sin(angle), y - radius * Math.cos(angle));
                })
                .toList();
    }

    private static List<Point> cross(double x, double y, double radius) {
        double arm = radius * ARM;
        return List.of(
                new Point(x - arm, y - radius),
                new Point(x + arm, y - radius),
                new Point(x + arm, y - arm),
                new Point(x + radius, y - arm),
                new Point(x + radius, y + arm),
                new Point(x + arm, y + arm),
                new Point(x + arm, y + radius),
                new Point(x - arm, y + radius),
                new Point(x - arm, y + arm),
                new Point(x - radius, y + arm),
                new Point(x - radius, y - arm),
                new Point(x - arm, y - arm));
    }
}
