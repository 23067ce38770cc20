package org.flipwise.paper.small;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.flipwise.exact.EnumeratedTarget;
import org.flipwise.exact.ExactLaw;
import org.flipwise.numeric.Elementary;
import org.flipwise.paper.Item;
import org.flipwise.paper.Outcome;
import org.flipwise.paper.Results;
import org.flipwise.paper.Scale;
import org.flipwise.paper.Task;
import org.flipwise.paper.reference.ExactValues;
import org.flipwise.paper.reference.SampleStatistics;
import org.flipwise.paper.small.GammaSchedules.Schedule;
import org.flipwise.paper.statistics.AgreementRule;
import org.flipwise.paper.statistics.NumberFormats;
import org.flipwise.paper.statistics.OutcomeStatistics;
import org.flipwise.paper.statistics.ResultTable;
import org.flipwise.report.NumberText;
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
import org.flipwise.targets.problem.Problems;

/** Does a γ that is lowered again after burn-in cut the variance, as the paper's last section supposes? */
public final class GammaSchedulesItem extends Item {
    /** Two-sided 95%. */
    private static final double NORMAL_95 = 1.96;

    public GammaSchedulesItem() {
        super(
                "gamma-schedules",
                "Schedules of γ: frozen, adapting, lowered again; CT-IIT and MH-mult beside them",
                false);
    }

    @Override
    public List<Task> tasks(Scale scale) {
        return GammaSchedules.tasks(scale);
    }

    /** One schedule: variances over simulations, the cost of a simulation, and how far means are from the exact values. */
    private record Row(
            SmallSpace space, Schedule schedule, List<Outcome> outcomes, double exactMass, double exactLogDensity) {
        /** The mean over modes of the variance of a mode's mass. */
        double massVariance() {
            double sum = 0;
            for (int mode = 0; mode < space.modes(); mode++) {
                double sd = OutcomeStatistics.mass(outcomes, mode).sd();
                sum += sd * sd / space.modes();
            }
            return sum;
        }

        SampleStatistics logDensity() {
            return OutcomeStatistics.of(outcomes, Outcome::meanLogDensity);
        }

        double logDensityVariance() {
            return logDensity().sd() * logDensity().sd();
        }

        double cpu() {
            return OutcomeStatistics.of(outcomes, Outcome::cpuSeconds).mean();
        }

        double evaluations() {
            return OutcomeStatistics.evaluations(outcomes).mean();
        }

        Agreement unbiased() {
            List<Agreement> verdicts = new ArrayList<>();
            verdicts.add(AgreementRule.of(logDensity(), exactLogDensity, 0, 0));
            for (int mode = 0; mode < space.modes(); mode++) {
                verdicts.add(AgreementRule.of(OutcomeStatistics.mass(outcomes, mode), exactMass, 0, 0));
            }
            return AgreementRule.worst(verdicts);
        }

        /** The ratio of two variances of n simulations each is known to a factor of about this, at 95%. */
        double factor() {
            return Elementary.exp(NORMAL_95 * Math.sqrt(4.0 / Math.max(1, outcomes.size() - 1)));
        }
    }

    /** E[log π], not normalised, at β = 1. */
    static double exactLogDensity(SmallSpace space) {
        EnumeratedTarget target =
                EnumeratedTarget.of(Problems.resolve(space.problem()).target());
        ExactLaw law = target.law(1);
        double mean = 0;
        for (int state = 0; state < target.states(); state++) {
            mean += law.probability(state) * target.logDensity(state, 1);
        }
        return mean;
    }

    private static List<Row> rows(SmallSpace space, Results results) {
        double exact = exactLogDensity(space);
        double mass = ExactValues.modeMass16(space.problem());
        List<Row> rows = new ArrayList<>();
        for (Schedule schedule : Schedule.values()) {
            rows.add(new Row(
                    space, schedule, results.of(GammaSchedules.arm(space, schedule, results.scale())), mass, exact));
        }
        return rows;
    }

    @Override
    public Chapter chapter(Results results) {
        List<Finding> findings = new ArrayList<>();
        List<DataTable> tables = new ArrayList<>();
        List<Panel> panels = new ArrayList<>();
        int simulations = 0;
        for (SmallSpace space : SmallSpace.values()) {
            List<Row> rows = rows(space, results);
            simulations = rows.get(0).outcomes().size();
            findings.add(lowered(space, rows));
            findings.add(bias(space, rows));
            tables.add(table(space, rows));
            panels.add(panel(space, rows));
        }
        return new Chapter(
                name(),
                title(),
                "The paper leaves open, as a topic for later, that γ may be lowered towards 1 after a first stage, to cut the variance of estimates.",
                NumberText.count(simulations)
                        + " simulations of each schedule on A-IIT's ladders of 16 bits, from random starts, all with the same L0; γ by the text unless said.",
                findings,
                List.of(new Figure(
                        name(),
                        "Variance times cost against that of a frozen γ",
                        "Variance of the mode masses over simulations, by itself and times processor time and evaluations, relative to A-IIT with γ frozen after burn-in.",
                        panels)),
                tables,
                List.of(
                        AgreementRule.RULE,
                        "h_γ(r) is at most min{1, r} for every γ of at least 1 and every r: in Peskun's order no single chain of h_γ has less variance per transition than Metropolis'. A smaller γ can only"
                                + " help per round; the price is more sojourns in the same L0.",
                        "CT-IIT has one clock for all rungs, L0 over the γ of the coldest, so its hot rungs run for a shorter time than A-IIT's.",
                        "A ratio of two variances from n simulations each is known to a factor of about exp(1.96·√(4/(n−1))) at 95%."));
    }

    private static Row find(List<Row> rows, Schedule schedule) {
        return rows.stream()
                .filter(row -> row.schedule() == schedule)
                .findFirst()
                .orElseThrow();
    }

    private static double relative(List<Row> rows, Schedule schedule, ToDoubleFunction<Row> number) {
        return number.applyAsDouble(find(rows, schedule)) / number.applyAsDouble(find(rows, Schedule.FROZEN));
    }

    private static Finding lowered(SmallSpace space, List<Row> rows) {
        double factor = find(rows, Schedule.FROZEN).factor();
        double plain = relative(rows, Schedule.DECREASING, Row::massVariance);
        double cpu = relative(rows, Schedule.DECREASING, row -> row.massVariance() * row.cpu());
        double evaluations = relative(rows, Schedule.DECREASING, row -> row.massVariance() * row.evaluations());
        return new Finding(
                Agreement.BEYOND,
                space.title() + ": lowering γ after burn-in " + verdict(plain, factor)
                        + " the variance of mode masses per round (ratio "
                        + NumberFormats.text(plain) + " to a frozen γ, known to a factor of "
                        + NumberFormats.text(factor) + "); per processor second it " + verdict(cpu, factor)
                        + " it (" + NumberFormats.text(cpu)
                        + "), per evaluation it " + verdict(evaluations, factor) + " it ("
                        + NumberFormats.text(evaluations) + ").");
    }

    private static String verdict(double ratio, double factor) {
        if (ratio * factor < 1) {
            return "cuts";
        }
        return ratio / factor > 1 ? "raises" : "does not measurably change";
    }

    private static Finding bias(SmallSpace space, List<Row> rows) {
        List<String> off = labels(rows, Agreement.DIFFERS);
        List<String> undecided = labels(rows, Agreement.UNDECIDED);
        return new Finding(
                Agreement.BEYOND,
                space.title() + ": "
                        + (off.isEmpty() && undecided.isEmpty()
                                ? "under every schedule masses and mean log density agree with the exact values."
                                : "masses or mean log density are "
                                        + (off.isEmpty()
                                                ? ""
                                                : "off the exact values with " + String.join("; ", off)
                                                        + (undecided.isEmpty() ? "" : ", and "))
                                        + (undecided.isEmpty()
                                                ? ""
                                                : "undecided, with so few simulations, with "
                                                        + String.join("; ", undecided))
                                        + "."));
    }

    private static List<String> labels(List<Row> rows, Agreement verdict) {
        return rows.stream()
                .filter(row -> row.unbiased() == verdict)
                .map(row -> row.schedule().label())
                .toList();
    }

    private static DataTable table(SmallSpace space, List<Row> rows) {
        return ResultTable.of(rows)
                .text("schedule", row -> row.schedule.label())
                .mean("mass of mode 1", row -> OutcomeStatistics.mass(row.outcomes, 0))
                .exact("exact", row -> row.exactMass)
                .mean("mean log density", row -> row.logDensity())
                .exact("exact", row -> row.exactLogDensity)
                .verdict("all masses and the mean log density", row -> row.unbiased())
                .number("CPU s", row -> row.cpu())
                .number("evaluations", row -> row.evaluations())
                .column("variance of masses", row -> relative(rows, row, Row::massVariance))
                .column("× CPU", row -> relative(rows, row, one -> one.massVariance() * one.cpu()))
                .column("× evaluations", row -> relative(rows, row, one -> one.massVariance() * one.evaluations()))
                .column("variance of mean log density", row -> relative(rows, row, Row::logDensityVariance))
                .column("× CPU", row -> relative(rows, row, one -> one.logDensityVariance() * one.cpu()))
                .column(
                        "× evaluations",
                        row -> relative(rows, row, one -> one.logDensityVariance() * one.evaluations()))
                .table(
                        "gamma-schedules-" + space.id(),
                        "Schedules of γ: " + space.id(),
                        "Variances are over simulations, those of the masses averaged over modes, and relative to γ frozen after burn-in.");
    }

    private static Cell relative(List<Row> rows, Row row, ToDoubleFunction<Row> number) {
        return NumberFormats.cell(relative(rows, row.schedule, number));
    }

    private static Panel panel(SmallSpace space, List<Row> rows) {
        List<String> places = rows.stream().map(row -> row.schedule().place()).toList();
        return new Panel(
                space.id(),
                Axis.of("what γ does, or the kernel", places),
                Axis.log("relative to a frozen γ"),
                List.of(
                        dots("variance", 0, rows, Row::massVariance),
                        dots("variance × CPU", 1, rows, row -> row.massVariance() * row.cpu()),
                        dots("variance × evaluations", 2, rows, row -> row.massVariance() * row.evaluations()),
                        new Series.Level("", Style.of(5).asDashed(), 1)));
    }

    private static Series dots(String label, int hue, List<Row> rows, ToDoubleFunction<Row> number) {
        List<Series.Value> values = new ArrayList<>();
        for (Row row : rows) {
            double ratio = relative(rows, row.schedule(), number);
            double factor = row.schedule() == Schedule.FROZEN ? 1 : row.factor();
            values.add(new Series.Value(values.size(), ratio, ratio / factor, ratio * factor));
        }
        return new Series.Dots(label, Style.of(hue), values);
    }
}
