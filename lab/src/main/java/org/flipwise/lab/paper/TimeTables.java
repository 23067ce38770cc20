package org.flipwise.lab.paper;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.flipwise.lab.report.page.Agreement;
import org.flipwise.lab.report.page.Cell;
import org.flipwise.lab.report.page.DataTable;

/** Tables of times to all modes and of what simulations cost. */
final class TimeTables {
    static final String MEDIANS =
            "Medians with 95% bootstrap intervals; simulations that ended before they had found all modes count as longer (Kaplan–Meier).";

    private TimeTables() {}

    /** Ours against the authors', by algorithm. */
    static DataTable medians(HighDimension space, Results results) {
        List<List<Cell>> rows = new ArrayList<>();
        for (Algorithm algorithm : Algorithm.ALL) {
            List<Outcome> ours = results.of(space.letter(algorithm));
            List<Authors.Timed> theirs = Authors.timesToAllModes(space.word(), algorithm);
            TimeToAll cpu = TimeToAll.of(ours, Currency.CPU);
            TimeToAll theirCpu = TimeToAll.ofSeconds(theirs);
            TimeToAll rounds = TimeToAll.of(ours, Currency.ROUNDS);
            TimeToAll theirRounds = TimeToAll.ofRounds(theirs);
            boolean known = theirRounds.simulations() > 0;
            double p = known ? rounds.oneLaw(theirRounds) : Double.NaN;
            rows.add(List.of(
                    Cell.of(algorithm.label()),
                    Cell.of(cpu.found() + " of " + cpu.simulations(), (double) cpu.found() / cpu.simulations()),
                    Numerals.median(cpu),
                    Numerals.median(theirCpu),
                    Numerals.cell(Numerals.times(theirCpu.median() / cpu.median()), theirCpu.median() / cpu.median()),
                    Numerals.median(TimeToAll.of(ours, Currency.WALL)),
                    Numerals.median(rounds),
                    Numerals.median(theirRounds),
                    known ? Cell.of(Numerals.probability(p), p) : Cell.EMPTY,
                    known ? Cell.of(oneLaw(p)) : Cell.EMPTY,
                    Numerals.median(TimeToAll.of(ours, Currency.EVALUATIONS))));
        }
        return new DataTable(
                space.word() + "-times",
                "Time to all modes",
                List.of(
                        "algorithm",
                        "found all",
                        "CPU s",
                        "authors' CPU s",
                        "times faster",
                        "wall s",
                        "rounds",
                        "authors' rounds",
                        "one law of rounds: p-value",
                        "verdict on rounds",
                        "evaluations"),
                rows,
                MEDIANS
                        + " Evaluations of π are those that a black box would need. Rounds are rounds of swaps that were over before the last mode was hit; the authors' are known from their published rates"
                        + " for the multiplicity algorithms from p = 3000 on. One law: log-rank test.");
    }

    static Agreement oneLaw(double p) {
        return p < TimeToAll.UNLIKELY ? Agreement.DIFFERS : Agreement.AGREES;
    }

    /** What a simulation costs in the mean, burn-in included. */
    static DataTable costs(String id, List<Arm> arms, Results results) {
        List<List<Cell>> rows = new ArrayList<>();
        for (Arm arm : arms) {
            List<Outcome> outcomes = results.of(arm);
            List<Cell> row = new ArrayList<>();
            row.add(Cell.of(arm.label()));
            row.add(mean(outcomes, Outcome::rounds));
            row.add(mean(outcomes, Outcome::cpuSeconds));
            row.add(mean(outcomes, outcome -> outcome.costs().iterations()));
            row.add(mean(outcomes, outcome -> outcome.costs().proposals()));
            row.add(mean(outcomes, outcome -> outcome.costs().equivalentEvaluations()));
            row.add(mean(outcomes, outcome -> outcome.costs().ratioUpdates()));
            row.add(mean(outcomes, outcome -> outcome.costs().exps()));
            rows.add(row);
        }
        return new DataTable(
                id,
                "What a simulation costs in the mean",
                List.of(
                        "algorithm",
                        "rounds",
                        "CPU s",
                        "rejection-free iterations",
                        "single proposals",
                        "evaluations of a black box",
                        "ratios worked out",
                        "exponentials"),
                rows,
                "Burn-in included. A rejection-free iteration costs a black box p evaluations; here it costs a few ratios, because bits fall into classes of equal ratio.");
    }

    private static Cell mean(List<Outcome> outcomes, ToDoubleFunction<Outcome> number) {
        Spread spread = RungRows.spread(outcomes, number);
        return spread == null ? Cell.EMPTY : Numerals.cell(spread.mean());
    }
}
