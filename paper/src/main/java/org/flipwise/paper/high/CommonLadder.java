package org.flipwise.paper.high;

import java.util.ArrayList;
import java.util.List;
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
import org.flipwise.report.page.Agreement;
import org.flipwise.report.page.Chapter;
import org.flipwise.report.page.DataTable;
import org.flipwise.report.page.Finding;

/** All four algorithms on A-IIT's ladder and on MH-mult's: is it the balancing function or the ladder? */
public final class CommonLadder extends Item {
    private static final List<HighDimension> SPACES = List.of(HighDimension.P3000, HighDimension.P7000);
    private static final List<Algorithm> LADDERS = Algorithm.WITH_MULTIPLICITY;

    public CommonLadder() {
        super("common-ladder", "The four algorithms on one ladder: is it the balancing function or the ladder?", false);
    }

    /** An algorithm on the ladder of another, or on its own; γ grows by the text. */
    private record Setting(HighDimension space, Algorithm algorithm, Algorithm ladderOf) {
        static List<Setting> all() {
            List<Setting> all = new ArrayList<>();
            for (HighDimension space : SPACES) {
                for (Algorithm ladderOf : LADDERS) {
                    Algorithm.ALL.forEach(algorithm -> all.add(new Setting(space, algorithm, ladderOf)));
                }
            }
            return all;
        }

        Arm arm() {
            return algorithm == ladderOf
                    ? space.byText(algorithm)
                    : space.onLadder(
                            space.id() + "-" + algorithm.kernel() + "-on-" + ladderOf.kernel(),
                            algorithm.label() + " on the ladder of " + ladderOf.label(),
                            algorithm,
                            space.ladder(ladderOf));
        }

        TimeToAllModes times(CostUnit unit, Results results) {
            return TimeToAllModes.of(results.of(arm()), unit);
        }

        /** The p-value of one law of rounds for A-IIT and this algorithm on this ladder. */
        double pValue(Results results) {
            Setting adaptive = new Setting(space, Algorithm.A_IIT, ladderOf);
            return times(CostUnit.ROUNDS, results).logRankPValue(adaptive.times(CostUnit.ROUNDS, results));
        }
    }

    @Override
    public List<Task> tasks(Scale scale) {
        return Setting.all().stream()
                .map(on -> new Task(on.arm(), on.space().simulations(scale)))
                .toList();
    }

    @Override
    public Chapter chapter(Results results) {
        return new Chapter(
                name(),
                "One ladder for all: is it the balancing function or the ladder?",
                "The paper puts A-IIT's lead over MH-mult down to the balancing function, √ against min; but each was run on a ladder of its own.",
                results.of(SPACES.get(0).byText(Algorithm.A_IIT)).size()
                        + " simulations of each of the four algorithms on A-IIT's ladder and on MH-mult's, all else as the paper ran them but γ of A-IIT by the text on every rung, p = 3000 and p = 7000.",
                SPACES.stream().map(space -> finding(space, results)).toList(),
                SPACES.stream().map(space -> figure(space, results)).toList(),
                List.of(table(results)),
                List.of(
                        "Rounds of IIT and RF-MH hold 1 or 2 jumps and cannot be compared with rounds of L0 transitions; CPU seconds and evaluations can."));
    }

    /** What changing the balancing function does on each ladder, and what changing the ladder does. */
    private static Finding finding(HighDimension space, Results results) {
        List<String> each = new ArrayList<>();
        boolean equal = true;
        boolean rootSooner = true;
        for (Algorithm ladderOf : LADDERS) {
            Setting metropolis = new Setting(space, Algorithm.MH_MULT, ladderOf);
            TimeToAllModes root = new Setting(space, Algorithm.A_IIT, ladderOf).times(CostUnit.ROUNDS, results);
            TimeToAllModes min = metropolis.times(CostUnit.ROUNDS, results);
            double p = metropolis.pValue(results);
            equal &= p >= TimeToAllModes.SIGNIFICANCE;
            rootSooner &= root.order(min) <= 0;
            each.add("on " + ladderOf.label() + "'s ladder A-IIT needs " + NumberFormats.text(root.median())
                    + " and MH-mult " + NumberFormats.text(min.median()) + " rounds (p-value of one law "
                    + NumberFormats.probability(p) + ")");
        }
        TimeToAllModes own = new Setting(space, Algorithm.A_IIT, Algorithm.A_IIT).times(CostUnit.ROUNDS, results);
        TimeToAllModes other = new Setting(space, Algorithm.A_IIT, Algorithm.MH_MULT).times(CostUnit.ROUNDS, results);
        boolean ladder = own.order(other) != 0;
        boolean undecided = equal && !ladder && own.tooFew();
        String verdict = equal && ladder
                ? "It is the ladder, not the balancing function: "
                : equal
                        ? "No difference shows between balancing functions, nor between ladders"
                                + (undecided ? ", in so few simulations: " : ": ")
                        : "The balancing function makes a difference on one ladder at least: ";
        return new Finding(
                undecided ? Agreement.BEYOND : !equal && rootSooner ? Agreement.AGREES : Agreement.DIFFERS,
                verdict + "p = " + space.p() + ", " + NumberFormats.list(each) + ".");
    }

    private DataTable table(Results results) {
        return ResultTable.of(Setting.all())
                .index("p", on -> on.space().p())
                .text("ladder of", on -> on.ladderOf().label())
                .text("algorithm", on -> on.algorithm().label())
                .found("found all", on -> on.times(CostUnit.ROUNDS, results))
                .times("rounds", on -> on.times(CostUnit.ROUNDS, results))
                .times("CPU s", on -> on.times(CostUnit.CPU, results))
                .times("evaluations", on -> on.times(CostUnit.EVALUATIONS, results))
                .pValue(
                        "against A-IIT: p-value (rounds)",
                        on -> on.algorithm() == Algorithm.MH_MULT ? on.pValue(results) : Double.NaN)
                .table(
                        name() + "-medians",
                        "Medians to all modes on one ladder",
                        TimeTables.MEDIANS + " P-values are of the log-rank test of one law of rounds.");
    }

    private Figure figure(HighDimension space, Results results) {
        List<Panel> panels = new ArrayList<>();
        for (Algorithm ladderOf : LADDERS) {
            List<StepCurves.Curve> curves = LADDERS.stream()
                    .map(algorithm -> StepCurves.Curve.ours(
                            algorithm, new Setting(space, algorithm, ladderOf).times(CostUnit.ROUNDS, results)))
                    .toList();
            panels.add(StepCurves.panel("on the ladder of " + ladderOf.label(), CostUnit.ROUNDS, curves));
        }
        return new Figure(
                name() + "-" + space.id(),
                "p = " + space.p() + ": rounds to all modes on one ladder",
                "Step curves of A-IIT and MH-mult, on the left on A-IIT's ladder, on the right on MH-mult's.",
                panels);
    }
}
