package org.flipwise.paper.high;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.balance.BoundedBalance;
import org.flipwise.numeric.Elementary;
import org.flipwise.paper.Algorithm;
import org.flipwise.paper.Item;
import org.flipwise.paper.Results;
import org.flipwise.paper.reference.AuthorsData;
import org.flipwise.paper.reference.ExactValues;
import org.flipwise.paper.reference.SampleStatistics;
import org.flipwise.paper.statistics.NumberFormats;
import org.flipwise.paper.statistics.ResultTable;
import org.flipwise.report.chart.Axis;
import org.flipwise.report.chart.Figure;
import org.flipwise.report.chart.Panel;
import org.flipwise.report.chart.Series;
import org.flipwise.report.chart.Style;
import org.flipwise.report.page.Agreement;
import org.flipwise.report.page.Chapter;
import org.flipwise.report.page.DataTable;
import org.flipwise.report.page.Finding;

/**
 * Section 5.2: a pilot run counts iterations per round and so tells which rungs should be rejection-free. A single step evaluates π once; a rejection-free
 * iteration p times. Over L0 transitions a rung begins I = 1 + (L0 − 1)·E[Z] sojourns and makes L0·E[Z] moves, so rejection-free needs fewer
 * evaluations where I·p &lt; L0 if every iteration evaluates all neighbours again (as the paper counts), and where p·E[Z] &lt; 1 if the neighbours of a state are
 * evaluated once, when it is entered.
 */
public final class PilotRuleItem extends Item {
    private static final int CHOSEN = 8;

    /** An experiment whose iterations were published. */
    private record Experiment(String name, int p, double theta, long transitions) {}

    private static final List<Experiment> EXPERIMENTS = List.of(
            new Experiment("p1000", 1000, 0.0012, 100),
            new Experiment("p3000", 3000, 0.001, 800),
            new Experiment("p5000", 5000, 0.001, 800),
            new Experiment("p5000_13rf_iterations", 5000, 0.001, 800),
            new Experiment("p7000", 7000, 0.001, 4000));

    /** A rung: iterations as the authors measured them, NaN where it was single-step, and exactly at stationarity. */
    private record OnRung(double beta, double measured, double exact) {}

    /** The rungs of one ladder, and on how many rejection-free takes fewer evaluations. */
    private record Counted(Experiment experiment, Algorithm algorithm, List<OnRung> rungs) {
        static Counted of(Experiment experiment, Algorithm algorithm) {
            List<Double> ladder = AuthorsData.ladder(experiment.name(), algorithm);
            List<SampleStatistics> measured = AuthorsData.iterations(experiment.name(), algorithm);
            List<SampleStatistics> bounds =
                    algorithm == Algorithm.A_IIT ? AuthorsData.bounds(experiment.name()) : List.of();
            List<OnRung> rungs = new ArrayList<>();
            for (int rung = 0; rung < ladder.size(); rung++) {
                BalancingFunction h = algorithm == Algorithm.A_IIT
                        ? BoundedBalance.of(
                                BalancingFunction.sqrt(),
                                Elementary.log(bounds.get(rung).median()))
                        : BalancingFunction.min();
                double seen = measured.get(rung).mean();
                rungs.add(new OnRung(
                        ladder.get(rung),
                        seen < experiment.transitions() ? seen : Double.NaN,
                        ExactValues.iterationsSixModes(
                                experiment.p(), experiment.theta(), ladder.get(rung), h, experiment.transitions())));
            }
            return new Counted(experiment, algorithm, rungs);
        }

        /** Evaluations of a rejection-free round, p for each iteration, over those of single steps. */
        double costPerIteration(double iterations) {
            return iterations * experiment.p() / experiment.transitions();
        }

        /** Evaluations of a rejection-free round, p for each state entered, over those of single steps: p·E[Z]. */
        double costPerState(double iterations) {
            return experiment.p() * (iterations - 1) / (experiment.transitions() - 1);
        }

        long measuredPerIteration() {
            return fewer(rung -> costPerIteration(rung.measured()));
        }

        long measuredPerState() {
            return fewer(rung -> costPerState(rung.measured()));
        }

        long exactPerIteration() {
            return fewer(rung -> costPerIteration(rung.exact()));
        }

        long exactPerState() {
            return fewer(rung -> costPerState(rung.exact()));
        }

        /** On how many rungs a cost over that of single steps is below 1. */
        private long fewer(ToDoubleFunction<OnRung> cost) {
            return rungs.stream().filter(rung -> cost.applyAsDouble(rung) < 1).count();
        }
    }

    public PilotRuleItem() {
        super("pilot-rule", "The pilot rule: which rungs should be rejection-free", true);
    }

    @Override
    public Chapter chapter(Results results) {
        List<Counted> all = new ArrayList<>();
        for (Experiment experiment : EXPERIMENTS) {
            for (Algorithm algorithm : Algorithm.WITH_MULTIPLICITY) {
                if (!AuthorsData.iterations(experiment.name(), algorithm).isEmpty()) {
                    all.add(Counted.of(experiment, algorithm));
                }
            }
        }
        Counted shown = all.stream()
                .filter(one -> one.experiment().p() == 3000 && one.algorithm() == Algorithm.A_IIT)
                .findFirst()
                .orElseThrow();
        return new Chapter(
                name(),
                title(),
                "Count rejection-free iterations in a pilot run and choose for every rung the form that needs fewer evaluations of π; the experiments make 8 of 13 rungs"
                        + " rejection-free.",
                "Computed from the authors' iterations per round and, at stationarity, exactly; γ of A-IIT is the authors' median on each rung.",
                List.of(asThePaperCounts(all), whereKept(shown), acrossExperiments(all)),
                List.of(figure(shown)),
                List.of(counts(all), rungs(shown)),
                List.of(
                        "By processor time other rungs win: what an iteration and a proposal cost depends on the target, and for mixtures of modes an iteration costs far"
                                + " less than p evaluations.",
                        "The choice changes the cost of a round, not its law: both forms are one Markov chain."));
    }

    private static Finding asThePaperCounts(List<Counted> all) {
        long most = all.stream().mapToLong(Counted::measuredPerIteration).max().orElse(0);
        double cheapest = all.stream()
                .mapToDouble(one -> one.costPerIteration(one.rungs().get(0).measured()))
                .min()
                .orElse(Double.NaN);
        return new Finding(
                most == CHOSEN ? Agreement.AGREES : Agreement.DIFFERS,
                "Counted as the paper does, p evaluations for every iteration, the rule makes at most " + most
                        + " of 13 rungs rejection-free in any of its experiments, not 8: even on the coldest rung, where it is best, rejection-free takes "
                        + NumberFormats.exact(cheapest) + " times the evaluations of single steps or more.");
    }

    private static Finding whereKept(Counted shown) {
        List<String> costs = shown.rungs().stream()
                .limit(shown.exactPerState() + 1)
                .map(rung -> NumberFormats.exact(shown.costPerState(rung.exact())))
                .toList();
        return new Finding(
                shown.exactPerState() == CHOSEN ? Agreement.AGREES : Agreement.DIFFERS,
                "When a state's neighbours are evaluated once and kept while it is held, rejection-free wins where p·E[Z] < 1: on A-IIT's ladder at p=3000 and at stationarity on "
                        + shown.exactPerState() + " of 13 rungs, not 8 (p·E[Z] = " + String.join(", ", costs)
                        + "); by the authors' own iterations, taken on the way from the starts, on "
                        + shown.measuredPerState() + ".");
    }

    private static Finding acrossExperiments(List<Counted> all) {
        List<String> each = all.stream()
                .map(one -> one.experiment().name() + " " + one.algorithm().label() + " " + one.exactPerState())
                .toList();
        return new Finding(
                Agreement.BEYOND,
                "No one number of rungs is right: with neighbours kept and at stationarity rejection-free needs fewer evaluations on so many rungs of 13: "
                        + String.join(", ", each) + ".");
    }

    private Figure figure(Counted shown) {
        List<Series.Point> exact = new ArrayList<>();
        List<Series.Point> measured = new ArrayList<>();
        List<Series.Point> perIteration = new ArrayList<>();
        for (int rung = 0; rung < shown.rungs().size(); rung++) {
            OnRung on = shown.rungs().get(rung);
            exact.add(new Series.Point(rung + 1, shown.costPerState(on.exact())));
            measured.add(new Series.Point(rung + 1, shown.costPerState(on.measured())));
            perIteration.add(new Series.Point(rung + 1, shown.costPerIteration(on.measured())));
        }
        return new Figure(
                name(),
                "Evaluations of rejection-free over single-step rounds, A-IIT at p=3000",
                "Below 1 rejection-free needs fewer evaluations: neighbours evaluated once per state, exactly and by the authors' iterations, and again at every iteration.",
                List.of(new Panel(
                        "",
                        Axis.linear("rung, from the coldest"),
                        Axis.log("evaluations, rejection-free / single-step"),
                        List.of(
                                new Series.Line("once per state, exact", Style.of(0), exact),
                                new Series.Line(
                                        "once per state, authors' iterations",
                                        Style.of(0).asDashed(),
                                        measured),
                                new Series.Line(
                                        "again at every iteration, authors' iterations",
                                        Style.of(1).asDashed(),
                                        perIteration),
                                new Series.Level("equal", Style.of(5).asDashed(), 1)))));
    }

    private DataTable counts(List<Counted> all) {
        return ResultTable.of(all)
                .text("experiment", one -> one.experiment.name())
                .text("algorithm", one -> one.algorithm.label())
                .count("L0", one -> one.experiment.transitions())
                .count("p per iteration, authors' iterations", one -> one.measuredPerIteration())
                .count("p per iteration, exact", one -> one.exactPerIteration())
                .count("p per state, authors' iterations", one -> one.measuredPerState())
                .count("p per state, exact", one -> one.exactPerState())
                .count(
                        "rejection-free in the paper",
                        one -> one.rungs.stream()
                                .filter(rung -> rung.measured() > 0)
                                .count())
                .table(
                        name(),
                        "On how many rungs rejection-free takes fewer evaluations",
                        "Iterations were published only for rungs that were rejection-free.");
    }

    private DataTable rungs(Counted shown) {
        return ResultTable.of(shown.rungs())
                .exact("β", rung -> rung.beta())
                .number("iterations, authors", rung -> rung.measured())
                .exact("iterations, exact", rung -> rung.exact())
                .number("cost, p per iteration, authors", rung -> shown.costPerIteration(rung.measured()))
                .number("cost, p per state, authors", rung -> shown.costPerState(rung.measured()))
                .exact("cost, p per state, exact", rung -> shown.costPerState(rung.exact()))
                .text(
                        "fewer evaluations",
                        rung -> shown.costPerState(rung.exact()) < 1 ? "rejection-free" : "single-step")
                .table(
                        name() + "-p3000",
                        "A-IIT at p=3000, L0 = 800",
                        "Costs are evaluations of a rejection-free round over the L0 of a single-step one.");
    }
}
