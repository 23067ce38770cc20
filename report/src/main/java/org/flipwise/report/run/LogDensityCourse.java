package org.flipwise.report.run;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.flipwise.report.chart.Series;
import org.flipwise.report.chart.Style;
import org.flipwise.trace.Trace;

/**
 * The course of a rung's log density for a figure: every recorded value if they are few; otherwise the mean of stretches of equal length, on a band from the least to the largest value of
 * each.
 */
final class LogDensityCourse {
    /** Looks in a stretch, on a figure as wide as a page. */
    private static final int MOST = 240;

    private static final int MOST_SMALL = 60;

    private LogDensityCourse() {}

    static Series of(String label, Style style, Trace.Chain chain, int rung) {
        return of(label, style, chain, rung, MOST);
    }

    static Series small(Style style, Trace.Chain chain, int rung) {
        return of("", style, chain, rung, MOST_SMALL);
    }

    /** Returns the number of recorded values behind one point of {@link #of}. */
    static int looksPerPoint(Trace.Chain chain) {
        return stretch(chain, MOST);
    }

    private static int stretch(Trace.Chain chain, int most) {
        return chain.looks() <= 2 * most ? 1 : (chain.looks() + most - 1) / most;
    }

    private static Series of(String label, Style style, Trace.Chain chain, int rung, int most) {
        int each = stretch(chain, most);
        if (each == 1) {
            return new Series.Line(
                    label,
                    style,
                    IntStream.range(0, chain.looks())
                            .mapToObj(look -> new Series.Point(chain.round(look), chain.logDensity(rung, look)))
                            .toList());
        }
        List<Series.Value> values = new ArrayList<>();
        for (int first = 0; first < chain.looks(); first += each) {
            int last = Math.min(first + each, chain.looks()) - 1;
            var stretch = IntStream.rangeClosed(first, last)
                    .mapToDouble(look -> chain.logDensity(rung, look))
                    .filter(Double::isFinite)
                    .summaryStatistics();
            if (stretch.getCount() > 0) {
                values.add(new Series.Value(
                        (chain.round(first) + chain.round(last)) / 2.0,
                        stretch.getAverage(),
                        stretch.getMin(),
                        stretch.getMax()));
            }
        }
        return new Series.Band(label, style, values);
    }
}
