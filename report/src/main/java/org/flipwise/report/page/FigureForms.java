package org.flipwise.report.page;

import java.util.function.Function;
import org.flipwise.report.chart.Figure;
import org.flipwise.report.chart.FigureCsv;
import org.flipwise.report.chart.SvgFigure;

/**
 * How a figure is drawn, so that pages need not know who draws.
 *
 * @param svg a file of its own
 * @param inline a fragment of a page whose style sheet has the colours: {@code div.figure-panels} with {@code div.figure-legend} of {@code span.figure-key}
 *     and an {@code svg.figure-panel} for each panel; without a title, and without {@code style} attributes and elements, which the page's policy forbids
 * @param csv the numbers drawn
 */
public record FigureForms(Function<Figure, String> svg, Function<Figure, String> inline, Function<Figure, String> csv) {

    /** By the chart kit. */
    public static final FigureForms DRAWN = new FigureForms(SvgFigure::of, SvgFigure::inline, FigureCsv::of);
}
