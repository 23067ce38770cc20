package org.flipwise.paper.high;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntToDoubleFunction;
import org.flipwise.paper.Arm;
import org.flipwise.paper.Item;
import org.flipwise.paper.Results;
import org.flipwise.paper.Scale;
import org.flipwise.paper.Task;
import org.flipwise.paper.statistics.NumberFormats;
import org.flipwise.paper.statistics.OutcomeStatistics;
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

/** What one step costs on six modes from 16 to a million bits: a rejection-free step and a single proposal. */
public final class CostPerStep extends Item {
    private static final List<Integer> DIMENSIONS = List.of(16, 100, 1000, 3000, 10_000, 100_000, 1_000_000);
    private static final int AUTHORS_P = 3000;
    private static final double AUTHORS_NANOSECONDS = 21e6;
    private static final int SIMULATIONS = 4;
    private static final int FEWEST_SIMULATIONS = 2;
    private static final long STEPS_PER_ROUND = 10_000;
    private static final long ROUNDS = 300;
    private static final long FEWEST_ROUNDS = 100;
    private static final int JUMPS_PER_BIT = 2;
    private static final int PROPOSALS_PER_BIT = 20;
    private static final double JUMP = 600e-9;
    private static final double PROPOSAL = 60e-9;

    /** A kind of step that is timed. */
    private record Step(String kernel, String label, boolean rejectionFree, int hue) {
        static final Step RF_SQRT = new Step("iit", "rejection-free step, √", true, 2);
        static final List<Step> ALL = List.of(
                RF_SQRT,
                new Step("rf-mh", "rejection-free step, min", true, 3),
                new Step("ss-iit", "single proposal, bounded √", false, 0),
                new Step("mh", "single proposal, min", false, 1));
    }

    /** Where on a ladder: at the coldest rung, or at 0.4 of its β, where many bits are off the mode. */
    private record Place(String label, double share) {
        static final Place COLD = new Place("cold", 1);
        static final List<Place> ALL = List.of(COLD, new Place("warm", 0.4));
    }

    public CostPerStep() {
        super("cost-per-step", "Cost of a step against p, up to a million bits", false);
    }

    private static Arm arm(int p, Step step, Place place, Scale scale) {
        long rounds = scale.rounds(ROUNDS, FEWEST_ROUNDS) * (step.rejectionFree ? 1 : 4);
        long burnIn = (long) p * (step.rejectionFree ? JUMPS_PER_BIT : PROPOSALS_PER_BIT);
        double beta = ScaledSixModes.rounded(ScaledSixModes.coldest(p) * place.share);
        return new Arm(
                "step-" + p + "-" + step.kernel + "-" + place.label,
                step.label + ", " + place.label,
                ScaledSixModes.problem(p),
                Map.of(
                        "kernel",
                        step.kernel,
                        "betas",
                        HighDimension.betas(List.of(beta)),
                        step.rejectionFree ? "jumps" : "l0",
                        Long.toString(STEPS_PER_ROUND),
                        "start",
                        "near-modes",
                        "block-moves",
                        "off"),
                burnIn,
                rounds,
                false,
                (burnIn + rounds * STEPS_PER_ROUND) * (step.rejectionFree ? JUMP : PROPOSAL));
    }

    @Override
    public List<Task> tasks(Scale scale) {
        int simulations = scale.simulations(SIMULATIONS, FEWEST_SIMULATIONS);
        List<Task> tasks = new ArrayList<>();
        for (int p : DIMENSIONS) {
            for (Step step : Step.ALL) {
                Place.ALL.forEach(place -> tasks.add(new Task(arm(p, step, place, scale), simulations)));
            }
        }
        return tasks;
    }

    @Override
    public Chapter chapter(Results results) {
        return new Chapter(
                name(),
                "Cost of a step against p",
                "A rejection-free iteration is said to need p evaluations of π, and each of them O(p) work.",
                results.of(arm(DIMENSIONS.get(0), Step.RF_SQRT, Place.COLD, results.scale()))
                                .size()
                        + " simulations of one rung for each kind of step, p from 16 to a million, with θ = 3/p and β·θ = 20 (cold) or 8 (warm), so that the law around a mode keeps its form. CPU time over"
                        + " steps, burn-in and setting up included.",
                findings(results),
                List.of(figure(results)),
                List.of(table(results)),
                List.of(
                        "Bits fall into 8 classes of equal ratio at any p, so a step looks at 8 ratios, not at p; what grows with p is the reach of memory."));
    }

    private DataTable table(Results results) {
        ResultTable<Integer> table = ResultTable.of(DIMENSIONS);
        table.count("p", one -> one);
        for (Place place : Place.ALL) {
            for (Step step : Step.ALL) {
                table.number(step.label + ", " + place.label, p -> nanoseconds(p, step, place, results));
            }
        }
        return table.number("authors' rejection-free iteration", p -> authors(p))
                .table(
                        name(),
                        "CPU nanoseconds per step",
                        "Medians over simulations. The last column is the authors' 21 ms at p = 3000, carried to other p as p².");
    }

    /** The median CPU time per step over simulations; NaN where no step was made. */
    private static double nanoseconds(int p, Step step, Place place, Results results) {
        return OutcomeStatistics.of(results.of(arm(p, step, place, results.scale())), outcome -> {
                    double steps = step.rejectionFree
                            ? outcome.costs().iterations()
                            : outcome.costs().proposals();
                    return steps == 0 ? Double.NaN : 1e9 * outcome.cpuSeconds() / steps;
                })
                .median();
    }

    private static double authors(int p) {
        return AUTHORS_NANOSECONDS * ((double) p / AUTHORS_P) * ((double) p / AUTHORS_P);
    }

    private static List<Finding> findings(Results results) {
        int first = 1000;
        int last = DIMENSIONS.get(DIMENSIONS.size() - 1);
        List<String> each = Step.ALL.stream()
                .map(step -> step.label + " " + NumberFormats.text(nanoseconds(first, step, Place.COLD, results))
                        + " and " + NumberFormats.text(nanoseconds(last, step, Place.COLD, results)))
                .toList();
        double ours = nanoseconds(AUTHORS_P, Step.RF_SQRT, Place.COLD, results);
        return List.of(
                new Finding(
                        Agreement.DIFFERS,
                        "A rejection-free step does not need p evaluations: at p = 3000 it takes "
                                + NumberFormats.text(ours) + " ns here and about 21 ms in the authors' program, "
                                + NumberFormats.times(AUTHORS_NANOSECONDS / ours) + " times as much; at a million bits "
                                + NumberFormats.text(nanoseconds(last, Step.RF_SQRT, Place.COLD, results)) + " ns."),
                new Finding(
                        Agreement.BEYOND,
                        "CPU nanoseconds per step on the cold rung at p = " + NumberFormats.text(first) + " and p = "
                                + NumberFormats.text(last) + ": " + NumberFormats.list(each) + "."));
    }

    private Figure figure(Results results) {
        return new Figure(
                name(),
                "CPU time per step against p",
                "Nearly level lines of ours from 16 to a million bits, and the authors' cost that rises as the square of p.",
                Place.ALL.stream().map(place -> panel(place, results)).toList());
    }

    private static Panel panel(Place place, Results results) {
        List<Series> series = new ArrayList<>();
        for (Step step : Step.ALL) {
            series.add(line(step.label, Style.of(step.hue), p -> nanoseconds(p, step, place, results)));
        }
        Style authors = Style.of(Step.RF_SQRT.hue).asDashed();
        series.add(line("authors' rejection-free iteration, p²", authors, CostPerStep::authors));
        return new Panel(place.label + " rung", Axis.log("bits p"), Axis.log("CPU time per step (ns)"), series);
    }

    /** A line over all p at which there is a number. */
    private static Series line(String label, Style style, IntToDoubleFunction number) {
        return new Series.Line(
                label,
                style,
                DIMENSIONS.stream()
                        .map(p -> new Series.Point(p, number.applyAsDouble(p)))
                        .filter(point -> !Double.isNaN(point.y()))
                        .toList());
    }
}
