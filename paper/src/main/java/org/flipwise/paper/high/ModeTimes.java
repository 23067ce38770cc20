package org.flipwise.paper.high;

import java.util.ArrayList;
import java.util.List;
import org.flipwise.paper.Algorithm;
import org.flipwise.paper.Outcome;
import org.flipwise.paper.Results;
import org.flipwise.paper.reference.AuthorsData;
import org.flipwise.paper.statistics.CostUnit;
import org.flipwise.paper.statistics.NumberFormats;
import org.flipwise.paper.statistics.StepCurves;
import org.flipwise.paper.statistics.TimeTables;
import org.flipwise.paper.statistics.TimeToAllModes;
import org.flipwise.report.chart.Figure;
import org.flipwise.report.page.Cell;
import org.flipwise.report.page.DataTable;

/** Times to all modes in one of the paper's experiments, ours and the authors': its figures and its table. */
final class ModeTimes {
    private ModeTimes() {}

    /** The paper's pair of panels: all four algorithms, then the two multiplicity algorithms alone; ours solid and the authors' dashed. */
    static Figure figure(HighDimension space, Results results, CostUnit unit) {
        List<StepCurves.Curve> all = new ArrayList<>();
        List<StepCurves.Curve> two = new ArrayList<>();
        for (Algorithm algorithm : Algorithm.ALL) {
            List<StepCurves.Curve> curves = curves(space, results, algorithm, unit);
            all.addAll(curves);
            if (algorithm.multiplicity()) {
                two.addAll(curves);
            }
        }
        return new Figure(
                space.id() + "-all-modes-" + unit.id(),
                "p = " + space.p() + ": share of simulations that found all modes against " + unit.phrase(),
                "Step curves that rise from 0 to 1; ours solid, the authors' dashed where they are known. On the right A-IIT and MH-mult alone.",
                List.of(
                        StepCurves.panel("four algorithms", unit, all),
                        StepCurves.panel("A-IIT and MH-mult", unit, two)));
    }

    private static List<StepCurves.Curve> curves(
            HighDimension space, Results results, Algorithm algorithm, CostUnit unit) {
        List<StepCurves.Curve> curves = new ArrayList<>();
        curves.add(StepCurves.Curve.ours(algorithm, TimeToAllModes.of(results.of(space.letter(algorithm)), unit)));
        List<AuthorsData.TimedRun> theirs = AuthorsData.timesToAllModes(space.id(), algorithm);
        if (unit == CostUnit.CPU) {
            curves.add(StepCurves.Curve.authors(algorithm, TimeToAllModes.ofSeconds(theirs)));
        } else if (unit == CostUnit.ROUNDS) {
            curves.add(StepCurves.Curve.authors(algorithm, TimeToAllModes.ofRounds(theirs)));
        }
        return curves;
    }

    /** Ours against the authors', by algorithm. */
    static DataTable table(HighDimension space, Results results) {
        List<List<Cell>> rows = new ArrayList<>();
        for (Algorithm algorithm : Algorithm.ALL) {
            List<Outcome> ours = results.of(space.letter(algorithm));
            List<AuthorsData.TimedRun> theirs = AuthorsData.timesToAllModes(space.id(), algorithm);
            TimeToAllModes cpu = TimeToAllModes.of(ours, CostUnit.CPU);
            TimeToAllModes theirCpu = TimeToAllModes.ofSeconds(theirs);
            TimeToAllModes rounds = TimeToAllModes.of(ours, CostUnit.ROUNDS);
            TimeToAllModes theirRounds = TimeToAllModes.ofRounds(theirs);
            double p = theirRounds.simulations() > 0 ? rounds.logRankPValue(theirRounds) : Double.NaN;
            double faster = theirCpu.median() / cpu.median();
            rows.add(List.of(
                    Cell.of(algorithm.label()),
                    NumberFormats.cell(cpu.median()),
                    NumberFormats.cell(theirCpu.median()),
                    NumberFormats.cell(NumberFormats.times(faster), faster),
                    NumberFormats.cell(
                            TimeToAllModes.of(ours, CostUnit.EVALUATIONS).median()),
                    NumberFormats.cell(rounds.median()),
                    NumberFormats.cell(theirRounds.median()),
                    NumberFormats.verdict(TimeTables.verdict(p)),
                    NumberFormats.probabilityCell(p),
                    NumberFormats.share(cpu.found(), cpu.simulations()),
                    NumberFormats.median(cpu),
                    NumberFormats.median(theirCpu),
                    NumberFormats.median(rounds),
                    NumberFormats.median(theirRounds),
                    NumberFormats.median(TimeToAllModes.of(ours, CostUnit.EVALUATIONS)),
                    NumberFormats.median(TimeToAllModes.of(ours, CostUnit.WALL))));
        }
        return new DataTable(
                space.id() + "-times",
                "Time to all modes",
                List.of(
                        "algorithm",
                        "CPU s",
                        "authors' CPU s",
                        "times faster",
                        "evaluations",
                        "rounds",
                        "authors' rounds",
                        "verdict on rounds",
                        "p-value",
                        "found all",
                        "CPU s (95%)",
                        "authors' CPU s (95%)",
                        "rounds (95%)",
                        "authors' rounds (95%)",
                        "evaluations (95%)",
                        "wall s (95%)"),
                rows,
                TimeTables.MEDIANS
                        + " Evaluations of π are those that a black box would need. Rounds are rounds of swaps that were over before the last mode was hit; the authors' are known from their published rates"
                        + " for the multiplicity algorithms from p = 3000 on. The p-value is that of one law of rounds, by the log-rank test; seconds are of different programs and have no verdict.");
    }
}
