package org.flipwise.paper.beyond;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
import org.flipwise.report.page.Agreement;
import org.flipwise.report.page.Cell;
import org.flipwise.report.page.Chapter;
import org.flipwise.report.page.DataTable;
import org.flipwise.report.page.Finding;

/** Partial neighbour search (Chen et al., arXiv 2210.10513 and 2205.02083) with several sizes and kinds of parts, for sampling and for searching. */
public final class PartialNeighbours extends Item {
    private static final String SK_LADDER = "3,2.6,2.25,1.95,1.7,1.5,1.3,1.15,1,0.85,0.7";
    private static final String LATTICE_LADDER = "1.6,1.42,1.26,1.12,1,0.89,0.79,0.7,0.62,0.55";
    private static final double ERRORS = 3;

    static final LooksStudy STUDY = new LooksStudy(
            "partial-neighbours",
            List.of(
                    new Case(
                            "sk-200",
                            "Sherrington–Kirkpatrick, p = 200, β = 3, 11 rungs",
                            "spinglass:sk?n=200&seed=1",
                            SK_LADDER,
                            ways(200, 2_000, 1_500, false)),
                    new Case(
                            "lattice-216",
                            "spin glass on a 6×6×6 torus, β = 1.6, 10 rungs",
                            "spinglass:3d?L=6&disorder=gauss&seed=1",
                            LATTICE_LADDER,
                            ways(216, 2_000, 1_500, true)),
                    new Case(
                            "sk-1000",
                            "Sherrington–Kirkpatrick, p = 1,000, β = 0.9",
                            "spinglass:sk?n=1000&seed=1",
                            "0.9",
                            ways(1000, 5_000, 1_000, false)),
                    new Case(
                            "selection-2000",
                            "variable selection, p = 2,000, SNR 1",
                            PublishedData.spread(500, 2000, 1),
                            "1",
                            ways(2000, 20_000, 600, false))));

    /** Searches of about one CPU second. */
    enum Search {
        SK("sk-200", "spinglass:sk?n=200&seed=2", 200, 14_000),
        QUBO("qubo-1000", "qubo:random?n=1000&density=1&seed=1", 1000, 1_000);

        private final String id;
        private final String problem;
        private final int p;
        private final long usualRounds;

        Search(String id, String problem, int p, long usualRounds) {
            this.id = id;
            this.problem = problem;
            this.p = p;
            this.usualRounds = usualRounds;
        }
    }

    private static final long STEPS = 5_000;
    private static final int SIMULATIONS = LooksStudy.SIMULATIONS;

    public PartialNeighbours() {
        super(
                "partial-neighbours",
                "Partial neighbour search: sizes and kinds of parts, for sampling and searching",
                false);
    }

    private static List<Way> ways(int p, long l0, long rounds, boolean graph) {
        int root = (int) Math.round(Math.sqrt(p));
        List<Way> ways = new ArrayList<>(List.of(
                way("mh", "MH", 1, Map.of("kernel", "mh"), l0, rounds),
                way("mh-sweep", "MH by sweeps", 0, Map.of("kernel", "mh-sweep"), l0, rounds),
                part("root", root, "random", true, l0, rounds),
                part("tenth", p / 10, "random", true, l0, rounds),
                part("quarter", p / 4, "random", true, l0, rounds),
                part("systematic", root, "systematic", false, l0, rounds)));
        if (graph) {
            ways.add(part("graph", root, "graph", false, l0, rounds));
        }
        ways.add(way("mh-mult", "all neighbours (MH-mult)", p, Map.of("kernel", "mh-mult"), l0, rounds / 10));
        return ways;
    }

    private static Way part(String id, int size, String parts, boolean drawn, long l0, long rounds) {
        return way(
                id,
                "pns, " + parts + " parts of " + size,
                drawn ? size : 0,
                Map.of("kernel", "pns", "block", Integer.toString(size), "parts", parts),
                l0,
                rounds);
    }

    private static Way way(String id, String label, int looks, Map<String, String> kernel, long l0, long rounds) {
        Map<String, String> options = new HashMap<>(kernel);
        options.put("l0", Long.toString(l0));
        return new Way(id, label, looks, options, rounds, 1);
    }

    /** A search over parts of so many flips. */
    static Arm search(Search on, int part, Scale scale) {
        long rounds = Math.max(2, Math.round(28_000.0 / (part + 40) * scale.share()));
        Map<String, String> options =
                Map.of("search", "pns", "block", Integer.toString(part), "l0", Long.toString(STEPS));
        String label = part == on.p ? "all " + part + " neighbours, rejection-free" : "pns, parts of " + part;
        return Arm.of(
                "partial-neighbours-search-" + on.id + "-" + part,
                label,
                on.problem,
                options,
                rounds,
                1,
                Measure.SEARCH);
    }

    /** What {@code solve} does unless told otherwise. */
    static Arm usual(Search on, Scale scale) {
        return Arm.of(
                "partial-neighbours-search-" + on.id + "-usual",
                "solve, nothing set",
                on.problem,
                Map.of(),
                Math.max(2, Math.round(on.usualRounds * scale.share())),
                1,
                Measure.SEARCH);
    }

    private static List<Integer> parts(Search on) {
        return List.of((int) Math.round(Math.sqrt(on.p)), on.p / 10, on.p / 4, on.p);
    }

    private static List<Arm> searches(Search on, Scale scale) {
        List<Arm> arms = new ArrayList<>();
        parts(on).forEach(part -> arms.add(search(on, part, scale)));
        arms.add(usual(on, scale));
        return arms;
    }

    @Override
    public List<Task> tasks(Scale scale) {
        List<Task> tasks = new ArrayList<>(STUDY.tasks(scale));
        for (Search on : Search.values()) {
            searches(on, scale).forEach(arm -> tasks.add(new Task(arm, scale.simulations(SIMULATIONS))));
        }
        return tasks;
    }

    @Override
    public Chapter chapter(Results results) {
        List<Finding> findings = new ArrayList<>();
        for (Case on : STUDY.cases()) {
            findings.add(againstAll(STUDY, on, results));
            findings.add(againstOne(STUDY, on, results));
        }
        for (Search on : Search.values()) {
            findings.add(searching(on, results));
        }
        return new Chapter(
                name(),
                "Partial neighbour search",
                "Rejection-free steps over a part of the neighbours are said to keep the advantage of rejection-free Metropolis over the plain one at a share of the looks (sampling), and to find"
                        + " better values than rejection-free annealing with all neighbours (searching; a quarter of the neighbours is recommended).",
                results.scale().simulations(SIMULATIONS)
                        + " simulations of each kernel on the same ladder, L0 alike, MH-mult for a tenth of the rounds; searches of about one CPU second.",
                findings,
                List.of(STUDY.figure(
                        "Effective samples against the size of parts",
                        "Lines over the number of neighbours looked at in a step, from 1 (MH) over parts of pns to all (MH-mult).",
                        results)),
                List.of(STUDY.table(results), searchTable(results)),
                List.of(Rates.RULE));
    }

    /** The best parts against all neighbours: what the papers compare. */
    static Finding againstAll(LooksStudy study, Case on, Results results) {
        String second = best(study, on, false, results);
        String look = best(study, on, true, results);
        Rates perLook = study.perEvaluation(on, look, results);
        Rates perSecond = study.perSecond(on, second, results);
        int looks = perLook.order(study.perEvaluation(on, "mh-mult", results));
        int seconds = perSecond.order(study.perSecond(on, "mh-mult", results));
        return new Finding(
                verdict(looks, seconds),
                on.label() + ": the best parts have "
                        + NumberFormats.times(perLook.over(study.perEvaluation(on, "mh-mult", results)))
                        + " times the effective samples of all neighbours per evaluation ("
                        + on.way(look).label() + ") and "
                        + NumberFormats.times(perSecond.over(study.perSecond(on, "mh-mult", results)))
                        + " times per CPU second (" + on.way(second).label() + ").");
    }

    /** Agrees where both are better, differs where one is worse. */
    static Agreement verdict(int looks, int seconds) {
        if (looks > 0 && seconds > 0) {
            return Agreement.AGREES;
        }
        return looks < 0 || seconds < 0 ? Agreement.DIFFERS : Agreement.UNDECIDED;
    }

    /** The best parts against single proposals, which is what decides whether to use them. */
    static Finding againstOne(LooksStudy study, Case on, Results results) {
        String plain = study.perSecond(on, "mh", results).mean()
                        > study.perSecond(on, "mh-sweep", results).mean()
                ? "mh"
                : "mh-sweep";
        Rates looks = study.perEvaluation(on, best(study, on, true, results), results);
        Rates seconds = study.perSecond(on, best(study, on, false, results), results);
        Rates plainLooks = study.perEvaluation(on, plain, results);
        Rates plainSeconds = study.perSecond(on, plain, results);
        return new Finding(
                verdict(looks.order(plainLooks), seconds.order(plainSeconds)),
                on.label() + ": against single proposals (" + on.way(plain).label() + ") the best parts have "
                        + NumberFormats.times(looks.over(plainLooks))
                        + " times the effective samples per evaluation and "
                        + NumberFormats.times(seconds.over(plainSeconds)) + " times per CPU second.");
    }

    private static String best(LooksStudy study, Case on, boolean evaluations, Results results) {
        String best = "root";
        for (Way way : on.ways()) {
            boolean parts = "pns".equals(way.options().get("kernel"));
            if (parts
                    && rate(study, on, way.id(), evaluations, results) > rate(study, on, best, evaluations, results)) {
                best = way.id();
            }
        }
        return best;
    }

    private static double rate(LooksStudy study, Case on, String way, boolean evaluations, Results results) {
        return evaluations
                ? study.perEvaluation(on, way, results).mean()
                : study.perSecond(on, way, results).mean();
    }

    private static SampleStatistics best(Arm arm, Results results) {
        return OutcomeStatistics.of(results.of(arm), outcome -> outcome.number(Outcome.BEST));
    }

    private static Finding searching(Search on, Results results) {
        SampleStatistics quarter = best(search(on, on.p / 4, results.scale()), results);
        SampleStatistics all = best(search(on, on.p, results.scale()), results);
        SampleStatistics usual = best(usual(on, results.scale()), results);
        return new Finding(
                larger(quarter, all),
                on.problem + ", after about one CPU second: mean best log density "
                        + NumberFormats.meanText(quarter) + " with a quarter of the neighbours, "
                        + NumberFormats.meanText(all) + " with all of them, " + NumberFormats.meanText(usual)
                        + " by 'solve' with nothing set.");
    }

    /** Whether the first mean is clearly larger: it agrees with the claim, differs where it is clearly smaller. */
    static Agreement larger(SampleStatistics first, SampleStatistics second) {
        double error = Math.sqrt(
                first.standardError() * first.standardError() + second.standardError() * second.standardError());
        double difference = first.mean() - second.mean();
        if (!(Math.abs(difference) > ERRORS * error)) {
            return Agreement.UNDECIDED;
        }
        return difference > 0 ? Agreement.AGREES : Agreement.DIFFERS;
    }

    private DataTable searchTable(Results results) {
        List<List<Cell>> rows = new ArrayList<>();
        for (Search on : Search.values()) {
            for (Arm arm : searches(on, results.scale())) {
                List<Outcome> outcomes = results.of(arm);
                rows.add(List.of(
                        Cell.of(on.problem),
                        Cell.of(arm.label()),
                        NumberFormats.mean(best(arm, results)),
                        NumberFormats.cell(best(arm, results).max()),
                        NumberFormats.cell(OutcomeStatistics.of(outcomes, one -> one.number(Outcome.BEST_EVALUATIONS))
                                .median()),
                        NumberFormats.cell(OutcomeStatistics.of(outcomes, one -> one.number(Outcome.BEST_CPU))
                                .median()),
                        NumberFormats.cell(
                                OutcomeStatistics.evaluations(outcomes).mean()),
                        NumberFormats.cell(OutcomeStatistics.of(outcomes, Outcome::cpuSeconds)
                                .mean())));
            }
        }
        return new DataTable(
                name() + "-searches",
                "Searches",
                List.of(
                        "problem",
                        "search",
                        "mean best log density",
                        "best of all",
                        "evaluations to the best",
                        "CPU s to the best",
                        "evaluations",
                        "CPU s"),
                rows,
                "To the best: medians over simulations of the time to the simulation's own best value.");
    }
}
