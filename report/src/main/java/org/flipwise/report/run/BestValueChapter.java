package org.flipwise.report.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.flipwise.report.NumberText;
import org.flipwise.report.chart.Axis;
import org.flipwise.report.chart.Figure;
import org.flipwise.report.chart.Panel;
import org.flipwise.report.chart.Series;
import org.flipwise.report.chart.Style;
import org.flipwise.report.page.Chapter;
import org.flipwise.result.Improvement;
import org.flipwise.result.SolveSummary;
import org.jspecify.annotations.Nullable;

/** How the best value of each run of a search improved with time. */
final class BestValueChapter {
    private static final int MOST_RUNS = 60;
    /** Runs with a colour and an entry of the legend each. */
    private static final int MOST_NAMED = 6;

    /** Where a clock has shown no time at all, for an axis that has no 0. */
    private static final double SHORTEST = 1e-6;

    private BestValueChapter() {}

    /**
     * Returns the chapter; there is none without improvements.
     *
     * @param summary the result, where there is one: lines then reach to the ends of their runs
     */
    static Optional<Chapter> of(SortedMap<Integer, List<Improvement>> runs, @Nullable SolveSummary summary) {
        if (runs.isEmpty()) {
            return Optional.empty();
        }
        Map<Integer, Double> ends = ends(runs, summary);
        double first = runs.values().stream()
                .flatMap(List::stream)
                .mapToDouble(Improvement::cpuSeconds)
                .filter(seconds -> seconds > 0)
                .min()
                .orElse(SHORTEST);
        List<Series> lines = new ArrayList<>();
        for (Map.Entry<Integer, List<Improvement>> run : runs.entrySet()) {
            if (lines.size() == MOST_RUNS) {
                break;
            }
            boolean named = runs.size() <= MOST_NAMED;
            lines.add(new Series.Stairs(
                    named && runs.size() > 1 ? "run " + run.getKey() : "",
                    Style.of(named ? lines.size() : 0),
                    stairs(run.getValue(), first, ends.getOrDefault(run.getKey(), 0.0))));
        }
        boolean objective = runs.values().stream().flatMap(List::stream).allMatch(one -> one.objective() != null);
        ChapterBuilder chapter = new ChapterBuilder(
                        "improvements",
                        "Best value against time",
                        "The best value that each run had found after so many seconds of its own processor time. best.csv has the numbers.",
                        "Lines that are level for most of their length: more time is unlikely to help. Lines that still improve at their"
                                + " right end: search longer.")
                .draw(Figure.wide(
                        "best-value",
                        "Best value against processor time",
                        "A step line for each run: its best value so far, on a logarithmic axis of time.",
                        new Panel(
                                "",
                                Axis.log("processor time (s)"),
                                Axis.linear(objective ? "value" : "log density"),
                                lines)));

        if (runs.size() > MOST_RUNS) {
            chapter.note("The figure has the first " + MOST_RUNS + " of " + NumberText.count(runs.size(), "run") + ".");
        }
        return chapter.chapter();
    }

    private static double value(Improvement one) {
        return one.objective() == null ? one.logDensity() : one.objective();
    }

    private static List<Series.Point> stairs(List<Improvement> improvements, double first, double end) {
        List<Series.Point> points = new ArrayList<>();
        for (Improvement one : improvements) {
            points.add(new Series.Point(Math.max(first, one.cpuSeconds()), value(one)));
        }
        Improvement last = improvements.get(improvements.size() - 1);
        if (end > Math.max(first, last.cpuSeconds())) {
            points.add(new Series.Point(end, value(last)));
        }
        return points;
    }

    /** Returns the processor time at which each run ended; without a summary, of the latest improvement of all. */
    private static Map<Integer, Double> ends(
            SortedMap<Integer, List<Improvement>> runs, @Nullable SolveSummary summary) {
        Map<Integer, Double> ends = new TreeMap<>();
        if (summary != null) {
            summary.sims().forEach(run -> ends.put(run.run(), run.cpuSeconds()));
            return ends;
        }
        double latest = runs.values().stream()
                .flatMap(List::stream)
                .mapToDouble(Improvement::cpuSeconds)
                .max()
                .orElse(0);
        runs.keySet().forEach(run -> ends.put(run, latest));
        return ends;
    }
}
