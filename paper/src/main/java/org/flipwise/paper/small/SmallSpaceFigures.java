package org.flipwise.paper.small;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.flipwise.exact.EnumeratedTarget;
import org.flipwise.paper.Algorithm;
import org.flipwise.paper.Outcome;
import org.flipwise.paper.reference.AuthorsData;
import org.flipwise.paper.reference.SampleStatistics;
import org.flipwise.paper.statistics.AgreementRule;
import org.flipwise.paper.statistics.CostUnit;
import org.flipwise.paper.statistics.OutcomeStatistics;
import org.flipwise.paper.statistics.StepCurves;
import org.flipwise.paper.statistics.TimeToAllModes;
import org.flipwise.report.chart.Axis;
import org.flipwise.report.chart.Figure;
import org.flipwise.report.chart.Panel;
import org.flipwise.report.chart.Series;
import org.flipwise.report.chart.Style;
import org.flipwise.study.IndependentDraws;
import org.flipwise.targets.problem.Problems;

/** The figures of an experiment on 16 bits: ours solid, the authors' dashed. */
final class SmallSpaceFigures {
    private static final Style EXACT = Style.of(5);
    private final SmallSpaceNumbers numbers;
    private final SmallSpaceRuns runs;
    private final SmallSpace space;

    SmallSpaceFigures(SmallSpaceNumbers numbers) {
        this.numbers = numbers;
        this.runs = numbers.runs();
        this.space = runs.space();
    }

    List<Figure> all() {
        return List.of(times(), distances(), iterations(), swapRates());
    }

    private Figure times() {
        List<StepCurves.Curve> cpu = new ArrayList<>();
        List<StepCurves.Curve> evaluations = new ArrayList<>();
        for (Algorithm algorithm : Algorithm.ALL) {
            List<Outcome> ours = runs.letter(algorithm);
            cpu.add(StepCurves.Curve.ours(algorithm, TimeToAllModes.of(ours, CostUnit.CPU)));
            evaluations.add(StepCurves.Curve.ours(algorithm, TimeToAllModes.of(ours, CostUnit.EVALUATIONS)));
        }
        for (Algorithm algorithm : Algorithm.ALL) {
            cpu.add(StepCurves.Curve.authors(algorithm, runs.authors(algorithm)));
        }
        return new Figure(
                space.id() + "-times",
                "Time to all modes",
                "Share of simulations whose coldest rung has stood in every mode, against processor time and against evaluations; ours run as the"
                        + " paper did, and the authors' own.",
                List.of(
                        StepCurves.panel("against CPU time", CostUnit.CPU, cpu),
                        StepCurves.panel("against evaluations", CostUnit.EVALUATIONS, evaluations)));
    }

    private Figure distances() {
        List<Series> cpu = new ArrayList<>();
        List<Series> evaluations = new ArrayList<>();
        List<Series> rounds = new ArrayList<>();
        for (Algorithm algorithm : Algorithm.ALL) {
            DistanceCurve ours = DistanceCurve.of(runs.letter(algorithm));
            cpu.add(line(algorithm.label(), algorithm.style(), ours, DistanceCurve.At::cpuSeconds));
            evaluations.add(line(algorithm.label(), algorithm.style(), ours, DistanceCurve.At::evaluations));
            rounds.add(line(algorithm.label(), algorithm.style(), ours, DistanceCurve.At::round));
        }
        for (Algorithm algorithm : Algorithm.ALL) {
            DistanceCurve theirs = DistanceCurve.authors(space.experiment(), algorithm);
            cpu.add(line(authors(algorithm), algorithm.style().asDashed(), theirs, DistanceCurve.At::cpuSeconds));
        }
        rounds.add(independent());
        Axis distance = Axis.log("mean total variation distance");
        return new Figure(
                space.id() + "-distances",
                "Total variation distance from the target",
                "Mean distance over simulations of the coldest rung's law from the target, against processor time, evaluations and rounds; with one"
                        + " independent draw per round for comparison.",
                List.of(
                        new Panel("against CPU time", Axis.log(CostUnit.CPU.axis()), distance, cpu),
                        new Panel("against evaluations", Axis.log(CostUnit.EVALUATIONS.axis()), distance, evaluations),
                        new Panel("against rounds", Axis.log("rounds"), distance, rounds)));
    }

    private static Series line(String label, Style style, DistanceCurve curve, ToDoubleFunction<DistanceCurve.At> x) {
        return new Series.Line(
                label,
                style,
                curve.points().stream()
                        .map(at -> new Series.Point(x.applyAsDouble(at), at.distance()))
                        .toList());
    }

    /** What as many independent draws as rounds would leave. */
    private Series independent() {
        double[] law = EnumeratedTarget.of(Problems.resolve(space.problem()).target())
                .law(1)
                .probabilities();
        List<Series.Point> points = new ArrayList<>();
        for (DistanceCurve.At at : DistanceCurve.of(runs.letter(Algorithm.IIT)).points()) {
            points.add(new Series.Point(at.round(), IndependentDraws.totalVariation(law, at.round())));
        }
        return new Series.Line("independent draws", EXACT.asDashed(), points);
    }

    private Figure iterations() {
        List<String> rungs = new ArrayList<>();
        for (int rung = 0; rung < space.ladder(Algorithm.A_IIT).size(); rung++) {
            rungs.add("β" + (rung + 1) + " = " + space.ladder(Algorithm.A_IIT).get(rung));
        }
        List<Series> letter = new ArrayList<>();
        List<Series> corrected = new ArrayList<>();
        for (Algorithm algorithm : Algorithm.WITH_MULTIPLICITY) {
            List<Series.Value> authors = new ArrayList<>();
            List<SampleStatistics> theirs = AuthorsData.iterations(space.experiment(), algorithm);
            for (int rung = 0; rung < theirs.size(); rung++) {
                authors.add(Series.Value.of(rung, theirs.get(rung).mean()));
            }
            letter.add(new Series.Bars(
                    algorithm.label(), algorithm.style(), iterations(runs.letter(algorithm), rungs.size())));
            letter.add(new Series.Bars(authors(algorithm), algorithm.style().asDashed(), authors));
            corrected.add(new Series.Bars(
                    algorithm.label(), algorithm.style(), iterations(runs.corrected(algorithm), rungs.size())));
        }
        Axis x = Axis.of("rung", rungs);
        Axis y = Axis.log("iterations between swaps");
        return new Figure(
                space.id() + "-iterations",
                "Rejection-free iterations between swaps",
                "Mean number of sojourns begun in a round on each rung, as the paper ran it beside the authors' numbers, and with γ by the paper's text.",
                List.of(new Panel("as the paper ran it", x, y, letter), new Panel("γ by the text", x, y, corrected)));
    }

    private static List<Series.Value> iterations(List<Outcome> outcomes, int rungs) {
        List<Series.Value> values = new ArrayList<>();
        for (int rung = 0; rung < rungs; rung++) {
            SampleStatistics spread = OutcomeStatistics.iterations(outcomes, rung);
            values.add(Series.Value.of(rung, spread.mean(), AgreementRule.ERRORS * spread.standardError()));
        }
        return values;
    }

    /** One place on the axis for each algorithm and pair. */
    private Figure swapRates() {
        List<ComparedNumber> rates = numbers.swapRates();
        List<String> places = rates.stream()
                .map(rate -> rate.algorithm().label() + " " + rate.what())
                .toList();
        List<Series.Value> letter = new ArrayList<>();
        List<Series.Value> corrected = new ArrayList<>();
        List<Series.Value> paper = new ArrayList<>();
        List<Series.Value> exact = new ArrayList<>();
        List<Series.Value> exactCorrected = new ArrayList<>();
        for (int i = 0; i < rates.size(); i++) {
            ComparedNumber rate = rates.get(i);
            letter.add(Series.Value.of(
                    i,
                    rate.letter().mean(),
                    AgreementRule.ERRORS * rate.letter().standardError()));
            corrected.add(Series.Value.of(
                    i,
                    rate.corrected().mean(),
                    AgreementRule.ERRORS * rate.corrected().standardError()));
            paper.add(Series.Value.of(i, rate.paper()));
            exact.add(Series.Value.of(i, rate.exactLetter()));
            exactCorrected.add(Series.Value.of(i, rate.exactCorrected()));
        }
        Axis x = Axis.of("", places);
        Axis y = Axis.linear("swap rate").between(0, 0.6);
        Series.Level optimum =
                new Series.Level("0.234, the paper's goal", Style.of(6).asDashed(), 0.234);
        return new Figure(
                space.id() + "-swap-rates",
                "Swap rates",
                "Swap rates of every pair of rungs, counted as the paper counts them and as accepted over attempted, with the exact values.",
                List.of(
                        new Panel(
                                "the paper's count",
                                x,
                                y,
                                List.of(
                                        new Series.Dots("ours", Style.of(0), letter),
                                        new Series.Dots("paper", Style.of(1).asDashed(), paper),
                                        new Series.Dots("exact", EXACT, exact),
                                        optimum)),
                        new Panel(
                                "accepted/attempted, corrected",
                                x,
                                y,
                                List.of(
                                        new Series.Dots("ours", Style.of(0), corrected),
                                        new Series.Dots("exact", EXACT, exactCorrected),
                                        optimum))));
    }

    private static String authors(Algorithm algorithm) {
        return algorithm.label() + ", authors";
    }
}
