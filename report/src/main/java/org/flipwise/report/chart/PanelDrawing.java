package org.flipwise.report.chart;

import java.util.List;
import org.flipwise.report.chart.Series.Point;
import org.flipwise.report.chart.TextLabel.Anchor;

/** Draws one panel: grid, series, axes, words. */
final class PanelDrawing {
    private static final double MINOR_LENGTH = 3;
    private static final double CENTRE = 0.35;
    private static final ShapeStyle GRID = ShapeStyle.line(Palette.GRID, 1);
    private static final ShapeStyle AXIS = ShapeStyle.line(Palette.SOFT_INK, 1.2);

    private final SvgSurface surface;
    private final PanelLayout layout;
    private final Frame plot;

    private PanelDrawing(SvgSurface surface, PanelLayout layout) {
        this.surface = surface;
        this.layout = layout;
        plot = layout.plot();
    }

    static void draw(PanelLayout layout, SvgSurface surface) {
        new PanelDrawing(surface, layout).draw();
    }

    private void draw() {
        Panel panel = layout.panel();
        title();
        if (Extent.empty(panel)) {
            stroke(plot.left(), plot.bottom(), plot.right(), plot.bottom(), AXIS);
            TextLabel none = TextLabel.of("no data", PanelLayout.LABEL_SIZE, Anchor.MIDDLE)
                    .in(Palette.SOFT_INK);
            surface.text(none, plot.middle(), plot.top() + plot.height() / 2);
        } else {
            grid();
            new SeriesDrawing(surface, layout).draw();
            axes();
        }
        labels();
    }

    private void title() {
        String title = TextWidth.cut(
                layout.panel().title(),
                PanelLayout.TITLE_SIZE * TextWidth.BOLD,
                layout.box().right() - plot.left());
        if (!title.isBlank()) {
            TextLabel lettering =
                    TextLabel.of(title, PanelLayout.TITLE_SIZE, Anchor.START).asBold();
            surface.text(lettering, plot.left(), layout.box().top() + PanelLayout.TITLE_SIZE);
        }
    }

    private void grid() {
        for (Tick tick : layout.yTicks()) {
            if (tick.major()) {
                stroke(plot.left(), layout.y(tick.value()), plot.right(), layout.y(tick.value()), GRID);
            }
        }
        for (Tick tick : layout.xTicks()) {
            if (tick.major() && layout.panel().x().kind() != Axis.Kind.CATEGORIES) {
                stroke(layout.x(tick.value()), plot.top(), layout.x(tick.value()), plot.bottom(), GRID);
            }
        }
    }

    private void axes() {
        stroke(plot.left(), plot.bottom(), plot.right(), plot.bottom(), AXIS);
        stroke(plot.left(), plot.top(), plot.left(), plot.bottom(), AXIS);
        for (Tick tick : layout.xTicks()) {
            double x = layout.x(tick.value());
            stroke(x, plot.bottom(), x, plot.bottom() + length(tick), AXIS);
            if (tick.major()) {
                xText(tick, x);
            }
        }
        for (Tick tick : layout.yTicks()) {
            double y = layout.y(tick.value());
            stroke(plot.left() - length(tick), y, plot.left(), y, AXIS);
            if (tick.major()) {
                double x = plot.left() - PanelLayout.TICK_LENGTH - PanelLayout.TICK_GAP;
                surface.text(tick.lettering(PanelLayout.TICK_SIZE, Anchor.END), x, y + PanelLayout.TICK_SIZE * CENTRE);
            }
        }
    }

    private void xText(Tick tick, double x) {
        double top = plot.bottom() + PanelLayout.TICK_LENGTH + PanelLayout.TICK_GAP;
        if (layout.nameRoom() == 0) {
            TextLabel aslant = tick.lettering(PanelLayout.TICK_SIZE, Anchor.END).turned(-PanelLayout.SLANT);
            surface.text(aslant, x + PanelLayout.TICK_SIZE * CENTRE, top + PanelLayout.TICK_SIZE * CENTRE * 1.5);
        } else {
            double y = top + PanelLayout.TICK_SIZE * 0.8;
            for (String line : PanelLayout.nameLines(tick.text(), layout.nameRoom())) {
                TextLabel lettering = TextLabel.of(line, PanelLayout.TICK_SIZE, Anchor.MIDDLE);
                surface.text(lettering.withRaised(tick.raised()).in(Palette.SOFT_INK), x, y);
                y += PanelLayout.TICK_SIZE * PanelLayout.LINE;
            }
        }
    }

    private static double length(Tick tick) {
        return tick.major() ? PanelLayout.TICK_LENGTH : MINOR_LENGTH;
    }

    private void labels() {
        double step = PanelLayout.LABEL_SIZE * PanelLayout.LINE;
        List<String> under = PanelLayout.labelLines(layout.panel().x().label(), plot.width());
        for (int i = 0; i < under.size(); i++) {
            double y = layout.box().bottom() - 6 - (under.size() - 1 - i) * step;
            surface.text(TextLabel.of(under.get(i), PanelLayout.LABEL_SIZE, Anchor.MIDDLE), plot.middle(), y);
        }
        List<String> beside = PanelLayout.labelLines(layout.panel().y().label(), plot.height());
        for (int i = 0; i < beside.size(); i++) {
            TextLabel upward = TextLabel.of(beside.get(i), PanelLayout.LABEL_SIZE, Anchor.MIDDLE)
                    .turned(-90);
            surface.text(upward, layout.box().left() + step * (i + 0.8), plot.top() + plot.height() / 2);
        }
    }

    private void stroke(double x1, double y1, double x2, double y2, ShapeStyle look) {
        surface.line(List.of(new Point(x1, y1), new Point(x2, y2)), look, "");
    }
}
