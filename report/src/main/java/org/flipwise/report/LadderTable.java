package org.flipwise.report;

import java.util.ArrayList;
import java.util.List;
import org.flipwise.result.LadderFile;
import org.flipwise.run.TuneRequest;

/** A tuned ladder as a page of at most {@value SummaryTable#WIDTH} columns: how it was found, its rungs, and what limits a run on it. */
public final class LadderTable {
    private LadderTable() {}

    public static String of(LadderFile ladder, Alphabet alphabet) {
        List<String> lines = new ArrayList<>();
        lines.addAll(Paragraph.wrap(
                alphabet.show(ladder.problem().name(), 48) + ": "
                        + NumberText.count(ladder.problem().dimension(), "bit") + "; " + how(ladder.method())
                        + " for " + ladder.kernel() + " with " + ladder.balance() + " and " + ladder.swap()
                        + " swaps; seed " + ladder.seed(),
                SummaryTable.WIDTH,
                0));
        lines.add("");
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
        lines.addAll(stages.lines());
        lines.add("");
        TextTable rungs = new TextTable("rung", "beta", "<kernel", "<form", "round", "<", "swap", "slope");
        for (int rung : Elision.rows(ladder.rungs().size(), lowest(ladder.rungs()))) {
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
        lines.addAll(rungs.lines());
        int shown = Elision.rows(ladder.rungs().size(), lowest(ladder.rungs())).size();
        if (shown < ladder.rungs().size()) {
            lines.add("(" + shown + " of " + ladder.rungs().size() + " rungs shown; all of them: --json)");
        }
        lines.add("");
        TextTable facts = new TextTable("<", "<");
        facts.add(
                "barrier",
                NumberText.significant(ladder.barrier(), 4) + " (sum of rejections "
                        + NumberText.significant(ladder.plainBarrier(), 4) + ")");
        facts.add("round trips", trips(ladder));
        facts.lines().stream().skip(1).forEach(lines::add);
        lines.addAll(Paragraph.wrap(ladder.limit(), SummaryTable.WIDTH, 0));
        return alphabet.page(lines);
    }

    private static String round(LadderFile.RungLine line) {
        String length = NumberText.given(line.round(), 4);
        return line.repeats() == null ? length : line.repeats() + " x " + length;
    }

    private static String how(String method) {
        return method.equals(TuneRequest.Method.NONE.label()) ? "ladder as given" : "ladder by " + method;
    }

    /** The rung whose swaps are the rarest, which must be seen. */
    private static int lowest(List<LadderFile.RungLine> rungs) {
        int lowest = -1;
        double rate = Double.POSITIVE_INFINITY;
        for (int rung = 0; rung < rungs.size(); rung++) {
            Double own = rungs.get(rung).swapRate();
            if (own != null && own < rate) {
                rate = own;
                lowest = rung;
            }
        }
        return lowest;
    }

    private static String trips(LadderFile ladder) {
        if (!(ladder.roundTripRate() > 0)) {
            return "none, for some rungs never swap";
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
