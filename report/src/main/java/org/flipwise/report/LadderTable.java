package org.flipwise.report;

import java.util.List;
import org.flipwise.result.LadderFile;
import org.flipwise.settings.TuneRequest;

/** A tuned ladder as a page of at most {@value TextPage#WIDTH} columns: how it was found, its rungs, and what limits a run on it. */
public final class LadderTable {
    private LadderTable() {}

    public static String of(LadderFile ladder, Alphabet alphabet) {
        TextPage page = new TextPage(alphabet);
        page.paragraph(
                page.problem(ladder.problem()) + "; " + how(ladder.method()) + " for " + ladder.kernel() + " with "
                        + ladder.balance() + " and " + ladder.swap() + " swaps; seed " + ladder.seed(),
                0);
        TextTable stages = new TextTable("stage", "rounds", "rungs", "lowest swap rate", "barrier", "round trips");
        for (int stage = 0; stage < ladder.stages().size(); stage++) {
            LadderFile.StageLine line = ladder.stages().get(stage);
            stages.add(
                    stage + 1 == ladder.stages().size() ? "last" : String.valueOf(stage + 1),
                    NumberText.count(line.rounds()),
                    String.valueOf(line.rungs()),
                    NumberText.significant(line.lowestSwapRate(), 3),
                    NumberText.significant(line.barrier(), 4),
                    NumberText.count(line.roundTrips()));
        }
        page.table(stages.lines());
        TextTable rungs = new TextTable("rung", "beta", "<kernel", "<form", "round", "<", "swap", "slope");
        List<Integer> shown = Elision.around(ladder.rungs(), LadderFile.RungLine::swapRate);
        for (int rung : shown) {
            LadderFile.RungLine line = ladder.rungs().get(rung);
            boolean drawn = line.form().equals("refresh");
            rungs.add(
                    String.valueOf(rung + 1),
                    NumberText.given(line.beta(), 6),
                    line.kernel(),
                    line.form(),
                    drawn ? "" : round(line),
                    drawn ? "" : line.unit(),
                    line.swapRate() == null ? "" : NumberText.significant(line.swapRate(), 2),
                    NumberText.significant(line.localBarrier(), 2));
        }
        page.table(rungs.lines());
        page.elided(shown.size(), ladder.rungs().size(), "rungs");
        page.emptyLine();
        TextTable facts = new TextTable("<", "<");
        facts.add(
                "barrier",
                NumberText.significant(ladder.barrier(), 4) + " (sum of rejections "
                        + NumberText.significant(ladder.plainBarrier(), 4) + ")");
        facts.add("round trips", trips(ladder));
        page.rows(facts.lines().subList(1, facts.lines().size()));
        page.paragraph(ladder.limit(), 0);
        return page.toString();
    }

    private static String round(LadderFile.RungLine line) {
        String length = NumberText.given(line.round(), 4);
        return line.repeats() == null ? length : line.repeats() + " x " + length;
    }

    private static String how(String method) {
        return method.equals(TuneRequest.Method.NONE.label()) ? "ladder as given" : "ladder by " + method;
    }

    private static String trips(LadderFile ladder) {
        if (!(ladder.roundTripRate() > 0)) {
            return "none: some rungs never swap";
        }
        String possible = "one in " + NumberText.count(Math.round(1 / ladder.roundTripRate())) + " rounds at best";
        return ladder.efficiency() == null
                ? possible
                : possible + "; "
                        + (ladder.efficiency() == 0
                                ? "none seen"
                                : "seen " + NumberText.significant(ladder.efficiency(), 2) + " of that");
    }
}
