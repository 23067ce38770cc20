package org.flipwise.paper.high;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.flipwise.paper.Algorithm;
import org.flipwise.paper.Arm;
import org.flipwise.paper.Item;
import org.flipwise.paper.Outcome;
import org.flipwise.paper.Results;
import org.flipwise.paper.Scale;
import org.flipwise.paper.Task;
import org.flipwise.paper.statistics.AgreementRule;
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

/** The paper's p = 3000 experiment from starts that need not, or do not, lie in every mode's basin. */
public final class UncoveredStarts extends Item {
    static final List<String> STARTS = List.of("random", "mode:1");
    private static final HighDimension SPACE = HighDimension.P3000;
    private static final long ROUNDS = 10_000;
    private static final int RANDOM_SIMULATIONS = 100;
    private static final int ONE_MODE_SIMULATIONS = 40;
    private static final int FEWEST_FROM_ONE_MODE = 2;
    private static final double MULTIPLICITY_SECONDS = 1.5;
    private static final double JUMP_SECONDS = 0.4;

    public UncoveredStarts() {
        super("uncovered-starts", "Starts that do not cover the basins, p = 3000", false);
    }

    /** The letter in all but the start and γ of A-IIT, which grows by the text on every rung; for 10,000 rounds at most. */
    static Arm arm(Algorithm algorithm, String start) {
        Arm letter = SPACE.byText(algorithm);
        String id = letter.id() + "-from-" + start.replace(":", "-");
        double seconds = algorithm.multiplicity() ? MULTIPLICITY_SECONDS : JUMP_SECONDS;
        return letter.with(id, algorithm.label() + " from " + start, Map.of("start", start))
                .withLength(letter.burnIn(), ROUNDS, true, seconds);
    }

    @Override
    public List<Task> tasks(Scale scale) {
        List<Task> tasks = new ArrayList<>();
        for (String start : STARTS) {
            int simulations = start.equals("random")
                    ? scale.simulations(RANDOM_SIMULATIONS)
                    : scale.simulations(ONE_MODE_SIMULATIONS, FEWEST_FROM_ONE_MODE);
            Algorithm.ALL.forEach(algorithm -> tasks.add(new Task(arm(algorithm, start), simulations)));
        }
        Algorithm.ALL.forEach(algorithm -> tasks.add(new Task(SPACE.byText(algorithm), SPACE.simulations(scale))));
        return tasks;
    }

    @Override
    public Chapter chapter(Results results) {
        List<Finding> findings = new ArrayList<>();
        findings.add(fromOneMode(results));
        findings.add(fromRandom(results));
        findings.add(coverage(results));
        return new Chapter(
                name(),
                "Starts that do not cover the basins, p = 3000",
                "The text does not say how replicas start; in the programs one starts near each mode.",
                results.of(arm(Algorithm.A_IIT, "random")).size()
                        + " simulations of each algorithm from uniform random states and "
                        + results.of(arm(Algorithm.A_IIT, "mode:1")).size()
                        + " with all replicas at the first mode, on the paper's ladders, "
                        + NumberFormats.text(ROUNDS) + " rounds at most.",
                findings,
                List.of(figure(results)),
                List.of(table(results)),
                List.of(
                        "A start is covered when every mode is the nearest one to some replica. With 13 independent uniform starts that has probability "
                                + NumberFormats.text(expected()) + ".",
                        "Staircases are Kaplan–Meier estimates: a simulation that ended without all modes counts as longer."));
    }

    /** 13 balls fall into 6 boxes and leave none empty: Σ_k (−1)^k C(6, k)(1 − k/6)^13. */
    static double expected() {
        double sum = 0;
        double ways = 1;
        for (int k = 0; k <= HighDimension.MODES; k++) {
            sum += (k % 2 == 0 ? 1 : -1) * ways * Math.pow(1 - (double) k / HighDimension.MODES, HighDimension.RUNGS);
            ways = ways * (HighDimension.MODES - k) / (k + 1);
        }
        return sum;
    }

    /** Simulations by whether their start was covered and whether all modes were found. */
    private record Count(int covered, int coveredFound, int uncovered, int uncoveredFound) {
        static Count of(List<Outcome> outcomes) {
            int[] all = new int[2];
            int[] found = new int[2];
            for (Outcome outcome : outcomes) {
                int at = outcome.startCoverage() == HighDimension.MODES ? 0 : 1;
                all[at]++;
                found[at] += outcome.allModes().happened() ? 1 : 0;
            }
            return new Count(all[0], found[0], all[1], found[1]);
        }
    }

    private static List<Outcome> outcomes(Results results, String start) {
        return Algorithm.ALL.stream()
                .flatMap(algorithm -> results.of(arm(algorithm, start)).stream())
                .toList();
    }

    private static Finding coverage(Results results) {
        Count count = Count.of(outcomes(results, "random"));
        int n = count.covered + count.uncovered;
        double share = (double) count.covered / n;
        double error = Math.sqrt(expected() * (1 - expected()) / n);
        return new Finding(
                AgreementRule.of(share, 0, expected(), error, 0),
                "Uniform random starts cover all six basins in " + count.covered + " of " + n + " simulations, "
                        + NumberFormats.text(share) + " ± " + NumberFormats.text(error) + "; expected "
                        + NumberFormats.text(expected()) + ".");
    }

    private static Finding fromRandom(Results results) {
        Count count = Count.of(outcomes(results, "random"));
        return new Finding(
                Agreement.BEYOND,
                (count.uncoveredFound == 0
                                ? "On the paper's ladders only what the starts covered is found: from"
                                : "From")
                        + " random starts all modes were found in " + count.coveredFound + " of " + count.covered
                        + " simulations whose starts covered the basins, and in " + count.uncoveredFound + " of "
                        + count.uncovered + " of the others, within " + NumberFormats.text(ROUNDS) + " rounds.");
    }

    private static Finding fromOneMode(Results results) {
        List<Outcome> outcomes = outcomes(results, "mode:1");
        int n = outcomes.size();
        long second = outcomes.stream()
                .filter(outcome ->
                        outcome.hits().stream().filter(Outcome.Hit::happened).count() > 1)
                .count();
        long allOf = outcomes.stream()
                .filter(outcome -> outcome.allModes().happened())
                .count();
        return new Finding(
                Agreement.BEYOND,
                "With all replicas started at one mode, " + second + " of " + n
                        + " simulations found a second mode within "
                        + NumberFormats.text(ROUNDS) + " rounds and " + allOf + " found all six"
                        + (allOf < n
                                ? ": the time to all modes in the paper is the time to bring down what the starts had covered, not to discover it."
                                : "."));
    }

    private Figure figure(Results results) {
        return new Figure(
                name(),
                "p = 3000: share of simulations that found all modes, by start",
                "Step curves against rounds: from near every mode they reach 1, from random states about one half, from one mode they stay at 0.",
                List.of(
                        panel("near-modes", SPACE::byText, results),
                        panel("random", algorithm -> arm(algorithm, "random"), results),
                        panel("mode:1", algorithm -> arm(algorithm, "mode:1"), results)));
    }

    private static Panel panel(String start, Function<Algorithm, Arm> arm, Results results) {
        List<StepCurves.Curve> curves = Algorithm.ALL.stream()
                .map(algorithm -> StepCurves.Curve.ours(
                        algorithm, TimeToAllModes.of(results.of(arm.apply(algorithm)), CostUnit.ROUNDS)))
                .toList();
        return StepCurves.panel("from " + start, CostUnit.ROUNDS, curves);
    }

    private DataTable table(Results results) {
        record Row(String start, Algorithm algorithm, List<Outcome> outcomes, Count count) {}
        List<Row> rows = new ArrayList<>();
        for (String start : STARTS) {
            for (Algorithm algorithm : Algorithm.ALL) {
                List<Outcome> outcomes = results.of(arm(algorithm, start));
                rows.add(new Row(start, algorithm, outcomes, Count.of(outcomes)));
            }
        }
        return ResultTable.of(rows)
                .text("start", Row::start)
                .text("algorithm", row -> row.algorithm.label())
                .text("of covered starts", row -> row.count.coveredFound + " of " + row.count.covered)
                .text("of others", row -> row.count.uncoveredFound + " of " + row.count.uncovered)
                .times("rounds", row -> TimeToAllModes.of(row.outcomes, CostUnit.ROUNDS))
                .times("CPU s", row -> TimeToAllModes.of(row.outcomes, CostUnit.CPU))
                .table(name() + "-found", "Simulations that found all modes", TimeTables.MEDIANS);
    }
}
