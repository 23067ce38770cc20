package org.flipwise.paper.high;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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

        Count and(Count more) {
            return new Count(
                    covered + more.covered,
                    coveredFound + more.coveredFound,
                    uncovered + more.uncovered,
                    uncoveredFound + more.uncoveredFound);
        }
    }

    private static Count counts(Results results, String start) {
        Count sum = new Count(0, 0, 0, 0);
        for (Algorithm algorithm : Algorithm.ALL) {
            sum = sum.and(Count.of(results.of(arm(algorithm, start))));
        }
        return sum;
    }

    private static Finding coverage(Results results) {
        Count count = counts(results, "random");
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
        Count count = counts(results, "random");
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
        int second = 0;
        int n = 0;
        int allOf = 0;
        for (Algorithm algorithm : Algorithm.ALL) {
            for (Outcome outcome : results.of(arm(algorithm, "mode:1"))) {
                n++;
                long found =
                        outcome.hits().stream().filter(Outcome.Hit::happened).count();
                second += found > 1 ? 1 : 0;
                allOf += outcome.allModes().happened() ? 1 : 0;
            }
        }
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
        List<Panel> panels = new ArrayList<>();
        for (String start : List.of("near-modes", "random", "mode:1")) {
            List<StepCurves.Curve> curves = new ArrayList<>();
            for (Algorithm algorithm : Algorithm.ALL) {
                Arm arm = start.equals("near-modes") ? SPACE.byText(algorithm) : arm(algorithm, start);
                curves.add(new StepCurves.Curve(
                        algorithm.label(), algorithm.style(), TimeToAllModes.of(results.of(arm), CostUnit.ROUNDS)));
            }
            panels.add(StepCurves.panel("from " + start, CostUnit.ROUNDS, curves));
        }
        return new Figure(
                name(),
                "p = 3000: share of simulations that found all modes, by start",
                "Step curves against rounds: from near every mode they reach 1, from random states about one half, from one mode they stay at 0.",
                panels);
    }

    private DataTable table(Results results) {
        List<List<Cell>> rows = new ArrayList<>();
        for (String start : STARTS) {
            for (Algorithm algorithm : Algorithm.ALL) {
                List<Outcome> outcomes = results.of(arm(algorithm, start));
                Count count = Count.of(outcomes);
                rows.add(List.of(
                        Cell.of(start),
                        Cell.of(algorithm.label()),
                        Cell.of(count.coveredFound + " of " + count.covered),
                        Cell.of(count.uncoveredFound + " of " + count.uncovered),
                        NumberFormats.median(TimeToAllModes.of(outcomes, CostUnit.ROUNDS)),
                        NumberFormats.median(TimeToAllModes.of(outcomes, CostUnit.CPU))));
            }
        }
        return new DataTable(
                name() + "-found",
                "Simulations that found all modes",
                List.of("start", "algorithm", "of covered starts", "of others", "rounds", "CPU s"),
                rows,
                TimeTables.MEDIANS);
    }
}
