package org.flipwise.report.chart;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.flipwise.report.chart.Series.Point;
import org.flipwise.report.chart.TextLabel.Anchor;

/** The legend of a figure: one entry for each label, whatever the panel. */
record Legend(List<Series> entries) {
    static final double SIZE = 14;
    static final double SAMPLE_WIDTH = 32;
    static final double SAMPLE_HEIGHT = 16;
    static final double ROW = 22;
    private static final double AFTER_SAMPLE = 7;
    private static final double BETWEEN = 18;
    private static final double STEP = 10;

    static Legend of(Figure figure) {
        Map<String, Series> byLabel = new LinkedHashMap<>();
        figure.panels().stream()
                .flatMap(panel -> panel.series().stream())
                .filter(series -> !series.label().isBlank())
                .forEach(series -> byLabel.putIfAbsent(series.label(), series));
        return new Legend(List.copyOf(byLabel.values()));
    }

    private static double width(Series entry) {
        return SAMPLE_WIDTH + AFTER_SAMPLE + TextWidth.of(entry.label(), SIZE) + BETWEEN;
    }

    /** The entries from left to right in as few rows of this width as can be, and no row much longer than the others. */
    List<List<Series>> rows(double width) {
        List<List<Series>> rows = filled(width);
        for (double less = width - STEP; less > 0; less -= STEP) {
            List<List<Series>> narrower = filled(less);
            if (narrower.size() > rows.size()) {
                break;
            }
            rows = narrower;
        }
        return rows;
    }

    private List<List<Series>> filled(double width) {
        List<List<Series>> rows = new ArrayList<>();
        double used = Double.POSITIVE_INFINITY;
        for (Series entry : entries) {
            if (used + width(entry) - BETWEEN > width) {
                rows.add(new ArrayList<>());
                used = 0;
            }
            rows.get(rows.size() - 1).add(entry);
            used += width(entry);
        }
        return rows;
    }

    double height(double width) {
        return rows(width).size() * ROW;
    }

    void draw(SvgSurface surface, double left, double top, double width) {
        double y = top;
        for (List<Series> row : rows(width)) {
            double x = left;
            for (Series entry : row) {
                surface.open(entry.label());
                sample(surface, entry, x, y + (ROW - SAMPLE_HEIGHT) / 2);
                String text = TextWidth.cut(entry.label(), SIZE, width - SAMPLE_WIDTH - AFTER_SAMPLE);
                double baseline = y + ROW / 2 + SIZE * 0.35;
                surface.text(TextLabel.of(text, SIZE, Anchor.START), x + SAMPLE_WIDTH + AFTER_SAMPLE, baseline);
                surface.close();
                x += width(entry);
            }
            y += ROW;
        }
    }

    /** What the series looks like, in a box of {@value #SAMPLE_WIDTH} by {@value #SAMPLE_HEIGHT}. */
    static void sample(SvgSurface surface, Series series, double left, double top) {
        Style style = series.style();
        Tone hue = Palette.hue(style);
        double x = left + SAMPLE_WIDTH / 2;
        double y = top + SAMPLE_HEIGHT / 2;
        Frame block = new Frame(x - 10, top + 2, 20, SAMPLE_HEIGHT - 4);
        ShapeStyle line = ShapeStyle.line(hue, SeriesDrawing.LINE_WIDTH).withDash(style.dashed());
        List<Point> across = List.of(new Point(left + 1, y), new Point(left + SAMPLE_WIDTH - 1, y));
        ShapeStyle thin = ShapeStyle.line(hue, 1.5);
        if (series instanceof Series.Bars) {
            double opacity = style.dashed() ? SeriesDrawing.HOLLOW_OPACITY : SeriesDrawing.BAR_OPACITY;
            surface.rectangle(block, thin.withFill(hue, opacity), "");
        } else if (series instanceof Series.Boxes) {
            surface.rectangle(
                    block,
                    style.dashed() ? thin.withFill(Palette.PAPER, 1) : thin.withFill(hue, SeriesDrawing.BOX_OPACITY),
                    "");
            surface.line(List.of(new Point(x - 10, y), new Point(x + 10, y)), ShapeStyle.line(hue, 2.4), "");
        } else if (series instanceof Series.Level) {
            surface.line(across, ShapeStyle.line(hue, 1.6).withDash(style.dashed()), "");
        } else if (series instanceof Series.Moment) {
            List<Point> upward = List.of(new Point(x, top), new Point(x, top + SAMPLE_HEIGHT));
            surface.line(upward, ShapeStyle.line(hue, 1.6).withDash(style.dashed()), "");
        } else if (series instanceof Series.Dots) {
            surface.line(List.of(new Point(x, top), new Point(x, top + SAMPLE_HEIGHT)), thin, "");
            Mark.of(style).draw(surface, x, y, SeriesDrawing.MARK_RADIUS, Mark.look(style), "");
        } else {
            if (series instanceof Series.Band) {
                Frame whole = new Frame(left, top + 1, SAMPLE_WIDTH, SAMPLE_HEIGHT - 2);
                surface.rectangle(whole, ShapeStyle.filled(hue).withFill(hue, SeriesDrawing.BAND_OPACITY), "");
            }
            surface.line(across, line, "");
            Mark.of(style).draw(surface, x, y, SeriesDrawing.MARK_RADIUS, Mark.look(style), "");
        }
    }
}
