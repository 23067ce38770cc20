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
import org.flipwise.paper.reference.AuthorsData;
import org.flipwise.paper.reference.SampleStatistics;
import org.flipwise.paper.statistics.AgreementRule;
import org.flipwise.paper.statistics.CostUnit;
import org.flipwise.paper.statistics.NumberFormats;
import org.flipwise.paper.statistics.OutcomeStatistics;
import org.flipwise.paper.statistics.ResultTable;
import org.flipwise.paper.statistics.TimeToAllModes;
import org.flipwise.report.chart.Axis;
import org.flipwise.report.chart.Figure;
import org.flipwise.report.chart.Panel;
import org.flipwise.report.chart.Series;
import org.flipwise.report.page.Agreement;
import org.flipwise.report.page.Cell;
import org.flipwise.report.page.Chapter;
import org.flipwise.report.page.DataTable;
import org.flipwise.report.page.Finding;

/** How many rejection-free iterations each rung makes between swaps (p = 5000, all 13 rungs rejection-free; the paper's section 5.2). */
public final class IterationsByBeta extends Item {
    static final String EXPERIMENT = "p5000_13rf_iterations";
    private static final HighDimension SPACE = HighDimension.P5000;
    private static final int SIMULATIONS = 25;
    private static final double PRINTED_COLD = 267;
    private static final double PRINTED_HOT = 30;
    /** PrintedTables numbers came from 3 and 26 iterations, so they are known to some ten per cent. */
    private static final double NEAR = 0.1;

    public IterationsByBeta() {
        super(
                "iterations-by-beta",
                "Rejection-free iterations per inverse temperature, and computations of A-IIT against SS-IIT",
                true);
    }

    /** As the paper ran it. */
    static Arm letter() {
        return SPACE.onLadder(
                        "p5000-13rf-a-iit", "A-IIT", Algorithm.A_IIT, AuthorsData.ladder(EXPERIMENT, Algorithm.A_IIT))
                .with("p5000-13rf-a-iit", "A-IIT", Map.of("rf-rungs", Integer.toString(HighDimension.RUNGS)));
    }

    /** The letter's ladder at stationarity. */
    static Task corrected(Scale scale) {
        return SPACE.atStationarity("p5000-13rf-corrected-a-iit", letter(), true, scale);
    }

    @Override
    public List<Task> tasks(Scale scale) {
        return List.of(new Task(letter(), scale.simulations(SIMULATIONS)), corrected(scale));
    }

    @Override
    public Chapter chapter(Results results) {
        List<Outcome> ours = results.of(letter());
        List<Outcome> settled = results.of(corrected(results.scale()).arm());
        RungRows iterations =
                RungRows.iterations(SPACE, EXPERIMENT, Algorithm.A_IIT, HighDimension.RUNGS, ours, settled);
        RungRows swaps = RungRows.swapRates(SPACE, EXPERIMENT, Algorithm.A_IIT, ours, settled);
        List<Finding> findings = new ArrayList<>();
        iterations.finding("Rejection-free iterations between swaps").ifPresent(findings::add);
        swaps.finding("Swap rates").ifPresent(findings::add);
        RungRow cold = iterations.rows().get(0);
        RungRow hot = iterations.rows().get(HighDimension.RUNGS - 1);
        findings.addAll(computations(cold, hot));
        findings.add(stopped(ours));
        return new Chapter(
                name(),
                "Rejection-free iterations per inverse temperature, p = 5000",
                "With 13 rejection-free rungs and L0 = 800 the coldest rung makes 3 iterations between swaps and the hottest 26. So SS-IIT needs 267 and 30 computations until it moves where A-IIT needs 5000:"
                        + " 5.3% and 0.6%. The number for the smallest β is called ten times the one for the largest.",
                ours.size() + " simulations ended when all modes were found, as the authors' were, and "
                        + settled.size() + " at stationarity.",
                findings,
                List.of(figure(ours, settled)),
                List.of(
                        table(cold, hot),
                        iterations.table(
                                name() + "-iterations",
                                "Rejection-free iterations between swaps",
                                "Exact: 1 + (L0 − 1)·E[Z] with the γ frozen in our simulations at stationarity."),
                        swaps.table(
                                name() + "-swap-rates",
                                "Swap rates with the next hotter rung",
                                "Accepted / rounds, half of accepted / attempted.")),
                List.of(
                        AgreementRule.RULE,
                        "L0 / iterations is the mean number of proposals until SS-IIT moves only where every iteration ends in a move: the last sojourn of a round is cut off by the swap, so 1 + (L0 − 1)·E[Z] iterations hold"
                                + " about L0·E[Z] moves. Proposals per move are 1/E[Z], more than L0 / iterations on cold rungs."));
    }

    private static double perMove(double iterations) {
        return SPACE.transitions() / iterations;
    }

    /** 1/E[Z] from iterations = 1 + (L0 − 1)·E[Z]. */
    private static double untilMove(double iterations) {
        return (SPACE.transitions() - 1) / (iterations - 1);
    }

    private static List<Finding> computations(RungRow cold, RungRow hot) {
        SampleStatistics first = cold.ours();
        SampleStatistics last = hot.ours();
        if (first.n() == 0 || last.n() == 0) {
            return List.of();
        }
        double largest = perMove(first.mean());
        double smallest = perMove(last.mean());
        double ratio = largest / smallest;
        return List.of(
                new Finding(
                        ratio < 1 ? Agreement.AGREES : Agreement.DIFFERS,
                        "The smallest β needs " + NumberFormats.times(Math.max(ratio, 1 / ratio)) + " times "
                                + (ratio < 1 ? "more" : "fewer")
                                + " computations of SS-IIT than the largest; the text says ten times more, its own table the reverse."),
                new Finding(
                        near(largest, PRINTED_COLD) && near(smallest, PRINTED_HOT)
                                ? Agreement.AGREES
                                : Agreement.DIFFERS,
                        "Computations of SS-IIT until it moves, as the paper counts them (L0 / iterations): "
                                + NumberFormats.text(largest) + " at the largest β and " + NumberFormats.text(smallest)
                                + " at the smallest, printed 267 and 30. At stationarity the proposals per move, 1/E[Z], are "
                                + NumberFormats.text(untilMove(cold.stationary())) + " and "
                                + NumberFormats.text(untilMove(hot.stationary())) + "; a rejection-free move costs "
                                + NumberFormats.text(SPACE.p()) + " evaluations on every rung."));
    }

    private static boolean near(double value, double printed) {
        return Math.abs(value / printed - 1) < NEAR;
    }

    private static Finding stopped(List<Outcome> ours) {
        TimeToAllModes rounds = TimeToAllModes.of(ours, CostUnit.ROUNDS);
        TimeToAllModes theirs = TimeToAllModes.ofRounds(AuthorsData.timesToAllModes(EXPERIMENT, Algorithm.A_IIT));
        double p = rounds.logRankPValue(theirs);
        return new Finding(
                Agreement.DIFFERS,
                "The simulations did not make 100 swaps, as the text says, but stopped at all modes: the authors' after "
                        + NumberFormats.text(theirs.shortest()) + " to " + NumberFormats.text(theirs.longest())
                        + " rounds (median "
                        + NumberFormats.text(theirs.median()) + "), ours after " + NumberFormats.text(rounds.shortest())
                        + " to "
                        + NumberFormats.text(rounds.longest()) + " (median " + NumberFormats.text(rounds.median())
                        + "); one law of rounds: p-value " + NumberFormats.probability(p) + ".");
    }

    private DataTable table(RungRow cold, RungRow hot) {
        return ResultTable.of(List.of(cold, hot))
                .text("rung", row -> "β" + row.position() + " = " + NumberFormats.text(row.beta()))
                .count("A-IIT", row -> SPACE.p())
                .number("SS-IIT, ours", row -> perMove(row.ours().mean()))
                .number("SS-IIT, authors", row -> perMove(row.theirs().mean()))
                .number("SS-IIT, printed", row -> printed(row))
                .column("ours of A-IIT's", row -> percent(perMove(row.ours().mean())))
                .column("printed of A-IIT's", row -> percent(printed(row)))
                .number("1/E[Z] at stationarity", row -> untilMove(row.stationary()))
                .column("verdict", IterationsByBeta::verdict)
                .table(
                        name() + "-computations",
                        "Computations until the chain moves",
                        "As the paper counts: p for a rejection-free iteration, L0 / iterations for SS-IIT. Verdict: within 10% of the printed number.");
    }

    private static double printed(RungRow row) {
        return row.position() == 1 ? PRINTED_COLD : PRINTED_HOT;
    }

    /** Computations as a share of the p that A-IIT needs. */
    private static Cell percent(double computations) {
        return Cell.of(NumberFormats.text(100 * computations / SPACE.p()) + "%", computations / SPACE.p());
    }

    private static Cell verdict(RungRow row) {
        if (row.ours().n() == 0) {
            return Cell.EMPTY;
        }
        return Cell.of(near(perMove(row.ours().mean()), printed(row)) ? Agreement.AGREES : Agreement.DIFFERS);
    }

    private static Figure figure(List<Outcome> ours, List<Outcome> settled) {
        List<Series> series = new ArrayList<>();
        series.add(new Series.Bars("ours, until all modes", Algorithm.A_IIT.style(), values(ours)));
        List<Series.Value> theirs = new ArrayList<>();
        for (var spread : AuthorsData.iterations(EXPERIMENT, Algorithm.A_IIT)) {
            theirs.add(Series.Value.of(theirs.size(), spread.mean(), spread.standardError()));
        }
        series.add(new Series.Bars("authors", Algorithm.A_IIT.style().asDashed(), theirs));
        series.add(new Series.Dots("ours, at stationarity", Algorithm.IIT.style(), values(settled)));
        return new Figure(
                "iterations-by-beta",
                "Rejection-free iterations between swaps, p = 5000, L0 = 800",
                "Bars that rise from about 3 at the coldest rung to about 26 at the hottest, ours beside the authors'.",
                List.of(new Panel(
                        "", RungFigures.rungs(HighDimension.RUNGS), Axis.linear("iterations between swaps"), series)));
    }

    private static List<Series.Value> values(List<Outcome> outcomes) {
        List<Series.Value> values = new ArrayList<>();
        for (int rung = 0; rung < HighDimension.RUNGS; rung++) {
            SampleStatistics spread = OutcomeStatistics.iterations(outcomes, rung);
            if (spread.n() > 0) {
                values.add(Series.Value.of(rung, spread.mean(), spread.n() > 1 ? spread.standardError() : 0));
            }
        }
        return values;
    }
}
