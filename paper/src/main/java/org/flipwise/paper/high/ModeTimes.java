package org.flipwise.paper.high;

import java.util.ArrayList;
import java.util.List;
import org.flipwise.paper.Algorithm;
import org.flipwise.paper.Outcome;
import org.flipwise.paper.Results;
import org.flipwise.paper.reference.AuthorsData;
import org.flipwise.paper.statistics.CostUnit;
import org.flipwise.paper.statistics.NumberFormats;
import org.flipwise.paper.statistics.ResultTable;
import org.flipwise.paper.statistics.StepCurves;
import org.flipwise.paper.statistics.TimeTables;
import org.flipwise.paper.statistics.TimeToAllModes;
import org.flipwise.report.chart.Figure;
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
        return ResultTable.of(Algorithm.ALL.stream()
                        .map(algorithm -> Row.of(space, algorithm, results))
                        .toList())
                .text("algorithm", row -> row.algorithm.label())
                .number("CPU s", row -> row.ours(CostUnit.CPU).median())
                .number("authors' CPU s", row -> row.seconds.median())
                .column("times faster", row -> {
                    double faster =
                            row.seconds.median() / row.ours(CostUnit.CPU).median();
                    return NumberFormats.cell(NumberFormats.times(faster), faster);
                })
                .number("evaluations", row -> row.ours(CostUnit.EVALUATIONS).median())
                .number("rounds", row -> row.ours(CostUnit.ROUNDS).median())
                .number("authors' rounds", row -> row.rounds.median())
                .verdict("verdict on rounds", row -> TimeTables.verdict(row.pValue()))
                .pValue("p-value", row -> row.pValue())
                .found("found all", row -> row.ours(CostUnit.CPU))
                .times("CPU s (95%)", row -> row.ours(CostUnit.CPU))
                .times("authors' CPU s (95%)", row -> row.seconds)
                .times("rounds (95%)", row -> row.ours(CostUnit.ROUNDS))
                .times("authors' rounds (95%)", row -> row.rounds)
                .times("evaluations (95%)", row -> row.ours(CostUnit.EVALUATIONS))
                .times("wall s (95%)", row -> row.ours(CostUnit.WALL))
                .table(
                        space.id() + "-times",
                        "Time to all modes",
                        TimeTables.MEDIANS
                                + " Evaluations of π are those that a black box would need. Rounds are rounds of swaps that were over before the last mode was hit; the authors' are known from their published rates"
                                + " for the multiplicity algorithms from p = 3000 on. The p-value is that of one law of rounds, by the log-rank test; seconds are of different programs and have no verdict.");
    }

    /** An algorithm's outcomes, and the authors' times in seconds and in rounds. */
    private record Row(Algorithm algorithm, List<Outcome> outcomes, TimeToAllModes seconds, TimeToAllModes rounds) {
        static Row of(HighDimension space, Algorithm algorithm, Results results) {
            List<AuthorsData.TimedRun> theirs = AuthorsData.timesToAllModes(space.id(), algorithm);
            return new Row(
                    algorithm,
                    results.of(space.letter(algorithm)),
                    TimeToAllModes.ofSeconds(theirs),
                    TimeToAllModes.ofRounds(theirs));
        }

        TimeToAllModes ours(CostUnit unit) {
            return TimeToAllModes.of(outcomes, unit);
        }

        /** Of one law of rounds; NaN where the authors' are not known. */
        double pValue() {
            return rounds.simulations() > 0 ? ours(CostUnit.ROUNDS).logRankPValue(rounds) : Double.NaN;
        }
    }
}
