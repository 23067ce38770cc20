package org.flipwise.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.flipwise.report.chart.Series.Point;
import org.flipwise.report.chart.Series.Value;
import org.junit.jupiter.api.Test;
import org.xml.sax.SAXException;

class LegendsNameEachSeriesOnceTest {
    private static Series line(String label, Style style) {
        return new Series.Line(label, style, List.of(new Point(1, 1), new Point(2, 2)));
    }

    private static Panel panel(Series... series) {
        return new Panel("", Axis.linear("x"), Axis.linear("y"), List.of(series));
    }

    @Test
    void panelsShareEntriesAndTheUnnamedHaveNone() throws SAXException {
        Figure figure = new Figure(
                "f",
                "",
                "",
                List.of(
                        panel(line("a", Style.of(0)), line("", Style.of(1))),
                        panel(line("a", Style.of(0)), line("b", Style.of(2)))));

        assertThat(Legend.of(figure).entries().stream().map(Series::label)).containsExactly("a", "b");
        assertThat(Drawn.of(figure).texts().stream().filter("a"::equals)).hasSize(1);
        assertThat(Drawn.of(SvgFigure.inline(figure)).elements("span")).hasSize(2);
    }

    @Test
    void otherPeoplesLinesAreDashed() throws SAXException {
        Drawn drawn = Drawn.of(new Figure(
                "f",
                "",
                "",
                List.of(panel(line("a", Style.of(0)), line("b", Style.of(0).asDashed())))));

        assertThat(drawn.of("b", "polyline")).hasSize(2).allMatch(l -> l.hasAttribute("stroke-dasharray"));
        assertThat(drawn.of("a", "polyline")).hasSize(2).noneMatch(l -> l.hasAttribute("stroke-dasharray"));
    }

    @Test
    void rowsStayWithinTheirWidthAndAreFilledEvenly() {
        Panel many = panel(IntStream.range(0, 8)
                .mapToObj(i -> line("series number " + i, Style.of(i)))
                .toArray(Series[]::new));
        Legend legend = Legend.of(new Figure("f", "", "", List.of(many)));

        assertThat(legend.rows(900).stream().map(List::size)).containsExactly(4, 4);
        assertThat(legend.rows(300)).hasSizeGreaterThan(2);
        assertThat(legend.height(300)).isGreaterThan(legend.height(900));
    }

    @Test
    void pointingAtAMarkShowsItsNumbers() throws SAXException {
        Series dots = new Series.Dots("a", Style.of(0), List.of(Value.of(1234, 0.05678, 0.001)));
        Figure figure = Drawn.figure(Axis.linear("time (s)"), Axis.linear("share"), dots);

        assertThat(Drawn.of(figure).of("a", "title").get(0).getTextContent())
                .isEqualTo("a\ntime (s): 1,234\nshare: 0.05678 (0.05578 to 0.05778)")
                .isNotEqualTo("a\ntime (s): 1,234\nshare: 0.05678");
    }
}
