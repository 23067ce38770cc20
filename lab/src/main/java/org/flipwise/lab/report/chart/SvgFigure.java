package org.flipwise.lab.report.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Figures as SVG: readable by pointing at marks, without scripts, styles or anything from elsewhere. */
public final class SvgFigure {
    private static final double PANEL_WIDTH = 480;
    private static final double PANEL_HEIGHT = 340;

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
     * the variables of {@link FigureCss}, which also says how the parts are laid out; without it the figure is still right, in light
     * colours.
     */
    public static String inline(Figure figure) {
        StringBuilder out = new StringBuilder("<div class=\"figure-panels\">");
        Legend legend = Legend.of(figure);
        if (!legend.entries().isEmpty()) {
            out.append("<div class=\"figure-legend\">");
            legend.entries().forEach(entry -> out.append(key(entry)));
            out.append("</div>");
        }
        panels(figure).forEach(out::append);
        return out.append("</div>").toString();
    }

    /** Each panel as an SVG element of its own, without legend, in colours that a page can change. */
    public static List<String> panels(Figure figure) {
        List<String> panels = new ArrayList<>();
        boolean titled = FigureLayout.titled(figure);
        for (Panel panel : figure.panels()) {
            String id = id(figure) + "-" + panels.size();
            SvgSurface surface = SvgSurface.restyled(id);
            Frame box = new Frame(0, 0, PANEL_WIDTH, PANEL_HEIGHT);
            PanelDrawing.draw(PanelLayout.of(panel, box, titled), surface);
            String name = panel.title().isBlank() ? figure.title() : figure.title() + ": " + panel.title();
            String attributes = "class=\"figure-panel" + (figure.panels().size() == 1 ? " figure-alone" : "")
                    + "\" width=\"100%\" role=\"img\" aria-label=\"" + SvgSurface.escape(name)
                    + "\" aria-describedby=\"" + id + "-desc\"";
            String head = "<desc id=\"" + id + "-desc\">" + SvgSurface.escape(figure.description()) + "</desc>";
            panels.add(surface.element(PANEL_WIDTH, PANEL_HEIGHT, attributes, head));
        }
        return panels;
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
