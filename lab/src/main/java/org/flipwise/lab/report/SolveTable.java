package org.flipwise.lab.report;

import java.util.ArrayList;
import java.util.List;
import org.flipwise.lab.run.SolveSummary;

/** The result of a search as a page of at most 80 columns: what was searched, the best value, each run, the time it takes. */
public final class SolveTable {
    private static final int WIDTH = 80;
    private static final int NAME_WIDTH = 48;
    private static final int SHOWN_BITS = 64;
    private static final int SHOWN_HASH = 12;
    private static final int SHOWN_DIGEST = 16;
    private final SolveSummary summary;
    private final Alphabet alphabet;
    private final List<String> lines = new ArrayList<>();

    private SolveTable(SolveSummary summary, Alphabet alphabet) {
        this.summary = summary;
        this.alphabet = alphabet;
    }

    /** The page, its last line ended. */
    public static String of(SolveSummary summary, Alphabet alphabet) {
        SolveTable table = new SolveTable(summary, alphabet);
        table.header();
        table.runs();
        table.facts();
        for (String warning : summary.warnings()) {
            table.lines.addAll(Paragraph.wrap("warning: " + alphabet.show(warning), WIDTH, "warning: ".length()));
        }
        return String.join("\n", table.lines) + "\n";
    }

    private void header() {
        lines.add(alphabet.show(summary.problem().name(), NAME_WIDTH) + ": "
                + NumberText.count(summary.problem().dimension(), "bit") + ", hash "
                + start(summary.problem().hash(), SHOWN_HASH));
        lines.addAll(Paragraph.wrap(
                summary.kernel() + " on " + NumberText.count(summary.rungs().size(), "rung") + "; "
                        + NumberText.count(summary.sims().size(), "run") + "; seed " + summary.seed(),
                WIDTH,
                0));
    }

    private void runs() {
        List<Integer> shown = Elision.rows(summary.sims().size(), -1);
        TextTable table =
                new TextTable("run", "best", "after round", "cpu time to it", "rounds", "cpu time", "<stopped by");
        for (int run : shown) {
            SolveSummary.RunLine line = summary.sims().get(run);
            table.add(
                    String.valueOf(line.run()),
                    value(line.best()),
                    NumberText.count(line.timeToBest().round()),
                    NumberText.duration(line.timeToBest().cpuSeconds()),
                    NumberText.count(line.rounds()),
                    NumberText.duration(line.cpuSeconds()),
                    line.stoppedBy());
        }
        lines.add("");
        table.lines().forEach(line -> lines.add(alphabet.show(line, WIDTH)));
        if (shown.size() < summary.sims().size()) {
            lines.add("(" + shown.size() + " of "
                    + NumberText.count(summary.sims().size()) + " runs shown; all of them: --json)");
        }
    }

    private static String value(SolveSummary.BestLine best) {
        return NumberText.given(best.objective() == null ? best.logDensity() : best.objective(), 10);
    }

    private void facts() {
        TextTable facts = new TextTable("<", "<");
        String called = summary.objective() == null ? "largest log density" : summary.objective();
        facts.add("best", value(summary.best()) + " (" + called + ")");
        facts.add("state", state());
        SolveSummary.TimeToSolution time = summary.timeToSolution();
        if (time != null) {
            facts.add("solved", time.successes() + " of " + NumberText.count(time.runs(), "run"));
            facts.add(
                    "99% sure",
                    time.seconds99() == null
                            ? "not known: no run reached the value"
                            : NumberText.duration(time.seconds99()) + " of processor time");
        }
        facts.add(
                "time",
                NumberText.duration(summary.seconds()) + "; processor time "
                        + NumberText.duration(summary.cpuSeconds()));
        if (summary.digest() != null) {
            facts.add("digest", start(summary.digest(), SHOWN_DIGEST));
        }
        lines.add("");
        facts.lines().stream()
                .skip(1)
                .forEach(line -> lines.addAll(Paragraph.wrap(line, WIDTH, "99% sure  ".length())));
    }

    private String state() {
        String state = summary.best().state();
        return state.length() <= SHOWN_BITS
                ? state
                : state.substring(0, SHOWN_BITS) + alphabet.ellipsis() + " (" + NumberText.count(state.length())
                        + " bits)";
    }

    private static String start(String text, int length) {
        return text.substring(0, Math.min(length, text.length()));
    }
}
