package org.flipwise.paper.high;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.flipwise.lab.report.chart.Axis;
import org.flipwise.lab.report.chart.Figure;
import org.flipwise.lab.report.chart.Panel;
import org.flipwise.lab.report.chart.Series;
import org.flipwise.lab.report.page.Agreement;
import org.flipwise.lab.report.page.Cell;
import org.flipwise.lab.report.page.Chapter;
import org.flipwise.lab.report.page.DataTable;
import org.flipwise.lab.report.page.Finding;
import org.flipwise.paper.Algorithm;
import org.flipwise.paper.Arm;
import org.flipwise.paper.Item;
import org.flipwise.paper.Results;
import org.flipwise.paper.Scale;
import org.flipwise.paper.Task;
import org.flipwise.paper.known.Authors;
import org.flipwise.paper.measure.Currency;
import org.flipwise.paper.measure.Numerals;
import org.flipwise.paper.measure.TimeTables;
import org.flipwise.paper.measure.TimeToAll;
import org.jspecify.annotations.Nullable;

/** Time to all modes against the number of rejection-free replicas (p = 3000; the last figure of the paper's section 6.4). */
public final class RejectionFreeReplicas extends Item {
    static final String EXPERIMENT = "p3000_rf_replicas";
    static final List<Algorithm> ALGORITHMS = Algorithm.WITH_MULTIPLICITY;
    private static final int SIMULATIONS = 25;

    public RejectionFreeReplicas() {
        super("rf-replicas", "Time to all modes against the number of rejection-free replicas, p = 3000", true);
    }

    /** With so many of the coldest rungs rejection-free, on the ladder that the authors used for this figure. */
    static Arm arm(Algorithm algorithm, int rejectionFree) {
        String id = "rf-replicas-" + algorithm.kernel() + "-" + rejectionFree;
        String label = algorithm.label() + ", " + rejectionFree + " rejection-free";
        return HighDimension.P3000
                .onLadder(id, label, algorithm, Authors.ladder(EXPERIMENT, algorithm))
                .with(id, label, Map.of("rf-rungs", Integer.toString(rejectionFree)));
    }

    @Override
    public List<Task> tasks(Scale scale) {
        List<Task> tasks = new ArrayList<>();
        for (Algorithm algorithm : ALGORITHMS) {
            for (int rejectionFree = 1; rejectionFree <= HighDimension.RUNGS; rejectionFree++) {
                tasks.add(new Task(arm(algorithm, rejectionFree), scale.simulations(SIMULATIONS)));
            }
        }
        return tasks;
    }

    @Override
    public Chapter chapter(Results results) {
        return new Chapter(
                name(),
                "Time to all modes against the number of rejection-free replicas, p = 3000",
                "More rejection-free replicas make it slower, because each of their iterations needs more computations; for every number of them A-IIT is faster than MH-mult, which shows the advantage of the square root.",
                results.of(arm(Algorithm.A_IIT, 1)).size()
                        + " simulations of each algorithm with each of 1 to 13 rejection-free rungs, on the ladders of this figure (not quite those of the p = 3000 experiment); the caption says 100, the authors' data have 25"
                        + " and none with 8.",
                findings(results),
                List.of(
                        figure(results, Currency.CPU, true),
                        figure(results, Currency.EVALUATIONS, false),
                        figure(results, Currency.ROUNDS, true)),
                List.of(table(results)),
                List.of(
                        TimeTables.MEDIANS,
                        "A-IIT and MH-mult run on different ladders here; the item common-ladder puts them on one."));
    }

    private static TimeToAll ours(Results results, Algorithm algorithm, int rejectionFree, Currency currency) {
        return TimeToAll.of(results.of(arm(algorithm, rejectionFree)), currency);
    }

    private static TimeToAll theirs(Algorithm algorithm, int rejectionFree, Currency currency) {
        List<Authors.Timed> those = Authors.timesToAllModes(EXPERIMENT, algorithm).stream()
                .filter(one -> one.rejectionFree() == rejectionFree)
                .toList();
        return currency == Currency.CPU ? TimeToAll.ofSeconds(those) : TimeToAll.ofRounds(those);
    }

    private static List<Finding> findings(Results results) {
        List<Finding> findings = new ArrayList<>();
        findings.add(growth(results));
        findings.add(lead(results));
        for (Algorithm algorithm : ALGORITHMS) {
            int agree = 0;
            int compared = 0;
            for (int rejectionFree = 1; rejectionFree <= HighDimension.RUNGS; rejectionFree++) {
                TimeToAll theirs = theirs(algorithm, rejectionFree, Currency.ROUNDS);
                if (theirs.simulations() > 0) {
                    compared++;
                    double p = ours(results, algorithm, rejectionFree, Currency.ROUNDS)
                            .oneLaw(theirs);
                    agree += p < TimeToAll.UNLIKELY ? 0 : 1;
                }
            }
            findings.add(new Finding(
                    agree == compared ? Agreement.AGREES : Agreement.DIFFERS,
                    "Rounds of " + algorithm.label() + " have the authors' law for " + agree + " of " + compared
                            + " numbers of rejection-free rungs (log-rank p-value of at least " + TimeToAll.UNLIKELY
                            + ")."));
        }
        return findings;
    }

    /** From 1 to 13 rejection-free rungs. */
    private static Finding growth(Results results) {
        boolean grows = ALGORITHMS.stream().allMatch(algorithm -> ratio(algorithm, results, Currency.CPU) > 1);
        return new Finding(
                grows ? Agreement.AGREES : Agreement.DIFFERS,
                "From 1 to 13 rejection-free rungs the authors' medians grow "
                        + both(algorithm -> theirs(algorithm, HighDimension.RUNGS, Currency.CPU)
                                        .median()
                                / theirs(algorithm, 1, Currency.CPU).median())
                        + " times in CPU seconds, ours "
                        + both(algorithm -> ratio(algorithm, results, Currency.CPU)) + ". Rounds change by factors of "
                        + both(algorithm -> ratio(algorithm, results, Currency.ROUNDS))
                        + " only, evaluations of a black box by "
                        + both(algorithm -> ratio(algorithm, results, Currency.EVALUATIONS))
                        + ": what grows is the price of an iteration.");
    }

    /** For A-IIT and MH-mult. */
    private static String both(ToDoubleFunction<Algorithm> number) {
        return Numerals.list(ALGORITHMS.stream()
                .map(algorithm -> Numerals.times(number.applyAsDouble(algorithm)) + " (" + algorithm.label() + ")")
                .toList());
    }

    private static double ratio(Algorithm algorithm, Results results, Currency currency) {
        return ours(results, algorithm, HighDimension.RUNGS, currency).median()
                / ours(results, algorithm, 1, currency).median();
    }

    private static Finding lead(Results results) {
        int ahead = 0;
        for (int rejectionFree = 1; rejectionFree <= HighDimension.RUNGS; rejectionFree++) {
            ahead += ours(results, Algorithm.A_IIT, rejectionFree, Currency.CPU).median()
                            < ours(results, Algorithm.MH_MULT, rejectionFree, Currency.CPU)
                                    .median()
                    ? 1
                    : 0;
        }
        return new Finding(
                ahead == HighDimension.RUNGS ? Agreement.LETTER_ONLY : Agreement.DIFFERS,
                "A-IIT has the smaller median CPU time for " + ahead + " of " + HighDimension.RUNGS
                        + " numbers of rejection-free rungs, each algorithm on its own ladder: A-IIT's ends at β = "
                        + Numerals.text(last(Algorithm.A_IIT)) + ", MH-mult's at "
                        + Numerals.text(last(Algorithm.MH_MULT))
                        + ", so the comparison is of ladders as much as of balancing functions.");
    }

    private static double last(Algorithm algorithm) {
        List<Double> ladder = Authors.ladder(EXPERIMENT, algorithm);
        return ladder.get(ladder.size() - 1);
    }

    private Figure figure(Results results, Currency currency, boolean withTheirs) {
        List<Panel> panels = new ArrayList<>();
        List<String> counts = IntStream.rangeClosed(1, HighDimension.RUNGS)
                .mapToObj(Integer::toString)
                .toList();
        for (Algorithm algorithm : ALGORITHMS) {
            List<Series.Box> ours = new ArrayList<>();
            List<Series.Box> theirs = new ArrayList<>();
            for (int rejectionFree = 1; rejectionFree <= HighDimension.RUNGS; rejectionFree++) {
                add(ours, ours(results, algorithm, rejectionFree, currency).box(rejectionFree - 1));
                if (withTheirs) {
                    add(theirs, theirs(algorithm, rejectionFree, currency).box(rejectionFree - 1));
                }
            }
            List<Series> series = new ArrayList<>();
            series.add(new Series.Boxes(algorithm.label(), algorithm.style(), ours));
            if (withTheirs) {
                series.add(new Series.Boxes(
                        algorithm.label() + ", authors", algorithm.style().asDashed(), theirs));
            }
            panels.add(new Panel(
                    algorithm.label(), Axis.of("rejection-free rungs", counts), Axis.log(currency.axis()), series));
        }
        return new Figure(
                name() + "-" + currency.id(),
                "p = 3000: " + currency.words() + " to all modes against rejection-free rungs",
                "Box plots over simulations for 1 to 13 rejection-free rungs, ours filled, the authors' hollow; they have none at 8.",
                panels);
    }

    private static void add(List<Series.Box> boxes, Series.@Nullable Box box) {
        if (box != null) {
            boxes.add(box);
        }
    }

    private DataTable table(Results results) {
        List<List<Cell>> rows = new ArrayList<>();
        for (Algorithm algorithm : ALGORITHMS) {
            for (int rejectionFree = 1; rejectionFree <= HighDimension.RUNGS; rejectionFree++) {
                TimeToAll rounds = ours(results, algorithm, rejectionFree, Currency.ROUNDS);
                TimeToAll theirRounds = theirs(algorithm, rejectionFree, Currency.ROUNDS);
                boolean known = theirRounds.simulations() > 0;
                double p = known ? rounds.oneLaw(theirRounds) : Double.NaN;
                rows.add(List.of(
                        Cell.of(algorithm.label()),
                        Cell.of(Integer.toString(rejectionFree), rejectionFree),
                        Numerals.median(ours(results, algorithm, rejectionFree, Currency.CPU)),
                        Numerals.median(theirs(algorithm, rejectionFree, Currency.CPU)),
                        Numerals.median(ours(results, algorithm, rejectionFree, Currency.EVALUATIONS)),
                        Numerals.median(rounds),
                        Numerals.median(theirRounds),
                        Numerals.probabilityCell(p),
                        Numerals.verdict(TimeTables.oneLaw(p))));
            }
        }
        return new DataTable(
                name() + "-times",
                "Medians to all modes",
                List.of(
                        "algorithm",
                        "rejection-free rungs",
                        "CPU s",
                        "authors' CPU s",
                        "evaluations",
                        "rounds",
                        "authors' rounds",
                        "one law of rounds: p-value",
                        "verdict on rounds"),
                rows,
                TimeTables.MEDIANS);
    }
}
