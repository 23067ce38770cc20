package org.flipwise.paper.high;

import java.util.List;
import java.util.Map;
import org.flipwise.paper.Algorithm;
import org.flipwise.paper.Arm;
import org.flipwise.paper.Item;
import org.flipwise.paper.Results;
import org.flipwise.paper.Scale;
import org.flipwise.paper.Task;
import org.flipwise.paper.statistics.CostUnit;
import org.flipwise.paper.statistics.NumberFormats;
import org.flipwise.paper.statistics.ResultTable;
import org.flipwise.paper.statistics.StepCurves;
import org.flipwise.paper.statistics.TimeTables;
import org.flipwise.paper.statistics.TimeToAllModes;
import org.flipwise.report.chart.Figure;
import org.flipwise.report.chart.Panel;
import org.flipwise.report.chart.Style;
import org.flipwise.report.page.Agreement;
import org.flipwise.report.page.Chapter;
import org.flipwise.report.page.DataTable;
import org.flipwise.report.page.Finding;

/** A-IIT on one ladder with 0, 8 and 13 of its 13 rungs rejection-free (p = 3000): one law, three prices. */
public final class NoRejectionFreeRungs extends Item {
    static final List<Integer> COUNTS = List.of(0, HighDimension.REJECTION_FREE, HighDimension.RUNGS);
    private static final HighDimension SPACE = HighDimension.P3000;

    public NoRejectionFreeRungs() {
        super(
                "no-rejection-free-rungs",
                "A-IIT with 0, 8 and 13 of 13 rungs rejection-free on one ladder, p = 3000",
                false);
    }

    /** With γ by the text on every rung: by the letter, a rung without rejection-free ones below it has no γ to borrow. */
    static Arm arm(int rejectionFree) {
        Arm letter = SPACE.byText(Algorithm.A_IIT);
        return rejectionFree == HighDimension.REJECTION_FREE
                ? letter
                : letter.with(
                        letter.id() + "-rf-" + rejectionFree,
                        letter.label() + ", " + rejectionFree + " rejection-free",
                        Map.of("rf-rungs", Integer.toString(rejectionFree)));
    }

    @Override
    public List<Task> tasks(Scale scale) {
        return COUNTS.stream()
                .map(count -> new Task(arm(count), SPACE.simulations(scale)))
                .toList();
    }

    @Override
    public Chapter chapter(Results results) {
        TimeToAllModes none = times(0, CostUnit.ROUNDS, results);
        boolean oneLaw = COUNTS.stream()
                .allMatch(count ->
                        times(count, CostUnit.ROUNDS, results).logRankPValue(none) >= TimeToAllModes.SIGNIFICANCE);
        return new Chapter(
                name(),
                "No rejection-free rungs at all, p = 3000",
                "A-IIT and SS-IIT are said to be equivalent; the paper uses 8 rejection-free rungs of 13 and suggests fewer.",
                none.simulations()
                        + " simulations of A-IIT on its own ladder with 0, 8 and 13 rejection-free rungs, all else as the paper ran it but γ by the text on every rung.",
                List.of(
                        new Finding(
                                oneLaw ? Agreement.AGREES : Agreement.DIFFERS,
                                "The number of rejection-free rungs " + (oneLaw ? "does not show" : "shows")
                                        + " in the law of rounds: medians " + medians(results, CostUnit.ROUNDS)
                                        + " for 0, 8 and 13 of 13; a rejection-free rung and a single-step one with the same γ make the same moves."),
                        new Finding(
                                Agreement.BEYOND,
                                "It shows in the price: medians of " + medians(results, CostUnit.EVALUATIONS)
                                        + " evaluations of a black box, and of " + medians(results, CostUnit.CPU)
                                        + " CPU seconds here, where bits of equal ratio are grouped.")),
                List.of(new Figure(
                        name(),
                        "p = 3000, A-IIT: one law of rounds, three prices",
                        "On the left three step curves against rounds that lie on each other, on the right the same against evaluations, far apart.",
                        List.of(panel(CostUnit.ROUNDS, results), panel(CostUnit.EVALUATIONS, results)))),
                List.of(table(none, results)),
                List.of(
                        "γ is not quite the same in law: in burn-in a rejection-free rung learns from all neighbours, a single-step rung from those proposed."));
    }

    private static TimeToAllModes times(int count, CostUnit unit, Results results) {
        return TimeToAllModes.of(results.of(arm(count)), unit);
    }

    private static Panel panel(CostUnit unit, Results results) {
        List<StepCurves.Curve> curves = COUNTS.stream()
                .map(count -> new StepCurves.Curve(
                        count + " rejection-free", Style.of(COUNTS.indexOf(count)), times(count, unit, results)))
                .toList();
        return StepCurves.panel("", unit, curves);
    }

    private DataTable table(TimeToAllModes none, Results results) {
        return ResultTable.of(COUNTS)
                .index("rejection-free rungs", one -> one)
                .times("rounds", count -> times(count, CostUnit.ROUNDS, results))
                .pValue(
                        "one law with 0: p-value",
                        count -> count == 0
                                ? Double.NaN
                                : times(count, CostUnit.ROUNDS, results).logRankPValue(none))
                .times("evaluations", count -> times(count, CostUnit.EVALUATIONS, results))
                .times("CPU s", count -> times(count, CostUnit.CPU, results))
                .table(name() + "-medians", "Medians to all modes", TimeTables.MEDIANS);
    }

    private static String medians(Results results, CostUnit unit) {
        return NumberFormats.list(COUNTS.stream()
                .map(count -> NumberFormats.text(times(count, unit, results).median()))
                .toList());
    }
}
