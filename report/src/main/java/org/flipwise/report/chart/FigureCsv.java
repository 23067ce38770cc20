package org.flipwise.report.chart;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flipwise.report.CsvField;

/**
 * What a figure shows as a table: a row for each point, value, box, level and moment. Columns that a kind does not have are empty; numbers
 * that are not finite stand as {@code NaN} or {@code Infinity}.
 */
public final class FigureCsv {
    private static final String HEADER = "panel,series,kind,x,x_name,y,low,quartile1,quartile3,high";

    private FigureCsv() {}

    public static String of(Figure figure) {
        StringBuilder out = new StringBuilder(HEADER).append('\n');
        for (int i = 0; i < figure.panels().size(); i++) {
            Panel panel = figure.panels().get(i);
            String name = panel.title().isBlank() ? Integer.toString(i + 1) : panel.title();
            for (Series series : panel.series()) {
                String kind = series.getClass().getSimpleName().toLowerCase(Locale.ROOT);
                String start = CsvField.of(name) + "," + CsvField.of(series.label()) + "," + kind + ",";
                rows(series)
                        .forEach(row ->
                                out.append(start).append(text(row, panel.x())).append('\n'));
            }
        }
        return out.toString();
    }

    /** x, y, low, quartile1, quartile3, high; null where there is none. */
    private static Stream<Row> rows(Series series) {
        if (series instanceof Series.Line line) {
            return line.points().stream().map(p -> Row.of(p.x(), p.y()));
        } else if (series instanceof Series.Stairs stairs) {
            return stairs.points().stream().map(p -> Row.of(p.x(), p.y()));
        } else if (series instanceof Series.Boxes boxes) {
            return boxes.boxes().stream()
                    .map(b -> new Row(
                            number(b.x()),
                            number(b.median()),
                            number(b.low()),
                            number(b.quartile1()),
                            number(b.quartile3()),
                            number(b.high())));
        } else if (series instanceof Series.Level level) {
            return Stream.of(new Row("", number(level.y()), "", "", "", ""));
        } else if (series instanceof Series.Moment moment) {
            return Stream.of(new Row(number(moment.x()), "", "", "", "", ""));
        }
        return Extent.values(series).stream()
                .map(v -> new Row(number(v.x()), number(v.y()), number(v.low()), "", "", number(v.high())));
    }

    private record Row(String x, String y, String low, String quartile1, String quartile3, String high) {
        static Row of(double x, double y) {
            return new Row(number(x), number(y), "", "", "", "");
        }
    }

    private static String text(Row row, Axis axis) {
        return Stream.of(row.x, CsvField.of(name(row.x, axis)), row.y, row.low, row.quartile1, row.quartile3, row.high)
                .collect(Collectors.joining(","));
    }

    /** Returns the category at x; empty on axes without categories. */
    private static String name(String x, Axis axis) {
        List<String> names = axis.categories();
        return axis.kind() == Axis.Kind.CATEGORIES && x.matches("\\d{1,6}") && Integer.parseInt(x) < names.size()
                ? names.get(Integer.parseInt(x))
                : "";
    }

    private static String number(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e15
                ? Long.toString((long) value)
                : Double.toString(value);
    }
}
