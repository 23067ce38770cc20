package org.flipwise.report.chart;

import java.util.List;
import java.util.stream.IntStream;
import org.flipwise.report.chart.TextLabel.Anchor;

/**
 * Where everything of a whole figure stands: its title, the legend under it, and panels two to a row; wide ones one, small ones four.
 *
 * @param width of all
 * @param height of all
 */
record FigureLayout(
        Figure figure, double width, double height, List<String> title, Legend legend, List<PanelLayout> panels) {
    private static final double TITLE_SIZE = 19;
    private static final double TITLE_LINE = 25;
    private static final int TITLE_LINES = 3;
    private static final double MARGIN = 12;
    private static final double BETWEEN = 18;
    private static final double ALONE_WIDTH = 600;
    private static final double ALONE_HEIGHT = 380;
    private static final double PANEL_WIDTH = 440;
    private static final double PANEL_HEIGHT = 340;
    private static final double SMALL_WIDTH = 214;
    private static final double SMALL_HEIGHT = 160;
    private static final int COLUMNS = 2;
    private static final int SMALL_COLUMNS = 4;

    static FigureLayout of(Figure figure) {
        int count = figure.panels().size();
        boolean small = figure.shape() == Figure.Shape.SMALL;
        boolean wide = figure.shape() == Figure.Shape.WIDE;
        boolean alone = count <= 1 && !wide && !small;
        int columns = alone || wide ? 1 : small ? SMALL_COLUMNS : COLUMNS;
        double whole = COLUMNS * PANEL_WIDTH + BETWEEN;
        double panelWidth = alone ? ALONE_WIDTH - 2 * MARGIN : wide ? whole : small ? SMALL_WIDTH : PANEL_WIDTH;
        double panelHeight = alone ? ALONE_HEIGHT : small ? SMALL_HEIGHT : PANEL_HEIGHT;
        double inner = alone ? panelWidth : whole;
        List<String> title = TextWidth.lines(figure.title(), TITLE_SIZE * TextWidth.BOLD, inner, TITLE_LINES);
        Legend legend = Legend.of(figure);
        double top = MARGIN + title.size() * TITLE_LINE + legend.height(inner) + 12;
        boolean titled = titled(figure);
        List<PanelLayout> panels = IntStream.range(0, count)
                .mapToObj(i -> {
                    int row = i / columns;
                    double left = MARGIN + i % columns * (panelWidth + BETWEEN);
                    double down = top + row * (panelHeight + BETWEEN);
                    Frame box = new Frame(left, down, panelWidth, panelHeight);
                    return PanelLayout.of(figure.panels().get(i), box, titled);
                })
                .toList();
        int rows = (count + columns - 1) / columns;
        double height = top + rows * (panelHeight + BETWEEN) - (rows > 0 ? BETWEEN : 0) + MARGIN;
        return new FigureLayout(figure, inner + 2 * MARGIN, height, title, legend, panels);
    }

    /** Whether any panel has a title: then all leave room for one. */
    static boolean titled(Figure figure) {
        return figure.panels().stream().anyMatch(panel -> !panel.title().isBlank());
    }

    void draw(SvgSurface surface) {
        surface.rectangle(new Frame(0, 0, width, height), ShapeStyle.filled(Palette.PAPER), "");
        double y = MARGIN;
        for (String line : title) {
            surface.text(TextLabel.of(line, TITLE_SIZE, Anchor.START).asBold(), MARGIN, y + TITLE_SIZE * 0.9);
            y += TITLE_LINE;
        }
        legend.draw(surface, MARGIN, y, width - 2 * MARGIN);
        panels.forEach(panel -> PanelDrawing.draw(panel, surface));
    }
}
