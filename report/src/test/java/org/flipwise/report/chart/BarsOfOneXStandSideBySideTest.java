package org.flipwise.report.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.flipwise.report.chart.Series.Box;
import org.flipwise.report.chart.Series.Value;
import org.junit.jupiter.api.Test;
import org.xml.sax.SAXException;

class BarsOfOneXStandSideBySideTest {
    private static final Axis RUNGS =
            Axis.of("rung", IntStream.range(0, 13).mapToObj(i -> "r" + i).toList());

    private static Series.Bars bars(String label, int hue) {
        return new Series.Bars(
                label,
                Style.of(hue),
                IntStream.range(0, 13)
                        .mapToObj(i -> Value.of(i, i + hue + 1, 0.5))
                        .toList());
    }

    private static Series.Boxes boxes(String label, int hue) {
        return new Series.Boxes(
                label,
                Style.of(hue),
                IntStream.range(0, 13)
                        .mapToObj(i -> new Box(i, 1, 2, 3, 4, 5 + hue))
                        .toList());
    }

    /** What stands in the panel, from left to right. */
    private static List<Frame> frames(Axis x, Axis y, Series... series) throws SAXException {
        Drawn drawn = Drawn.of(SvgFigure.panels(Drawn.figure(x, y, series)).get(0));
        return Stream.of(series)
                .flatMap(s -> drawn.of(s.label(), "rect").stream())
                .filter(rectangle -> !rectangle.getParentNode().getNodeName().equals("clipPath"))
                .map(Drawn::frame)
                .toList();
    }

    private static long overlaps(List<Frame> frames) {
        List<Frame> sorted = new ArrayList<>(frames);
        sorted.sort((a, b) -> Double.compare(a.left(), b.left()));
        return IntStream.range(1, sorted.size())
                .filter(i -> sorted.get(i).left() < sorted.get(i - 1).right() - 0.1)
                .count();
    }

    @Test
    void barsAndBoxesDoNotOverlap() throws SAXException {
        Series[] mixed = {bars("a", 0), bars("b", 1), boxes("c", 2)};

        List<Frame> together = frames(RUNGS, Axis.linear("y"), mixed);

        assertThat(together).hasSize(39);
        assertThat(overlaps(together)).isZero();
        List<Frame> alone = new ArrayList<>(frames(RUNGS, Axis.linear("y"), mixed[0]));
        alone.addAll(frames(RUNGS, Axis.linear("y"), mixed[2]));
        assertThat(overlaps(alone)).isPositive();
    }

    @Test
    void barsStandOnZeroOrOnTheEdgeOfALogarithmicAxis() throws SAXException {
        for (Axis y : List.of(Axis.linear("y"), Axis.log("y"))) {
            List<Frame> frames = frames(RUNGS, y, bars("a", 0), bars("b", 1));
            assertThat(frames)
                    .allSatisfy(
                            f -> assertThat(f.bottom()).isCloseTo(frames.get(0).bottom(), within(0.2)));
            assertThat(frames.get(1).height()).isGreaterThan(frames.get(0).height());
        }
        List<Frame> boxes = frames(RUNGS, Axis.linear("y"), boxes("a", 0), bars("b", 1));
        assertThat(boxes.get(0).bottom()).isLessThan(boxes.get(13).bottom() - 1);
    }

    @Test
    void aBarAloneAtItsXStandsInTheMiddle() throws SAXException {
        Axis two = Axis.of("x", List.of("left", "right"));
        Series left = new Series.Bars("a", Style.of(0), List.of(Value.of(0, 1)));
        Series right = new Series.Bars("b", Style.of(1), List.of(Value.of(1, 1)));
        Panel panel = new Panel("", two, Axis.linear("y"), List.of(left, right));
        PanelLayout layout = PanelLayout.of(panel, new Frame(0, 0, 480, 340), false);

        assertThat(Dodge.of(layout).offset(left, 0)).isZero();
        assertThat(Dodge.of(layout).offset(right, 1)).isZero();
        Series both = new Series.Bars("c", Style.of(2), List.of(Value.of(0, 1), Value.of(1, 1)));
        PanelLayout shared = PanelLayout.of(
                new Panel("", two, Axis.linear("y"), List.of(left, right, both)), new Frame(0, 0, 480, 340), false);
        assertThat(Dodge.of(shared).offset(left, 0)).isNegative();
        assertThat(Dodge.of(shared).offset(both, 0)).isEqualTo(-Dodge.of(shared).offset(left, 0));
    }

    @Test
    void dotsAmongBarsStandWithThoseOfTheirHue() {
        Series dots = new Series.Dots("exact", Style.of(1).asDashed(), List.of(Value.of(0, 1)));
        Series stray = new Series.Dots("other", Style.of(7), List.of(Value.of(0, 1)));
        Series first = bars("a", 0);
        Series second = bars("b", 1);
        Panel panel = new Panel("", RUNGS, Axis.linear("y"), List.of(first, second, dots, stray));
        Dodge dodge = Dodge.of(PanelLayout.of(panel, new Frame(0, 0, 480, 340), false));

        assertThat(dodge.offset(dots, 0)).isEqualTo(dodge.offset(second, 0)).isPositive();
        assertThat(dodge.offset(stray, 0)).isZero();
    }

    @Test
    void barsOnANumberAxisAreSeenWhole() {
        Series outer = new Series.Bars("a", Style.of(0), List.of(Value.of(0, 1), Value.of(1, 1), Value.of(2, 1)));
        Series dots = new Series.Dots("a", Style.of(0), List.of(Value.of(0, 1), Value.of(1, 1), Value.of(2, 1)));

        assertThat(Extent.x(new Panel("", Axis.linear("x"), Axis.linear("y"), List.of(outer)))
                        .low())
                .isLessThan(-0.4);
        assertThat(Extent.x(new Panel("", Axis.linear("x"), Axis.linear("y"), List.of(dots)))
                        .low())
                .isGreaterThan(-0.4);
    }
}
