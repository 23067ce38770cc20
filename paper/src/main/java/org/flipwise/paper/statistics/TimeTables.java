package org.flipwise.paper.statistics;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.flipwise.paper.Arm;
import org.flipwise.paper.Outcome;
import org.flipwise.paper.Results;
import org.flipwise.report.page.Agreement;
import org.flipwise.report.page.Cell;
import org.flipwise.report.page.DataTable;
import org.jspecify.annotations.Nullable;

/** Tables of times to all modes and of what simulations cost. */
public final class TimeTables {
    public static final String MEDIANS =
            "Medians with 95% bootstrap intervals; simulations that ended before they had found all modes count as longer (Kaplan–Meier).";

    private TimeTables() {}

    /** The verdict of a log-rank test; null where there was none. */
    public static @Nullable Agreement verdict(double p) {
        if (Double.isNaN(p)) {
            return null;
        }
        return p < TimeToAllModes.SIGNIFICANCE ? Agreement.DIFFERS : Agreement.AGREES;
    }

    /** What a simulation costs in the mean, burn-in included. */
    public static DataTable costs(String id, List<Arm> arms, Results results) {
        List<List<Cell>> rows = new ArrayList<>();
        for (Arm arm : arms) {
            List<Outcome> outcomes = results.of(arm);
            List<Cell> row = new ArrayList<>();
            row.add(Cell.of(arm.label()));
            row.add(mean(outcomes, Outcome::rounds));
            row.add(mean(outcomes, Outcome::cpuSeconds));
            row.add(mean(outcomes, outcome -> outcome.costs().iterations()));
            row.add(mean(outcomes, outcome -> outcome.costs().proposals()));
            row.add(mean(outcomes, outcome -> outcome.costs().equivalentEvaluations()));
            row.add(mean(outcomes, outcome -> outcome.costs().ratioUpdates()));
            row.add(mean(outcomes, outcome -> outcome.costs().exps()));
            rows.add(row);
        }
        return new DataTable(
                id,
                "What a simulation costs in the mean",
                List.of(
                        "algorithm",
                        "rounds",
                        "CPU s",
                        "iterations",
                        "single proposals",
                        "evaluations of a black box",
                        "ratios worked out",
                        "exponentials"),
                rows,
                "Burn-in included. A rejection-free iteration costs a black box p evaluations; here it costs a few ratios, because bits fall into classes of equal ratio.");
    }

    private static Cell mean(List<Outcome> outcomes, ToDoubleFunction<Outcome> number) {
        return NumberFormats.cell(OutcomeStatistics.of(outcomes, number).mean());
    }
}
