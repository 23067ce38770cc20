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
import org.flipwise.paper.statistics.StepCurves;
import org.flipwise.paper.statistics.TimeTables;
import org.flipwise.paper.statistics.TimeToAllModes;
import org.flipwise.report.chart.Figure;
import org.flipwise.report.chart.Panel;
import org.flipwise.report.page.Agreement;
import org.flipwise.report.page.Cell;
import org.flipwise.report.page.Chapter;
import org.flipwise.report.page.DataTable;
import org.flipwise.report.page.Finding;

/** All four algorithms on A-IIT's ladder and on MH-mult's: is it the balancing function or the ladder? */
public final class CommonLadder extends Item {
    static final List<HighDimension> SPACES = List.of(HighDimension.P3000, HighDimension.P7000);
    static final List<Algorithm> LADDERS = Algorithm.WITH_MULTIPLICITY;

    public CommonLadder() {
        super("common-ladder", "The four algorithms on one ladder: is it the balancing function or the ladder?", false);
    }

    /** An algorithm on the ladder of another, or on its own; γ grows by the text. */
    static Arm arm(HighDimension space, Algorithm algorithm, Algorithm ladderOf) {
        return algorithm == ladderOf
                ? space.byText(algorithm)
                : space.onLadder(
                        space.id() + "-" + algorithm.kernel() + "-on-" + ladderOf.kernel(),
                        algorithm.label() + " on the ladder of " + ladderOf.label(),
                        algorithm,
                        space.ladder(ladderOf));
    }

    @Override
    public List<Task> tasks(Scale scale) {
        List<Task> tasks = new ArrayList<>();
        for (HighDimension space : SPACES) {
            for (Algorithm ladderOf : LADDERS) {
                for (Algorithm algorithm : Algorithm.ALL) {
                    tasks.add(new Task(arm(space, algorithm, ladderOf), space.simulations(scale)));
                }
            }
        }
        return tasks;
    }

    @Override
    public Chapter chapter(Results results) {
        List<Finding> findings = new ArrayList<>();
        List<Figure> figures = new ArrayList<>();
        List<List<Cell>> rows = new ArrayList<>();
        for (HighDimension space : SPACES) {
            findings.add(finding(space, results));
            figures.add(figure(space, results));
            for (Algorithm ladderOf : LADDERS) {
                for (Algorithm algorithm : Algorithm.ALL) {
                    rows.add(row(space, algorithm, ladderOf, results));
                }
            }
        }
        return new Chapter(
                name(),
                "One ladder for all: is it the balancing function or the ladder?",
                "The paper puts A-IIT's lead over MH-mult down to the balancing function, √ against min; but each was run on a ladder of its own.",
                results.of(SPACES.get(0).byText(Algorithm.A_IIT)).size()
                        + " simulations of each of the four algorithms on A-IIT's ladder and on MH-mult's, all else as the paper ran them but γ of A-IIT by the text on every rung, p = 3000 and p = 7000.",
                findings,
                figures,
                List.of(new DataTable(
                        name() + "-medians",
                        "Medians to all modes on one ladder",
                        List.of(
                                "p",
                                "ladder of",
                                "algorithm",
                                "found all",
                                "rounds",
                                "CPU s",
                                "evaluations",
                                "against A-IIT: p-value (rounds)"),
                        rows,
                        TimeTables.MEDIANS + " P-values are of the log-rank test of one law of rounds.")),
                List.of(
                        "Rounds of IIT and RF-MH hold 1 or 2 jumps and cannot be compared with rounds of L0 transitions; CPU seconds and evaluations can."));
    }

    private static TimeToAllModes times(
            HighDimension space, Algorithm algorithm, Algorithm ladderOf, Results results, CostUnit unit) {
        return TimeToAllModes.of(results.of(arm(space, algorithm, ladderOf)), unit);
    }

    /** What changing the balancing function does on each ladder, and what changing the ladder does. */
    private static Finding finding(HighDimension space, Results results) {
        List<String> each = new ArrayList<>();
        boolean equal = true;
        boolean rootSooner = true;
        for (Algorithm ladderOf : LADDERS) {
            TimeToAllModes root = times(space, Algorithm.A_IIT, ladderOf, results, CostUnit.ROUNDS);
            TimeToAllModes min = times(space, Algorithm.MH_MULT, ladderOf, results, CostUnit.ROUNDS);
            double p = root.logRankPValue(min);
            equal &= p >= TimeToAllModes.SIGNIFICANCE;
            rootSooner &= root.order(min) <= 0;
            each.add("on " + ladderOf.label() + "'s ladder A-IIT needs " + NumberFormats.text(root.median())
                    + " and MH-mult " + NumberFormats.text(min.median()) + " rounds (p-value of one law "
                    + NumberFormats.probability(p) + ")");
        }
        TimeToAllModes own = times(space, Algorithm.A_IIT, Algorithm.A_IIT, results, CostUnit.ROUNDS);
        TimeToAllModes other = times(space, Algorithm.A_IIT, Algorithm.MH_MULT, results, CostUnit.ROUNDS);
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

    private static List<Cell> row(HighDimension space, Algorithm algorithm, Algorithm ladderOf, Results results) {
        TimeToAllModes rounds = times(space, algorithm, ladderOf, results, CostUnit.ROUNDS);
        boolean compared = algorithm == Algorithm.MH_MULT;
        double p = rounds.logRankPValue(times(space, Algorithm.A_IIT, ladderOf, results, CostUnit.ROUNDS));
        return List.of(
                Cell.of(Integer.toString(space.p()), space.p()),
                Cell.of(ladderOf.label()),
                Cell.of(algorithm.label()),
                NumberFormats.share(rounds.found(), rounds.simulations()),
                NumberFormats.median(rounds),
                NumberFormats.median(times(space, algorithm, ladderOf, results, CostUnit.CPU)),
                NumberFormats.median(times(space, algorithm, ladderOf, results, CostUnit.EVALUATIONS)),
                compared ? Cell.of(NumberFormats.probability(p), p) : Cell.EMPTY);
    }

    private Figure figure(HighDimension space, Results results) {
        List<Panel> panels = new ArrayList<>();
        for (Algorithm ladderOf : LADDERS) {
            List<StepCurves.Curve> curves = new ArrayList<>();
            for (Algorithm algorithm : LADDERS) {
                curves.add(new StepCurves.Curve(
                        algorithm.label(),
                        algorithm.style(),
                        times(space, algorithm, ladderOf, results, CostUnit.ROUNDS)));
            }
            panels.add(StepCurves.panel("on the ladder of " + ladderOf.label(), CostUnit.ROUNDS, curves));
        }
        return new Figure(
                name() + "-" + space.id(),
                "p = " + space.p() + ": rounds to all modes on one ladder",
                "Step curves of A-IIT and MH-mult, on the left on A-IIT's ladder, on the right on MH-mult's.",
                panels);
    }
}
