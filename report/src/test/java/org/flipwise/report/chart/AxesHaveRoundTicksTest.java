package org.flipwise.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.flipwise.report.chart.Series.Point;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class AxesHaveRoundTicksTest {
    private static List<Tick> ticks(Axis axis, double low, double high, double length, double room) {
        return Ticks.of(axis, new Scale(axis.kind(), low, high), length, t -> room);
    }

    private static List<String> texts(List<Tick> ticks) {
        return ticks.stream()
                .filter(Tick::major)
                .map(t -> t.raised().isEmpty() ? t.text() : t.text() + "^" + t.raised())
                .toList();
    }

    static Stream<Arguments> axes() {
        Axis linear = Axis.linear("");
        Axis log = Axis.log("");
        return Stream.of(
                Arguments.of(linear, 0, 1, 50, List.of("0", "0.2", "0.4", "0.6", "0.8", "1.0")),
                Arguments.of(linear, 0, 1, 100, List.of("0", "0.5", "1.0")),
                Arguments.of(linear, -3, 7.2, 55, List.of("−2", "0", "2", "4", "6")),
                Arguments.of(linear, 0, 23000, 60, List.of("0", "5,000", "10,000", "15,000", "20,000")),
                Arguments.of(linear, 0, 2.2e6, 60, List.of("0", "0.5 M", "1.0 M", "1.5 M", "2.0 M")),
                Arguments.of(linear, 0, 2e-5, 100, List.of("0", "1×10^−5", "2×10^−5")),
                Arguments.of(log, 0.008, 120, 30, List.of("0.01", "0.1", "1", "10", "100")),
                Arguments.of(log, 1e-6, 1, 40, List.of("10^−6", "10^−5", "10^−4", "10^−3", "10^−2", "10^−1", "10^0")),
                Arguments.of(log, 1e-6, 1, 70, List.of("10^−6", "10^−4", "10^−2", "10^0")),
                Arguments.of(log, 900, 8000, 40, List.of("1,000", "2,000", "5,000")),
                Arguments.of(log, 2.1, 2.9, 60, List.of("2.2", "2.4", "2.6", "2.8")));
    }

    @ParameterizedTest
    @MethodSource("axes")
    void numbersAreRoundAndAsManyAsFit(Axis axis, double low, double high, double room, List<String> expected) {
        assertThat(texts(ticks(axis, low, high, 300, room))).isEqualTo(expected);
        assertThat(texts(ticks(axis, low, high, 300, room * 3))).isNotEqualTo(expected);
    }

    @Test
    void decadesHaveMinorTicksWhereThereIsRoom() {
        Axis log = Axis.log("");

        assertThat(ticks(log, 1, 100, 300, 20).stream().filter(t -> !t.major())).hasSize(16);
        assertThat(ticks(log, 1, 1e30, 300, 20)).allMatch(Tick::major);
    }

    @Test
    void everyRangeHasTicksThatDoNotTouch() {
        for (double low : new double[] {-1e7, -3, 0, 1e-7, 0.3, 17, 1e5}) {
            for (double width : new double[] {1e-6, 0.01, 1, 7, 9.99, 12345, 1e8}) {
                for (Axis axis : List.of(Axis.linear(""), Axis.log(""))) {
                    if (axis.kind() == Axis.Kind.LINEAR || low > 0) {
                        List<Tick> ticks = ticks(axis, low, low + width, 300, 40);
                        assertThat(ticks)
                                .as("%s from %s by %s", axis.kind(), low, width)
                                .anyMatch(Tick::major);
                        assertThat(smallestGap(axis, ticks, low, low + width))
                                .as("%s from %s by %s", axis.kind(), low, width)
                                .isGreaterThanOrEqualTo(40 - 1e-6);
                    }
                }
            }
        }
        List<Tick> crowded =
                IntStream.range(0, 100).mapToObj(i -> Tick.of(i, "x")).toList();
        assertThat(smallestGap(Axis.linear(""), crowded, 0, 100)).isLessThan(40);
    }

    private static double smallestGap(Axis axis, List<Tick> ticks, double low, double high) {
        Scale scale = new Scale(axis.kind(), low, high);
        double[] places = ticks.stream()
                .filter(Tick::major)
                .mapToDouble(t -> 300 * scale.at(t.value()))
                .toArray();
        return IntStream.range(1, places.length)
                .mapToDouble(i -> places[i] - places[i - 1])
                .min()
                .orElse(300);
    }

    @Test
    void namesThatAreTooWideAreWrittenAslant() {
        List<Point> points = List.of(new Point(0, 1));
        PanelLayout few = layout(Axis.of("", List.of("20000", "19517", "18012")), points);
        PanelLayout many = layout(
                Axis.of(
                        "",
                        IntStream.range(0, 13).mapToObj(i -> "" + (20000 - i)).toList()),
                points);
        PanelLayout crowd = layout(
                Axis.of("", IntStream.range(0, 200).mapToObj(i -> "n" + i).toList()), points);

        assertThat(few.nameRoom()).isPositive();
        assertThat(many.nameRoom()).isZero();
        assertThat(many.plot().height()).isLessThan(few.plot().height());
        assertThat(crowd.xTicks().stream().filter(Tick::major).count()).isBetween(10L, 40L);
    }

    private static PanelLayout layout(Axis x, List<Point> points) {
        Series line = new Series.Line("", Style.of(0), points);
        return PanelLayout.of(new Panel("", x, Axis.linear("y"), List.of(line)), new Frame(0, 0, 480, 340), false);
    }
}
