package org.flipwise.benchmarks.annealing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.flipwise.report.chart.Axis;
import org.flipwise.report.chart.Figure;
import org.flipwise.report.chart.Panel;
import org.flipwise.report.chart.Series;
import org.flipwise.report.chart.Style;

/** Residual energies per spin against sweeps: how far the best state of a run is above the best that any run of its instance found, as means over instances. */
final class Residuals {
    private final List<GroundStateRun> runs;

    Residuals(List<GroundStateRun> runs) {
        this.runs = List.copyOf(runs);
    }

    /** Numbers of sweeps at which runs of a size were looked at. */
    private long[] marks(int length) {
        return runs.stream()
                .filter(run -> run.length() == length && run.method() == SearchKind.TEMPERING)
                .flatMapToLong(run -> run.values().keySet().stream().mapToLong(Long::longValue))
                .distinct()
                .sorted()
                .toArray();
    }

    /** The best U of an instance that any run found, the longer one included. */
    private double best(int length, int instance) {
        return runs.stream()
                .filter(run -> run.length() == length && run.instance() == instance)
                .mapToDouble(GroundStateRun::best)
                .max()
                .orElse(Double.NaN);
    }

    /** By instance: the mean over its runs of what a method lacks per spin at a mark. */
    private double[] residuals(int length, SearchKind method, long sweeps) {
        return runs.stream()
                .filter(run -> run.length() == length)
                .mapToInt(GroundStateRun::instance)
                .distinct()
                .sorted()
                .mapToDouble(instance -> runs.stream()
                        .filter(run -> run.length() == length && run.instance() == instance && run.method() == method)
                        .mapToDouble(run -> (best(length, instance) - run.at(sweeps)) / Math.pow(length, 3))
                        .average()
                        .orElse(Double.NaN))
                .toArray();
    }

    private static double mean(double[] values) {
        return Arrays.stream(values).average().orElse(Double.NaN);
    }

    /** The standard error of the mean over instances. */
    private static double error(double[] values) {
        double mean = mean(values);
        double squares = Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum();
        return Math.sqrt(squares / (values.length - 1) / values.length);
    }

    /** The share of runs that have reached the best value of their instance. */
    private double reached(int length, SearchKind method, long sweeps) {
        return runs.stream()
                .filter(run -> run.length() == length && run.method() == method)
                .mapToDouble(run -> run.at(sweeps) >= best(length, run.instance()) ? 1 : 0)
                .average()
                .orElse(Double.NaN);
    }

    /** The mean processor time of a whole run. */
    private double cpuSeconds(int length, SearchKind method) {
        return runs.stream()
                .filter(run -> run.length() == length && run.method() == method)
                .mapToDouble(GroundStateRun::cpuSeconds)
                .average()
                .orElse(Double.NaN);
    }

    private int[] lengths() {
        return runs.stream()
                .mapToInt(GroundStateRun::length)
                .distinct()
                .sorted()
                .toArray();
    }

    /** Rows of a Markdown table: 10³ times the residual energy per spin, and the share of runs at the best value. */
    String table() {
        StringBuilder text = new StringBuilder("| L | sweeps |");
        SearchKind.compared()
                .forEach(method -> text.append(' ').append(method.label()).append(" |"));
        text.append("\n|---|---|")
                .append("---|".repeat(SearchKind.compared().size()))
                .append('\n');
        for (int length : lengths()) {
            for (long sweeps : marks(length)) {
                text.append("| ").append(length).append(" | ").append(sweeps).append(" |");
                for (SearchKind method : SearchKind.compared()) {
                    double[] all = residuals(length, method, sweeps);
                    text.append(String.format(
                            Locale.ROOT,
                            " %.2f ± %.2f, %.0f%% |",
                            1e3 * mean(all),
                            1e3 * error(all),
                            100 * reached(length, method, sweeps)));
                }
                text.append('\n');
            }
            text.append("| ").append(length).append(" | CPU s |");
            for (SearchKind method : SearchKind.compared()) {
                text.append(String.format(Locale.ROOT, " %.2f |", cpuSeconds(length, method)));
            }
            text.append('\n');
        }
        return text.toString();
    }

    /** One panel for each size. Residuals of 0 cannot be drawn on a logarithmic axis: there a curve ends. */
    Figure figure() {
        List<Panel> panels = new ArrayList<>();
        for (int length : lengths()) {
            List<Series> curves = new ArrayList<>();
            for (SearchKind method : SearchKind.compared()) {
                List<Series.Point> points = new ArrayList<>();
                for (long sweeps : marks(length)) {
                    double mean = mean(residuals(length, method, sweeps));
                    if (mean > 0) {
                        points.add(new Series.Point((double) sweeps, mean));
                    }
                }
                Style style = Style.of(curves.size());
                curves.add(new Series.Line(method.label(), method.plain() ? style.asDashed() : style, points));
            }
            panels.add(new Panel(
                    "L = " + length, Axis.log("sweeps of all replicas"), Axis.log("residual energy per spin"), curves));
        }
        return new Figure(
                "ground-states",
                "Ground states of the ±J glass in three dimensions",
                "Energy per spin above the best state found by any run, against sweeps, mean over instances, with and without moves of clusters.",
                panels);
    }
}
