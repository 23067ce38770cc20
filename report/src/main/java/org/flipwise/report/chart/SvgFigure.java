package org.flipwise.report.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Figures as SVG: readable by pointing at marks, without scripts, styles or external resources. */
public final class SvgFigure {
    private static final double PANEL_HEIGHT = 230;
    private static final double WIDE_HEIGHT = 215;
    private static final double THIRD_WIDTH = 320;
    private static final int THREE = 3;
    private static final double SMALL_HEIGHT = 150;
    /** Of an ordinary panel; of a wide one on a narrow page. Letters keep their size from here to a telephone. */
    private static final double PANEL_WIDTH = 400;

    private static final double WIDE_WIDTH = 880;
    private static final double SMALL_WIDTH = 200;

    private SvgFigure() {}

    /**
     * The whole figure with title, legend and all panels as one SVG element, which is also a file that any program can show: its
     * colours are plain, on white.
     */
    public static String of(Figure figure) {
        FigureLayout layout = FigureLayout.of(figure);
        String id = id(figure);
        SvgSurface surface = SvgSurface.plain(id);
        layout.draw(surface);
        String head = "<title id=\"" + id + "-title\">" + SvgSurface.escape(figure.title()) + "</title><desc id=\"" + id
                + "-desc\">" + SvgSurface.escape(figure.description()) + "</desc>";
        String attributes = "width=\"" + Numbers.coordinate(layout.width()) + "\" height=\""
                + Numbers.coordinate(layout.height()) + "\" role=\"img\" aria-labelledby=\"" + id
                + "-title\" aria-describedby=\""
                + id + "-desc\"";
        return surface.element(layout.width(), layout.height(), attributes, head);
    }

    /**
     * The figure for an HTML page, without its title, which the page writes as it writes others: a {@code div.figure-panels} that
     * holds the legend and an SVG element for each panel, so that a narrow page can set panels below each other. Colours come from
     * the variables of {@link FigureCss}; without them the figure is still right, in light colours.
     */
    public static String inline(Figure figure) {
        String look =
                figure.shape() == Figure.Shape.SMALL ? " figure-glance" : inThirds(figure) ? " figure-thirds" : "";
        StringBuilder out = new StringBuilder("<div class=\"figure-panels" + look + "\">");
        Legend legend = Legend.of(figure);
        if (!legend.entries().isEmpty()) {
            out.append("<div class=\"figure-legend\">");
            legend.entries().forEach(entry -> out.append(key(entry)));
            out.append("</div>");
        }
        panels(figure).forEach(out::append);
        return out.append("</div>").toString();
    }

    /** Each panel as an SVG element of its own, without legend, in colours that a page can change; a wide one twice, for pages of either width. */
    static List<String> panels(Figure figure) {
        List<String> panels = new ArrayList<>();
        for (int panel = 0; panel < figure.panels().size(); panel++) {
            String id = id(figure) + "-" + panel;
            switch (figure.shape()) {
                case ORDINARY ->
                    panels.add(
                            panel(figure, panel, id, "", inThirds(figure) ? THIRD_WIDTH : PANEL_WIDTH, PANEL_HEIGHT));
                case SMALL -> panels.add(panel(figure, panel, id, " figure-small", SMALL_WIDTH, SMALL_HEIGHT));
                case WIDE -> {
                    panels.add(panel(figure, panel, id, " figure-wide", WIDE_WIDTH, WIDE_HEIGHT));
                    panels.add(panel(figure, panel, id + "-narrow", " figure-narrow", PANEL_WIDTH, PANEL_HEIGHT));
                }
            }
        }
        return panels;
    }

    /** Three panels stand in one row of a wide page. */
    private static boolean inThirds(Figure figure) {
        return figure.shape() == Figure.Shape.ORDINARY && figure.panels().size() % THREE == 0;
    }

    private static String panel(Figure figure, int index, String id, String look, double width, double height) {
        Panel panel = figure.panels().get(index);
        boolean small = figure.shape() == Figure.Shape.SMALL;
        SvgSurface surface = small ? SvgSurface.glanced(id) : SvgSurface.restyled(id);
        PanelDrawing.draw(PanelLayout.of(panel, new Frame(0, 0, width, height), FigureLayout.titled(figure)), surface);
        String name = panel.title().isBlank() ? figure.title() : figure.title() + ": " + panel.title();
        boolean alone = figure.panels().size() == 1 && look.isEmpty();
        String attributes = "class=\"figure-panel" + (alone ? " figure-alone" : look)
                + "\" width=\"100%\" role=\"img\" aria-label=\"" + SvgSurface.escape(name) + "\""
                + (small ? "" : " aria-describedby=\"" + id + "-desc\"");
        String head =
                small ? "" : "<desc id=\"" + id + "-desc\">" + SvgSurface.escape(figure.description()) + "</desc>";
        return surface.element(width, height, attributes, head);
    }

    private static String key(Series entry) {
        SvgSurface surface = SvgSurface.restyled("key");
        Legend.sample(surface, entry, 0, 0);
        String attributes = String.format(
                Locale.ROOT,
                "width=\"%.0f\" height=\"%.0f\" aria-hidden=\"true\"",
                Legend.SAMPLE_WIDTH,
                Legend.SAMPLE_HEIGHT);
        String label = SvgSurface.escape(entry.label());
        return "<span class=\"figure-key\" data-label=\"" + label + "\">"
                + surface.element(Legend.SAMPLE_WIDTH, Legend.SAMPLE_HEIGHT, attributes, "") + label + "</span>";
    }

    /** A prefix for the ids of a figure; other characters than letters, digits and dashes become dashes. */
    private static String id(Figure figure) {
        return "figure-" + figure.id().replaceAll("[^A-Za-z0-9-]", "-");
    }
}
