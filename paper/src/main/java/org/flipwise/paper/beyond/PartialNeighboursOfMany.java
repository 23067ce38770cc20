package org.flipwise.paper.beyond;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.flipwise.paper.Arm;
import org.flipwise.paper.Item;
import org.flipwise.paper.Measure;
import org.flipwise.paper.Outcome;
import org.flipwise.paper.Results;
import org.flipwise.paper.Scale;
import org.flipwise.paper.Task;
import org.flipwise.paper.beyond.LooksStudy.Case;
import org.flipwise.paper.beyond.LooksStudy.Way;
import org.flipwise.paper.reference.SampleStatistics;
import org.flipwise.paper.statistics.NumberFormats;
import org.flipwise.paper.statistics.OutcomeStatistics;
import org.flipwise.paper.statistics.ResultTable;
import org.flipwise.report.page.Chapter;
import org.flipwise.report.page.DataTable;
import org.flipwise.report.page.Finding;

/** Partial neighbour search where it has most to gain: tens of thousands of flips, each with a ratio of its own, of which one proposal in hundreds is accepted. */
public final class PartialNeighboursOfMany extends Item {
    private static final int SMALL = 16;
    private static final String SYSTEMATIC = "systematic";
    /** Transitions of a part for each of its flips, where a part is kept for long. */
    private static final int LONG = 64;

    private static final long FEWEST_ROUNDS = 5;
    private static final LooksStudy STUDY = new LooksStudy(
            "partial-neighbours-many",
            List.of(
                    new Case(
                            "selection-10000",
                            "variable selection, p = 10,000, SNR 1",
                            PublishedData.spread(500, 10_000, 1),
                            "1",
                            ways(10_000, 25_000, 200, 50)),
                    new Case(
                            "concentrated-10000",
                            "variable selection, p = 10,000, SNR 2, few models",
                            PublishedData.concentrated(500, 10_000, 2),
                            "1",
                            ways(10_000, 25_000, 200, 25_000))));
    /** A sparse model of 50,000 bits so cold that no local chain settles: what counts is how far it gets down from a random start. */
    private static final String SPARSE =
            "qubo:random?n=50000&density=0.00004&range=100000&seed=1&layout=sparse&beta=0.002";

    private static final String SPARSE_L0 = "100000";
    /** Descents of about seven million evaluations, and two by all neighbours that take about as long in processor time. */
    private static final List<Way> DESCENTS = List.of(
            descent("mh", "MH", Map.of("kernel", "mh"), 64),
            descent("mh-sweep", "MH by sweeps", Map.of("kernel", "mh-sweep"), 64),
            descent("random", "pns, random parts of 16", Way.partsOf(SMALL, "random"), 300),
            descent("systematic", "pns, systematic parts of 16", Way.partsOf(SMALL, SYSTEMATIC), 300),
            descent("graph", "pns, graph parts of 16", Way.partsOf(SMALL, "graph"), 300),
            descent("systematic-root", "pns, systematic parts of 224", Way.partsOf(224, SYSTEMATIC), 47),
            descent("mh-mult", "all neighbours (MH-mult)", Map.of("kernel", "mh-mult"), 300),
            descent("ct-iit", "all neighbours (CT-IIT)", Map.of("kernel", "ct-iit"), 100));

    public PartialNeighboursOfMany() {
        super("partial-neighbours-many", "Partial neighbour search among 10,000 and 50,000 flips, cold", false);
    }

    /** The clock is that of CT-IIT, whose balancing function puts columns in and out far more often where many models have weight. */
    private static List<Way> ways(int p, long l0, long rounds, long clock) {
        int root = (int) Math.round(Math.sqrt(p));
        Map<String, String> continuous = Map.of("kernel", "ct-iit", "clock", Long.toString(clock));
        return List.of(
                Way.of("mh", "MH", 1, Map.of("kernel", "mh"), l0, rounds),
                Way.of("mh-sweep", "MH by sweeps", 0, Map.of("kernel", "mh-sweep"), l0, rounds),
                Way.parts("small", SMALL, "random", true, l0, rounds),
                Way.parts("root", root, "random", true, l0, rounds),
                Way.parts("systematic-small", SMALL, SYSTEMATIC, false, l0, rounds),
                Way.parts("systematic", root, SYSTEMATIC, false, l0, rounds),
                stay("systematic-long", SMALL, l0, rounds),
                Way.of("mh-mult", "all neighbours (MH-mult)", p, Map.of("kernel", "mh-mult"), l0, rounds),
                new Way("ct-iit", "all neighbours (CT-IIT)", 0, continuous, rounds, 1));
    }

    private static Way descent(String id, String label, Map<String, String> kernel, long rounds) {
        Map<String, String> options = new HashMap<>(kernel);
        options.put("ct-iit".equals(id) ? "clock" : "l0", SPARSE_L0);
        return new Way(id, label, 0, options, rounds, 0.1);
    }

    private static Way stay(String id, int size, long l0, long rounds) {
        Map<String, String> options = new HashMap<>(Way.partsOf(size, SYSTEMATIC));
        options.put("part-length", Integer.toString(LONG * size));
        String label = "pns, systematic parts of " + size + ", " + LONG * size + " transitions each";
        return Way.of(id, label, 0, options, l0, rounds);
    }

    private static Arm descent(Way way, Scale scale) {
        long rounds = scale.rounds(way.rounds(), FEWEST_ROUNDS);
        Map<String, String> options = new HashMap<>(way.options());
        options.put("betas", "0.002");
        options.put("burn-in", "0");
        double seconds = way.seconds() * rounds / way.rounds();
        String id = "partial-neighbours-many-descent-" + way.id();
        return Arm.of(id, way.label(), SPARSE, options, rounds, seconds, Measure.ESTIMATES);
    }

    @Override
    public List<Task> tasks(Scale scale) {
        List<Task> tasks = new ArrayList<>(STUDY.tasks(scale));
        DESCENTS.forEach(way -> tasks.add(new Task(descent(way, scale), scale.simulations(LooksStudy.SIMULATIONS))));
        return tasks;
    }

    @Override
    public Chapter chapter(Results results) {
        List<Finding> findings = new ArrayList<>();
        for (Case on : STUDY.cases()) {
            findings.add(PartialNeighbours.againstAll(STUDY, on, results));
            findings.add(PartialNeighbours.againstOne(STUDY, on, results));
        }
        findings.add(descending(results));
        return new Chapter(
                name(),
                "Partial neighbour search among many neighbours",
                "Partial neighbour search is meant for problems whose neighbours are too many to look at in every step: large p, ratios that no two flips share, and hardly any proposal accepted.",
                results.scale().simulations(LooksStudy.SIMULATIONS)
                        + " simulations of each kernel on one rung with the same L0. Posteriors over models, of which one of them is nearly all on a few; and a sparse model of 50,000 bits, from random starts,"
                        + " with about as many evaluations for each kernel but the last two. Evaluations are those that a black box would need.",
                findings,
                List.of(STUDY.figure(
                        "Effective samples against the size of parts",
                        "Lines over the number of neighbours looked at in a step, from 1 (MH) over random parts of pns to all (MH-mult).",
                        results)),
                List.of(STUDY.table(results), descents(results)),
                List.of(Rates.RULE));
    }

    private static SampleStatistics over(Way way, ToDoubleFunction<Outcome> number, Results results) {
        return OutcomeStatistics.of(results.of(descent(way, results.scale())), number);
    }

    private static SampleStatistics reached(Way way, Results results) {
        return over(way, outcome -> outcome.number(Outcome.BEST), results);
    }

    /** The parts that get farthest against sweeps, evaluations alike. */
    private static Finding descending(Results results) {
        Way sweeps = DESCENTS.get(1);
        Way best = DESCENTS.get(2);
        for (Way way : DESCENTS) {
            boolean farther =
                    reached(way, results).mean() > reached(best, results).mean();
            best = way.runs("pns") && farther ? way : best;
        }
        return new Finding(
                PartialSearches.larger(reached(best, results), reached(sweeps, results)),
                "Sparse model, p = 50,000, after about as many evaluations: best log density "
                        + NumberFormats.meanText(reached(best, results)) + " by " + best.label() + ", the best parts, "
                        + NumberFormats.meanText(reached(sweeps, results)) + " by sweeps.");
    }

    private static DataTable descents(Results results) {
        return ResultTable.of(DESCENTS)
                .text("kernel", Way::label)
                .mean("best log density", way -> reached(way, results))
                .number(
                        "evaluations",
                        way -> over(way, one -> one.costs().equivalentEvaluations(), results)
                                .mean())
                .number("CPU s", way -> over(way, Outcome::cpuSeconds, results).mean())
                .table(
                        "partial-neighbours-many-descents",
                        "How far a cold chain gets from a random start, p = 50,000",
                        "Means over simulations. A step over all neighbours is p evaluations of a black box; with sparse couplings it is a few reads.");
    }
}
