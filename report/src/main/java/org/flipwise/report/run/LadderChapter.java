package org.flipwise.report.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.flipwise.diagnose.BarrierCurve;
import org.flipwise.report.NumberText;
import org.flipwise.report.chart.Axis;
import org.flipwise.report.chart.Figure;
import org.flipwise.report.chart.Panel;
import org.flipwise.report.chart.Series;
import org.flipwise.report.chart.Style;
import org.flipwise.report.page.Chapter;
import org.flipwise.result.Summary;
import org.flipwise.result.Summary.RungLine;
import org.jspecify.annotations.Nullable;

/** Swap rates between neighbouring rungs, and the barrier that their rejections add up to. */
final class LadderChapter {
    private static final double LOW = 0.05;

    private LadderChapter() {}

    static Optional<Chapter> of(Summary summary) {
        Rungs rungs = new Rungs(summary.tempering().rungs());
        List<Series.Value> rates = rungs.byNumber(RungLine::swapRate, RungLine::swapRateError);
        if (rates.isEmpty()) {
            return Optional.empty();
        }
        List<Panel> panels = new ArrayList<>();
        List<Series> swaps = new ArrayList<>();
        swaps.add(new Series.Dots("", Style.of(0), rates));
        if (rates.stream().anyMatch(rate -> rate.low() < 2 * LOW)) {
            swaps.add(new Series.Level(
                    "5%, where rungs are too far apart", Style.of(1).asDashed(), LOW));
        }
        panels.add(new Panel(
                "swap rate with the next hotter rung",
                Rungs.number(),
                Axis.linear("accepted / attempted").between(0, 1),
                swaps));
        List<Series.Point> barrier =
                cumulative(rungs, rates, summary.tempering().barrier());
        panels.add(new Panel(
                "barrier Λ(β) from the hottest rung",
                rungs.beta(),
                Axis.linear("barrier Λ"),
                List.of(new Series.Line("", Style.of(2), barrier))));
        if (rungs.know(RungLine::localBarrier)) {
            List<Series.Point> local = Rungs.points(rungs.byBeta(RungLine::localBarrier, line -> null));
            panels.add(new Panel(
                    "local barrier λ(β)",
                    rungs.beta(),
                    Axis.linear("rejections per unit of β"),
                    List.of(new Series.Line("", Style.of(6), local))));
        }
        return new ChapterBuilder(
                        "ladder",
                        "Swaps and barrier",
                        "How often neighbouring rungs exchange their replicas, and the barrier Λ that their rejections add up to from the hottest"
                                + " rung. Λ hardly depends on how many rungs there are: about 1.5Λ of them, at equal rates, carry replicas best."
                                + source(summary.tempering().ladder()),
                        "Equal rates, none near 0. Where the local barrier is high, rungs should be close: that is where `--ladder auto`"
                                + " puts them.")
                .draw(new Figure(
                        "ladder",
                        "Swaps and barrier along the ladder",
                        description(rates, summary.tempering().barrier()),
                        panels))
                .list(
                        table(rungs, barrier)
                                .table(
                                        "swaps",
                                        "Swaps and barrier, rung by rung",
                                        "Rates ± standard errors. Barriers are scaled to end at the summary's, which is computed from swap probabilities, not from outcomes."))
                .chapter();
    }

    private static String source(Summary.LadderLine ladder) {
        String from = switch (ladder.from()) {
            case "tuned" -> " This ladder was found by " + ladder.method() + ".";
            case "file" -> " This ladder comes from a file.";
            case "problem" -> " This ladder is the problem's own.";
            default -> " This ladder was given.";
        };
        return from
                + (ladder.limit() == null
                        ? ""
                        : " " + RunVerdict.capital(ladder.limit())
                                + (ladder.limit().endsWith(".") ? "" : "."));
    }

    private static String description(List<Series.Value> rates, @Nullable Double barrier) {
        var range = rates.stream().mapToDouble(Series.Value::y).summaryStatistics();
        return "Swap rates from " + NumberText.significant(range.getMin(), 3) + " to "
                + NumberText.significant(range.getMax(), 3)
                + (barrier == null ? "" : "; the barrier adds up to " + NumberText.significant(barrier, 3)) + ".";
    }

    /**
     * Λ at each rung: the sum of ℓ = (2/√π)·erfinv(rejection) over the pairs hotter than it. The run knows the total better, from the probabilities of
     * swaps rather than from their outcomes, and the sums are scaled to it.
     */
    private static List<Series.Point> cumulative(Rungs rungs, List<Series.Value> rates, @Nullable Double total) {
        double[] steps = new double[rungs.size()];
        double all = 0;
        for (Series.Value rate : rates) {
            double step = BarrierCurve.increment(Math.max(0, Math.min(1, 1 - rate.y())));
            steps[(int) rate.x() - 1] = step;
            all += step;
        }
        double scale = total == null || all == 0 ? 1 : total / all;
        List<Series.Point> points = new ArrayList<>();
        double sum = 0;
        for (int rung = rungs.size() - 1; rung >= 0; rung--) {
            sum += steps[rung] * scale;
            points.add(new Series.Point(rungs.lines().get(rung).beta(), sum));
        }
        return points;
    }

    private static Cells table(Rungs rungs, List<Series.Point> barrier) {
        Cells table = Cells.of("rung", "β", "swap rate with the next", "barrier Λ up to here", "local barrier λ");
        for (int rung = 0; rung < rungs.size(); rung++) {
            RungLine line = rungs.lines().get(rung);
            table.add(
                    Cells.count(rung + 1),
                    Cells.number(line.beta(), 6),
                    Cells.measured(line.swapRate(), line.swapRateError()),
                    Cells.number(barrier.get(rungs.size() - 1 - rung).y()),
                    Cells.number(line.localBarrier()));
        }
        return table;
    }
}
