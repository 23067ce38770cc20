package org.flipwise.paper.beyond;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.flipwise.paper.Item;
import org.flipwise.paper.Results;
import org.flipwise.paper.Scale;
import org.flipwise.paper.Task;
import org.flipwise.paper.beyond.LooksStudy.Case;
import org.flipwise.paper.beyond.LooksStudy.Way;
import org.flipwise.paper.statistics.NumberFormats;
import org.flipwise.report.page.Agreement;
import org.flipwise.report.page.Chapter;
import org.flipwise.report.page.Finding;

/** Partial neighbour search (Chen et al., arXiv 2210.10513 and 2205.02083) with several sizes and kinds of parts, for sampling and for searching. */
public final class PartialNeighbours extends Item {
    private static final String SK_LADDER = "3,2.6,2.25,1.95,1.7,1.5,1.3,1.15,1,0.85,0.7";
    private static final String LATTICE_LADDER = "1.6,1.42,1.26,1.12,1,0.89,0.79,0.7,0.62,0.55";
    private static final LooksStudy STUDY = new LooksStudy(
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

    private static final List<PartialSearches> SEARCHES = List.of(
            new PartialSearches("sk-200", "spinglass:sk?n=200&seed=2", 200, 14_000),
            new PartialSearches("qubo-1000", "qubo:random?n=1000&density=1&seed=1", 1000, 1_000));

    public PartialNeighbours() {
        super(
                "partial-neighbours",
                "Partial neighbour search: sizes and kinds of parts, for sampling and searching",
                false);
    }

    private static List<Way> ways(int p, long l0, long rounds, boolean graph) {
        int root = (int) Math.round(Math.sqrt(p));
        List<Way> ways = new ArrayList<>(List.of(
                Way.of("mh", "MH", 1, Map.of("kernel", "mh"), l0, rounds),
                Way.of("mh-sweep", "MH by sweeps", 0, Map.of("kernel", "mh-sweep"), l0, rounds),
                Way.parts("root", root, "random", true, l0, rounds),
                Way.parts("tenth", p / 10, "random", true, l0, rounds),
                Way.parts("quarter", p / 4, "random", true, l0, rounds),
                Way.parts("systematic", root, "systematic", false, l0, rounds)));
        if (graph) {
            ways.add(Way.parts("graph", root, "graph", false, l0, rounds));
        }
        ways.add(Way.of("mh-mult", "all neighbours (MH-mult)", p, Map.of("kernel", "mh-mult"), l0, rounds / 10));
        return ways;
    }

    @Override
    public List<Task> tasks(Scale scale) {
        List<Task> tasks = new ArrayList<>(STUDY.tasks(scale));
        SEARCHES.forEach(search -> tasks.addAll(search.tasks(scale)));
        return tasks;
    }

    @Override
    public Chapter chapter(Results results) {
        List<Finding> findings = new ArrayList<>();
        for (Case on : STUDY.cases()) {
            findings.add(againstAll(STUDY, on, results));
            findings.add(againstOne(STUDY, on, results));
        }
        SEARCHES.forEach(search -> findings.add(search.finding(results)));
        return new Chapter(
                name(),
                "Partial neighbour search",
                "Rejection-free steps over a part of the neighbours are said to keep the advantage of rejection-free Metropolis over the plain one at a share of the looks (sampling), and to find"
                        + " better values than rejection-free annealing with all neighbours (searching; a quarter of the neighbours is recommended).",
                results.scale().simulations(LooksStudy.SIMULATIONS)
                        + " simulations of each kernel on the same ladder, L0 alike, MH-mult for a tenth of the rounds; searches of about one CPU second.",
                findings,
                List.of(STUDY.figure(
                        "Effective samples against the size of parts",
                        "Lines over the number of neighbours looked at in a step, from 1 (MH) over parts of pns to all (MH-mult).",
                        results)),
                List.of(STUDY.table(results), PartialSearches.table(name() + "-searches", SEARCHES, results)),
                List.of(Rates.RULE));
    }

    /** The best parts against all neighbours: what the papers compare. */
    static Finding againstAll(LooksStudy study, Case on, Results results) {
        Compared looks = Compared.of(study, on, on.way("mh-mult"), Rates.Price.EVALUATIONS, results);
        Compared seconds = Compared.of(study, on, on.way("mh-mult"), Rates.Price.SECONDS, results);
        return new Finding(
                verdict(looks.order(), seconds.order()),
                on.label() + ": the best parts have " + looks.times()
                        + " times the effective samples of all neighbours per evaluation (" + looks.best.label()
                        + ") and " + seconds.times() + " times per CPU second (" + seconds.best.label() + ").");
    }

    /** The best parts against single proposals, which is what decides whether to use them. */
    static Finding againstOne(LooksStudy study, Case on, Results results) {
        Way single = on.way("mh");
        Way sweeps = on.way("mh-sweep");
        Way plain = study.rates(on, single, Rates.Price.SECONDS, results).mean()
                        > study.rates(on, sweeps, Rates.Price.SECONDS, results).mean()
                ? single
                : sweeps;
        Compared looks = Compared.of(study, on, plain, Rates.Price.EVALUATIONS, results);
        Compared seconds = Compared.of(study, on, plain, Rates.Price.SECONDS, results);
        return new Finding(
                verdict(looks.order(), seconds.order()),
                on.label() + ": against single proposals (" + plain.label() + ") the best parts have " + looks.times()
                        + " times the effective samples per evaluation and " + seconds.times()
                        + " times per CPU second.");
    }

    /** The best parts beside another kernel. */
    private record Compared(Way best, Rates parts, Rates other) {
        static Compared of(LooksStudy study, Case on, Way other, Rates.Price price, Results results) {
            Way best = study.best(on, "pns", price, results);
            return new Compared(best, study.rates(on, best, price, results), study.rates(on, other, price, results));
        }

        int order() {
            return parts.order(other);
        }

        String times() {
            return NumberFormats.times(parts.over(other));
        }
    }

    /** Agrees where both are better, differs where one is worse. */
    private static Agreement verdict(int looks, int seconds) {
        return Rates.verdict(looks < 0 || seconds < 0 ? -1 : Math.min(looks, seconds));
    }
}
