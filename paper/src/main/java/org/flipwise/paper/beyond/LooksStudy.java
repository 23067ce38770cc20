package org.flipwise.paper.beyond;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.flipwise.paper.Arm;
import org.flipwise.paper.Measure;
import org.flipwise.paper.Outcome;
import org.flipwise.paper.Results;
import org.flipwise.paper.Scale;
import org.flipwise.paper.Task;
import org.flipwise.paper.statistics.NumberFormats;
import org.flipwise.paper.statistics.OutcomeStatistics;
import org.flipwise.report.chart.Axis;
import org.flipwise.report.chart.Figure;
import org.flipwise.report.chart.Panel;
import org.flipwise.report.chart.Series;
import org.flipwise.report.chart.Style;
import org.flipwise.report.page.Cell;
import org.flipwise.report.page.DataTable;

/** Kernels that look at more or fewer neighbours in a step, compared on several problems by effective samples of the log density. */
final class LooksStudy {
    static final int SIMULATIONS = 8;
    private static final long FEWEST_ROUNDS = 40;
    private final String id;
    private final List<Case> cases;

    LooksStudy(String id, List<Case> cases) {
        this.id = id;
        this.cases = List.copyOf(cases);
    }

    /**
     * A problem and the kernels that run on it.
     *
     * @param id in the ids of arms
     * @param label in tables and legends
     * @param betas the ladder, for every kernel
     */
    record Case(String id, String label, String problem, String betas, List<Way> ways) {
        Case {
            ways = List.copyOf(ways);
        }

        Way way(String name) {
            return ways.stream()
                    .filter(way -> way.id().equals(name))
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException("no '" + name + "' on " + id));
        }
    }

    /**
     * A kernel with its options.
     *
     * @param id in the ids of arms
     * @param looks neighbours that a step looks at; 0 where it has no place in the figure
     * @param rounds at full scale
     * @param seconds that these take, roughly
     */
    record Way(String id, String label, int looks, Map<String, String> options, long rounds, double seconds) {
        Way {
            options = Map.copyOf(options);
        }
    }

    List<Case> cases() {
        return cases;
    }

    Arm arm(Case on, Way way, Scale scale) {
        Map<String, String> options = new LinkedHashMap<>(way.options());
        long rounds = scale.rounds(way.rounds(), FEWEST_ROUNDS);
        options.put("betas", on.betas());
        options.put("burn-in", Long.toString(rounds / 10));
        double seconds = way.seconds() * rounds / way.rounds();
        return Arm.of(
                id + "-" + on.id() + "-" + way.id(),
                way.label(),
                on.problem(),
                options,
                rounds,
                seconds,
                Measure.ESTIMATES);
    }

    List<Task> tasks(Scale scale) {
        List<Task> tasks = new ArrayList<>();
        for (Case on : cases) {
            on.ways().forEach(way -> tasks.add(new Task(arm(on, way, scale), scale.simulations(SIMULATIONS))));
        }
        return tasks;
    }

    List<Outcome> outcomes(Case on, Way way, Results results) {
        return results.of(arm(on, way, results.scale()));
    }

    Rates perEvaluation(Case on, String way, Results results) {
        return Rates.perMillionEvaluations(outcomes(on, on.way(way), results));
    }

    Rates perSecond(Case on, String way, Results results) {
        return Rates.perSecond(outcomes(on, on.way(way), results));
    }

    /** A table of all problems and kernels. */
    DataTable table(Results results) {
        List<List<Cell>> rows = new ArrayList<>();
        for (Case on : cases) {
            for (Way way : on.ways()) {
                List<Outcome> outcomes = outcomes(on, way, results);
                rows.add(List.of(
                        Cell.of(on.label()),
                        Cell.of(way.label()),
                        Rates.perMillionEvaluations(outcomes).cell(),
                        Rates.perSecond(outcomes).cell(),
                        mean(outcomes, Outcome::meanLogDensity),
                        mean(outcomes, outcome -> outcome.costs().equivalentEvaluations()),
                        mean(outcomes, Outcome::cpuSeconds)));
            }
        }
        return new DataTable(
                id,
                "Effective samples of the log density",
                List.of(
                        "problem",
                        "kernel",
                        "per million evaluations",
                        "per CPU second",
                        "mean log density",
                        "evaluations",
                        "CPU s"),
                rows,
                "Geometric means over simulations with the factor of one standard error; burn-in counts as cost. Kernels of one problem have the same ladder.");
    }

    private static Cell mean(List<Outcome> outcomes, Function<Outcome, ? extends Number> number) {
        return NumberFormats.mean(
                OutcomeStatistics.of(outcomes, outcome -> number.apply(outcome).doubleValue()));
    }

    /** Effective samples against the neighbours that a step looks at. */
    Figure figure(String title, String description, Results results) {
        return new Figure(
                id,
                title,
                description,
                List.of(
                        panel("per million evaluations", results, Rates::perMillionEvaluations),
                        panel("per CPU second", results, Rates::perSecond)));
    }

    private Panel panel(String unit, Results results, Function<List<Outcome>, Rates> rate) {
        List<Series> series = new ArrayList<>();
        for (Case on : cases) {
            List<Series.Point> points = new ArrayList<>();
            for (Way way : on.ways()) {
                double value = rate.apply(outcomes(on, way, results)).mean();
                if (way.looks() > 0 && Double.isFinite(value)) {
                    points.add(new Series.Point(way.looks(), value));
                }
            }
            series.add(new Series.Line(on.label(), Style.of(cases.indexOf(on)), points));
        }
        return new Panel(
                unit, Axis.log("neighbours looked at in a step"), Axis.log("effective samples " + unit), series);
    }
}
