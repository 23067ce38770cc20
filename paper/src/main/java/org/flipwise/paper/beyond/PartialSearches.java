package org.flipwise.paper.beyond;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.flipwise.paper.Arm;
import org.flipwise.paper.Measure;
import org.flipwise.paper.Outcome;
import org.flipwise.paper.Results;
import org.flipwise.paper.Scale;
import org.flipwise.paper.Task;
import org.flipwise.paper.reference.SampleStatistics;
import org.flipwise.paper.statistics.NumberFormats;
import org.flipwise.paper.statistics.OutcomeStatistics;
import org.flipwise.paper.statistics.ResultTable;
import org.flipwise.paper.statistics.TimeTables;
import org.flipwise.report.page.Agreement;
import org.flipwise.report.page.Cell;
import org.flipwise.report.page.DataTable;
import org.flipwise.report.page.Finding;

/**
 * Searches of about one CPU second by partial neighbour search with parts of several sizes, and by {@code solve} with nothing set.
 *
 * @param p the number of bits
 * @param usualRounds of {@code solve} with nothing set
 */
record PartialSearches(String id, String problem, int p, long usualRounds) {
    private static final long STEPS = 5_000;
    private static final double ERRORS = 3;

    /** A search over parts of so many flips. */
    private Arm arm(int part, Scale scale) {
        long rounds = Math.max(2, Math.round(28_000.0 / (part + 40) * scale.share()));
        Map<String, String> options =
                Map.of("search", "pns", "block", Integer.toString(part), "l0", Long.toString(STEPS));
        String label = part == p ? "all " + part + " neighbours, rejection-free" : "pns, parts of " + part;
        return arm(Integer.toString(part), label, options, rounds);
    }

    /** What {@code solve} does unless told otherwise. */
    private Arm usual(Scale scale) {
        long rounds = Math.max(2, Math.round(usualRounds * scale.share()));
        return arm("usual", "solve, nothing set", Map.of(), rounds);
    }

    private Arm arm(String name, String label, Map<String, String> options, long rounds) {
        return Arm.of(
                "partial-neighbours-search-" + id + "-" + name, label, problem, options, rounds, 1, Measure.SEARCH);
    }

    private List<Arm> arms(Scale scale) {
        List<Arm> arms = new ArrayList<>();
        for (int part : List.of((int) Math.round(Math.sqrt(p)), p / 10, p / 4, p)) {
            arms.add(arm(part, scale));
        }
        arms.add(usual(scale));
        return arms;
    }

    List<Task> tasks(Scale scale) {
        return arms(scale).stream()
                .map(arm -> new Task(arm, scale.simulations(LooksStudy.SIMULATIONS)))
                .toList();
    }

    private static SampleStatistics best(List<Outcome> outcomes) {
        return OutcomeStatistics.of(outcomes, outcome -> outcome.number(Outcome.BEST));
    }

    Finding finding(Results results) {
        SampleStatistics quarter = best(results.of(arm(p / 4, results.scale())));
        SampleStatistics all = best(results.of(arm(p, results.scale())));
        SampleStatistics usual = best(results.of(usual(results.scale())));
        return new Finding(
                larger(quarter, all),
                problem + ", after about one CPU second: mean best log density " + NumberFormats.meanText(quarter)
                        + " with a quarter of the neighbours, " + NumberFormats.meanText(all) + " with all of them, "
                        + NumberFormats.meanText(usual) + " by 'solve' with nothing set.");
    }

    /** Whether the first mean is clearly larger: it agrees with the claim, differs where it is clearly smaller. */
    static Agreement larger(SampleStatistics first, SampleStatistics second) {
        double error = Math.sqrt(
                first.standardError() * first.standardError() + second.standardError() * second.standardError());
        double difference = first.mean() - second.mean();
        return Rates.verdict(Math.abs(difference) > ERRORS * error ? (int) Math.signum(difference) : 0);
    }

    /** A search, and the outcomes of its simulations. */
    private record Entry(String problem, Arm arm, List<Outcome> outcomes) {
        SampleStatistics of(ToDoubleFunction<Outcome> number) {
            return OutcomeStatistics.of(outcomes, number);
        }
    }

    static DataTable table(String id, List<PartialSearches> all, Results results) {
        List<Entry> entries = new ArrayList<>();
        for (PartialSearches on : all) {
            on.arms(results.scale()).forEach(arm -> entries.add(new Entry(on.problem, arm, results.of(arm))));
        }
        return ResultTable.of(entries)
                .text("problem", Entry::problem)
                .text("search", entry -> entry.arm().label())
                .mean("mean best log density", entry -> best(entry.outcomes()))
                .number("best of all", entry -> best(entry.outcomes()).max())
                .column("evaluations to the best", entry -> median(entry, Outcome.BEST_EVALUATIONS))
                .column("CPU s to the best", entry -> median(entry, Outcome.BEST_CPU))
                .column(
                        "evaluations",
                        entry -> TimeTables.mean(
                                entry.outcomes(), one -> one.costs().equivalentEvaluations()))
                .column("CPU s", entry -> TimeTables.mean(entry.outcomes(), Outcome::cpuSeconds))
                .table(
                        id,
                        "Searches",
                        "To the best: medians over simulations of the time to the simulation's own best value.");
    }

    private static Cell median(Entry entry, String number) {
        return NumberFormats.cell(entry.of(one -> one.number(number)).median());
    }
}
