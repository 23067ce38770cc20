package org.flipwise.report.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.flipwise.report.chart.Axis;
import org.flipwise.report.chart.Figure;
import org.flipwise.report.chart.Panel;
import org.flipwise.report.chart.Series;
import org.flipwise.report.chart.Style;
import org.flipwise.report.page.Chapter;
import org.flipwise.result.LadderFile.StageLine;
import org.flipwise.result.Summary;
import org.jspecify.annotations.Nullable;

/** How the ladder was found, round by round of tuning. */
final class TuningChapter {
    private TuningChapter() {}

    /**
     * Returns the chapter, where there was more than one pass.
     *
     * @param logNormalizerOf what the log Z of a pass is, as the summary says of the run's own
     */
    static Optional<Chapter> of(List<StageLine> stages, @Nullable String logNormalizerOf) {
        if (stages.size() < 2) {
            return Optional.empty();
        }
        Cells table = Cells.of("pass", "rounds", "rungs", "lowest swap rate", "barrier Λ", "log Z", "round trips");
        List<Series.Point> barriers = new ArrayList<>();
        List<Series.Point> normalizers = new ArrayList<>();
        List<Series.Point> rates = new ArrayList<>();
        List<Series.Point> rungs = new ArrayList<>();
        for (StageLine stage : stages) {
            int pass = barriers.size() + 1;
            table.add(
                    Cells.count(pass),
                    Cells.count(stage.rounds()),
                    Cells.count(stage.rungs()),
                    Cells.number(stage.lowestSwapRate(), 3),
                    Cells.number(stage.barrier(), 4),
                    Cells.number(stage.logNormalizer(), 5),
                    Cells.count(stage.roundTrips()));
            barriers.add(new Series.Point(pass, stage.barrier()));
            Double logNormalizer = stage.logNormalizer();
            if (logNormalizer != null) {
                normalizers.add(new Series.Point(pass, logNormalizer));
            }
            rates.add(new Series.Point(pass, stage.lowestSwapRate()));
            rungs.add(new Series.Point(pass, stage.rungs()));
        }
        List<Panel> panels = new ArrayList<>();
        panels.add(panel("barrier Λ", "Λ", barriers, 2));
        boolean known = !normalizers.isEmpty();
        if (known) {
            boolean relative = Summary.RELATIVE.equals(logNormalizerOf);
            panels.add(panel("log Z", relative ? "log Z − log Z(hottest)" : "log Z", normalizers, 3));
        }
        panels.add(panel("rungs", "rungs", rungs, 0));
        panels.add(panel("lowest swap rate", "accepted / attempted", rates, 1));
        return new ChapterBuilder(
                        "tuning",
                        "How the ladder was found",
                        "Passes of tuning before the run, each twice as long as the one before, on a ladder placed by the barrier of the pass before; the last measures the final ladder."
                                + (known
                                        ? " log Z is that of the coldest rung, estimated by stepping stones from the states of each pass."
                                        : ""),
                        (known
                                        ? "A barrier and a log Z that settle. Where they still move"
                                        : "A barrier that settles. Where it still moves")
                                + " in the last pass, tuning was too short for this problem: give `--ladder` a file, or more rungs by `--rungs`.")
                .draw(new Figure(
                        "tuning",
                        "Barrier, " + (known ? "log Z, " : "") + "rungs and swap rates by pass of tuning",
                        "A line over " + stages.size() + " passes in each panel.",
                        panels))
                .list(table.table("tuning", "Passes of tuning", ""))
                .folded()
                .chapter();
    }

    private static Panel panel(String title, String label, List<Series.Point> points, int hue) {
        return new Panel(
                title, Axis.whole("pass"), Axis.linear(label), List.of(new Series.Line("", Style.of(hue), points)));
    }
}
