package org.flipwise.report.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.flipwise.report.chart.Series.Box;
import org.flipwise.report.chart.Series.Point;
import org.flipwise.report.chart.Series.Value;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** For any numbers, a figure is drawn, its markup is valid, and no coordinate is missing or out of range. */
class DegenerateFiguresAreDrawnTest {
    private static final double[] ODD = {
        Double.NaN,
        Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY,
        0,
        -0.0,
        -1,
        1,
        1e-300,
        Double.MIN_VALUE,
        1e300,
        1e15,
        12345.678
    };
    private static final Pattern ATTRIBUTE = Pattern.compile("(?:x|y|width|height|points)=\"([^\"]*)\"");
    private static final Pattern WRONG = Pattern.compile("NaN|Infinity|\\d{7}");
    private static final List<String> WORDS =
            List.of("", " ", "a", "a rather long name that hardly fits", "√π(x) ≤ β", "<&>");

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void anyNumbersAndNames(long seed) {
        Random random = new Random(seed);
        for (int i = 0; i < 15; i++) {
            Figure figure = figure(random);
            assertThatCode(() -> Drawn.of(SvgFigure.of(figure)))
                    .as("%s", figure)
                    .doesNotThrowAnyException();
            assertThatCode(() -> Drawn.of(SvgFigure.inline(figure)))
                    .as("%s", figure)
                    .doesNotThrowAnyException();
            assertThat(unplaced(SvgFigure.of(figure))).as("%s", figure).isFalse();
            assertThat(FigureCsv.of(figure)).startsWith("panel,");
        }
        assertThat(unplaced("<rect x=\"NaN\"/>")).isTrue();
        assertThat(unplaced("<rect x=\"92233720368547758\"/>")).isTrue();
    }

    /** Whether a coordinate is not a number, or one that overflowed. */
    private static boolean unplaced(String markup) {
        return ATTRIBUTE
                .matcher(markup)
                .results()
                .anyMatch(r -> WRONG.matcher(r.group(1)).find());
    }

    private static Figure figure(Random random) {
        List<Panel> panels = IntStream.range(0, random.nextInt(4))
                .mapToObj(i -> panel(random))
                .toList();
        return new Figure("f", word(random), word(random), panels);
    }

    private static Panel panel(Random random) {
        List<Series> series = new ArrayList<>();
        for (int i = random.nextInt(5); i > 0; i--) {
            Style style = new Style(random.nextInt(30) - 10, random.nextBoolean());
            int size = random.nextInt(random.nextBoolean() ? 4 : 120);
            List<Value> values = IntStream.range(0, size)
                    .mapToObj(k -> new Value(x(random, k), number(random), number(random), number(random)))
                    .toList();
            List<Point> points =
                    values.stream().map(v -> new Point(v.x(), v.y())).toList();
            series.add(
                    switch (random.nextInt(7)) {
                        case 0 -> new Series.Line(word(random), style, points);
                        case 1 -> new Series.Stairs(word(random), style, points);
                        case 2 -> new Series.Band(word(random), style, values);
                        case 3 -> new Series.Dots(word(random), style, values);
                        case 4 -> new Series.Bars(word(random), style, values);
                        case 5 ->
                            new Series.Boxes(
                                    word(random),
                                    style,
                                    values.stream()
                                            .map(v -> new Box(v.x(), v.low(), v.y(), v.y(), number(random), v.high()))
                                            .toList());
                        default -> new Series.Level(word(random), style, number(random));
                    });
        }
        return new Panel(word(random), axis(random), axis(random), series);
    }

    private static Axis axis(Random random) {
        Axis axis = switch (random.nextInt(3)) {
            case 0 -> Axis.linear(word(random));
            case 1 -> Axis.log(word(random));
            default ->
                Axis.of(
                        word(random),
                        random.ints(random.nextInt(20))
                                .mapToObj(i -> word(random))
                                .toList());
        };
        return random.nextInt(4) == 0 ? axis.between(number(random), number(random)) : axis;
    }

    private static double x(Random random, int index) {
        return random.nextInt(5) == 0 ? number(random) : index;
    }

    private static double number(Random random) {
        return random.nextInt(6) == 0 ? ODD[random.nextInt(ODD.length)] : Math.exp(3 * random.nextGaussian());
    }

    private static String word(Random random) {
        return WORDS.get(random.nextInt(WORDS.size()));
    }
}
