package org.flipwise.paper.high;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.flipwise.paper.Algorithm;
import org.flipwise.paper.Arm;
import org.flipwise.paper.Item;
import org.flipwise.paper.Results;
import org.flipwise.paper.Scale;
import org.flipwise.paper.Task;
import org.flipwise.paper.statistics.CostUnit;
import org.flipwise.paper.statistics.NumberFormats;
import org.flipwise.paper.statistics.TimeTables;
import org.flipwise.paper.statistics.TimeToAllModes;
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
import org.jspecify.annotations.Nullable;

/** Six modes from 16 to 100,000 bits: which algorithm finds them all for the fewest evaluations, and in the least time. */
public final class DimensionSweep extends Item {
    static final List<Integer> DIMENSIONS = List.of(16, 32, 100, 300, 1000, 3000, 10_000, 30_000, 100_000);
    /** With fewer simulations no two algorithms differ significantly. */
    private static final int FEWEST_TO_TELL = 10;

    private static final int RUNGS = 13;
    private static final int REJECTION_FREE = 8;
    private static final int SIMULATIONS = 20;
    private static final int LARGE = 100_000;
    private static final int LARGE_SIMULATIONS = 10;
    private static final int FEWEST_LARGE_SIMULATIONS = 2;
    private static final int SHORTEST_ROUND = 16;
    private static final int ROUNDS_OF_BURN_IN = 10;
    private static final long JUMPS = 2;
    private static final long BURN_IN_JUMPS = 50;
    private static final double MOST_SECONDS = 40;
    private static final long MOST_ROUNDS = 200_000;
    private static final double PROPOSAL = 40e-9;
    private static final double JUMP = 800e-9;
    /** Of what the cap allows, the share that most simulations need. */
    private static final double LIKELY_SHARE = 0.01;

    /** Who competes: the paper's four, and its two multiplicity algorithms with single steps on every rung. */
    enum Contestant {
        A_IIT(Algorithm.A_IIT, "A-IIT", REJECTION_FREE, 0),
        MH_MULT(Algorithm.MH_MULT, "MH-mult", REJECTION_FREE, 1),
        IIT(Algorithm.IIT, "IIT", RUNGS, 2),
        RF_MH(Algorithm.RF_MH, "RF-MH", RUNGS, 3),
        SS_IIT(Algorithm.A_IIT, "SS-IIT", 0, 4),
        MH(Algorithm.MH_MULT, "MH", 0, 5);

        static final List<Contestant> ALL = List.of(values());

        private final Algorithm algorithm;
        private final String label;
        private final int rejectionFree;
        private final int hue;

        Contestant(Algorithm algorithm, String label, int rejectionFree, int hue) {
            this.algorithm = algorithm;
            this.label = label;
            this.rejectionFree = rejectionFree;
            this.hue = hue;
        }

        String label() {
            return label;
        }

        int hue() {
            return hue;
        }
    }

    public DimensionSweep() {
        super(
                "dimension-sweep",
                "From 16 to 100,000 bits: where each algorithm wins, in evaluations and in seconds",
                false);
    }

    /** L0 of every multiplicity algorithm and of its single-step form: p/4 as in the paper's p = 3000, 16 at least. */
    static long transitions(int p) {
        return Math.max(SHORTEST_ROUND, p / 4);
    }

    static Arm arm(int p, Contestant who) {
        boolean multiplicity = who.algorithm.multiplicity();
        Map<String, String> options = new HashMap<>();
        options.put("kernel", who.algorithm.kernel());
        options.put("betas", HighDimension.betas(ScaledSixModes.ladder(p, RUNGS)));
        options.put("start", "near-modes");
        options.put("swap", "deo-odd");
        options.put("block-moves", "off");
        if (multiplicity) {
            options.put("l0", Long.toString(transitions(p)));
            options.put("rf-rungs", Integer.toString(who.rejectionFree));
        } else {
            options.put("jumps", Long.toString(JUMPS));
            options.put("jump-parity", "random");
        }
        double perRound = multiplicity
                ? (RUNGS - who.rejectionFree) * transitions(p) * PROPOSAL + who.rejectionFree * 4 * JUMP
                : RUNGS * JUMPS * JUMP;
        long rounds = Math.min(MOST_ROUNDS, (long) (MOST_SECONDS / perRound));
        double seconds = rounds * perRound * (p >= LARGE ? 0.5 : LIKELY_SHARE);
        return new Arm(
                "sweep-" + p + "-" + who.label.toLowerCase(Locale.ROOT),
                who.label,
                ScaledSixModes.problem(p),
                options,
                multiplicity ? ROUNDS_OF_BURN_IN * transitions(p) : BURN_IN_JUMPS,
                rounds,
                true,
                seconds);
    }

    @Override
    public List<Task> tasks(Scale scale) {
        List<Task> tasks = new ArrayList<>();
        for (int p : DIMENSIONS) {
            int simulations = p >= LARGE
                    ? scale.simulations(LARGE_SIMULATIONS, FEWEST_LARGE_SIMULATIONS)
                    : scale.simulations(SIMULATIONS);
            Contestant.ALL.forEach(who -> tasks.add(new Task(arm(p, who), simulations)));
        }
        return tasks;
    }

    @Override
    public Chapter chapter(Results results) {
        return new Chapter(
                name(),
                "A sweep over dimensions, 16 to 100,000 bits",
                "The paper finds A-IIT best in high dimension and the rejection-free algorithms best at 16 bits, and measures CPU seconds of its own programs only.",
                results.of(arm(DIMENSIONS.get(0), Contestant.A_IIT)).size()
                        + " simulations of each algorithm at each p ("
                        + results.of(arm(LARGE, Contestant.A_IIT)).size()
                        + " at p = 100,000) from near every mode until all modes are found: θ = 3/p, β from 20000·p/3000 so that β·θ = 20, 13 rungs at β·exp(−0.025·k·√(3000/p)), L0 = p/4 (16 at least) for A-IIT,"
                        + " MH-mult and their single-step forms SS-IIT and MH, 2 or 3 jumps by a coin for IIT and RF-MH, capped at about 40 CPU seconds.",
                findings(results),
                List.of(figure(results)),
                List.of(table(results, CostUnit.EVALUATIONS), table(results, CostUnit.CPU)),
                List.of(
                        "One ladder for all and one L0 for the multiplicity algorithms: no algorithm was tuned, none at another's expense.",
                        "Past p = 10,000 a mode's own state holds ever less of the coldest law (p·e^−βΔ bits are off it in the mean), so that hitting it exactly takes the longer the larger p is, for every algorithm."));
    }

    private static List<Finding> findings(Results results) {
        int simulations = results.of(arm(DIMENSIONS.get(0), Contestant.A_IIT)).size();
        if (simulations < FEWEST_TO_TELL) {
            return List.of(
                    headline(results),
                    new Finding(
                            Agreement.BEYOND,
                            "Only " + simulations
                                    + " simulations of each algorithm: too few to tell which of these medians differ by more than chance; a larger scale tells."));
        }
        return List.of(
                headline(results),
                winners(results, CostUnit.EVALUATIONS),
                winners(results, CostUnit.CPU),
                crossing(results));
    }

    private static TimeToAllModes times(int p, Contestant who, Results results, CostUnit unit) {
        return TimeToAllModes.of(results.of(arm(p, who)), unit);
    }

    /** The smallest median; null where there is none. */
    private static @Nullable Contestant first(int p, Results results, CostUnit unit) {
        Contestant best = null;
        double least = Double.POSITIVE_INFINITY;
        for (Contestant who : Contestant.ALL) {
            double median = times(p, who, results, unit).median();
            if (median < least) {
                least = median;
                best = who;
            }
        }
        return best;
    }

    /** Returns the first, and all that do not differ from it significantly. */
    private static List<String> leaders(int p, Results results, CostUnit unit) {
        Contestant first = first(p, results, unit);
        if (first == null) {
            return List.of("nobody");
        }
        TimeToAllModes best = times(p, first, results, unit);
        List<String> leaders = new ArrayList<>(List.of(first.label()));
        for (Contestant who : Contestant.ALL) {
            if (who != first && best.order(times(p, who, results, unit)) == 0) {
                leaders.add(who.label());
            }
        }
        return leaders;
    }

    /** Whose median is the smallest, from which p to which. */
    private static Finding headline(Results results) {
        return new Finding(
                Agreement.BEYOND,
                "The smallest median to all modes is, in evaluations, that of " + firsts(results, CostUnit.EVALUATIONS)
                        + "; in CPU seconds that of " + firsts(results, CostUnit.CPU) + ".");
    }

    private static String firsts(Results results, CostUnit unit) {
        List<String> ranges = new ArrayList<>();
        int from = 0;
        for (int i = 1; i <= DIMENSIONS.size(); i++) {
            Contestant who = first(DIMENSIONS.get(from), results, unit);
            if (i == DIMENSIONS.size() || first(DIMENSIONS.get(i), results, unit) != who) {
                String last = i - 1 == from ? "" : " to " + NumberFormats.text(DIMENSIONS.get(i - 1));
                ranges.add((who == null ? "nobody" : who.label()) + " (p = " + NumberFormats.text(DIMENSIONS.get(from))
                        + last + ")");
                from = i;
            }
        }
        return NumberFormats.list(ranges);
    }

    private static Finding winners(Results results, CostUnit unit) {
        List<String> each = new ArrayList<>();
        for (int p : DIMENSIONS) {
            each.add("p = " + NumberFormats.text(p) + " " + String.join("/", leaders(p, results, unit)));
        }
        return new Finding(
                Agreement.BEYOND,
                "Fewest " + unit.phrase() + " (with those that cannot be told from the first by a log-rank test): "
                        + NumberFormats.list(each) + ".");
    }

    /** Whether the winner depends on what is counted. */
    private static Finding crossing(Results results) {
        List<String> apart = new ArrayList<>();
        for (int p : DIMENSIONS) {
            List<String> evaluations = leaders(p, results, CostUnit.EVALUATIONS);
            List<String> seconds = leaders(p, results, CostUnit.CPU);
            if (evaluations.stream().noneMatch(seconds::contains)) {
                apart.add(NumberFormats.text(p));
            }
        }
        return new Finding(
                Agreement.BEYOND,
                apart.isEmpty()
                        ? "At every p some algorithm is among the first in both currencies."
                        : "Nobody is among the first in both currencies at p = " + NumberFormats.list(apart)
                                + ": what is best for a black box is not best where ratios come cheap.");
    }

    private Figure figure(Results results) {
        List<Panel> panels = new ArrayList<>();
        for (CostUnit unit : List.of(CostUnit.EVALUATIONS, CostUnit.CPU)) {
            List<Series> series = new ArrayList<>();
            for (Contestant who : Contestant.ALL) {
                List<Series.Point> points = new ArrayList<>();
                for (int p : DIMENSIONS) {
                    double median = times(p, who, results, unit).median();
                    if (Double.isFinite(median)) {
                        points.add(new Series.Point(p, median));
                    }
                }
                Style style = Style.of(who.hue());
                series.add(new Series.Line(who.label(), style, points));
            }
            panels.add(new Panel("", Axis.log("bits p"), Axis.log(unit.axis()), series));
        }
        return new Figure(
                name(),
                "Medians to all modes against p",
                "Lines of six algorithms over p from 16 to 100,000: evaluations of a black box on the left, CPU time on the right.",
                panels);
    }

    private DataTable table(Results results, CostUnit unit) {
        List<List<Cell>> rows = new ArrayList<>();
        for (int p : DIMENSIONS) {
            List<Cell> row = new ArrayList<>();
            row.add(Cell.of(NumberFormats.text(p), p));
            for (Contestant who : Contestant.ALL) {
                TimeToAllModes times = times(p, who, results, unit);
                Cell median = NumberFormats.median(times);
                row.add(
                        times.found() == times.simulations()
                                ? median
                                : NumberFormats.cell(
                                        median.text() + ", " + times.found() + " of " + times.simulations(),
                                        times.median()));
            }
            row.add(Cell.of(String.join(", ", leaders(p, results, unit))));
            rows.add(row);
        }
        List<String> columns = new ArrayList<>(List.of("p"));
        Contestant.ALL.forEach(who -> columns.add(who.label()));
        columns.add("first");
        return new DataTable(
                name() + "-" + unit.id(),
                "Medians to all modes, " + unit.phrase(),
                columns,
                rows,
                TimeTables.MEDIANS
                        + " Where not all simulations found all modes before the cap, how many did. First: the smallest median, and all that a log-rank test cannot tell from it.");
    }
}
