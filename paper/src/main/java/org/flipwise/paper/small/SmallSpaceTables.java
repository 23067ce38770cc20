package org.flipwise.paper.small;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.flipwise.paper.Algorithm;
import org.flipwise.paper.Outcome;
import org.flipwise.paper.reference.AuthorsData;
import org.flipwise.paper.reference.SampleStatistics;
import org.flipwise.paper.statistics.AgreementRule;
import org.flipwise.paper.statistics.CostUnit;
import org.flipwise.paper.statistics.NumberFormats;
import org.flipwise.paper.statistics.OutcomeStatistics;
import org.flipwise.paper.statistics.ResultTable;
import org.flipwise.paper.statistics.TimeTables;
import org.flipwise.paper.statistics.TimeToAllModes;
import org.flipwise.report.page.Cell;
import org.flipwise.report.page.DataTable;

/** The tables of an experiment on 16 bits. */
final class SmallSpaceTables {
    static final List<Double> DISTANCES = List.of(0.05, 0.02, 0.01);
    private final SmallSpaceNumbers numbers;
    private final SmallSpaceRuns runs;
    private final SmallSpace space;

    SmallSpaceTables(SmallSpaceNumbers numbers) {
        this.numbers = numbers;
        this.runs = numbers.runs();
        this.space = runs.space();
    }

    List<DataTable> all() {
        return List.of(
                compared(
                        "swap-rates",
                        "Swap rates",
                        "pair",
                        numbers.swapRates(),
                        "Letter: accepted/rounds for A-IIT and MH-mult, which is half of accepted/attempted, and accepted/attempted at a locked parity for IIT"
                                + " and RF-MH. Corrected: accepted/attempted."),
                compared(
                        "iterations",
                        "Iterations between swaps",
                        "rung",
                        numbers.iterations(),
                        "Sojourns begun per round, exactly 1 + (L0 − 1)·E[Z]. Letter: γ of A-IIT grows to max{r, 1/r}. Corrected: to max{√r, 1/√r}, as the text says."),
                compared(
                        "masses",
                        "Mass of each mode's own state",
                        "mode",
                        numbers.masses(),
                        "Of the coldest rung. The paper's column is the mean of the authors' simulations."),
                times(),
                distances(),
                roundTrips(),
                costs());
    }

    private DataTable compared(String id, String title, String what, List<ComparedNumber> rows, String note) {
        return ComparedNumber.table(space.id() + "-" + id, title, what, rows, note);
    }

    /** An algorithm's outcomes, as the paper ran it or corrected. */
    private record Row(Algorithm algorithm, String as, List<Outcome> outcomes) {
        TimeToAllModes times(CostUnit unit) {
            return TimeToAllModes.of(outcomes, unit);
        }

        Cell mean(ToDoubleFunction<Outcome> number) {
            return TimeTables.mean(outcomes, number);
        }
    }

    /** Returns a table of every algorithm by the letter and corrected, which has the columns that say so. */
    private ResultTable<Row> rows() {
        List<Row> rows = new ArrayList<>();
        for (Algorithm algorithm : Algorithm.ALL) {
            rows.add(new Row(algorithm, "letter", runs.letter(algorithm)));
            rows.add(new Row(algorithm, "corrected", runs.corrected(algorithm)));
        }
        return ResultTable.<Row>of(rows)
                .text("algorithm", row -> row.algorithm.label())
                .text("as", Row::as);
    }

    private DataTable times() {
        return rows().number("CPU s", row -> row.times(CostUnit.CPU).median())
                .number("authors' CPU s", row -> runs.authors(row.algorithm).median())
                .column("times faster", row -> {
                    double faster = runs.authors(row.algorithm).median()
                            / row.times(CostUnit.CPU).median();
                    return NumberFormats.cell(NumberFormats.times(faster), faster);
                })
                .number("evaluations", row -> row.times(CostUnit.EVALUATIONS).median())
                .number("rounds", row -> row.times(CostUnit.ROUNDS).median())
                .found("found all", row -> row.times(CostUnit.CPU))
                .times("CPU s (95%)", row -> row.times(CostUnit.CPU))
                .times("authors' CPU s (95%)", row -> runs.authors(row.algorithm))
                .times("evaluations (95%)", row -> row.times(CostUnit.EVALUATIONS))
                .times("rounds (95%)", row -> row.times(CostUnit.ROUNDS))
                .times("wall s (95%)", row -> row.times(CostUnit.WALL))
                .table(
                        space.id() + "-times",
                        "Time to all modes",
                        "Until the coldest rung has stood in every mode's own state, from the start. Evaluations are those that a black box would need. "
                                + TimeTables.MEDIANS);
    }

    private DataTable distances() {
        ResultTable<Row> table = rows();
        for (double distance : DISTANCES) {
            table.number(
                            "CPU s to " + distance,
                            row -> DistanceCurve.of(row.outcomes)
                                    .below(distance)
                                    .cpuSeconds())
                    .number(
                            "authors' CPU s to " + distance,
                            row -> DistanceCurve.authors(space.experiment(), row.algorithm)
                                    .below(distance)
                                    .cpuSeconds())
                    .number(
                            "evaluations to " + distance,
                            row -> DistanceCurve.of(row.outcomes)
                                    .below(distance)
                                    .evaluations());
        }
        return table.table(
                space.id() + "-distances",
                "Cost of a mean total variation distance",
                "At the first look at which the mean over simulations was below; empty where the run ended before.");
    }

    private DataTable roundTrips() {
        return ResultTable.of(Algorithm.ALL)
                .text("algorithm", Algorithm::label)
                .mean("ours", algorithm -> perMillion(runs.letter(algorithm)))
                .column("authors", algorithm -> {
                    Measured theirs = authorsTrips(algorithm);
                    return NumberFormats.measuredCell(theirs.mean, theirs.error);
                })
                .column("verdict", algorithm -> {
                    Measured theirs = authorsTrips(algorithm);
                    return Cell.of(AgreementRule.of(perMillion(runs.letter(algorithm)), theirs.mean, theirs.error, 0));
                })
                .mean("ours, corrected", algorithm -> perMillion(runs.corrected(algorithm)))
                .table(
                        space.id() + "-round-trips",
                        "Round trips of a replica in a million rounds",
                        "From the coldest rung to the hottest and back; runs of other lengths are scaled to a million rounds.");
    }

    private record Measured(double mean, double error) {}

    /** Replicas of one run share its luck: the error of their mean is no smaller than theirs in the worst case. */
    private Measured authorsTrips(Algorithm algorithm) {
        List<SampleStatistics> theirs = AuthorsData.roundTrips(space.experiment(), algorithm);
        return new Measured(
                theirs.stream().mapToDouble(SampleStatistics::mean).average().orElse(Double.NaN),
                theirs.stream()
                        .mapToDouble(SampleStatistics::standardError)
                        .average()
                        .orElse(0));
    }

    private static SampleStatistics perMillion(List<Outcome> outcomes) {
        return OutcomeStatistics.of(
                outcomes,
                outcome -> 1e6 * outcome.roundTrips() / outcome.rungs().size() / outcome.rounds());
    }

    private DataTable costs() {
        return rows().count("simulations", row -> row.outcomes.size())
                .column("rounds", row -> row.mean(Outcome::rounds))
                .column("wall seconds", row -> row.mean(Outcome::seconds))
                .column("CPU seconds", row -> row.mean(Outcome::cpuSeconds))
                .column(
                        "evaluations of π, as a black box",
                        row -> row.mean(one -> one.costs().equivalentEvaluations()))
                .column(
                        "evaluations of π, really made",
                        row -> row.mean(one -> one.costs().evaluations()))
                .table(space.id() + "-costs", "Cost of one simulation (means)", "");
    }
}
