package org.flipwise.paper.high;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.flipwise.paper.Arm;
import org.flipwise.paper.Item;
import org.flipwise.paper.Results;
import org.flipwise.paper.Scale;
import org.flipwise.paper.Task;
import org.flipwise.paper.reference.SampleStatistics;
import org.flipwise.paper.statistics.NumberFormats;
import org.flipwise.paper.statistics.OutcomeStatistics;
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

/** What one step costs on six modes from 16 to a million bits: a rejection-free step and a single proposal. */
public final class CostPerStep extends Item {
    static final List<Integer> DIMENSIONS = List.of(16, 100, 1000, 3000, 10_000, 100_000, 1_000_000);
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

    /** The steps that are timed. */
    enum Step {
        RF_SQRT("iit", "rejection-free step, √", true, 2),
        RF_MIN("rf-mh", "rejection-free step, min", true, 3),
        SINGLE_SQRT("ss-iit", "single proposal, bounded √", false, 0),
        SINGLE_MIN("mh", "single proposal, min", false, 1);

        static final List<Step> ALL = List.of(values());

        private final String kernel;
        private final String label;
        private final boolean rejectionFree;
        private final int hue;

        Step(String kernel, String label, boolean rejectionFree, int hue) {
            this.kernel = kernel;
            this.label = label;
            this.rejectionFree = rejectionFree;
            this.hue = hue;
        }

        String label() {
            return label;
        }

        boolean rejectionFree() {
            return rejectionFree;
        }

        int hue() {
            return hue;
        }
    }

    /** Where on a ladder: at the coldest rung, or at 0.4 of its β, where many bits are off the mode. */
    enum Place {
        COLD(1),
        WARM(0.4);

        static final List<Place> ALL = List.of(values());

        private final double share;

        Place(double share) {
            this.share = share;
        }

        String label() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public CostPerStep() {
        super("cost-per-step", "Cost of a step against p, up to a million bits", false);
    }

    static Arm arm(int p, Step step, Place place, Scale scale) {
        long rounds = scale.rounds(ROUNDS, FEWEST_ROUNDS) * (step.rejectionFree ? 1 : 4);
        long burnIn = (long) p * (step.rejectionFree ? JUMPS_PER_BIT : PROPOSALS_PER_BIT);
        double beta = ScaledSixModes.rounded(ScaledSixModes.coldest(p) * place.share);
        return new Arm(
                "step-" + p + "-" + step.kernel + "-" + place.label(),
                step.label + ", " + place.label(),
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
        List<Task> tasks = new ArrayList<>();
        for (int p : DIMENSIONS) {
            for (Step step : Step.ALL) {
                for (Place place : Place.ALL) {
                    tasks.add(new Task(arm(p, step, place, scale), scale.simulations(SIMULATIONS, FEWEST_SIMULATIONS)));
                }
            }
        }
        return tasks;
    }

    @Override
    public Chapter chapter(Results results) {
        List<List<Cell>> rows = new ArrayList<>();
        for (int p : DIMENSIONS) {
            List<Cell> row = new ArrayList<>();
            row.add(Cell.of(NumberFormats.text(p), p));
            for (Place place : Place.ALL) {
                for (Step step : Step.ALL) {
                    row.add(NumberFormats.cell(
                            nanoseconds(p, step, place, results).median()));
                }
            }
            row.add(NumberFormats.cell(authors(p)));
            rows.add(row);
        }
        List<String> columns = new ArrayList<>(List.of("p"));
        for (Place place : Place.ALL) {
            Step.ALL.forEach(step -> columns.add(step.label() + ", " + place.label()));
        }
        columns.add("authors' rejection-free iteration");
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
                List.of(
                        new DataTable(
                                name(),
                                "CPU nanoseconds per step",
                                columns,
                                rows,
                                "Medians over simulations. The last column is the authors' 21 ms at p = 3000, carried to other p as p².")),
                List.of(
                        "Bits fall into 8 classes of equal ratio at any p, so a step looks at 8 ratios, not at p; what grows with p is the reach of memory."));
    }

    /** CPU time per step over simulations; of no values where no step was made. */
    private static SampleStatistics nanoseconds(int p, Step step, Place place, Results results) {
        return OutcomeStatistics.of(results.of(arm(p, step, place, results.scale())), outcome -> {
            double steps = step.rejectionFree
                    ? outcome.costs().iterations()
                    : outcome.costs().proposals();
            return steps == 0 ? Double.NaN : 1e9 * outcome.cpuSeconds() / steps;
        });
    }

    private static double authors(int p) {
        return AUTHORS_NANOSECONDS * ((double) p / AUTHORS_P) * ((double) p / AUTHORS_P);
    }

    private static List<Finding> findings(Results results) {
        int first = 1000;
        int last = DIMENSIONS.get(DIMENSIONS.size() - 1);
        List<String> each = new ArrayList<>();
        for (Step step : Step.ALL) {
            SampleStatistics small = nanoseconds(first, step, Place.COLD, results);
            SampleStatistics large = nanoseconds(last, step, Place.COLD, results);
            each.add(step.label() + " " + NumberFormats.text(small.median()) + " and "
                    + NumberFormats.text(large.median()));
        }
        double ours = nanoseconds(AUTHORS_P, Step.RF_SQRT, Place.COLD, results).median();
        return List.of(
                new Finding(
                        Agreement.DIFFERS,
                        "A rejection-free step does not need p evaluations: at p = 3000 it takes "
                                + NumberFormats.text(ours)
                                + " ns here and about 21 ms in the authors' program, "
                                + NumberFormats.times(AUTHORS_NANOSECONDS / ours) + " times as much; at a million bits "
                                + NumberFormats.text(nanoseconds(last, Step.RF_SQRT, Place.COLD, results)
                                        .median())
                                + " ns."),
                new Finding(
                        Agreement.BEYOND,
                        "CPU nanoseconds per step on the cold rung at p = " + NumberFormats.text(first) + " and p = "
                                + NumberFormats.text(last) + ": " + NumberFormats.list(each) + "."));
    }

    private Figure figure(Results results) {
        List<Panel> panels = new ArrayList<>();
        for (Place place : Place.ALL) {
            List<Series> series = new ArrayList<>();
            for (Step step : Step.ALL) {
                List<Series.Point> points = new ArrayList<>();
                for (int p : DIMENSIONS) {
                    SampleStatistics spread = nanoseconds(p, step, place, results);
                    if (spread.n() > 0) {
                        points.add(new Series.Point(p, spread.median()));
                    }
                }
                series.add(new Series.Line(step.label(), Style.of(step.hue()), points));
            }
            series.add(new Series.Line(
                    "authors' rejection-free iteration, p²",
                    Style.of(Step.RF_SQRT.hue()).asDashed(),
                    DIMENSIONS.stream()
                            .map(p -> new Series.Point(p, authors(p)))
                            .toList()));
            panels.add(
                    new Panel(place.label() + " rung", Axis.log("bits p"), Axis.log("CPU time per step (ns)"), series));
        }
        return new Figure(
                name(),
                "CPU time per step against p",
                "Nearly level lines of ours from 16 to a million bits, and the authors' cost that rises as the square of p.",
                panels);
    }
}
