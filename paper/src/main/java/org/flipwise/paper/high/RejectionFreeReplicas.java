package org.flipwise.paper.high;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.flipwise.paper.Algorithm;
import org.flipwise.paper.Arm;
import org.flipwise.paper.BurnInGamma;
import org.flipwise.paper.Item;
import org.flipwise.paper.Results;
import org.flipwise.paper.Scale;
import org.flipwise.paper.Task;
import org.flipwise.paper.reference.AuthorsData;
import org.flipwise.paper.statistics.CostUnit;
import org.flipwise.paper.statistics.NumberFormats;
import org.flipwise.paper.statistics.TimeTables;
import org.flipwise.paper.statistics.TimeToAllModes;
import org.flipwise.report.chart.Axis;
import org.flipwise.report.chart.Figure;
import org.flipwise.report.chart.Panel;
import org.flipwise.report.chart.Series;
import org.flipwise.report.page.Agreement;
import org.flipwise.report.page.Cell;
import org.flipwise.report.page.Chapter;
import org.flipwise.report.page.DataTable;
import org.flipwise.report.page.Finding;
import org.jspecify.annotations.Nullable;

/** Time to all modes against the number of rejection-free replicas (p = 3000; the last figure of the paper's section 6.4). */
public final class RejectionFreeReplicas extends Item {
    static final String EXPERIMENT = "p3000_rf_replicas";
    static final List<Algorithm> ALGORITHMS = Algorithm.WITH_MULTIPLICITY;
    private static final int SIMULATIONS = 25;

    public RejectionFreeReplicas() {
        super("rf-replicas", "Time to all modes against the number of rejection-free replicas, p = 3000", true);
    }

    /** By the letter with so many of the coldest rungs rejection-free, on the ladder that the authors used for this figure. */
    static Arm arm(Algorithm algorithm, int rejectionFree) {
        String id = "rf-replicas-" + algorithm.kernel() + "-" + rejectionFree;
        String label = algorithm.label() + ", " + rejectionFree + " rejection-free";
        Arm byText = HighDimension.P3000
                .onLadder(id, label, algorithm, AuthorsData.ladder(EXPERIMENT, algorithm))
                .with(id, label, Map.of("rf-rungs", Integer.toString(rejectionFree)));
        return algorithm == Algorithm.A_IIT ? byText.with(id, BurnInGamma.LETTER) : byText;
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
                        figure(results, CostUnit.CPU, true),
                        figure(results, CostUnit.EVALUATIONS, false),
                        figure(results, CostUnit.ROUNDS, true)),
                List.of(table(results)),
                List.of(
                        TimeTables.MEDIANS,
                        "A-IIT and MH-mult run on different ladders here; the item common-ladder puts them on one."));
    }

    private static TimeToAllModes ours(Results results, Algorithm algorithm, int rejectionFree, CostUnit unit) {
        return TimeToAllModes.of(results.of(arm(algorithm, rejectionFree)), unit);
    }

    private static TimeToAllModes theirs(Algorithm algorithm, int rejectionFree, CostUnit unit) {
        List<AuthorsData.TimedRun> those = AuthorsData.timesToAllModes(EXPERIMENT, algorithm).stream()
                .filter(one -> one.rejectionFree() == rejectionFree)
                .toList();
        return unit == CostUnit.CPU ? TimeToAllModes.ofSeconds(those) : TimeToAllModes.ofRounds(those);
    }

    private static List<Finding> findings(Results results) {
        List<Finding> findings = new ArrayList<>();
        findings.add(growth(results));
        findings.add(lead(results));
        for (Algorithm algorithm : ALGORITHMS) {
            int agree = 0;
            int compared = 0;
            for (int rejectionFree = 1; rejectionFree <= HighDimension.RUNGS; rejectionFree++) {
                TimeToAllModes theirs = theirs(algorithm, rejectionFree, CostUnit.ROUNDS);
                if (theirs.simulations() > 0) {
                    compared++;
                    double p = ours(results, algorithm, rejectionFree, CostUnit.ROUNDS)
                            .logRankPValue(theirs);
                    agree += p < TimeToAllModes.SIGNIFICANCE ? 0 : 1;
                }
            }
            findings.add(new Finding(
                    agree == compared ? Agreement.AGREES : Agreement.DIFFERS,
                    "Rounds of " + algorithm.label() + " have the authors' law for " + agree + " of " + compared
                            + " numbers of rejection-free rungs (log-rank p-value of at least "
                            + TimeToAllModes.SIGNIFICANCE
                            + ")."));
        }
        return findings;
    }

    /** From 1 to 13 rejection-free rungs. */
    private static Finding growth(Results results) {
        boolean grows = ALGORITHMS.stream().allMatch(algorithm -> ratio(algorithm, results, CostUnit.CPU) > 1);
        return new Finding(
                grows ? Agreement.AGREES : Agreement.DIFFERS,
                "From 1 to 13 rejection-free rungs the authors' medians grow "
                        + both(algorithm -> theirs(algorithm, HighDimension.RUNGS, CostUnit.CPU)
                                        .median()
                                / theirs(algorithm, 1, CostUnit.CPU).median())
                        + " times in CPU seconds, ours "
                        + both(algorithm -> ratio(algorithm, results, CostUnit.CPU)) + ". Rounds change by factors of "
                        + both(algorithm -> ratio(algorithm, results, CostUnit.ROUNDS))
                        + " only, evaluations of a black box by "
                        + both(algorithm -> ratio(algorithm, results, CostUnit.EVALUATIONS))
                        + ": what grows is the price of an iteration.");
    }

    /** For A-IIT and MH-mult. */
    private static String both(ToDoubleFunction<Algorithm> number) {
        return NumberFormats.list(ALGORITHMS.stream()
                .map(algorithm -> NumberFormats.times(number.applyAsDouble(algorithm)) + " (" + algorithm.label() + ")")
                .toList());
    }

    private static double ratio(Algorithm algorithm, Results results, CostUnit unit) {
        return ours(results, algorithm, HighDimension.RUNGS, unit).median()
                / ours(results, algorithm, 1, unit).median();
    }

    private static Finding lead(Results results) {
        int ahead = 0;
        for (int rejectionFree = 1; rejectionFree <= HighDimension.RUNGS; rejectionFree++) {
            ahead += ours(results, Algorithm.A_IIT, rejectionFree, CostUnit.CPU).median()
                            < ours(results, Algorithm.MH_MULT, rejectionFree, CostUnit.CPU)
                                    .median()
                    ? 1
                    : 0;
        }
        return new Finding(
                ahead == HighDimension.RUNGS ? Agreement.LETTER_ONLY : Agreement.DIFFERS,
                "A-IIT has the smaller median CPU time for " + ahead + " of " + HighDimension.RUNGS
                        + " numbers of rejection-free rungs, each algorithm on its own ladder: A-IIT's ends at β = "
                        + NumberFormats.text(last(Algorithm.A_IIT)) + ", MH-mult's at "
                        + NumberFormats.text(last(Algorithm.MH_MULT))
                        + ", so the comparison is of ladders as much as of balancing functions.");
    }

    private static double last(Algorithm algorithm) {
        List<Double> ladder = AuthorsData.ladder(EXPERIMENT, algorithm);
        return ladder.get(ladder.size() - 1);
    }

    private Figure figure(Results results, CostUnit unit, boolean withTheirs) {
        List<Panel> panels = new ArrayList<>();
        List<String> counts = IntStream.rangeClosed(1, HighDimension.RUNGS)
                .mapToObj(Integer::toString)
                .toList();
        for (Algorithm algorithm : ALGORITHMS) {
            List<Series.Box> ours = new ArrayList<>();
            List<Series.Box> theirs = new ArrayList<>();
            for (int rejectionFree = 1; rejectionFree <= HighDimension.RUNGS; rejectionFree++) {
                add(ours, ours(results, algorithm, rejectionFree, unit).box(rejectionFree - 1));
                if (withTheirs) {
                    add(theirs, theirs(algorithm, rejectionFree, unit).box(rejectionFree - 1));
                }
            }
            List<Series> series = new ArrayList<>();
            series.add(new Series.Boxes(algorithm.label(), algorithm.style(), ours));
            if (withTheirs) {
                series.add(new Series.Boxes(
                        algorithm.label() + ", authors", algorithm.style().asDashed(), theirs));
            }
            panels.add(new Panel(
                    algorithm.label(), Axis.of("rejection-free rungs", counts), Axis.log(unit.axis()), series));
        }
        return new Figure(
                name() + "-" + unit.id(),
                "p = 3000: " + unit.phrase() + " to all modes against rejection-free rungs",
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
                TimeToAllModes rounds = ours(results, algorithm, rejectionFree, CostUnit.ROUNDS);
                TimeToAllModes theirRounds = theirs(algorithm, rejectionFree, CostUnit.ROUNDS);
                boolean known = theirRounds.simulations() > 0;
                double p = known ? rounds.logRankPValue(theirRounds) : Double.NaN;
                rows.add(List.of(
                        Cell.of(algorithm.label()),
                        Cell.of(Integer.toString(rejectionFree), rejectionFree),
                        NumberFormats.median(ours(results, algorithm, rejectionFree, CostUnit.CPU)),
                        NumberFormats.median(theirs(algorithm, rejectionFree, CostUnit.CPU)),
                        NumberFormats.median(ours(results, algorithm, rejectionFree, CostUnit.EVALUATIONS)),
                        NumberFormats.median(rounds),
                        NumberFormats.median(theirRounds),
                        NumberFormats.probabilityCell(p),
                        NumberFormats.verdict(TimeTables.verdict(p))));
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
