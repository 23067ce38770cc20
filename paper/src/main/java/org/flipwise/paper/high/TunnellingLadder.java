package org.flipwise.paper.high;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.flipwise.paper.Algorithm;
import org.flipwise.paper.Arm;
import org.flipwise.paper.Item;
import org.flipwise.paper.Outcome;
import org.flipwise.paper.Results;
import org.flipwise.paper.Scale;
import org.flipwise.paper.Task;
import org.flipwise.paper.reference.SampleStatistics;
import org.flipwise.paper.statistics.CostUnit;
import org.flipwise.paper.statistics.NumberFormats;
import org.flipwise.paper.statistics.OutcomeStatistics;
import org.flipwise.paper.statistics.ResultTable;
import org.flipwise.paper.statistics.StepCurves;
import org.flipwise.paper.statistics.TimeTables;
import org.flipwise.paper.statistics.TimeToAllModes;
import org.flipwise.report.chart.Figure;
import org.flipwise.report.chart.Style;
import org.flipwise.report.page.Agreement;
import org.flipwise.report.page.Chapter;
import org.flipwise.report.page.DataTable;
import org.flipwise.report.page.Finding;

/** From one mode on a ladder of 42 rungs that reaches past the ordering point (p = 3000), with single flips and with block moves. */
public final class TunnellingLadder extends Item {
    static final List<Algorithm> ALGORITHMS = Algorithm.WITH_MULTIPLICITY;
    private static final HighDimension SPACE = HighDimension.P3000;
    private static final long BURN_IN = 8_000;
    private static final long BLOCK_ROUNDS = 100_000;
    private static final long SINGLE_ROUNDS = 10_000;
    private static final int BLOCK_SIMULATIONS = 20;
    private static final int SINGLE_SIMULATIONS = 6;
    private static final int FEWEST_SIMULATIONS = 2;
    private static final double BLOCK_SECONDS = 2;
    private static final double SINGLE_SECONDS = 35;

    public TunnellingLadder() {
        super(
                "tunnelling-ladder",
                "A ladder that reaches past the ordering point and tunnels, from one mode, p = 3000",
                false);
    }

    private static Arm arm(Algorithm algorithm, boolean blockMoves) {
        return new Arm(
                "tunnelling-" + algorithm.kernel() + (blockMoves ? "-blocks" : "-flips"),
                algorithm.label() + (blockMoves ? " with block moves" : " with single flips"),
                SPACE.problem(),
                Map.of(
                        "kernel", algorithm.kernel(),
                        "ladder", "problem",
                        "rf-rungs", "auto",
                        "start", "mode:1",
                        "block-moves", blockMoves ? "auto" : "off"),
                BURN_IN,
                blockMoves ? BLOCK_ROUNDS : SINGLE_ROUNDS,
                true,
                blockMoves ? BLOCK_SECONDS : SINGLE_SECONDS);
    }

    /** An arm with the outcomes of its simulations. */
    private record Ran(Arm arm, Style style, List<Outcome> outcomes) {
        static Ran of(Algorithm algorithm, boolean blockMoves, Results results) {
            Arm arm = TunnellingLadder.arm(algorithm, blockMoves);
            Style style = algorithm.style();
            return new Ran(arm, blockMoves ? style : style.asDashed(), results.of(arm));
        }

        TimeToAllModes times(CostUnit unit) {
            return TimeToAllModes.of(outcomes, unit);
        }

        double sum(ToDoubleFunction<Outcome> number) {
            return outcomes.stream().mapToDouble(number).sum();
        }

        double tripsPerSecond() {
            return sum(Outcome::roundTrips) / sum(Outcome::cpuSeconds);
        }
    }

    @Override
    public List<Task> tasks(Scale scale) {
        List<Task> tasks = new ArrayList<>();
        for (Algorithm algorithm : ALGORITHMS) {
            tasks.add(new Task(arm(algorithm, true), scale.simulations(BLOCK_SIMULATIONS)));
            tasks.add(new Task(arm(algorithm, false), scale.simulations(SINGLE_SIMULATIONS, FEWEST_SIMULATIONS)));
        }
        return tasks;
    }

    /** Round trips until six modes, each as likely at every return, have been seen from one: 6(1 + ½ + … + 1/5). */
    static double expectedTrips() {
        double sum = 0;
        for (int missing = 1; missing < HighDimension.MODES; missing++) {
            sum += (double) HighDimension.MODES / missing;
        }
        return sum;
    }

    @Override
    public Chapter chapter(Results results) {
        List<Ran> all = new ArrayList<>();
        for (Algorithm algorithm : ALGORITHMS) {
            all.add(Ran.of(algorithm, true, results));
            all.add(Ran.of(algorithm, false, results));
        }
        List<Finding> findings = new ArrayList<>();
        ALGORITHMS.forEach(algorithm -> findings.add(found(algorithm, results)));
        findings.add(trips(results));
        return new Chapter(
                name(),
                "A ladder that reaches past the ordering point, p = 3000",
                "The paper's ladders end above the ordering point (β about 4000), so replicas keep their basins.",
                "All 42 replicas start at the first mode, on a ladder from β = 20000 to 3900 spaced evenly on the barrier. With block moves "
                        + all.get(0).outcomes.size() + " simulations of at most " + NumberFormats.text(BLOCK_ROUNDS)
                        + " rounds of 20 transitions and 32 block moves; with single flips "
                        + all.get(1).outcomes.size() + " of at most " + NumberFormats.text(SINGLE_ROUNDS)
                        + " rounds of 3000 transitions. Ended when all six modes were found.",
                findings,
                List.of(new Figure(
                        name(),
                        "p = 3000 from one mode: share of simulations that found all modes",
                        "Step curves against CPU time; with block moves solid, with single flips dashed, absent where none found all modes.",
                        List.of(StepCurves.panel(
                                "",
                                CostUnit.CPU,
                                all.stream()
                                        .map(ran -> new StepCurves.Curve(
                                                ran.arm.label(), ran.style, ran.times(CostUnit.CPU)))
                                        .toList())))),
                List.of(table(all)),
                List.of(
                        "A replica that comes back from the hot end brings each mode with probability 1/6, so "
                                + NumberFormats.text(expectedTrips())
                                + " arrivals show all six in the mean. The first arrival of a replica that started on a hot rung is no round trip, and others are on their way when the last mode is found."));
    }

    private DataTable table(List<Ran> all) {
        return ResultTable.of(all)
                .text("", ran -> ran.arm.label())
                .found("found all", ran -> ran.times(CostUnit.CPU))
                .times("rounds", ran -> ran.times(CostUnit.ROUNDS))
                .times("CPU s", ran -> ran.times(CostUnit.CPU))
                .number("round trips per simulation", ran -> ran.sum(Outcome::roundTrips) / ran.outcomes.size())
                .number("round trips per CPU s", ran -> ran.tripsPerSecond())
                .times("evaluations", ran -> ran.times(CostUnit.EVALUATIONS))
                .table(name() + "-times", "From one mode to all six", TimeTables.MEDIANS);
    }

    private static Finding found(Algorithm algorithm, Results results) {
        Ran withBlocks = Ran.of(algorithm, true, results);
        Ran withFlips = Ran.of(algorithm, false, results);
        TimeToAllModes blocks = withBlocks.times(CostUnit.CPU);
        TimeToAllModes flips = withFlips.times(CostUnit.CPU);
        double seconds = withFlips.sum(Outcome::cpuSeconds) / flips.simulations();
        double more = withBlocks.tripsPerSecond() / withFlips.tripsPerSecond();
        return new Finding(
                Agreement.BEYOND,
                algorithm.label() + " from one mode finds all six in " + blocks.found() + " of " + blocks.simulations()
                        + " simulations with block moves, median " + NumberFormats.text(blocks.median())
                        + " CPU seconds; with single flips in " + flips.found() + " of " + flips.simulations() + ", in "
                        + NumberFormats.text(seconds) + " CPU seconds each"
                        + (Double.isFinite(more)
                                ? " and with " + NumberFormats.times(more) + " times fewer round trips per second."
                                : " and without a single round trip."));
    }

    private static Finding trips(Results results) {
        List<Outcome> done = ALGORITHMS.stream()
                .flatMap(algorithm -> Ran.of(algorithm, true, results).outcomes.stream())
                .filter(outcome -> outcome.allModes().happened())
                .toList();
        SampleStatistics spread = OutcomeStatistics.of(done, Outcome::roundTrips);
        return new Finding(
                Agreement.BEYOND,
                "Round trips until all six modes were found with block moves: " + NumberFormats.meanText(spread) + "; "
                        + NumberFormats.text(expectedTrips())
                        + " arrivals from the hot end are expected, of which the first of each replica is not a round trip.");
    }
}
