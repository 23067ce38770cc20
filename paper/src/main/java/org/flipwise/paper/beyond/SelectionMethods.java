package org.flipwise.paper.beyond;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import org.flipwise.paper.Arm;
import org.flipwise.paper.Item;
import org.flipwise.paper.Outcome;
import org.flipwise.paper.Results;
import org.flipwise.paper.Scale;
import org.flipwise.paper.Task;
import org.flipwise.paper.beyond.SelectionStudy.Data;
import org.flipwise.paper.beyond.SelectionStudy.Method;
import org.flipwise.paper.beyond.SelectionStudy.Prior;
import org.flipwise.paper.reference.SampleStatistics;
import org.flipwise.paper.statistics.NumberFormats;
import org.flipwise.paper.statistics.ResultTable;
import org.flipwise.report.chart.Axis;
import org.flipwise.report.chart.Figure;
import org.flipwise.report.chart.Panel;
import org.flipwise.report.chart.Series;
import org.flipwise.report.chart.Style;
import org.flipwise.report.page.Agreement;
import org.flipwise.report.page.Chapter;
import org.flipwise.report.page.DataTable;
import org.flipwise.report.page.Finding;

/**
 * Methods for selecting variables on data made as their papers make them: 5,000 correlated columns, ten with an effect, SNR 1, 2 and 3. Under a prior that concentrates on few models, when the best
 * model is first met; under one that spreads, the error of inclusion probabilities against two long runs.
 */
public final class SelectionMethods extends Item {
    private static final double SAME = 1e-9;

    public SelectionMethods() {
        super(
                "selection-methods",
                "Methods for selecting variables, p = 5,000: time to the best model, error of inclusion",
                false);
    }

    @Override
    public List<Task> tasks(Scale scale) {
        return SelectionStudy.tasks(scale);
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
            List<Arm> arms = SelectionStudy.references(data, results.scale());
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

    /** A method on a data set. */
    private record Entry(Method method, Data data, Results results) {
        List<Outcome> outcomes(Prior prior) {
            return results.of(SelectionStudy.arm(method, prior, data, results.scale()));
        }

        /** 1 over squared error times cost, in CPU seconds or in million evaluations. */
        Rates accuracy(Rates.Price price) {
            Reference reference = Reference.of(data, results);
            return Rates.of(
                    outcomes(Prior.SPREAD),
                    outcome -> 1
                            / reference.squares(outcome)
                            / (price == Rates.Price.SECONDS
                                    ? outcome.cpuSeconds()
                                    : outcome.costs().equivalentEvaluations() / 1e6));
        }

        Rates perSecond() {
            return accuracy(Rates.Price.SECONDS);
        }

        /** The root of the mean squared error of inclusion probabilities. */
        double error() {
            Reference reference = Reference.of(data, results);
            return Math.sqrt(SampleStatistics.of(outcomes(Prior.SPREAD).stream()
                            .map(reference::squares)
                            .toList())
                    .mean());
        }

        /** When the best model was first met. */
        Hits hits() {
            return Hits.of(this, best(data, results));
        }
    }

    /** The best log posterior that any simulation has met. */
    private static double best(Data data, Results results) {
        return Method.ALL.stream()
                .flatMap(method -> new Entry(method, data, results).outcomes(Prior.CONCENTRATED).stream())
                .mapToDouble(outcome -> outcome.number(Outcome.BEST))
                .max()
                .orElse(Double.NaN);
    }

    /** When the best model of a data set was first met by the simulations of a method: medians. */
    private record Hits(
            Entry entry,
            int simulations,
            int hits,
            double cpuSeconds,
            double afterSetUp,
            double evaluations,
            double steps) {
        static Hits of(Entry entry, double best) {
            List<Outcome> outcomes = entry.outcomes(Prior.CONCENTRATED);
            Predicate<Outcome> hit = one -> one.number(Outcome.BEST) >= best - SAME * Math.abs(best);
            ToDoubleFunction<Outcome> setUp =
                    one -> Math.min(one.number(Outcome.SETUP_CPU), one.number(Outcome.BEST_CPU));
            return new Hits(
                    entry,
                    outcomes.size(),
                    (int) outcomes.stream().filter(hit).count(),
                    median(outcomes, hit, one -> one.number(Outcome.BEST_CPU)),
                    median(outcomes, hit, one -> one.number(Outcome.BEST_CPU) - setUp.applyAsDouble(one)),
                    median(outcomes, hit, one -> one.number(Outcome.BEST_EVALUATIONS)),
                    median(
                            outcomes,
                            hit,
                            one -> one.number(Outcome.BEST_ROUND)
                                    * entry.method().steps()));
        }

        /** The lower of two in the middle; simulations without a hit count as longer than all others. */
        private static double median(List<Outcome> outcomes, Predicate<Outcome> hit, ToDoubleFunction<Outcome> time) {
            List<Double> sorted = outcomes.stream()
                    .map(one -> hit.test(one) ? time.applyAsDouble(one) : Double.POSITIVE_INFINITY)
                    .sorted()
                    .toList();
            return sorted.isEmpty() ? Double.NaN : sorted.get((sorted.size() - 1) / 2);
        }
    }

    @Override
    public Chapter chapter(Results results) {
        return new Chapter(
                name(),
                "Methods for selecting variables",
                "LIT-MH (Zhou et al., arXiv 2105.05719) is said to find the best model in far fewer steps and less time than add–drop–swap Metropolis; weighted tempered Gibbs (Zanella and Roberts"
                        + " 2019; over subsets Jankowiak 2023) and PARNI (Liang, Livingstone and Griffin, arXiv 2110.11747) to have smaller errors of inclusion probabilities for their time than"
                        + " plain Metropolis and plain tempered Gibbs.",
                results.scale().simulations(SelectionStudy.SIMULATIONS, SelectionStudy.FEWEST_SIMULATIONS)
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
        Data.wide(results.scale()).forEach(data -> findings.add(wide(data, results)));
        return findings;
    }

    /** Whether one method meets the best model sooner than another once it is set up, in CPU time, on how many data sets. */
    private static Finding sooner(Method method, Method other, Results results) {
        List<Data> all = Data.at(results.scale());
        Function<ToDoubleFunction<Hits>, Long> ahead = time -> all.stream()
                .filter(data -> time.applyAsDouble(new Entry(method, data, results).hits())
                        < time.applyAsDouble(new Entry(other, data, results).hits()))
                .count();
        int seconds = ahead.apply(Hits::afterSetUp).intValue();
        return new Finding(
                verdict(seconds, all.size() - seconds, all.size()),
                method.label() + " meets the best model sooner than " + other.label() + " (medians) on " + seconds
                        + " of " + all.size() + " data sets in CPU seconds after setting up, on "
                        + ahead.apply(Hits::cpuSeconds) + " with setting up, on " + ahead.apply(Hits::evaluations)
                        + " in evaluations and on " + ahead.apply(Hits::steps) + " in steps.");
    }

    /** Whether one method has smaller errors than another for its CPU time, on how many data sets. */
    private static Finding more(Method method, Method other, Results results) {
        List<Data> all = Data.at(results.scale());
        int better = 0;
        int worse = 0;
        List<String> ratios = new ArrayList<>();
        for (Data data : all) {
            Rates own = new Entry(method, data, results).perSecond();
            Rates others = new Entry(other, data, results).perSecond();
            better += own.order(others) > 0 ? 1 : 0;
            worse += own.order(others) < 0 ? 1 : 0;
            ratios.add(NumberFormats.times(own.over(others)));
        }
        return new Finding(
                verdict(better, worse, all.size()),
                "Inclusion probabilities for CPU time: " + method.label() + " is clearly better than " + other.label()
                        + " on " + better + " and clearly worse on " + worse + " of " + all.size()
                        + " data sets; 1/(squared error × seconds) is " + NumberFormats.list(ratios)
                        + " times as large (SNR 1, 2 and 3, smaller n first).");
    }

    /** Whether subsets are better than all columns in a step where columns are many. */
    private static Finding wide(Data data, Results results) {
        Entry subset = new Entry(Method.WTGS_SUBSET, data, results);
        Entry all = new Entry(Method.WTGS, data, results);
        Rates perSecond = subset.perSecond();
        Rates perEvaluation = subset.accuracy(Rates.Price.EVALUATIONS);
        return new Finding(
                Rates.verdict(perSecond.order(all.perSecond())),
                data.label() + ": 1/(squared error × seconds) of "
                        + subset.method().label() + " is "
                        + NumberFormats.times(perSecond.over(all.perSecond())) + " times that of "
                        + all.method().label() + ", and per evaluation "
                        + NumberFormats.times(perEvaluation.over(all.accuracy(Rates.Price.EVALUATIONS)))
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
            Entry soonest = new Entry(Method.MH, data, results);
            Entry best = soonest;
            for (Method method : Method.ALL) {
                Entry entry = new Entry(method, data, results);
                soonest = entry.hits().afterSetUp() < soonest.hits().afterSetUp() ? entry : soonest;
                best = entry.perSecond().mean() > best.perSecond().mean() ? entry : best;
            }
            each.add(data.label() + " " + soonest.method().label() + " and "
                    + best.method().label());
        }
        return new Finding(
                Agreement.BEYOND,
                "Soonest at the best model, and smallest error for CPU time: " + NumberFormats.list(each) + ".");
    }

    private static List<Entry> entries(List<Data> all, Results results) {
        List<Entry> entries = new ArrayList<>();
        all.forEach(data -> data.methods().forEach(method -> entries.add(new Entry(method, data, results))));
        return entries;
    }

    private DataTable hitTable(Results results) {
        return ResultTable.of(entries(Data.at(results.scale()), results).stream()
                        .map(Entry::hits)
                        .toList())
                .text("data", hits -> hits.entry().data().label())
                .text("method", hits -> hits.entry().method().label())
                .column("met it", hits -> NumberFormats.share(hits.hits(), hits.simulations()))
                .number("CPU s after setting up, median", hits -> hits.afterSetUp())
                .number("CPU s, median", hits -> hits.cpuSeconds())
                .number("evaluations, median", hits -> hits.evaluations())
                .number("steps, median", hits -> hits.steps())
                .table(
                        name() + "-hits",
                        "Time to the best model",
                        "Medians over simulations (the lower of two in the middle); those that did not meet it count as longer. Evaluations and steps (transitions, where rounds are measured in them) are to the end of the round. The best model is the best that any simulation of any method met.");
    }

    private DataTable accuracyTable(Results results) {
        List<Data> measured = new ArrayList<>(Data.at(results.scale()));
        measured.addAll(Data.wide(results.scale()));
        return ResultTable.of(entries(measured, results))
                .text("data", entry -> entry.data().label())
                .text("method", entry -> entry.method().label())
                .number("error", entry -> entry.error())
                .number(
                        "error of the reference",
                        entry -> Math.sqrt(Reference.of(entry.data(), results).squaredError()))
                .column("1/(error² × CPU s)", entry -> entry.perSecond().cell())
                .column(
                        "1/(error² × million evaluations)",
                        entry -> entry.accuracy(Rates.Price.EVALUATIONS).cell())
                .table(
                        name() + "-inclusion",
                        "Error of inclusion probabilities",
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
                    double value = new Entry(method, data, results).perSecond().mean();
                    if (data.rows() == rows && Double.isFinite(value)) {
                        points.add(new Series.Point(data.snr(), value));
                    }
                }
                series.add(new Series.Line(method.label(), Style.of(series.size()), points));
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
