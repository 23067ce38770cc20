package org.flipwise.paper.beyond;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import org.flipwise.paper.Arm;
import org.flipwise.paper.Item;
import org.flipwise.paper.Measure;
import org.flipwise.paper.Outcome;
import org.flipwise.paper.Results;
import org.flipwise.paper.Scale;
import org.flipwise.paper.Task;
import org.flipwise.paper.reference.SampleStatistics;
import org.flipwise.paper.statistics.NumberFormats;
import org.flipwise.report.chart.Axis;
import org.flipwise.report.chart.Figure;
import org.flipwise.report.chart.Panel;
import org.flipwise.report.chart.Series;
import org.flipwise.report.chart.Style;
import org.flipwise.report.page.Agreement;
import org.flipwise.report.page.Cell;
import org.flipwise.report.page.Chapter;
import org.flipwise.report.page.DataTable;
import org.flipwise.report.page.Finding;

/**
 * Methods for selecting variables on data made as their papers make them: 5,000 correlated columns, ten with an effect, SNR 1, 2 and 3. Under a prior that concentrates on few models, when the best
 * model is first met; under one that spreads, the error of inclusion probabilities against two long runs.
 */
public final class SelectionMethods extends Item {
    static final int COLUMNS = 5000;
    private static final int WIDE_COLUMNS = 50_000;
    private static final int SIMULATIONS = 20;
    /** On the data set of many columns, where each takes longer. */
    private static final int WIDE_SIMULATIONS = 4;

    private static final int FEWEST_SIMULATIONS = 3;
    private static final long FEWEST_ROUNDS = 20;
    private static final double SAME = 1e-9;

    /** A data set. */
    record Data(int rows, int columns, int snr) {
        Data(int rows, int snr) {
            this(rows, COLUMNS, snr);
        }

        /** The number of columns for which looking at some of them in a step is made. */
        private static final List<Data> WIDE = List.of(new Data(500, WIDE_COLUMNS, 2));

        private static final List<Data> FEW = List.of(new Data(500, 1), new Data(500, 2), new Data(500, 3));
        private static final List<Data> ALL = List.of(
                new Data(500, 1),
                new Data(500, 2),
                new Data(500, 3),
                new Data(1000, 1),
                new Data(1000, 2),
                new Data(1000, 3));

        /** Those of 500 rows below half of the full scale, else all. */
        static List<Data> at(Scale scale) {
            return scale.share() < 0.5 ? FEW : ALL;
        }

        /** That of many columns, for subsets alone, at half of the full scale and above. */
        static List<Data> wide(Scale scale) {
            return scale.share() < 0.5 ? List.of() : WIDE;
        }

        boolean wide() {
            return columns > COLUMNS;
        }

        String id() {
            return "n" + rows + (wide() ? "-p" + columns : "") + "-snr" + snr;
        }

        String label() {
            return "n = " + NumberFormats.text(rows) + (wide() ? ", p = " + NumberFormats.text(columns) : "") + ", SNR "
                    + snr;
        }
    }

    /** What is measured on a data set. */
    enum Prior {
        /** Few models: when the best is met. */
        CONCENTRATED,
        /** Many models: inclusion probabilities. */
        SPREAD;

        String problem(Data data) {
            return this == SPREAD
                    ? PublishedData.spread(data.rows(), data.columns(), data.snr())
                    : PublishedData.concentrated(data.rows(), data.columns(), data.snr());
        }

        /** The best model is met early or hardly at all: a share of the rounds will do, but a small scale may not cut it much. */
        private long rounds(Method method, Data data, Scale scale) {
            return this == SPREAD
                    ? scale.rounds(method.rounds(data), FEWEST_ROUNDS)
                    : scale.rounds(method.rounds * 2 / 5, Math.max(FEWEST_ROUNDS, method.rounds / 4));
        }
    }

    /** A method; its rounds take about a CPU second at full scale. */
    @SuppressWarnings("ImmutableEnumChecker") // options are copied and never written
    enum Method {
        MH("MH, add or drop", "mh", "l0", 5_000, 400, Map.of()),
        SWEEP("MH by sweeps", "mh-sweep", "l0", 5_000, 400, Map.of()),
        PNS("pns", "pns", "l0", 10_000, 400, Map.of()),
        IIT("IIT", "iit", "jumps", 10, 250, Map.of()),
        CT_IIT("CT-IIT", "ct-iit", "clock", 50, 200, Map.of()),
        TGS("TGS", "tgs", "jumps", 10, 150, Map.of()),
        WTGS("wTGS", "wtgs", "clock", 1_000, 250, Map.of()),
        WTGS_SUBSET("wTGS, subsets of 500", "wtgs", "clock", 1_000, 750, Map.of("subset", "500")),
        WTGS_BLOCK("wTGS, blocks of 500", "wtgs", "clock", 20_000, 50, Map.of("block", "500")),
        LIT_MH("LIT-MH", "lit-mh", "l0", 5, 400, Map.of()),
        PARNI("PARNI", "parni", "l0", 5, 500, Map.of()),
        MH_SWAPS("MH, add, drop or swap", "mh", "l0", 500, 2_000, Map.of());

        static final List<Method> ALL = List.of(values());
        /** Those on the data set of many columns. */
        static final List<Method> OF_WIDE = List.of(WTGS, WTGS_SUBSET);

        private static final String WIDE_CLOCK = "10000";

        private final String label;
        private final Map<String, String> options;
        private final long rounds;

        Method(String label, String kernel, String unit, int length, long rounds, Map<String, String> more) {
            this.label = label;
            this.rounds = rounds;
            Map<String, String> all = new HashMap<>(more);
            all.put("kernel", kernel);
            all.put(unit, Integer.toString(length));
            all.put("betas", "1");
            options = Map.copyOf(all);
        }

        /** Rounds at full scale; ten to twenty CPU seconds on the data set of many columns. */
        long rounds(Data data) {
            return data.wide() && this == WTGS_SUBSET ? 2 * rounds : rounds;
        }

        Map<String, String> options(Data data) {
            Map<String, String> own = new HashMap<>(options);
            if (data.wide()) {
                own.put("clock", WIDE_CLOCK);
            }
            return own;
        }

        String id() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }

        private String moves() {
            return this == MH_SWAPS ? "&moves=add-drop-swap" : "";
        }

        /** Transitions in a round; NaN where rounds are measured otherwise. */
        private double steps() {
            String l0 = options.get("l0");
            return l0 == null ? Double.NaN : Double.parseDouble(l0);
        }
    }

    public SelectionMethods() {
        super(
                "selection-methods",
                "Methods for selecting variables, p = 5,000: time to the best model, error of inclusion",
                false);
    }

    static Arm arm(Method method, Prior prior, Data data, Scale scale) {
        long rounds = prior.rounds(method, data, scale);
        Map<String, String> options = method.options(data);
        options.put("burn-in", Long.toString(rounds / 10));
        return Arm.of(
                "selection-" + prior.name().toLowerCase(Locale.ROOT) + "-" + data.id() + "-" + method.id(),
                method.label,
                prior.problem(data) + method.moves(),
                options,
                rounds,
                (data.wide() ? 17 : 1.5) * rounds / method.rounds(data),
                Measure.ESTIMATES);
    }

    /** Two long runs by methods that have little in common: sweeps of single proposals, and weighted tempered Gibbs with its conditional probabilities. */
    static List<Arm> references(Data data, Scale scale) {
        long rounds = scale.rounds(400, FEWEST_ROUNDS);
        List<Arm> arms = new ArrayList<>();
        Map<String, Map<String, String>> kernels = Map.of(
                "sweeps",
                Map.of("kernel", "mh-sweep", "l0", data.wide() ? "250000" : "500000"),
                "wtgs",
                Map.of("kernel", "wtgs", "clock", data.wide() ? "25000" : "50000"));
        for (String id : List.of("sweeps", "wtgs")) {
            Map<String, String> options = new HashMap<>(kernels.getOrDefault(id, Map.of()));
            options.put("betas", "1");
            options.put("burn-in", Long.toString(rounds / 10));
            arms.add(Arm.of(
                    "selection-reference-" + data.id() + "-" + id,
                    "reference, " + id,
                    Prior.SPREAD.problem(data),
                    options,
                    rounds,
                    (data.wide() ? 40.0 : 80.0) * rounds / 400,
                    Measure.ESTIMATES));
        }
        return arms;
    }

    @Override
    public List<Task> tasks(Scale scale) {
        List<Task> tasks = new ArrayList<>();
        for (Data data : Data.at(scale)) {
            for (Prior prior : Prior.values()) {
                for (Method method : Method.ALL) {
                    tasks.add(new Task(
                            arm(method, prior, data, scale), scale.simulations(SIMULATIONS, FEWEST_SIMULATIONS)));
                }
            }
            references(data, scale).forEach(arm -> tasks.add(new Task(arm, 1)));
        }
        for (Data data : Data.wide(scale)) {
            for (Method method : Method.OF_WIDE) {
                tasks.add(new Task(
                        arm(method, Prior.SPREAD, data, scale),
                        scale.simulations(WIDE_SIMULATIONS, FEWEST_SIMULATIONS)));
            }
            references(data, scale).forEach(arm -> tasks.add(new Task(arm, 1)));
        }
        return tasks;
    }

    /** Inclusion probabilities by column; columns left out have less than what is kept. */
    private static Map<Integer, Double> inclusions(Outcome outcome) {
        Map<Integer, Double> inclusions = new HashMap<>();
        Map<String, Double> numbers = outcome.numbers();
        if (numbers != null) {
            numbers.forEach((name, value) -> {
                if (name.startsWith(Outcome.INCLUSION)) {
                    inclusions.put(Integer.valueOf(name.substring(Outcome.INCLUSION.length())), value);
                }
            });
        }
        return inclusions;
    }

    /** Σ over columns of the squared difference. */
    static double squares(Map<Integer, Double> first, Map<Integer, Double> second) {
        Set<Integer> columns = new HashSet<>(first.keySet());
        columns.addAll(second.keySet());
        return columns.stream()
                .sorted()
                .mapToDouble(column -> {
                    double difference = first.getOrDefault(column, 0.0) - second.getOrDefault(column, 0.0);
                    return difference * difference;
                })
                .sum();
    }

    /** The long runs on a data set. */
    private record Reference(Map<Integer, Double> mean, double squaredError) {
        static Reference of(Data data, Results results) {
            List<Arm> arms = references(data, results.scale());
            Map<Integer, Double> first = inclusions(results.of(arms.get(0)).get(0));
            Map<Integer, Double> second = inclusions(results.of(arms.get(1)).get(0));
            Map<Integer, Double> mean = new HashMap<>();
            first.forEach((column, value) -> mean.merge(column, value / 2, Double::sum));
            second.forEach((column, value) -> mean.merge(column, value / 2, Double::sum));
            return new Reference(mean, SelectionMethods.squares(first, second) / 4);
        }

        double squares(Outcome outcome) {
            return SelectionMethods.squares(inclusions(outcome), mean);
        }
    }

    /** 1 over squared error times cost. */
    private static Rates accuracy(Method method, Data data, boolean seconds, Results results) {
        Reference reference = Reference.of(data, results);
        return Rates.of(
                results.of(arm(method, Prior.SPREAD, data, results.scale())),
                outcome -> 1
                        / reference.squares(outcome)
                        / (seconds ? outcome.cpuSeconds() : outcome.costs().equivalentEvaluations() / 1e6));
    }

    /** When the best model of a data set was first met by the simulations of a method: medians. */
    private record Hits(
            int simulations, int hits, double cpuSeconds, double afterSetUp, double evaluations, double steps) {
        static Hits of(Method method, Data data, Results results) {
            double best = best(data, results);
            List<Outcome> outcomes = results.of(arm(method, Prior.CONCENTRATED, data, results.scale()));
            Predicate<Outcome> hit = one -> one.number(Outcome.BEST) >= best - SAME * Math.abs(best);
            ToDoubleFunction<Outcome> setUp =
                    one -> Math.min(one.number(Outcome.SETUP_CPU), one.number(Outcome.BEST_CPU));
            return new Hits(
                    outcomes.size(),
                    (int) outcomes.stream().filter(hit).count(),
                    median(outcomes, hit, one -> one.number(Outcome.BEST_CPU)),
                    median(outcomes, hit, one -> one.number(Outcome.BEST_CPU) - setUp.applyAsDouble(one)),
                    median(outcomes, hit, one -> one.number(Outcome.BEST_EVALUATIONS)),
                    median(outcomes, hit, one -> one.number(Outcome.BEST_ROUND) * method.steps()));
        }

        /** Simulations without a hit count as longer than all others. */
        private static double median(List<Outcome> outcomes, Predicate<Outcome> hit, ToDoubleFunction<Outcome> time) {
            return median(outcomes.stream()
                    .map(one -> hit.test(one) ? time.applyAsDouble(one) : Double.POSITIVE_INFINITY)
                    .toList());
        }

        private static double median(List<Double> values) {
            List<Double> sorted = values.stream().sorted().toList();
            return sorted.isEmpty() ? Double.NaN : sorted.get((sorted.size() - 1) / 2);
        }
    }

    /** The best log posterior that any simulation has met. */
    private static double best(Data data, Results results) {
        return Method.ALL.stream()
                .flatMap(method -> results.of(arm(method, Prior.CONCENTRATED, data, results.scale())).stream())
                .mapToDouble(outcome -> outcome.number(Outcome.BEST))
                .max()
                .orElse(Double.NaN);
    }

    @Override
    public Chapter chapter(Results results) {
        return new Chapter(
                name(),
                "Methods for selecting variables",
                "LIT-MH (Zhou et al., arXiv 2105.05719) is said to find the best model in far fewer steps and less time than add–drop–swap Metropolis; weighted tempered Gibbs (Zanella and Roberts"
                        + " 2019; over subsets Jankowiak 2023) and PARNI (Liang, Livingstone and Griffin, arXiv 2110.11747) to have smaller errors of inclusion probabilities for their time than"
                        + " plain Metropolis and plain tempered Gibbs.",
                results.scale().simulations(SIMULATIONS, FEWEST_SIMULATIONS)
                        + " simulations of each method on one rung, from random models of about ten columns, on data with n = "
                        + NumberFormats.list(rows(results).stream()
                                .map(rows -> NumberFormats.text(rows.longValue()))
                                .toList())
                        + " rows, p = 5,000 columns of correlation e^−|i−j|,"
                        + " effects SNR·√(log p/n)·(2, −3, 2, 2, −3, 3, −2, 3, −2, 3) on the first ten and noise of variance 1. Time to the best model: g = p³, prior odds p^−2 for each column;"
                        + " the best model is the best that any simulation met. Inclusion probabilities: g = n, ten columns expected beforehand; the reference is the mean of a long run of"
                        + " sweeps and a long run of wTGS. On data with p = 50,000, at half of the full scale and above, wTGS alone, with and without subsets.",
                findings(results),
                List.of(figure(results)),
                List.of(hitTable(results), accuracyTable(results)),
                List.of(
                        Rates.RULE,
                        "MH, add or drop, changes one column; MH, add, drop or swap, is the baseline of the LIT-MH paper (moves=add-drop-swap), with a full evaluation for each proposal. Every simulation makes its own data set and its own rows of XᵀX; the first is not timed, the second is."));
    }

    private static List<Finding> findings(Results results) {
        List<Finding> findings = new ArrayList<>();
        findings.add(sooner(Method.LIT_MH, Method.MH_SWAPS, results));
        findings.add(sooner(Method.LIT_MH, Method.MH, results));
        findings.add(more(Method.WTGS, Method.TGS, results));
        findings.add(more(Method.WTGS, Method.MH, results));
        findings.add(more(Method.WTGS_SUBSET, Method.WTGS, results));
        findings.add(more(Method.WTGS_BLOCK, Method.WTGS, results));
        findings.add(more(Method.PARNI, Method.MH, results));
        findings.add(more(Method.PARNI, Method.TGS, results));
        findings.add(first(results));
        for (Data data : Data.wide(results.scale())) {
            findings.add(wide(data, results));
        }
        return findings;
    }

    /** Whether one method meets the best model sooner than another once it is set up, in CPU time, on how many data sets. */
    private static Finding sooner(Method method, Method other, Results results) {
        List<Data> all = Data.at(results.scale());
        Function<ToDoubleFunction<Hits>, Long> ahead = time -> all.stream()
                .filter(data -> time.applyAsDouble(Hits.of(method, data, results))
                        < time.applyAsDouble(Hits.of(other, data, results)))
                .count();
        int seconds = ahead.apply(Hits::afterSetUp).intValue();
        return new Finding(
                verdict(seconds, all.size() - seconds, all.size()),
                method.label + " meets the best model sooner than " + other.label + " (medians) on " + seconds + " of "
                        + all.size() + " data sets in CPU seconds after setting up, on "
                        + ahead.apply(Hits::cpuSeconds) + " with setting up, on " + ahead.apply(Hits::evaluations)
                        + " in evaluations and on " + ahead.apply(Hits::steps) + " in steps.");
    }

    /** Whether one method has smaller errors than another for its CPU time, on how many data sets. */
    private static Finding more(Method method, Method other, Results results) {
        int better = 0;
        int worse = 0;
        List<String> ratios = new ArrayList<>();
        for (Data data : Data.at(results.scale())) {
            Rates own = accuracy(method, data, true, results);
            Rates others = accuracy(other, data, true, results);
            better += own.order(others) > 0 ? 1 : 0;
            worse += own.order(others) < 0 ? 1 : 0;
            ratios.add(NumberFormats.times(own.over(others)));
        }
        return new Finding(
                verdict(better, worse, Data.at(results.scale()).size()),
                "Inclusion probabilities for CPU time: " + method.label + " is clearly better than " + other.label
                        + " on " + better + " and clearly worse on " + worse + " of "
                        + Data.at(results.scale()).size()
                        + " data sets; 1/(squared error × seconds) is " + NumberFormats.list(ratios)
                        + " times as large (SNR 1, 2 and 3, smaller n first).");
    }

    /** Whether subsets are better than all columns in a step where columns are many. */
    private static Finding wide(Data data, Results results) {
        Rates own = accuracy(Method.WTGS_SUBSET, data, true, results);
        Rates all = accuracy(Method.WTGS, data, true, results);
        int order = own.order(all);
        return new Finding(
                verdict(Math.max(order, 0), Math.max(-order, 0), 1),
                data.label() + ": 1/(squared error × seconds) of " + Method.WTGS_SUBSET.label + " is "
                        + NumberFormats.times(own.over(all)) + " times that of " + Method.WTGS.label
                        + ", and per evaluation "
                        + NumberFormats.times(accuracy(Method.WTGS_SUBSET, data, false, results)
                                .over(accuracy(Method.WTGS, data, false, results)))
                        + " times.");
    }

    /** Agrees where it is better on all data sets, differs where it is worse on some and better on none. */
    static Agreement verdict(int better, int worse, int of) {
        if (better == of) {
            return Agreement.AGREES;
        }
        return better == 0 && worse > 0 ? Agreement.DIFFERS : Agreement.UNDECIDED;
    }

    private static Finding first(Results results) {
        List<String> each = new ArrayList<>();
        for (Data data : Data.at(results.scale())) {
            Method soonest = Method.MH;
            Method best = Method.MH;
            for (Method method : Method.ALL) {
                soonest = Hits.of(method, data, results).afterSetUp()
                                < Hits.of(soonest, data, results).afterSetUp()
                        ? method
                        : soonest;
                best = accuracy(method, data, true, results).mean()
                                > accuracy(best, data, true, results).mean()
                        ? method
                        : best;
            }
            each.add(data.label() + " " + soonest.label + " and " + best.label);
        }
        return new Finding(
                Agreement.BEYOND,
                "Soonest at the best model, and smallest error for CPU time: " + NumberFormats.list(each) + ".");
    }

    private DataTable hitTable(Results results) {
        List<List<Cell>> rows = new ArrayList<>();
        for (Data data : Data.at(results.scale())) {
            for (Method method : Method.ALL) {
                Hits hits = Hits.of(method, data, results);
                rows.add(List.of(
                        Cell.of(data.label()),
                        Cell.of(method.label),
                        NumberFormats.share(hits.hits(), hits.simulations()),
                        NumberFormats.cell(hits.afterSetUp()),
                        NumberFormats.cell(hits.cpuSeconds()),
                        NumberFormats.cell(hits.evaluations()),
                        NumberFormats.cell(hits.steps())));
            }
        }
        return new DataTable(
                name() + "-hits",
                "Time to the best model",
                List.of(
                        "data",
                        "method",
                        "met it",
                        "CPU s after setting up, median",
                        "CPU s, median",
                        "evaluations, median",
                        "steps, median"),
                rows,
                "Medians over simulations (the lower of two in the middle); those that did not meet it count as longer. Evaluations and steps (transitions, where rounds are measured in them) are to the end of the round. The best model is the best that any simulation of any method met.");
    }

    private DataTable accuracyTable(Results results) {
        List<List<Cell>> rows = new ArrayList<>();
        List<Data> measured = new ArrayList<>(Data.at(results.scale()));
        measured.addAll(Data.wide(results.scale()));
        for (Data data : measured) {
            Reference reference = Reference.of(data, results);
            for (Method method : data.wide() ? Method.OF_WIDE : Method.ALL) {
                SampleStatistics squares =
                        SampleStatistics.of(results.of(arm(method, Prior.SPREAD, data, results.scale())).stream()
                                .map(reference::squares)
                                .toList());
                rows.add(List.of(
                        Cell.of(data.label()),
                        Cell.of(method.label),
                        NumberFormats.cell(Math.sqrt(squares.mean())),
                        NumberFormats.cell(Math.sqrt(reference.squaredError())),
                        accuracy(method, data, true, results).cell(),
                        accuracy(method, data, false, results).cell()));
            }
        }
        return new DataTable(
                name() + "-inclusion",
                "Error of inclusion probabilities",
                List.of(
                        "data",
                        "method",
                        "error",
                        "error of the reference",
                        "1/(error² × CPU s)",
                        "1/(error² × million evaluations)"),
                rows,
                "Error: root of the sum over columns of squared differences from the reference, over simulations. That of the reference: half the distance between its two long runs. Errors near it are"
                        + " no better known than it is.");
    }

    private static List<Long> rows(Results results) {
        return Data.at(results.scale()).stream()
                .map(data -> (long) data.rows())
                .distinct()
                .toList();
    }

    private Figure figure(Results results) {
        List<Panel> panels = new ArrayList<>();
        for (long rows : rows(results)) {
            List<Series> series = new ArrayList<>();
            for (Method method : Method.ALL) {
                List<Series.Point> points = new ArrayList<>();
                for (Data data : Data.at(results.scale())) {
                    double value = accuracy(method, data, true, results).mean();
                    if (data.rows() == rows && Double.isFinite(value)) {
                        points.add(new Series.Point(data.snr(), value));
                    }
                }
                series.add(new Series.Line(method.label, Style.of(series.size()), points));
            }
            panels.add(new Panel(
                    "n = " + NumberFormats.text(rows),
                    Axis.linear("SNR"),
                    Axis.log("1/(squared error × CPU seconds)"),
                    series));
        }
        return new Figure(
                name(),
                "Accuracy of inclusion probabilities for CPU time",
                "A line over SNR 1, 2 and 3 for each method; higher is better.",
                panels);
    }
}
