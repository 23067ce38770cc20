package org.flipwise.report.chart;

import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Which values the series of a panel reach along each axis. */
final class Extent {
    private Extent() {}

    static Scale x(Panel panel) {
        Scale.Ends ends = panel.series().stream()
                        .allMatch(
                                s -> s instanceof Series.Line || s instanceof Series.Band || s instanceof Series.Moment)
                ? Scale.Ends.TIGHT
                : any(panel, Series.Stairs.class) ? Scale.Ends.ZERO_IF_NEAR : Scale.Ends.LOOSE;
        DoubleStream values = panel.series().stream().flatMapToDouble(Extent::xs);
        return Scale.of(panel.x(), DoubleStream.concat(values, barEdges(panel)), ends);
    }

    /** Half a gap beyond the outermost bars or boxes of a linear axis, so that they are seen whole. */
    private static DoubleStream barEdges(Panel panel) {
        double[] places = panel.series().stream()
                .filter(s -> s instanceof Series.Bars || s instanceof Series.Boxes)
                .flatMapToDouble(Extent::xs)
                .filter(Double::isFinite)
                .sorted()
                .distinct()
                .toArray();
        if (places.length < 2 || panel.x().kind() == Axis.Kind.LOG || panel.x().kind() == Axis.Kind.CATEGORIES) {
            return DoubleStream.empty();
        }
        double gap = IntStream.range(1, places.length)
                .mapToDouble(i -> places[i] - places[i - 1])
                .min()
                .orElse(0);
        return DoubleStream.of(places[0] - gap / 2, places[places.length - 1] + gap / 2);
    }

    static Scale y(Panel panel) {
        Scale.Ends ends = any(panel, Series.Bars.class) ? Scale.Ends.ZERO : Scale.Ends.ZERO_IF_NEAR;
        return Scale.of(panel.y(), panel.series().stream().flatMapToDouble(Extent::ys), ends);
    }

    private static boolean any(Panel panel, Class<? extends Series> kind) {
        return panel.series().stream().anyMatch(kind::isInstance);
    }

    /** Whether nothing but levels and moments can be drawn. */
    static boolean empty(Panel panel) {
        Scale x = x(panel);
        Scale y = y(panel);
        return panel.series().stream()
                .flatMap(Extent::points)
                .noneMatch(p -> Double.isFinite(x.at(p.x())) && Double.isFinite(y.at(p.y())));
    }

    private static Stream<Series.Point> points(Series series) {
        if (series instanceof Series.Line line) {
            return line.points().stream();
        } else if (series instanceof Series.Stairs stairs) {
            return stairs.points().stream();
        } else if (series instanceof Series.Boxes boxes) {
            return boxes.boxes().stream().map(b -> new Series.Point(b.x(), b.median()));
        }
        return values(series).stream().map(v -> new Series.Point(v.x(), v.y()));
    }

    static DoubleStream xs(Series series) {
        if (series instanceof Series.Moment moment) {
            return DoubleStream.of(moment.x());
        }
        return points(series).mapToDouble(Series.Point::x);
    }

    private static DoubleStream ys(Series series) {
        if (series instanceof Series.Boxes boxes) {
            return boxes.boxes().stream()
                    .flatMapToDouble(b -> DoubleStream.of(b.low(), b.quartile1(), b.median(), b.quartile3(), b.high()));
        } else if (series instanceof Series.Level level) {
            return DoubleStream.of(level.y());
        }
        DoubleStream ends = values(series).stream().flatMapToDouble(v -> DoubleStream.of(v.low(), v.high()));
        return DoubleStream.concat(points(series).mapToDouble(Series.Point::y), ends);
    }

    /** Returns the values of dots, bars or a band; none of other series. */
    static List<Series.Value> values(Series series) {
        if (series instanceof Series.Dots dots) {
            return dots.values();
        } else if (series instanceof Series.Bars bars) {
            return bars.values();
        } else if (series instanceof Series.Band band) {
            return band.values();
        }
        return List.of();
    }
}
