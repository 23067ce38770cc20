package org.flipwise.paper.small;

import java.util.ArrayList;
import java.util.List;
import org.flipwise.paper.Algorithm;
import org.flipwise.paper.Outcome;
import org.flipwise.paper.reference.AuthorsData;
import org.flipwise.paper.reference.SampleStatistics;
import org.flipwise.paper.statistics.AgreementRule;
import org.flipwise.paper.statistics.CostUnit;
import org.flipwise.paper.statistics.NumberFormats;
import org.flipwise.paper.statistics.OutcomeStatistics;
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
        return new DataTable(
                space.id() + "-" + id,
                title,
                ComparedNumber.columns(what),
                rows.stream().map(ComparedNumber::row).toList(),
                note);
    }

    private DataTable times() {
        List<List<Cell>> rows = new ArrayList<>();
        for (Algorithm algorithm : Algorithm.ALL) {
            TimeToAllModes theirs = runs.authors(algorithm);
            rows.add(timeRow(algorithm, "letter", runs.letter(algorithm), theirs));
            rows.add(timeRow(algorithm, "corrected", runs.corrected(algorithm), theirs));
        }
        return new DataTable(
                space.id() + "-times",
                "Time to all modes",
                List.of(
                        "algorithm",
                        "as",
                        "CPU s",
                        "authors' CPU s",
                        "times faster",
                        "evaluations",
                        "rounds",
                        "found all",
                        "CPU s (95%)",
                        "authors' CPU s (95%)",
                        "evaluations (95%)",
                        "rounds (95%)",
                        "wall s (95%)"),
                rows,
                "Until the coldest rung has stood in every mode's own state, from the start. Evaluations are those that a black box would need. "
                        + TimeTables.MEDIANS);
    }

    private static List<Cell> timeRow(Algorithm algorithm, String as, List<Outcome> outcomes, TimeToAllModes theirs) {
        TimeToAllModes cpu = TimeToAllModes.of(outcomes, CostUnit.CPU);
        TimeToAllModes evaluations = TimeToAllModes.of(outcomes, CostUnit.EVALUATIONS);
        TimeToAllModes rounds = TimeToAllModes.of(outcomes, CostUnit.ROUNDS);
        double faster = theirs.median() / cpu.median();
        return List.of(
                Cell.of(algorithm.label()),
                Cell.of(as),
                NumberFormats.cell(cpu.median()),
                NumberFormats.cell(theirs.median()),
                NumberFormats.cell(NumberFormats.times(faster), faster),
                NumberFormats.cell(evaluations.median()),
                NumberFormats.cell(rounds.median()),
                NumberFormats.share(cpu.found(), cpu.simulations()),
                NumberFormats.median(cpu),
                NumberFormats.median(theirs),
                NumberFormats.median(evaluations),
                NumberFormats.median(rounds),
                NumberFormats.median(TimeToAllModes.of(outcomes, CostUnit.WALL)));
    }

    private DataTable distances() {
        List<List<Cell>> rows = new ArrayList<>();
        for (Algorithm algorithm : Algorithm.ALL) {
            DistanceCurve theirs = DistanceCurve.authors(space.experiment(), algorithm);
            rows.add(distanceRow(algorithm, "letter", DistanceCurve.of(runs.letter(algorithm)), theirs));
            rows.add(distanceRow(algorithm, "corrected", DistanceCurve.of(runs.corrected(algorithm)), theirs));
        }
        List<String> columns = new ArrayList<>(List.of("algorithm", "as"));
        for (double distance : DISTANCES) {
            columns.add("CPU s to " + distance);
            columns.add("authors' CPU s to " + distance);
            columns.add("evaluations to " + distance);
        }
        return new DataTable(
                space.id() + "-distances",
                "Cost of a mean total variation distance",
                columns,
                rows,
                "At the first look at which the mean over simulations was below; empty where the run ended before.");
    }

    private static List<Cell> distanceRow(Algorithm algorithm, String as, DistanceCurve ours, DistanceCurve theirs) {
        List<Cell> row = new ArrayList<>(List.of(Cell.of(algorithm.label()), Cell.of(as)));
        for (double distance : DISTANCES) {
            DistanceCurve.At at = ours.below(distance);
            row.add(NumberFormats.cell(at.cpuSeconds()));
            row.add(NumberFormats.cell(theirs.below(distance).cpuSeconds()));
            row.add(NumberFormats.cell(at.evaluations()));
        }
        return row;
    }

    private DataTable roundTrips() {
        List<List<Cell>> rows = new ArrayList<>();
        for (Algorithm algorithm : Algorithm.ALL) {
            SampleStatistics letter = perMillion(runs.letter(algorithm));
            SampleStatistics corrected = perMillion(runs.corrected(algorithm));
            List<SampleStatistics> theirs = AuthorsData.roundTrips(space.experiment(), algorithm);
            double mean = theirs.stream()
                    .mapToDouble(SampleStatistics::mean)
                    .average()
                    .orElse(Double.NaN);
            // Replicas of one run share its luck: the error of their mean is no smaller than theirs in the worst case.
            double error = theirs.stream()
                    .mapToDouble(SampleStatistics::standardError)
                    .average()
                    .orElse(0);
            rows.add(List.of(
                    Cell.of(algorithm.label()),
                    NumberFormats.mean(letter),
                    NumberFormats.measuredCell(mean, error),
                    Cell.of(AgreementRule.of(letter, mean, error, 0)),
                    NumberFormats.mean(corrected)));
        }
        return new DataTable(
                space.id() + "-round-trips",
                "Round trips of a replica in a million rounds",
                List.of("algorithm", "ours", "authors", "verdict", "ours, corrected"),
                rows,
                "From the coldest rung to the hottest and back; runs of other lengths are scaled to a million rounds.");
    }

    private static SampleStatistics perMillion(List<Outcome> outcomes) {
        return OutcomeStatistics.of(
                outcomes,
                outcome -> 1e6 * outcome.roundTrips() / outcome.rungs().size() / outcome.rounds());
    }

    private DataTable costs() {
        List<List<Cell>> rows = new ArrayList<>();
        for (Algorithm algorithm : Algorithm.ALL) {
            rows.add(costRow(algorithm, "letter", runs.letter(algorithm)));
            rows.add(costRow(algorithm, "corrected", runs.corrected(algorithm)));
        }
        return new DataTable(
                space.id() + "-costs",
                "Cost of one simulation (means)",
                List.of(
                        "algorithm",
                        "as",
                        "simulations",
                        "rounds",
                        "wall seconds",
                        "CPU seconds",
                        "evaluations of π, as a black box",
                        "evaluations of π, really made"),
                rows,
                "");
    }

    private static List<Cell> costRow(Algorithm algorithm, String as, List<Outcome> outcomes) {
        return List.of(
                Cell.of(algorithm.label()),
                Cell.of(as),
                NumberFormats.count(outcomes.size()),
                NumberFormats.cell(
                        OutcomeStatistics.of(outcomes, Outcome::rounds).mean()),
                NumberFormats.cell(
                        OutcomeStatistics.of(outcomes, Outcome::seconds).mean()),
                NumberFormats.cell(
                        OutcomeStatistics.of(outcomes, Outcome::cpuSeconds).mean()),
                NumberFormats.cell(OutcomeStatistics.evaluations(outcomes).mean()),
                NumberFormats.cell(OutcomeStatistics.of(
                                outcomes, outcome -> outcome.costs().evaluations())
                        .mean()));
    }
}
