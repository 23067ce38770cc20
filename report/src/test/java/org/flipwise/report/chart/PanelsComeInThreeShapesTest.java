package org.flipwise.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Wide panels are drawn for pages of either width, small ones without what nobody can point at; moments are vertical lines; rungs have whole numbers. */
final class PanelsComeInThreeShapesTest {
    private static final Pattern ID = Pattern.compile(" id=\"([^\"]*)\"");

    private static Figure figure(Figure.Shape shape) {
        List<Series.Point> points =
                IntStream.range(0, 40).mapToObj(i -> new Series.Point(i, i % 7)).toList();
        Panel panel = new Panel(
                "",
                Axis.linear("x"),
                Axis.linear("y"),
                List.of(
                        new Series.Line("line", Style.of(0), points),
                        new Series.Moment("here", Style.of(7).asDashed(), 20)));
        return new Figure("f", "F", "D", List.of(panel, panel), shape);
    }

    private static List<String> viewBoxes(String svg) {
        return Pattern.compile("viewBox=\"0 0 (\\d+)[^\"]*\"[^>]*figure-panel")
                .matcher(svg)
                .results()
                .map(match -> match.group(1))
                .toList();
    }

    @Test
    void aWidePanelHasANarrowTwinWithIdsOfItsOwn() {
        String wide = SvgFigure.inline(figure(Figure.Shape.WIDE));
        assertThat(viewBoxes(wide)).containsExactly("880", "400", "880", "400");
        assertThat(viewBoxes(SvgFigure.inline(figure(Figure.Shape.ORDINARY)))).containsExactly("400", "400");
        List<String> ids =
                ID.matcher(wide).results().map(match -> match.group(1)).toList();
        assertThat(new HashSet<>(ids)).hasSameSizeAs(ids);
    }

    @Test
    void smallPanelsHaveNoHiddenHints() {
        assertThat(SvgFigure.inline(figure(Figure.Shape.SMALL))).doesNotContain("pointer-events");
        assertThat(SvgFigure.inline(figure(Figure.Shape.ORDINARY))).contains("pointer-events");
    }

    @Test
    void filesOfAllShapesAreAsWideAsTheirPanels() {
        for (Figure.Shape shape : Figure.Shape.values()) {
            FigureLayout layout = FigureLayout.of(figure(shape));
            assertThat(layout.panels())
                    .allMatch(panel ->
                            panel.box().right() <= layout.width() && panel.box().bottom() <= layout.height());
        }
        assertThat(FigureLayout.of(figure(Figure.Shape.WIDE))
                        .panels()
                        .get(1)
                        .box()
                        .left())
                .isEqualTo(FigureLayout.of(figure(Figure.Shape.WIDE))
                        .panels()
                        .get(0)
                        .box()
                        .left());
    }

    @Test
    void aMomentIsAVerticalLineWithItsTipAndARowOfTheCsv() {
        String svg = SvgFigure.inline(figure(Figure.Shape.ORDINARY));
        assertThat(Pattern.compile("points=\"([0-9.]+),[0-9.]+ \\1,[0-9.]+\"[^>]*dasharray[^>]*><title>here\nx: 20")
                        .matcher(svg)
                        .find())
                .isTrue();
        assertThat(FigureCsv.of(figure(Figure.Shape.ORDINARY))).contains("1,here,moment,20,,,,,,");
        assertThat(Extent.empty(new Panel(
                        "", Axis.linear("x"), Axis.linear("y"), List.of(new Series.Moment("", Style.of(0), 1)))))
                .isTrue();
    }

    @Test
    void wholeNumbersHaveNoTicksBetweenThem() {
        assertThat(ticks(Axis.whole("rung")))
                .allMatch(value -> value == Math.rint(value))
                .contains(1.0, 2.0, 3.0);
        assertThat(ticks(Axis.linear("x"))).anyMatch(value -> value != Math.rint(value));
    }

    private static List<Double> ticks(Axis x) {
        Panel panel = new Panel(
                "",
                x,
                Axis.linear("y"),
                List.of(new Series.Dots("", Style.of(0), List.of(Series.Value.of(1, 1), Series.Value.of(3, 2)))));
        return PanelLayout.of(panel, new Frame(0, 0, 480, 340), false).xTicks().stream()
                .filter(Tick::major)
                .map(Tick::value)
                .toList();
    }
}
