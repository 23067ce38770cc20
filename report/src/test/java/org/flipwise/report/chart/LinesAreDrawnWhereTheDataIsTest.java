package org.flipwise.report.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.IntStream;
import org.flipwise.report.chart.Series.Point;
import org.junit.jupiter.api.Test;
import org.xml.sax.SAXException;

class LinesAreDrawnWhereTheDataIsTest {
    private static final Frame BOX = new Frame(0, 0, 480, 340);

    private static PanelLayout layout(Axis x, Series series) {
        return PanelLayout.of(new Panel("", x, Axis.linear("y").between(0, 1), List.of(series)), BOX, false);
    }

    @Test
    void aStaircaseHoldsItsHeightAndEndsAtTheRightEdge() {
        List<Point> points = List.of(new Point(1, 0.25), new Point(10, 0.5), new Point(100, 1));
        Series.Stairs stairs = new Series.Stairs("s", Style.of(0), points);
        PanelLayout layout = layout(Axis.log("x").between(1, 1000), stairs);
        Frame plot = layout.plot();

        List<Point> path = Trace.stairs(points, layout);

        double third = plot.width() / 3;
        List<Point> expected = List.of(
                new Point(plot.left(), plot.bottom() - plot.height() / 4),
                new Point(plot.left() + third, plot.bottom() - plot.height() / 4),
                new Point(plot.left() + third, plot.bottom() - plot.height() / 2),
                new Point(plot.left() + 2 * third, plot.bottom() - plot.height() / 2),
                new Point(plot.left() + 2 * third, plot.top()),
                new Point(plot.right(), plot.top()));
        assertThat(path).hasSameSizeAs(expected);
        for (int i = 0; i < path.size(); i++) {
            assertThat(path.get(i).x()).isCloseTo(expected.get(i).x(), within(1e-9));
            assertThat(path.get(i).y()).isCloseTo(expected.get(i).y(), within(1e-9));
        }
        List<Point> slanted = Trace.line(points, layout).get(0);
        assertThat(slanted).hasSize(3);
        assertThat(slanted.get(2).x()).isLessThan(plot.right() - 1);
    }

    @Test
    void whatHoldsFromZeroBeginsAtTheLeftEdgeOfALogarithmicAxis() {
        List<Point> points = List.of(new Point(0, 0), new Point(10, 0.5));
        PanelLayout layout = layout(Axis.log("x").between(1, 1000), new Series.Stairs("s", Style.of(0), points));

        assertThat(Trace.stairs(points, layout).get(0))
                .isEqualTo(new Point(layout.plot().left(), layout.plot().bottom()));
        assertThat(Trace.stairs(points.subList(1, 2), layout).get(0).x())
                .isGreaterThan(layout.plot().left() + 1);
    }

    @Test
    void linesAreCutAtTheEdgesOfThePanel() throws SAXException {
        Series.Line line = new Series.Line("l", Style.of(0), List.of(new Point(0, 0), new Point(10, 10)));
        Drawn drawn = Drawn.of(
                Drawn.figure(Axis.linear("x").between(0, 5), Axis.linear("y").between(0, 5), line));

        Frame clip = Drawn.frame((org.w3c.dom.Element)
                drawn.elements("clipPath").findFirst().orElseThrow().getFirstChild());
        Point end = drawn.line("l").get(1);
        assertThat(clip.holds(end.x(), end.y())).isFalse();
        assertThat(clip.holds(drawn.line("l").get(0).x(), drawn.line("l").get(0).y()))
                .isTrue();
        assertThat(drawn.elements("g").filter(g -> g.hasAttribute("clip-path"))).isNotEmpty();
    }

    @Test
    void manyPointsAreThinnedWithoutASeenDifference() {
        List<Point> curve = IntStream.range(0, 20_000)
                .mapToObj(i -> new Point(i / 40.0, 100 * Math.sin(i / 3000.0)))
                .toList();

        List<Point> thinned = Trace.thinned(curve);

        assertThat(thinned.size()).isBetween(10, 300);
        assertThat(farthest(curve, thinned)).isLessThan(0.3);
        List<Point> coarse = IntStream.iterate(0, i -> i < curve.size(), i -> i + 2500)
                .mapToObj(curve::get)
                .toList();
        assertThat(farthest(curve, coarse)).isGreaterThan(0.3);
    }

    private static double farthest(List<Point> curve, List<Point> line) {
        double last = line.get(line.size() - 1).x();
        return curve.stream()
                .filter(p -> p.x() < last)
                .mapToDouble(p -> Math.abs(Trace.height(line, p.x()) - p.y()))
                .max()
                .orElseThrow();
    }

    @Test
    void noStepOfAHundredIsLost() {
        List<Point> steps = IntStream.rangeClosed(1, 100)
                .mapToObj(i -> new Point(i, i / 100.0))
                .toList();
        PanelLayout layout = layout(Axis.linear("x"), new Series.Stairs("s", Style.of(0), steps));

        assertThat(Trace.stairs(steps, layout)).hasSize(200);
        assertThat(Trace.stairs(steps.subList(0, 99), layout)).hasSize(198);
    }
}
