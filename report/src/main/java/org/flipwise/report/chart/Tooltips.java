package org.flipwise.report.chart;

/** The tooltips of values: the series, and the numbers with the names of the axes. */
final class Tooltips {
    private final Panel panel;

    Tooltips(Panel panel) {
        this.panel = panel;
    }

    String of(Series series, double x, double y) {
        return head(series) + along(panel.x(), x) + "\n" + along(panel.y(), y);
    }

    String of(Series series, Series.Value value) {
        String point = of(series, value.x(), value.y());
        return value.low() == value.y() && value.high() == value.y()
                ? point
                : point + " (" + Numbers.readable(value.low()) + " to " + Numbers.readable(value.high()) + ")";
    }

    String of(Series series, Series.Box box) {
        return of(series, box.x(), box.median()) + " (median)\nquartiles: " + Numbers.readable(box.quartile1()) + " to "
                + Numbers.readable(box.quartile3()) + "\nwhiskers: " + Numbers.readable(box.low()) + " to "
                + Numbers.readable(box.high());
    }

    String level(Series.Level level) {
        return head(level) + along(panel.y(), level.y());
    }

    String moment(Series.Moment moment) {
        return head(moment) + along(panel.x(), moment.x());
    }

    private static String head(Series series) {
        return series.label().isEmpty() ? "" : series.label() + "\n";
    }

    private static String along(Axis axis, double value) {
        int index = (int) Math.rint(value);
        boolean named = axis.kind() == Axis.Kind.CATEGORIES
                && index == value
                && index >= 0
                && index < axis.categories().size();
        return (axis.label().isEmpty() ? "" : axis.label() + ": ")
                + (named ? axis.categories().get(index) : Numbers.readable(value));
    }
}
