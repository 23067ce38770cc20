package org.flipwise.report;

import java.util.List;
import org.flipwise.result.SolveSummary;
import org.flipwise.result.Summary;
import org.jspecify.annotations.Nullable;

/** The result of a search as a page of at most {@value TextPage#WIDTH} columns: what was run, the best state, each run, the costs. */
public final class SolveTable {
    private static final String WALK = "walk";
    private static final int SHOWN_BITS = 32;
    private static final int INDENT = "time to solution  ".length();
    private final SolveSummary summary;
    private final Alphabet alphabet;
    private final TextPage page;

    private SolveTable(SolveSummary summary, Alphabet alphabet) {
        this.summary = summary;
        this.alphabet = alphabet;
        this.page = new TextPage(alphabet);
    }

    /** The page, its last line ended. */
    public static String of(SolveSummary summary, Alphabet alphabet) {
        SolveTable table = new SolveTable(summary, alphabet);
        table.header();
        table.runs();
        table.facts();
        for (String warning : summary.warnings()) {
            table.page.emptyLine();
            table.page.warning(warning);
        }
        return table.page.toString();
    }

    private void header() {
        page.paragraph(page.problem(summary.problem()) + TextPage.hash(summary.problem()), 0);
        page.paragraph(
                moves() + "; "
                        + NumberText.count(summary.sims().size(), "run") + ", "
                        + NumberText.count(summary.rounds(), "round") + " in all; seed " + summary.seed(),
                0);
    }

    /** What was run: a kernel on its rungs, or walks. */
    private String moves() {
        if (summary.kernel().equals(WALK)) {
            return "self-avoiding walks of " + NumberText.count(summary.l0(), "step");
        }
        List<SolveSummary.RungLine> rungs = summary.rungs();
        return summary.kernel() + " on " + NumberText.count(rungs.size(), "rung") + ", beta from "
                + NumberText.given(rungs.get(0).beta(), 4) + " to "
                + NumberText.given(rungs.get(rungs.size() - 1).beta(), 4);
    }

    private void runs() {
        if (summary.sims().size() == 1) {
            return;
        }
        List<Integer> shown = Elision.rows(summary.sims().size(), -1);
        TextTable table = new TextTable("run", "best", "<stopped by", "rounds", "best in round", "cpu");
        for (int run : shown) {
            SolveSummary.RunLine line = summary.sims().get(run);
            table.add(
                    String.valueOf(line.run()),
                    value(line.best()),
                    line.stoppedBy(),
                    NumberText.count(line.rounds()),
                    NumberText.count(line.timeToBest().round()),
                    NumberText.duration(line.cpuSeconds()));
        }
        page.table(table.lines());
        page.elided(shown.size(), summary.sims().size(), "runs");
    }

    private void facts() {
        page.emptyLine();
        String objective = summary.objective();
        fact(
                "best",
                value(summary.best()) + " (" + (objective == null ? "log density" : alphabet.show(objective)) + ")");
        fact("state", state(summary.best().state()));
        if (Boolean.TRUE.equals(summary.proved())) {
            fact(
                    "proved",
                    "by enumerating all "
                            + NumberText.count(1L << summary.problem().dimension()) + " states");
        }
        if (summary.sims().size() == 1) {
            fact("ended by", ended(summary.sims().get(0)));
        }
        SolveSummary.TimeToBest best = summary.timeToBest();
        fact(
                "time to best",
                NumberText.duration(best.cpuSeconds()) + " of processor time, round " + NumberText.count(best.round())
                        + " of run " + best.run());
        timeToSolution(summary.timeToSolution());
        Summary.CostLine costs = summary.costs();
        fact(
                "work",
                NumberText.count(costs.proposals()) + " proposals, " + NumberText.count(costs.iterations())
                        + " iterations, " + NumberText.count(costs.jumps()) + " jumps");
        fact(
                "time",
                NumberText.duration(summary.seconds()) + "; processor time "
                        + NumberText.duration(summary.cpuSeconds()));
        if (summary.digest() != null) {
            fact("digest", TextPage.digest(summary.digest()));
        }
    }

    /** Returns the stop rule that ended a run, explained if it is a default one. */
    private static String ended(SolveSummary.RunLine run) {
        return switch (run.stoppedBy()) {
            case "optimum" -> "optimum: a state of the best possible value was reached";
            case "settled" ->
                "settled: no better value in the last "
                        + NumberText.count(run.rounds() - run.timeToBest().round(), "round");
            default -> run.stoppedBy();
        };
    }

    private void timeToSolution(SolveSummary.@Nullable TimeToSolution time) {
        if (time == null) {
            return;
        }
        String successes = time.successes() + " of " + NumberText.count(time.runs(), "run") + " reached the value, "
                + NumberText.duration(time.meanCpuSeconds()) + " of processor time on average";
        fact(
                "time to solution",
                time.seconds99() == null
                        ? "unknown: " + successes
                        : NumberText.duration(time.seconds99()) + " of processor time for 99%: " + successes);
    }

    private void fact(String name, String text) {
        String padded = name + " ".repeat(Math.max(1, INDENT - name.length()));
        page.paragraph(padded + text, INDENT);
    }

    private static String value(SolveSummary.BestLine line) {
        Double objective = line.objective();
        double value = objective == null ? line.logDensity() : objective;
        return value == Math.rint(value) && Math.abs(value) < 1e15
                ? String.valueOf((long) value)
                : NumberText.significant(value, 10);
    }

    private String state(String bits) {
        return bits.length() <= TextPage.WIDTH - INDENT
                ? bits
                : bits.substring(0, SHOWN_BITS) + alphabet.ellipsis() + " (" + NumberText.count(bits.length())
                        + " bits: --json)";
    }
}
