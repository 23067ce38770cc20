package org.flipwise.report;

import java.util.List;
import org.flipwise.result.LadderFile;
import org.jspecify.annotations.Nullable;

/** What tuning was decided by: trials on the coldest rung alone, with a sentence about what follows, and the pilot run of all rungs. */
public final class LocalTable {
    private static final double SECOND = 1e9;

    private LocalTable() {}

    /** Returns the tables that a tuned ladder was decided by. */
    public static String of(LadderFile ladder, Alphabet alphabet) {
        List<LadderFile.PilotLine> pilot = ladder.pilot();
        return of(ladder.local(), alphabet) + (pilot == null ? "" : PilotTable.of(pilot, ladder.rungs(), alphabet));
    }

    /** Returns the table of trials, or a sentence that says why there is none. */
    private static String of(LadderFile.@Nullable LocalLine local, Alphabet alphabet) {
        TextPage page = new TextPage(alphabet);
        if (local == null) {
            page.emptyLine();
            page.paragraph(
                    "Nothing was tried on the coldest rung alone: that is for a ladder by equal rejection with --kernel auto, no"
                            + " --l0 or --clock, and a target that is not too expensive.",
                    0);
            return page.toString();
        }
        TextTable trials = new TextTable("<on the coldest rung alone", "<copies", "samples", "per counted s", "work");
        LadderFile.TrialLine best = local.trials().get(0);
        for (LadderFile.TrialLine trial : local.trials()) {
            trials.add(
                    trial.chain(),
                    copies(trial.answer()),
                    NumberText.significant(trial.effective(), 3),
                    trial.workPerSample() > 0 ? NumberText.significant(SECOND / trial.workPerSample(), 3) : "none",
                    trial.workPerSample() > 0
                            ? NumberText.significant(trial.workPerSample() / best.workPerSample(), 3)
                            : "");
        }
        page.table(trials.lines());
        page.emptyLine();
        page.paragraph(follows(local), 0);
        return page.toString();
    }

    private static String copies(String answer) {
        return switch (answer) {
            case "agree" -> "agree";
            case "disagree" -> "disagree";
            default -> "cannot tell";
        };
    }

    private static String follows(LadderFile.LocalLine local) {
        String share = "the coldest rung takes " + NumberText.significant(100 * local.share(), 2) + "% of the work";
        String why = switch (local.answer()) {
            case "agree" -> "Copies from random states agree, so the other rungs are an insurance: " + share + ".";
            case "disagree" ->
                "Copies from random states disagree, so replicas must come from the hot end: " + share
                        + ", which makes the variance of the worst quantity smallest.";
            default ->
                "Copies had too few effective samples to tell whether they agree: " + share
                        + ", at most half, as neither side is known to be the better.";
        };
        return why
                + " Samples are effective samples of all copies together, of the energy or the bit that had fewest; work is"
                + " relative to the first.";
    }
}
