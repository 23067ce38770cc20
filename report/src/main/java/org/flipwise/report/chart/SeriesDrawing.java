package org.flipwise.report.chart;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.flipwise.report.chart.Series.Point;
import org.flipwise.report.chart.Series.Value;

/** Draws the series of one panel. Lines, bars and boxes are cut at its edges; marks beyond them are left out. */
final class SeriesDrawing {
    static final double LINE_WIDTH = 2.2;
    static final double MARK_RADIUS = 4;
    static final double BOX_OPACITY = 0.35;
    static final double BAR_OPACITY = 0.85;
    static final double HOLLOW_OPACITY = 0.1;
    static final double BAND_OPACITY = 0.16;
    /** For lines of more corners than {@value #MANY_CORNERS}, which would be a blot. */
    private static final double FINE_WIDTH = 1.1;

    private static final int MANY_CORNERS = 150;
    private static final double WHISKER_WIDTH = 1.5;
    private static final double LONGEST_CAP = 6;
    private static final int MARKED = 15;
    private static final int MARKS = 5;
    private static final int HINTS = 25;
    private static final double HINT_RADIUS = 7;
    private static final double EDGE = 1.5;

    private final SvgSurface surface;
    private final PanelLayout layout;
    private final Dodge dodge;
    private final Tooltips tips;
    private final List<Series> lines;

    SeriesDrawing(SvgSurface surface, PanelLayout layout) {
        this.surface = surface;
        this.layout = layout;
        dodge = Dodge.of(layout);
        tips = new Tooltips(layout.panel());
        lines = layout.panel().series().stream()
                .filter(s -> s instanceof Series.Line || s instanceof Series.Stairs || s instanceof Series.Band)
                .toList();
    }

    /** Bands, then all series in order, then their marks, so that no line hides another's marks. */
    void draw() {
        for (Series series : layout.panel().series()) {
            if (series instanceof Series.Band band) {
                surface.open(series.label());
                band(band);
                surface.close();
            }
        }
        for (Series series : layout.panel().series()) {
            surface.open(series.label());
            if (series instanceof Series.Stairs stairs) {
                lines(stairs, List.of(Trace.stairs(stairs.points(), layout)));
            } else if (series instanceof Series.Line || series instanceof Series.Band) {
                lines(series, Trace.line(points(series), layout));
            } else if (series instanceof Series.Dots dots) {
                whiskers(dots);
            } else if (series instanceof Series.Bars bars) {
                bars(bars);
            } else if (series instanceof Series.Boxes boxes) {
                boxes(boxes);
            } else if (series instanceof Series.Level level) {
                level(level);
            } else if (series instanceof Series.Moment moment) {
                moment(moment);
            }
            surface.close();
        }
        for (Series series : layout.panel().series()) {
            surface.open(series.label());
            if (series instanceof Series.Stairs stairs) {
                stairMarks(stairs);
            } else if (series instanceof Series.Line || series instanceof Series.Band) {
                lineMarks(series, values(series));
            } else if (series instanceof Series.Dots dots) {
                dots(dots);
            }
            surface.close();
        }
    }

    private static List<Value> values(Series series) {
        return series instanceof Series.Line line
                ? line.points().stream().map(p -> Value.of(p.x(), p.y())).toList()
                : Extent.values(series);
    }

    private static List<Point> points(Series series) {
        return values(series).stream().map(v -> new Point(v.x(), v.y())).toList();
    }

    private static ShapeStyle stroke(Series series, int corners) {
        return ShapeStyle.line(Palette.hue(series.style()), corners > MANY_CORNERS ? FINE_WIDTH : LINE_WIDTH)
                .withDash(series.style().dashed());
    }

    private void lines(Series series, List<List<Point>> runs) {
        surface.clip(layout.plot().grown(EDGE));
        runs.stream()
                .filter(run -> run.size() > 1)
                .forEach(run -> surface.line(run, stroke(series, run.size()), series.label()));
        surface.close();
    }

    private void lineMarks(Series series, List<Value> values) {
        if (series instanceof Series.Band && series.label().isBlank()) {
            hints(series, values);
            return;
        }
        if (values.size() <= MARKED) {
            values.forEach(v -> mark(series, layout.x(v.x()), layout.y(v.y()), tips.of(series, v)));
        } else {
            sparseMarks(
                    series,
                    Trace.line(points(series), layout),
                    layout.plot().left(),
                    layout.plot().right());
            hints(series, values);
        }
    }

    /** At every rise of a few; else sparsely from the first to the last. */
    private void stairMarks(Series.Stairs stairs) {
        List<Point> path = Trace.stairs(stairs.points(), layout);
        if (stairs.points().size() <= MARKED) {
            stairs.points().forEach(p -> mark(stairs, layout.x(p.x()), layout.y(p.y()), ""));
        } else if (path.size() > 1) {
            sparseMarks(
                    stairs,
                    List.of(path),
                    path.get(1).x(),
                    path.get(path.size() - 2).x());
        }
        hints(stairs, stairs.points().stream().map(p -> Value.of(p.x(), p.y())).toList());
    }

    private void band(Series.Band band) {
        List<Point> edge = new ArrayList<>();
        List<Point> back = new ArrayList<>();
        for (Value value : band.values()) {
            double x = layout.x(value.x());
            double low = layout.nearestY(value.low());
            double high = layout.nearestY(value.high());
            if (Double.isFinite(x) && Double.isFinite(low) && Double.isFinite(high)) {
                edge.add(new Point(x, high));
                back.add(new Point(x, low));
            }
        }
        Collections.reverse(back);
        edge.addAll(back);
        surface.clip(layout.plot());
        if (edge.size() > 2) {
            surface.shape(
                    edge,
                    ShapeStyle.filled(Palette.hue(band.style())).withFill(Palette.hue(band.style()), BAND_OPACITY),
                    "");
        }
        surface.close();
    }

    /** A few marks on a line among others, each line's at other places, so that lines can be told apart without colours. */
    private void sparseMarks(Series series, List<List<Point>> runs, double from, double to) {
        if (lines.size() < 2) {
            return;
        }
        double phase = (lines.indexOf(series) + 0.5) / lines.size();
        for (int i = 0; i < MARKS; i++) {
            double x = from + (i + phase) * (to - from) / MARKS;
            runs.forEach(run -> mark(series, x, Trace.height(run, x), ""));
        }
    }

    private void hints(Series series, List<Value> values) {
        int every = Math.max(1, (values.size() + HINTS - 1) / HINTS);
        for (int i = 0; i < values.size(); i += every) {
            Value value = values.get(i);
            double x = layout.x(value.x());
            double y = layout.y(value.y());
            if (layout.plot().grown(EDGE).holds(x, y)) {
                surface.hint(x, y, HINT_RADIUS, tips.of(series, value));
            }
        }
    }

    private void mark(Series series, double x, double y, String tip) {
        if (layout.plot().grown(EDGE).holds(x, y)) {
            Mark.of(series.style()).draw(surface, x, y, MARK_RADIUS, Mark.look(series.style()), tip);
        }
    }

    private void whiskers(Series.Dots dots) {
        for (Value value : dots.values()) {
            double x = layout.x(value.x()) + dodge.offset(dots, value.x());
            if (Double.isFinite(layout.y(value.y()))) {
                whisker(x, value.low(), value.high(), dodge.room(value.x()) * 0.4, Palette.hue(dots.style()));
            }
        }
    }

    private void dots(Series.Dots dots) {
        for (Value value : dots.values()) {
            double x = layout.x(value.x()) + dodge.offset(dots, value.x());
            mark(dots, x, layout.y(value.y()), tips.of(dots, value));
        }
    }

    private void bars(Series.Bars bars) {
        Tone hue = Palette.hue(bars.style());
        boolean hollow = bars.style().dashed();
        ShapeStyle look = ShapeStyle.line(hue, 1.4).withFill(hue, hollow ? HOLLOW_OPACITY : BAR_OPACITY);
        double half = dodge.width() * 0.45;
        surface.clip(layout.plot().grown(EDGE));
        for (Value value : bars.values()) {
            double x = layout.x(value.x()) + dodge.offset(bars, value.x());
            if (Double.isFinite(x) && Double.isFinite(layout.y(value.y()))) {
                Frame bar = Frame.between(x - half, layout.nearestY(0), x + half, layout.nearestY(value.y()));
                surface.rectangle(bar, look, tips.of(bars, value));
                whisker(x, value.low(), value.high(), half * 0.6, hollow ? hue : Palette.INK);
            }
        }
        surface.close();
    }

    private void boxes(Series.Boxes boxes) {
        Tone hue = Palette.hue(boxes.style());
        ShapeStyle line = ShapeStyle.line(hue, WHISKER_WIDTH);
        ShapeStyle look = boxes.style().dashed() ? line.withFill(Palette.PAPER, 1) : line.withFill(hue, BOX_OPACITY);
        double half = dodge.width() * 0.4;
        surface.clip(layout.plot().grown(EDGE));
        for (Series.Box box : boxes.boxes()) {
            double x = layout.x(box.x()) + dodge.offset(boxes, box.x());
            double median = layout.y(box.median());
            if (!Double.isFinite(x) || !Double.isFinite(median)) {
                continue;
            }
            whisker(x, box.low(), box.quartile1(), half * 0.6, hue);
            whisker(x, box.high(), box.quartile3(), half * 0.6, hue);
            double top = layout.nearestY(box.quartile3());
            double bottom = layout.nearestY(box.quartile1());
            surface.rectangle(Frame.between(x - half, bottom, x + half, top), look, tips.of(boxes, box));
            surface.line(
                    List.of(new Point(x - half, median), new Point(x + half, median)), ShapeStyle.line(hue, 2.4), "");
        }
        surface.close();
    }

    /** From one value to another, with a cap at ends that are in sight: the first where it is not the second. */
    private void whisker(double x, double from, double to, double cap, Tone tone) {
        double start = layout.nearestY(from);
        double end = layout.nearestY(to);
        boolean known = Double.isFinite(start) && Double.isFinite(end);
        if (from == to
                || !known
                || x < layout.plot().left()
                || x > layout.plot().right()) {
            return;
        }
        ShapeStyle look = ShapeStyle.line(tone, WHISKER_WIDTH);
        surface.line(List.of(new Point(x, start), new Point(x, end)), look, "");
        double half = Math.min(cap, LONGEST_CAP);
        for (double value : new double[] {from, to}) {
            double y = layout.y(value);
            if (layout.plot().grown(EDGE).holds(x, y)) {
                surface.line(List.of(new Point(x - half, y), new Point(x + half, y)), look, "");
            }
        }
    }

    private void level(Series.Level level) {
        double y = layout.y(level.y());
        if (layout.plot().grown(EDGE).holds(layout.plot().middle(), y)) {
            List<Point> ends = List.of(
                    new Point(layout.plot().left(), y), new Point(layout.plot().right(), y));
            surface.line(
                    ends,
                    ShapeStyle.line(Palette.hue(level.style()), 1.6)
                            .withDash(level.style().dashed()),
                    tips.level(level));
        }
    }

    private void moment(Series.Moment moment) {
        double x = layout.x(moment.x());
        Frame plot = layout.plot();
        if (plot.grown(EDGE).holds(x, plot.top())) {
            ShapeStyle look = ShapeStyle.line(Palette.hue(moment.style()), 1.6)
                    .withDash(moment.style().dashed());
            surface.line(List.of(new Point(x, plot.top()), new Point(x, plot.bottom())), look, tips.moment(moment));
        }
    }
}
