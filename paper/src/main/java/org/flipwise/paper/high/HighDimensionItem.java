package org.flipwise.paper.high;

import java.util.ArrayList;
import java.util.List;
import org.flipwise.paper.Algorithm;
import org.flipwise.paper.Item;
import org.flipwise.paper.Outcome;
import org.flipwise.paper.Results;
import org.flipwise.paper.Scale;
import org.flipwise.paper.Task;
import org.flipwise.paper.statistics.AgreementRule;
import org.flipwise.paper.statistics.CostUnit;
import org.flipwise.paper.statistics.NumberFormats;
import org.flipwise.paper.statistics.TimeTables;
import org.flipwise.report.chart.Figure;
import org.flipwise.report.page.Chapter;
import org.flipwise.report.page.DataTable;
import org.flipwise.report.page.Finding;

/** Six modes on 1000, 3000, 5000 or 7000 bits (the paper's section 6.4 and its appendix). */
public final class HighDimensionItem extends Item {
    private final HighDimension space;

    public HighDimensionItem(HighDimension space) {
        super(
                space.id(),
                "Six modes, p = " + space.p() + ": time to all modes, swap rates, iterations, γ, round trips",
                true);
        this.space = space;
    }

    @Override
    public List<Task> tasks(Scale scale) {
        List<Task> tasks = new ArrayList<>();
        for (Algorithm algorithm : Algorithm.ALL) {
            tasks.add(new Task(space.letter(algorithm), space.simulations(scale)));
        }
        for (Algorithm algorithm : Algorithm.ALL) {
            tasks.add(space.corrected(algorithm, scale));
        }
        return tasks;
    }

    private String claim() {
        return switch (space) {
            case P1000 -> "Over 100 simulations the four algorithms need about equally long to find all six modes.";
            case P3000 ->
                "A-IIT and MH-mult find all six modes much sooner than IIT and RF-MH, and A-IIT about three times as fast as MH-mult, which is put down to the balancing function; each rung finds its own γ"
                        + " in a short burn-in.";
            case P5000 ->
                "A-IIT and MH-mult are much faster than IIT and RF-MH; A-IIT's lead over MH-mult is not seen here.";
            case P7000 ->
                "As at p = 3000: A-IIT and MH-mult are much faster than IIT and RF-MH, and A-IIT is ahead of MH-mult.";
        };
    }

    @Override
    public Chapter chapter(Results results) {
        RungRows swaps = new RungRows(List.of());
        RungRows iterations = new RungRows(List.of());
        for (Algorithm algorithm : Algorithm.ALL) {
            List<Outcome> letter = results.of(space.letter(algorithm));
            List<Outcome> settled = settled(algorithm, results);
            swaps = swaps.and(RungRows.swapRates(space, name(), algorithm, letter, settled));
            if (algorithm.multiplicity()) {
                iterations = iterations.and(
                        RungRows.iterations(space, name(), algorithm, HighDimension.REJECTION_FREE, letter, settled));
            }
        }
        RungRows bounds =
                RungRows.bounds(name(), results.of(space.letter(Algorithm.A_IIT)), settled(Algorithm.A_IIT, results));
        return new Chapter(
                name(),
                "Six modes on " + NumberFormats.text(space.p()) + " bits",
                claim(),
                done(results),
                findings(results, swaps, iterations, bounds),
                figures(results),
                tables(results, swaps, iterations, bounds),
                List.of(
                        AgreementRule.RULE,
                        "Start: one replica near each mode and the others near random ones, so that all six basins are covered from the beginning; on these ladders no replica ever changes its basin (see uncovered-starts).",
                        "Burn-in is made in rounds with their swaps: only so do the γ of the cold rungs come out as the authors' (p = 3000, coldest rung: 124.8 with swaps, 111 without, theirs 124.2).",
                        "γ of the single-step rungs by the letter: in burn-in their proposals are decided with the γ of the hottest rejection-free rung and raise their own γ to √r, not to max{√r, 1/√r} (see letter-rules).",
                        "Ours and the authors' seconds include burn-in. Theirs are summed over 20 processors' threads; ours are of one thread."));
    }

    private List<Outcome> settled(Algorithm algorithm, Results results) {
        return results.of(space.corrected(algorithm, results.scale()).arm());
    }

    private String done(Results results) {
        Task corrected = space.corrected(Algorithm.A_IIT, results.scale());
        return results.of(space.letter(Algorithm.A_IIT)).size()
                + " simulations of each algorithm as the paper ran them (θ = "
                + space.theta()
                + ", the authors' ladders of 13 rungs, 8 of them rejection-free in A-IIT and MH-mult, L0 = "
                + NumberFormats.text(space.transitions())
                + ", burn-in in rounds with swaps), ended when the coldest rung had hit all six modes; and "
                + settled(Algorithm.A_IIT, results).size() + " of each at stationarity on the same ladders, "
                + NumberFormats.text(corrected.arm().rounds())
                + " rounds after a burn-in of at least ten times the length, IIT and RF-MH there with one jump more by a coin.";
    }

    private List<Finding> findings(Results results, RungRows swaps, RungRows iterations, RungRows bounds) {
        AlgorithmRanking race = new AlgorithmRanking(space, results);
        List<Finding> findings = new ArrayList<>();
        findings.add(race.headline());
        findings.add(race.multiplicity());
        findings.add(race.balancing());
        findings.add(race.speed());
        findings.addAll(race.rounds());
        swaps.finding("Swap rates").ifPresent(findings::add);
        iterations.finding("Iterations between swaps").ifPresent(findings::add);
        bounds.finding("Bounds γ").ifPresent(findings::add);
        findings.add(RoundTrips.finding(space, results));
        if (space == HighDimension.P1000) {
            findings.add(ThetaOfP1000.finding());
        }
        return findings;
    }

    private List<Figure> figures(Results results) {
        return List.of(
                ModeTimes.figure(space, results, CostUnit.CPU),
                ModeTimes.figure(space, results, CostUnit.ROUNDS),
                ModeTimes.figure(space, results, CostUnit.EVALUATIONS),
                RungFigures.bounds(space, results.of(space.letter(Algorithm.A_IIT))));
    }

    private List<DataTable> tables(Results results, RungRows swaps, RungRows iterations, RungRows bounds) {
        return List.of(
                ModeTimes.table(space, results),
                swaps.table(
                        name() + "-swap-rates",
                        "Swap rates with the next hotter rung",
                        "As the paper counts them: accepted / rounds for A-IIT and MH-mult, which is half of accepted / attempted (ours are halved, so that an odd last round does not count);"
                                + " accepted / attempted for IIT and RF-MH. Means over simulations with their standard errors."),
                iterations.table(
                        name() + "-iterations",
                        "Iterations between swaps on the rejection-free rungs",
                        "The other rungs make L0 = " + NumberFormats.text(space.transitions())
                                + " proposals. Exact: 1 + (L0 − 1)·E[Z], for A-IIT with the γ frozen in our simulations at stationarity."),
                bounds.table(
                        name() + "-bounds",
                        "Bounds γ of A-IIT",
                        "Means over simulations; the longer burn-in at stationarity sees more states, so that γ is larger there."),
                RoundTrips.table(space, results),
                TimeTables.costs(
                        name() + "-costs",
                        Algorithm.ALL.stream().map(space::letter).toList(),
                        results));
    }
}
