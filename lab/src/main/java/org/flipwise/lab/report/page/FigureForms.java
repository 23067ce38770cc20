package org.flipwise.lab.report.page;

import java.util.function.Function;
import org.flipwise.lab.report.chart.Figure;

/**
 * How a figure is drawn, so that pages need not know who draws.
 *
 * @param svg a file of its own
 * @param inline a fragment of a page whose style sheet has the colours; without a title, without {@code style} attributes, which the page's policy forbids
 * @param png pixels; may fail where a machine has no fonts
 * @param csv the numbers drawn
 */
public record FigureForms(
        Function<Figure, String> svg,
        Function<Figure, String> inline,
        Function<Figure, byte[]> png,
        Function<Figure, String> csv) {}
