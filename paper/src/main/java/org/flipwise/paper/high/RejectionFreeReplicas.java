package org.flipwise.paper.high;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
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
import org.flipwise.paper.statistics.ResultTable;
import org.flipwise.paper.statistics.TimeTables;
import org.flipwise.paper.statistics.TimeToAllModes;
import org.flipwise.report.chart.Axis;
import org.flipwise.report.chart.Figure;
import org.flipwise.report.chart.Panel;
import org.flipwise.report.chart.Series;
import org.flipwise.report.page.Agreement;
import org.flipwise.report.page.Chapter;
import org.flipwise.report.page.DataTable;
import org.flipwise.report.page.Finding;

/** Time to all modes against the number of rejection-free replicas (p = 3000; the last figure of the paper's section 6.4). */
public final class RejectionFreeReplicas extends Item {
    static final String EXPERIMENT = "p3000_rf_replicas";
    static final List<Algorithm> ALGORITHMS = Algorithm.WITH_MULTIPLICITY;
    private static final int SIMULATIONS = 25;
    /** The numbers of rejection-free rungs. */
    private static final List<Integer> COUNTS =
            IntStream.rangeClosed(1, HighDimension.RUNGS).boxed().toList();

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
            COUNTS.forEach(count -> tasks.add(new Task(arm(algorithm, count), scale.simulations(SIMULATIONS))));
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
        ALGORITHMS.forEach(algorithm -> findings.add(rounds(algorithm, results)));
        return findings;
    }

    private static Finding rounds(Algorithm algorithm, Results results) {
        List<Integer> compared = COUNTS.stream()
                .filter(count -> theirs(algorithm, count, CostUnit.ROUNDS).simulations() > 0)
                .toList();
        long agree = compared.stream()
                .filter(count -> ours(results, algorithm, count, CostUnit.ROUNDS)
                                .logRankPValue(theirs(algorithm, count, CostUnit.ROUNDS))
                        >= TimeToAllModes.SIGNIFICANCE)
                .count();
        return new Finding(
                agree == compared.size() ? Agreement.AGREES : Agreement.DIFFERS,
                "Rounds of " + algorithm.label() + " have the authors' law for " + agree + " of " + compared.size()
                        + " numbers of rejection-free rungs (log-rank p-value of at least "
                        + TimeToAllModes.SIGNIFICANCE + ").");
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
        long ahead = COUNTS.stream()
                .filter(count -> ours(results, Algorithm.A_IIT, count, CostUnit.CPU)
                                .median()
                        < ours(results, Algorithm.MH_MULT, count, CostUnit.CPU).median())
                .count();
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
        for (Algorithm algorithm : ALGORITHMS) {
            List<Series> series = new ArrayList<>();
            series.add(new Series.Boxes(
                    algorithm.label(), algorithm.style(), boxes(count -> ours(results, algorithm, count, unit))));
            if (withTheirs) {
                series.add(new Series.Boxes(
                        algorithm.label() + ", authors",
                        algorithm.style().asDashed(),
                        boxes(count -> theirs(algorithm, count, unit))));
            }
            Axis counts = Axis.of(
                    "rejection-free rungs", COUNTS.stream().map(String::valueOf).toList());
            panels.add(new Panel(algorithm.label(), counts, Axis.log(unit.axis()), series));
        }
        return new Figure(
                name() + "-" + unit.id(),
                "p = 3000: " + unit.phrase() + " to all modes against rejection-free rungs",
                "Box plots over simulations for 1 to 13 rejection-free rungs, ours filled, the authors' hollow; they have none at 8.",
                panels);
    }

    /** A box for each number of rejection-free rungs that has one. */
    private static List<Series.Box> boxes(IntFunction<TimeToAllModes> times) {
        return COUNTS.stream()
                .flatMap(count -> Stream.ofNullable(times.apply(count).box(count - 1)))
                .toList();
    }

    private DataTable table(Results results) {
        record Row(Algorithm algorithm, int rejectionFree) {
            TimeToAllModes ours(CostUnit unit, Results results) {
                return RejectionFreeReplicas.ours(results, algorithm, rejectionFree, unit);
            }

            TimeToAllModes theirs(CostUnit unit) {
                return RejectionFreeReplicas.theirs(algorithm, rejectionFree, unit);
            }

            double pValue(Results results) {
                TimeToAllModes theirs = theirs(CostUnit.ROUNDS);
                return theirs.simulations() > 0 ? ours(CostUnit.ROUNDS, results).logRankPValue(theirs) : Double.NaN;
            }
        }
        List<Row> rows = new ArrayList<>();
        for (Algorithm algorithm : ALGORITHMS) {
            COUNTS.forEach(rejectionFree -> rows.add(new Row(algorithm, rejectionFree)));
        }
        return ResultTable.of(rows)
                .text("algorithm", row -> row.algorithm.label())
                .index("rejection-free rungs", row -> row.rejectionFree)
                .times("CPU s", row -> row.ours(CostUnit.CPU, results))
                .times("authors' CPU s", row -> row.theirs(CostUnit.CPU))
                .times("evaluations", row -> row.ours(CostUnit.EVALUATIONS, results))
                .times("rounds", row -> row.ours(CostUnit.ROUNDS, results))
                .times("authors' rounds", row -> row.theirs(CostUnit.ROUNDS))
                .pValue("one law of rounds: p-value", row -> row.pValue(results))
                .verdict("verdict on rounds", row -> TimeTables.verdict(row.pValue(results)))
                .table(name() + "-times", "Medians to all modes", TimeTables.MEDIANS);
    }
}
