package org.flipwise.report.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.DoubleStream;

/** Sets bars and boxes, or else the dots of a categorical axis, side by side where several series share an x. */
final class Dodge {
    private static final double BARS_SHARE = 0.8;
    private static final double DOTS_SHARE = 0.66;
    private static final double WIDEST_BAR = 44;
    private static final double WIDEST_DOT = 16;
    private static final double ALONE = 0.25;

    private final Map<Double, List<Series>> sharing = new TreeMap<>();
    private final double width;

    private Dodge(PanelLayout layout) {
        List<Series> series = layout.panel().series();
        boolean names = layout.panel().x().kind() == Axis.Kind.CATEGORIES;
        boolean bars = series.stream().anyMatch(Dodge::broad);
        for (Series each : series) {
            if (bars ? broad(each) : names && each instanceof Series.Dots) {
                Extent.xs(each)
                        .filter(x -> Double.isFinite(layout.x(x)))
                        .distinct()
                        .forEach(x -> sharing.computeIfAbsent(x, key -> new ArrayList<>())
                                .add(each));
            }
        }
        int most = sharing.values().stream().mapToInt(List::size).max().orElse(1);
        double slot = names
                ? layout.plot().width()
                        / Math.max(1, layout.panel().x().categories().size())
                : smallestGap(
                        sharing.keySet().stream().mapToDouble(layout::x),
                        layout.plot().width() * ALONE);
        width = Math.min(slot * (bars ? BARS_SHARE : DOTS_SHARE) / most, bars ? WIDEST_BAR : WIDEST_DOT);
    }

    static Dodge of(PanelLayout layout) {
        return new Dodge(layout);
    }

    private static boolean broad(Series series) {
        return series instanceof Series.Bars || series instanceof Series.Boxes;
    }

    private static double smallestGap(DoubleStream places, double most) {
        double[] sorted = places.sorted().toArray();
        double gap = most;
        for (int i = 1; i < sorted.length; i++) {
            gap = Math.min(gap, sorted[i] - sorted[i - 1]);
        }
        return gap;
    }

    /** Returns the room of one series at an x that it shares with others; infinite where it is alone. */
    double room(double x) {
        return sharing.getOrDefault(x, List.of()).size() > 1 ? width : Double.POSITIVE_INFINITY;
    }

    /** Returns the largest width of a bar or box. */
    double width() {
        return width;
    }

    /**
     * How far to the right of x a series stands there: (k − (n−1)/2) widths for the k-th of n. Dots among bars stand with the first
     * bars of their hue, or in the middle.
     */
    double offset(Series series, double x) {
        List<Series> there = sharing.getOrDefault(x, List.of());
        int place = there.indexOf(series);
        for (int i = 0; place < 0 && i < there.size() && series instanceof Series.Dots; i++) {
            place = there.get(i).style().hue() == series.style().hue() ? i : -1;
        }
        return place < 0 ? 0 : (place - (there.size() - 1) / 2.0) * width;
    }
}
