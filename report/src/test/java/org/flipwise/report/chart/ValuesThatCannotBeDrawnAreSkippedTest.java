package org.flipwise.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.flipwise.report.chart.Series.Point;
import org.flipwise.report.chart.Series.Value;
import org.junit.jupiter.api.Test;
import org.xml.sax.SAXException;

class ValuesThatCannotBeDrawnAreSkippedTest {
    private static final List<Value> VALUES = List.of(
            Value.of(1, -1), Value.of(2, 0), Value.of(3, 5), Value.of(4, 50), Value.of(5, Double.NaN), Value.of(6, 7));

    private static long marks(Figure figure) throws SAXException {
        return Drawn.of(SvgFigure.panels(figure).get(0)).of("a", "circle").size();
    }

    @Test
    void onLogarithmicAxesOnlyPositiveValuesAreDrawn() throws SAXException {
        Series dots = new Series.Dots("a", Style.of(0), VALUES);

        assertThat(marks(Drawn.figure(Axis.linear("x"), Axis.log("y"), dots))).isEqualTo(3);
        assertThat(marks(Drawn.figure(Axis.linear("x"), Axis.linear("y"), dots)))
                .isEqualTo(5);
    }

    @Test
    void aLineIsBrokenWhereAValueIsMissing() throws SAXException {
        List<Point> points = List.of(
                new Point(1, 1),
                new Point(2, 2),
                new Point(3, Double.NaN),
                new Point(4, 3),
                new Point(5, 4),
                new Point(6, 0));
        Figure log = Drawn.figure(Axis.linear("x"), Axis.log("y"), new Series.Line("a", Style.of(0), points));
        Figure whole = Drawn.figure(
                Axis.linear("x"), Axis.linear("y"), new Series.Line("a", Style.of(0), points.subList(3, 6)));

        assertThat(Drawn.of(SvgFigure.panels(log).get(0)).of("a", "polyline").stream()
                        .map(l -> Drawn.points(l).size()))
                .containsExactly(2, 2);
        assertThat(Drawn.of(SvgFigure.panels(whole).get(0)).of("a", "polyline").stream()
                        .map(l -> Drawn.points(l).size()))
                .containsExactly(3);
    }

    @Test
    void aPanelWithNothingToShowSaysSo() throws SAXException {
        Series nothing =
                new Series.Line("a", Style.of(0), List.of(new Point(1, -1), new Point(Double.POSITIVE_INFINITY, 2)));

        assertThat(Drawn.of(Drawn.figure(Axis.log("x"), Axis.log("y"), nothing)).texts())
                .contains("no data");
        assertThat(Drawn.of(Drawn.figure(Axis.log("x"), Axis.log("y"))).texts()).contains("no data");
        assertThat(Drawn.of(Drawn.figure(Axis.log("x"), Axis.linear("y"), nothing))
                        .texts())
                .doesNotContain("no data");
        assertThat(SvgFigure.of(new Figure("none", "t", "d", List.of()))).contains(">t<");
    }

    @Test
    void whiskersThatReachBelowZeroEndAtTheEdgeWithoutACap() throws SAXException {
        Series open = new Series.Dots("a", Style.of(0), List.of(new Value(1, 5, -1, 50)));
        Series closed = new Series.Dots("a", Style.of(0), List.of(new Value(1, 5, 2, 50)));

        assertThat(Drawn.of(Drawn.figure(Axis.linear("x"), Axis.log("y").between(1, 100), open))
                        .of("a", "polyline"))
                .hasSize(1 + 1 + 1);
        assertThat(Drawn.of(Drawn.figure(Axis.linear("x"), Axis.log("y").between(1, 100), closed))
                        .of("a", "polyline"))
                .hasSize(1 + 1 + 2);
    }
}
