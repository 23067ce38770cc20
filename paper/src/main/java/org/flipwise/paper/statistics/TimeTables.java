package org.flipwise.paper.statistics;

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
        return ResultTable.of(arms)
                .text("algorithm", Arm::label)
                .column("rounds", arm -> mean(results.of(arm), Outcome::rounds))
                .column("CPU s", arm -> mean(results.of(arm), Outcome::cpuSeconds))
                .column(
                        "iterations",
                        arm -> mean(results.of(arm), one -> one.costs().iterations()))
                .column(
                        "single proposals",
                        arm -> mean(results.of(arm), one -> one.costs().proposals()))
                .column(
                        "evaluations of a black box",
                        arm -> mean(results.of(arm), one -> one.costs().equivalentEvaluations()))
                .column(
                        "ratios worked out",
                        arm -> mean(results.of(arm), one -> one.costs().ratioUpdates()))
                .column(
                        "exponentials",
                        arm -> mean(results.of(arm), one -> one.costs().exps()))
                .table(
                        id,
                        "What a simulation costs in the mean",
                        "Burn-in included. A rejection-free iteration costs a black box p evaluations; here it costs a few ratios, because bits fall into classes of equal ratio.");
    }

    /** The cell of a mean without its error. */
    public static Cell mean(List<Outcome> outcomes, ToDoubleFunction<Outcome> number) {
        return NumberFormats.cell(OutcomeStatistics.of(outcomes, number).mean());
    }
}
