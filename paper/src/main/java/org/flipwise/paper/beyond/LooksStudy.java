package org.flipwise.paper.beyond;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.flipwise.paper.Arm;
import org.flipwise.paper.Measure;
import org.flipwise.paper.Outcome;
import org.flipwise.paper.Results;
import org.flipwise.paper.Scale;
import org.flipwise.paper.Task;
import org.flipwise.paper.statistics.NumberFormats;
import org.flipwise.paper.statistics.OutcomeStatistics;
import org.flipwise.paper.statistics.ResultTable;
import org.flipwise.report.chart.Axis;
import org.flipwise.report.chart.Figure;
import org.flipwise.report.chart.Panel;
import org.flipwise.report.chart.Series;
import org.flipwise.report.chart.Style;
import org.flipwise.report.page.Cell;
import org.flipwise.report.page.DataTable;

/** Kernels that look at more or fewer neighbours in a step, compared on several problems by effective samples of the log density. */
record LooksStudy(String id, List<Case> cases) {
    static final int SIMULATIONS = 8;
    private static final long FEWEST_ROUNDS = 40;

    LooksStudy {
        cases = List.copyOf(cases);
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

        /** A kernel whose rounds are of L0 transitions and take about a second in all. */
        static Way of(String id, String label, int looks, Map<String, String> kernel, long l0, long rounds) {
            Map<String, String> options = new HashMap<>(kernel);
            options.put("l0", Long.toString(l0));
            return new Way(id, label, looks, options, rounds, 1);
        }

        /**
         * Partial neighbour search.
         *
         * @param drawn whether it has a place in the figure
         */
        static Way parts(String id, int size, String kind, boolean drawn, long l0, long rounds) {
            return of(id, "pns, " + kind + " parts of " + size, drawn ? size : 0, partsOf(size, kind), l0, rounds);
        }

        /** The options of partial neighbour search. */
        static Map<String, String> partsOf(int size, String kind) {
            return Map.of("kernel", "pns", "block", Integer.toString(size), "parts", kind);
        }

        /** Whether it is of this kernel. */
        boolean runs(String kernel) {
            return kernel.equals(options.get("kernel"));
        }
    }

    private Arm arm(Case on, Way way, Scale scale) {
        Map<String, String> options = new LinkedHashMap<>(way.options());
        long rounds = scale.rounds(way.rounds(), FEWEST_ROUNDS);
        options.put("betas", on.betas());
        options.put("burn-in", Long.toString(rounds / 10));
        double seconds = way.seconds() * rounds / way.rounds();
        String name = id + "-" + on.id() + "-" + way.id();
        return Arm.of(name, way.label(), on.problem(), options, rounds, seconds, Measure.ESTIMATES);
    }

    List<Task> tasks(Scale scale) {
        List<Task> tasks = new ArrayList<>();
        for (Case on : cases) {
            on.ways().forEach(way -> tasks.add(new Task(arm(on, way, scale), scale.simulations(SIMULATIONS))));
        }
        return tasks;
    }

    private List<Outcome> outcomes(Case on, Way way, Results results) {
        return results.of(arm(on, way, results.scale()));
    }

    Rates rates(Case on, Way way, Rates.Price price, Results results) {
        return price.rates(outcomes(on, way, results));
    }

    /** The way of running a kernel that has the highest rate, the first of equals. */
    Way best(Case on, String kernel, Rates.Price price, Results results) {
        List<Way> ways = on.ways().stream().filter(way -> way.runs(kernel)).toList();
        Way best = ways.get(0);
        for (Way way : ways) {
            boolean better = rates(on, way, price, results).mean()
                    > rates(on, best, price, results).mean();
            best = better ? way : best;
        }
        return best;
    }

    /** A kernel on a problem, and the outcomes of its simulations. */
    private record Entry(Case on, Way way, List<Outcome> outcomes) {
        Cell mean(ToDoubleFunction<Outcome> number) {
            return NumberFormats.mean(OutcomeStatistics.of(outcomes, number));
        }
    }

    /** A table of all problems and kernels. */
    DataTable table(Results results) {
        List<Entry> entries = new ArrayList<>();
        for (Case on : cases) {
            on.ways().forEach(way -> entries.add(new Entry(on, way, outcomes(on, way, results))));
        }
        ResultTable<Entry> table = ResultTable.of(entries);
        table.text("problem", entry -> entry.on().label());
        table.text("kernel", entry -> entry.way().label());
        for (Rates.Price price : Rates.Price.values()) {
            table.column(price.unit(), entry -> price.rates(entry.outcomes()).cell());
        }
        return table.column("mean log density", entry -> entry.mean(Outcome::meanLogDensity))
                .column("evaluations", entry -> entry.mean(one -> one.costs().equivalentEvaluations()))
                .column("CPU s", entry -> entry.mean(Outcome::cpuSeconds))
                .table(
                        id,
                        "Effective samples of the log density",
                        "Geometric means over simulations with the factor of one standard error; burn-in counts as cost. Kernels of one problem have the same ladder.");
    }

    /** Effective samples against the neighbours that a step looks at. */
    Figure figure(String title, String description, Results results) {
        return new Figure(
                id,
                title,
                description,
                Stream.of(Rates.Price.values())
                        .map(price -> panel(price, results))
                        .toList());
    }

    private Panel panel(Rates.Price price, Results results) {
        List<Series> series = new ArrayList<>();
        for (Case on : cases) {
            List<Series.Point> points = new ArrayList<>();
            for (Way way : on.ways()) {
                double value = rates(on, way, price, results).mean();
                if (way.looks() > 0 && Double.isFinite(value)) {
                    points.add(new Series.Point(way.looks(), value));
                }
            }
            series.add(new Series.Line(on.label(), Style.of(series.size()), points));
        }
        return new Panel(
                price.unit(),
                Axis.log("neighbours looked at in a step"),
                Axis.log("effective samples " + price.unit()),
                series);
    }
}
