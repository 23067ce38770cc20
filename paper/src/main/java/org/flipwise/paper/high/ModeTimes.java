package org.flipwise.paper.high;

import java.util.ArrayList;
import java.util.List;
import org.flipwise.lab.report.chart.Figure;
import org.flipwise.lab.report.page.Cell;
import org.flipwise.lab.report.page.DataTable;
import org.flipwise.paper.Algorithm;
import org.flipwise.paper.Outcome;
import org.flipwise.paper.Results;
import org.flipwise.paper.known.Authors;
import org.flipwise.paper.measure.Currency;
import org.flipwise.paper.measure.Numerals;
import org.flipwise.paper.measure.Staircases;
import org.flipwise.paper.measure.TimeTables;
import org.flipwise.paper.measure.TimeToAll;

/** Times to all modes in one of the paper's experiments, ours and the authors': its figures and its table. */
final class ModeTimes {
    private ModeTimes() {}

    /** The paper's pair of panels: all four algorithms, then the two multiplicity algorithms alone; ours solid and the authors' dashed. */
    static Figure figure(HighDimension space, Results results, Currency currency) {
        List<Staircases.Curve> all = new ArrayList<>();
        List<Staircases.Curve> two = new ArrayList<>();
        for (Algorithm algorithm : Algorithm.ALL) {
            List<Staircases.Curve> curves = curves(space, results, algorithm, currency);
            all.addAll(curves);
            if (algorithm.multiplicity()) {
                two.addAll(curves);
            }
        }
        return new Figure(
                space.word() + "-all-modes-" + currency.id(),
                "p = " + space.p() + ": share of simulations that found all modes against " + currency.words(),
                "Step curves that rise from 0 to 1; ours solid, the authors' dashed where they are known. On the right A-IIT and MH-mult alone.",
                List.of(
                        Staircases.panel("four algorithms", currency, all),
                        Staircases.panel("A-IIT and MH-mult", currency, two)));
    }

    private static List<Staircases.Curve> curves(
            HighDimension space, Results results, Algorithm algorithm, Currency currency) {
        List<Staircases.Curve> curves = new ArrayList<>();
        curves.add(Staircases.Curve.ours(algorithm, TimeToAll.of(results.of(space.letter(algorithm)), currency)));
        List<Authors.Timed> theirs = Authors.timesToAllModes(space.word(), algorithm);
        if (currency == Currency.CPU) {
            curves.add(Staircases.Curve.authors(algorithm, TimeToAll.ofSeconds(theirs)));
        } else if (currency == Currency.ROUNDS) {
            curves.add(Staircases.Curve.authors(algorithm, TimeToAll.ofRounds(theirs)));
        }
        return curves;
    }

    /** Ours against the authors', by algorithm. */
    static DataTable table(HighDimension space, Results results) {
        List<List<Cell>> rows = new ArrayList<>();
        for (Algorithm algorithm : Algorithm.ALL) {
            List<Outcome> ours = results.of(space.letter(algorithm));
            List<Authors.Timed> theirs = Authors.timesToAllModes(space.word(), algorithm);
            TimeToAll cpu = TimeToAll.of(ours, Currency.CPU);
            TimeToAll theirCpu = TimeToAll.ofSeconds(theirs);
            TimeToAll rounds = TimeToAll.of(ours, Currency.ROUNDS);
            TimeToAll theirRounds = TimeToAll.ofRounds(theirs);
            double p = theirRounds.simulations() > 0 ? rounds.oneLaw(theirRounds) : Double.NaN;
            double faster = theirCpu.median() / cpu.median();
            rows.add(List.of(
                    Cell.of(algorithm.label()),
                    Numerals.cell(cpu.median()),
                    Numerals.cell(theirCpu.median()),
                    Numerals.cell(Numerals.times(faster), faster),
                    Numerals.cell(TimeToAll.of(ours, Currency.EVALUATIONS).median()),
                    Numerals.cell(rounds.median()),
                    Numerals.cell(theirRounds.median()),
                    Numerals.verdict(TimeTables.oneLaw(p)),
                    Numerals.probabilityCell(p),
                    Numerals.share(cpu.found(), cpu.simulations()),
                    Numerals.median(cpu),
                    Numerals.median(theirCpu),
                    Numerals.median(rounds),
                    Numerals.median(theirRounds),
                    Numerals.median(TimeToAll.of(ours, Currency.EVALUATIONS)),
                    Numerals.median(TimeToAll.of(ours, Currency.WALL))));
        }
        return new DataTable(
                space.word() + "-times",
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
